@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `query activity`, and its diagrams and those of `stat`.
struct ActivityTests {
    private func lines(_ arguments: [String], zone: String = "UTC") throws -> [String] {
        let result = try RunningTool.run(arguments, environment: ["TZ": zone])
        #expect(result.status == 0, "\(arguments): \(result.errorText)")
        return result.lines
    }

    /// jq computes the same counts for the same groups.
    @Test(arguments: [
        ("hour", ".timestamp | strflocaltime(\"%H\") | tonumber"), ("weekday", ".timestamp | strflocaltime(\"%u\") | tonumber"),
        ("day", ".timestamp | strflocaltime(\"%Y-%m-%d\")"), ("week", ".timestamp | strflocaltime(\"%G-W%V\")"),
        ("month", ".timestamp | strflocaltime(\"%Y-%m\")"), ("year", ".timestamp | strflocaltime(\"%Y\") | tonumber"),
        ("author", ".author.id"), ("chat", ".chat.id"),
    ], ["UTC", "America/St_Johns"])
    func countsAreThoseOfTheMessages(_ by: (name: String, jq: String), zone: String) throws {
        let key = by.name == "author" || by.name == "chat" ? ".\(by.name).id" : ".\(by.name)"
        let binary = try RunningTool.binary()
        let judged = try RunningTool.shell(
            """
            export TZ=\(zone)
            ours=$('\(binary)' query '\(Samples.small)' activity --by \(by.name) --scheduled | jq -c '[\(key), .messages, .characters, .media]' | sort)
            theirs=$('\(binary)' query '\(Samples.small)' messages | jq -sc 'group_by(\(by.jq))[]
                | [(.[0] | \(by.jq)), length, ([.[].text | length] | add), ([.[].media | length] | add)]' | sort)
            [ "$ours" = "$theirs" ] && [ -n "$ours" ] || { echo "$ours"; echo; echo "$theirs"; exit 1; }
            """)
        #expect(judged.status == 0, "\(by.name) in \(zone):\n\(judged.text)")
    }

    @Test func readingOnlyKeysReturnsTheSameCounts() throws {
        for filter in [[], ["--peer", "user:2254435025"], ["--since", "2020-01-05", "--until", "2020-01-08"], ["--namespace", "0"]] {
            let command = ["query", Samples.small, "activity", "--by", "weekday", "--by", "chat"] + filter
            let keys = try lines(command + ["--of", "messages", "--fields", "weekday,chat,messages"])
            let rows = try lines(command + ["--of", "messages", "--of", "characters", "--fields", "weekday,chat,messages"])
            #expect(keys == rows)
            #expect(!keys.isEmpty)
        }
    }

    @Test func scheduledMessagesAreOmittedAndReported() throws {
        func sum(_ options: [String]) throws -> (count: Int, error: String) {
            let result = try RunningTool.run(["query", Samples.small, "activity", "--by", "year"] + options)
            return (try result.lines.reduce(0) { try $0 + (Int(JSONLine($1)["messages"]) ?? 0) }, result.errorText)
        }
        let (plain, all, scheduled) = (try sum([]), try sum(["--scheduled"]), try sum(["--namespace", "3"]))
        #expect(plain.count + scheduled.count == all.count && scheduled.count == 15)
        #expect(plain.error.contains("15 scheduled messages are left out; --scheduled includes them"))
        #expect(!all.error.contains("left out") && !scheduled.error.contains("left out"))
        let last = try RunningTool.run(["query", Samples.small, "messages", "--last", "1000"])
        #expect(last.errorText.contains("15 scheduled messages are left out"))
    }

    @Test(arguments: [["messages"], ["messages", "--last", "3"], ["messages", "--count"], ["activity", "--by", "chat"]])
    func aTimeWithoutMessagesIsReported(_ subject: [String]) throws {
        let query = ["query", Samples.demo] + subject
        let late = try RunningTool.run(query + ["--since", "2026-07-01"], environment: ["TZ": "UTC"])
        // Two messages are scheduled; they are left out of the history and of what --last shows.
        let latest = subject == ["messages"] || subject == ["messages", "--count"] ? "2026-06-04 06:00" : "2026-05-17 21:05"
        #expect(late.status == 0 && late.errorText.contains("all messages are older than --since: the latest is of \(latest)"), "\(late.errorText)")
        let early = try RunningTool.run(query + ["--until", "2020"], environment: ["TZ": "UTC"])
        #expect(early.errorText.contains("all messages are newer than --until: the oldest is of 2025-03-03 "), "\(early.errorText)")
        let between = try RunningTool.run(query + ["--since", "2026-05-17T20:59", "--until", "2026-05-17T21:00"], environment: ["TZ": "UTC"])
        #expect(!between.errorText.contains("all messages"), "\(between.errorText)")
    }

