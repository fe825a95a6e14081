@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Times as typed on the command line, in the user's time zone.
struct ParsedTimeTests {
    /// Daylight saving time as in Berlin, without a time zone database.
    private static let zones = ["UTC", "IST-5:30", "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0"]
    private static let stamps: [Int64] = {
        let lines = (try? RunningTool.run(["query", Samples.small, "messages", "--fields", "timestamp"]).lines) ?? []
        return lines.compactMap { (try? JSONLine($0)["timestamp"]).flatMap { Int64($0) } }
    }()

    private func count(_ options: [String], zone: String) throws -> Int {
        let result = try RunningTool.run(["query", Samples.small, "messages", "--count"] + options, environment: ["TZ": zone])
        #expect(result.status == 0, "\(options): \(result.errorText)")
        return Int(try JSONLine(result.text)["count"]) ?? -1
    }

    /// The output of the system's own `date` for times in a zone.
    private func local(_ times: [Int64], _ zone: String, _ format: String) throws -> [String] {
        let date = "date -d @$time '+\(format)' 2>/dev/null || date -r $time '+\(format)'"
        return try RunningTool.shell("export TZ='\(zone)'; for time in \(times.map(String.init).joined(separator: " ")); do \(date); done").lines
    }

    private func local(_ time: Int64, _ zone: String, _ format: String) throws -> String { try #require(local([time], zone, format).first) }

    @Test(arguments: zones) func aTimeWithoutAZoneIsLocal(_ zone: String) throws {
        let stamp = try #require(Self.stamps.dropFirst(Self.stamps.count / 2).first)
        let after = Self.stamps.filter { $0 >= stamp }.count, same = Self.stamps.filter { $0 == stamp }.count
        let written = try local(stamp, zone, "%Y-%m-%dT%H:%M:%S"), next = try local(stamp + 1, zone, "%Y-%m-%d %H:%M:%S")
        #expect(try count(["--since", written], zone: zone) == after)
        #expect(try count(["--since", written, "--until", next], zone: zone) == same)
        for form in ["\(stamp)", "@\(stamp)", CalendarTime.iso(stamp), String(CalendarTime.iso(stamp + 7200).dropLast()) + "+02:00"] {
            #expect(try count(["--since", form], zone: zone) == after, "\(form)")
        }
    }

    @Test(arguments: zones) func untilADateMeansItsEnd(_ zone: String) throws {
        let stamps = Self.stamps.sorted()
        for format in ["%Y", "%Y-%m", "%Y-%m-%d"] {
            let dates = try local(stamps, zone, format)
            try #require(dates.count == stamps.count && !dates.isEmpty)
            // The first message, and one from the middle.
            for date in [dates[0], dates[dates.count / 2]] {
                #expect(try count(["--since", date, "--until", date], zone: zone) == dates.filter { $0 == date }.count, "\(date)")
            }
        }
    }

    @Test func daysAndSpansBeforeNow() throws {
        let now: Int64 = 1_709_251_200
        let today = try #require(ParsedTime("today", now: now)), yesterday = try #require(ParsedTime("yesterday", now: now))
        #expect(today.start <= now && now < today.end)
        #expect(yesterday.end == today.start)
        for day in [today, yesterday] { #expect((82_800...90_000).contains(day.end - day.start)) }
        for (text, seconds) in [("now", 0), ("30m", 1800), ("12h", 43_200), ("7d", 604_800), ("2w", 1_209_600), ("0d", 0)] as [(String, Int64)] {
            #expect(ParsedTime(text, now: now)?.start == now - seconds, "\(text)")
            #expect(ParsedTime(text, now: now)?.end == now - seconds, "\(text)")
        }
    }

    @Test(arguments: [
        "", "2023-02-29", "2024-13", "2024-00-01", "2024-01-00", "2024-3-1", "20240301", "2024-03-01T24:00", "2024-03-01T12", "2024-03-01T12:60",
        "2024-03-01T12:00:61", "2024-03-01T12:00+24:00", "2024-03-01T12:00Zz", "2024-03-01T12:00:00.", "tomorrow", "d", "-7d", "9223372036854775807w",
        "@", "@x", "99999999999999999999", "2024-03-01Z",
    ])
    func invalidTimesAreRejected(_ text: String) throws {
        #expect(ParsedTime(text) == nil)
        let result = try RunningTool.run(["query", Samples.small, "messages", "--since=\(text)"])
        #expect(result.status == 64)
        #expect(result.errorText.contains("bad value '\(text)' for --since: expected a time such as 2024"), "\(result.errorText)")
    }

    @Test func monthsAndYearsAreThoseOfTheCalendar() throws {
        func start(_ text: String, from date: String) throws -> Int64? { ParsedTime(text, now: try #require(ParsedTime(date)).start)?.start }
        for (text, date, before) in [
            ("1mo", "2024-03-15T10:00", "2024-02-15T10:00"), ("1mo", "2024-03-31T10:00", "2024-02-29T10:00"), ("1mo", "2024-01-31T00:30", "2023-12-31T00:30"),
            ("14mo", "2024-03-15T10:00", "2023-01-15T10:00"), ("1y", "2024-02-29T10:00", "2023-02-28T10:00"), ("0mo", "2024-02-29T10:00", "2024-02-29T10:00"),
        ] { #expect(try start(text, from: date) == ParsedTime(before)?.start, "\(text) before \(date)") }
        for text in ["-1mo", "mo", "y", "9223372036854775807mo", "9223372036854775807y", "13000mo", "1.5mo"] { #expect(ParsedTime(text, now: 1_700_000_000) == nil, "\(text)") }
    }
}