    @Test func chatsWithHolesAreIncomplete() throws {
        let result = try RunningTool.run(["query", Samples.small, "activity", "--by", "chat"])
        let holes = try RunningTool.run(["holes", Samples.small, "--space", "everywhere"]).lines
        let gaps = try Set(holes.map { try JSONLine($0)["peer"] })
        for line in result.lines { #expect(line.hasSuffix(",\"incomplete\":true}") == gaps.contains { line.contains($0) }, "\(line)") }
        #expect(result.errorText.contains("the histories of \(gaps.count) chats have holes"))
    }

    @Test func filtersRestrictTheCount() throws {
        let counted = try lines(["query", Samples.small, "messages", "--tag", "photo", "--outgoing", "--count"])
        var sum = 0
        for line in try lines(["query", Samples.small, "activity", "--by", "year", "--tag", "photo", "--outgoing", "--scheduled"]) {
            sum += try Int(JSONLine(line)["messages"]) ?? 0
        }
        #expect(counted == ["{\"count\":\(sum)}"])
        #expect(sum > 0)
    }

    @Test(arguments: [
        ([], "--by is required"), (["--by", "hour", "--by", "day", "--by", "year"], "--by can be given at most twice"),
        (["--by", "hour", "--by", "hour"], "--by hour is given twice"), (["--by", "houre"], "did you mean 'hour'?"),
        (["--by", "hour", "--ascii"], "--ascii needs --plot"), (["--by", "hour", "--plot", "--count"], "--count does not apply to a picture"),
        (["--by", "hour", "--reverse"], "--reverse does not apply to 'activity'"),
    ])
    func uncountableGroupingsAreRejected(_ words: [String], _ message: String) throws {
        let result = try RunningTool.run(["query", Samples.small, "activity"] + words)
        #expect(result.status == 64)
        #expect(result.errorText.contains(message), "\(result.errorText)")
    }

    @Test(arguments: [
        ["query", Samples.small, "activity", "--by", "hour"], ["query", Samples.small, "activity", "--by", "author"],
        ["query", Samples.small, "activity", "--by", "weekday", "--by", "hour"], ["query", Samples.small, "activity", "--by", "chat", "--by", "day"],
        ["query", Samples.small, "activity", "--by", "year", "--text", "nobody wrote this"], ["stat", Samples.small, "--sort", "bytes"],
    ])
    func picturesFitTheTerminalAndAreWellFormed(_ command: [String]) throws {
        for columns in [40, 80, 133] {
            let result = try RunningTool.runOnTerminal(command + ["--plot", "-q"], columns: UInt16(columns))
            #expect(result.status == 0)
            // The first line is the title, the last line of a heat map explains the shades.
            for line in result.text.split(whereSeparator: \.isNewline).dropFirst().dropLast() { #expect(DisplayWidth.of(String(line)) <= columns) }
        }
        let ascii = try RunningTool.run(command + ["--plot", "--ascii"]).text
        #expect(!ascii.contains("█") && !ascii.contains("░"))
        let svg = try RunningTool.run(command + ["--svg", "-"]).text
        let parsed = try RunningTool.shell("python3 -c 'import sys, xml.dom.minidom as m; print(m.parse(sys.stdin).documentElement.tagName)'", input: svg)
        #expect(parsed.text == "svg\n")
        #expect(svg.contains("prefers-color-scheme:dark"))
        let folder = try TemporaryFolder()
        let file = try folder.file("taken.svg", "x")
        #expect(try RunningTool.run(command + ["--svg", file]).status == 73)
    }

    @Test func namesInPicturesAreText() {
        let bars = [BarChart.Bar(label: "</text><script>&\"\u{1}", value: 3), BarChart.Bar(label: "Ann", value: 0)]
        for isUpright in [true, false] {
            let svg = BarChart(title: "T<", about: "a&b", unit: "u", axis: "x", bars: bars, isUpright: isUpright).svg
            #expect(!svg.contains("<script") && svg.contains("&lt;script&gt;&amp;&quot;\u{FFFD}") && !svg.contains("\u{1}"))
        }
        let map = HeatMap(title: "T", about: "a", unit: "u", rowAxis: "r", columnAxis: "c", rows: ["<r>"], columns: ["<c>"], values: [[1]]).svg
        #expect(!map.contains("<r>") && !map.contains("<c>"))
    }

    @Test(arguments: [0, 1, 4, 5, 7, 99, 100, 101, 12_345, 999_999_999, Int.max])
    func ticksAreRoundAndReachTheLargest(_ value: Int) {
        let ticks = ChartScale.ticks(to: value)
        #expect(ticks.first == 0)
        #expect((ticks.last ?? 0) >= value)
        #expect((2...7).contains(ticks.count))
    }

    @Test func weeksBelongToTheYearOfTheirThursday() {
        func week(_ iso: String) -> String {
            let seconds = ParsedTime(iso + "T12:00:00Z")?.start ?? 0
            return ActivityGrouping.week.label(ActivityGrouping.week.number(ofLocal: seconds))
        }
        #expect(["2019-12-29", "2019-12-30", "2021-01-03", "2021-01-04", "2020-12-31", "1969-12-28"].map(week)
            == ["2019-W52", "2020-W01", "2020-W53", "2021-W01", "2020-W53", "1969-W52"])
    }

    /// Even on a phone, each group has a label, and small values are visible next to large ones.
    @Test(arguments: [3, 12, 31, 60, 365]) func everyGroupHasALabel(count: Int) {
        let labels = (0..<count).map { "2024-\(100 + $0)" }
        for isUpright in [true, false] {
            let bars = labels.enumerated().map { BarChart.Bar(label: $1, value: $0 + 1) }
            let svg = BarChart(title: "T", about: "a", unit: "u", axis: "x", bars: bars, isUpright: isUpright).svg
            #expect(svg.contains("width=\"480\"") && svg.contains("max-width:100%") && labels.allSatisfy { svg.contains(">\($0)</text>") })
        }
        let map = HeatMap(title: "T", about: "a", unit: "u", rowAxis: "r", columnAxis: "c", rows: ["A", "B"], columns: labels, values: [labels.indices.map { $0 }, labels.indices.map { $0 }])
        #expect(map.svg.contains("width=\"480\"") && labels.allSatisfy { map.svg.contains(">\($0)</text>") })
    }

    @Test func stepsAreLogarithmicWhereValuesAreFarApart() {
        func chart(_ values: [Int]) -> BarChart {
            BarChart(title: "T", about: "a", unit: "u", axis: "x", bars: values.map { BarChart.Bar(label: "b", value: $0) }, isUpright: false)
        }
        func widths(_ values: [Int]) -> [Int] {
            chart(values).text(width: 60, ascii: true).split(separator: "\n").dropFirst().map { line in line.filter { $0 == "#" }.count }
        }
        #expect(!chart([1, 100]).text(width: 60, ascii: true).contains("logarithmic") && chart([1, 101]).text(width: 60, ascii: true).contains("logarithmic"))
        let far = widths([0, 1, 10, 10_000])
        #expect(far[0] == 0 && far[1] > 5 && far[2] > far[1] && far[3] > far[2], "\(far)")
        #expect(chart([1, 10_000]).svg.contains(">10,000</text>") && chart([1, 10_000]).svg.contains("a, logarithmic"))
        let map = HeatMap(title: "T", about: "a", unit: "u", rowAxis: "r", columnAxis: "c", rows: ["A"], columns: ["1", "2", "3"], values: [[1, 50, 9999]])
        #expect(map.text(width: 80, ascii: true).contains("c from left to right; 1 up to 6; 2 up to 30; 3 up to 200; 4 up to 1,000"), "\(map.text(width: 80, ascii: true))")
        #expect(map.text(width: 80, ascii: true).contains("\nA  111333555"), "\(map.text(width: 80, ascii: true))")
        for extreme in [[Int.max, 1], [Int.max], [0, 0], [], [-5, 3]] { #expect(!chart(extreme).svg.isEmpty && !chart(extreme).text(width: 40, ascii: false).isEmpty) }
    }
}
