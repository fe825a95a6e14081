import PlatformSupport

/// A time given on the command line, as a range of seconds since 1970: a day, a month, or a year. The range is empty for a point in time.
package struct ParsedTime: Equatable {
    /// The first second.
    package let start: Int64
    /// The first second after the range; for a point in time, the point itself.
    package let end: Int64

    package static let expected = "a time such as 2024, 2024-03, 2024-03-01, 2024-03-01T12:00, today, yesterday, 7d, 12h, 1mo, or @1709251200 (Unix seconds)"

    /// Parses a time; `nil` if the text is not a time, or the date does not exist.
    package init?(_ text: String, now: Int64 = CalendarTime.now()) {
        let span = ParsedTime.word(text, now) ?? ParsedTime.unix(text) ?? ParsedTime.ago(text, now) ?? ParsedTime.iso(text)
        guard let span else { return nil }
        (start, end) = span
    }

    private typealias Span = (Int64, Int64)

    private static func point(_ seconds: Int64?) -> Span? { seconds.map { ($0, $0) } }

    private static func word(_ text: String, _ now: Int64) -> Span? {
        guard text != "now" else { return point(now) }
        guard text == "today" || text == "yesterday" else { return nil }
        tzset()
        var parts = tm(), seconds = time_t(now)
        guard localtime_r(&seconds, &parts) != nil else { return nil }
        let (year, month, day) = (Int64(parts.tm_year) + 1900, Int64(parts.tm_mon) + 1, Int64(parts.tm_mday))
        return text == "today" ? span(local(year, month, day), local(year, month, day + 1)) : span(local(year, month, day - 1), local(year, month, day))
    }

    /// Parses `@1709251200`, ten digits, and other numbers that are neither a year nor a date without its dashes.
    private static func unix(_ text: String) -> Span? {
        if text.hasPrefix("@") { return point(Int64(text.dropFirst())) }
        guard let number = Int64(text), number < 1000 || number >= 1_000_000_000 else { return nil }
        return point(number)
    }

    /// Parses `30m`, `12h`, `7d`, and `2w` as a time before now, and `1mo` and `1y` as a time before now in the calendar.
    private static func ago(_ text: String, _ now: Int64) -> Span? {
        if let years = text.hasSuffix("y") ? Int64(text.dropLast()) : nil { return point(months(years.multipliedReportingOverflow(by: 12), now)) }
        if let months = text.hasSuffix("mo") ? Int64(text.dropLast(2)) : nil { return point(ParsedTime.months((months, false), now)) }
        let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()), count >= 0 else { return nil }
        let (seconds, tooMany) = count.multipliedReportingOverflow(by: unit)
        let (time, tooEarly) = now.subtractingReportingOverflow(seconds)
        return tooMany || tooEarly ? nil : point(time)
    }

    /// Returns the same local time this many months ago. If that month is too short, returns its last day; `nil` if the number of months exceeds the
    /// calendar.
    private static func months(_ count: (partialValue: Int64, overflow: Bool), _ now: Int64) -> Int64? {
        guard !count.overflow, (0...12_000).contains(count.partialValue) else { return nil }
        tzset()
        var parts = tm(), seconds = time_t(now)
        guard localtime_r(&seconds, &parts) != nil else { return nil }
        let months = (Int64(parts.tm_year) + 1900) * 12 + Int64(parts.tm_mon) - count.partialValue
        guard months >= 12 else { return nil }
        let (year, month) = (months / 12, months % 12 + 1)
        let day = min(Int64(parts.tm_mday), CalendarTime.daysIn(month, year))
        return local(year, month, day, Int64(parts.tm_hour), Int64(parts.tm_min), Int64(parts.tm_sec))
    }

    /// Parses `2024`, `2024-03`, `2024-03-01`, or a date followed by `T` or a space and a time: `12:30`, `12:30:05`, `12:30:05.5`, with an optional
    /// zone.
    private static func iso(_ text: String) -> Span? {
        var digits = Digits(Array(text.utf8)[...])
        guard let year = digits.number(4) else { return nil }
        if digits.isAtEnd { return span(local(year, 1, 1), local(year + 1, 1, 1)) }
        guard digits.skip("-"), let month = digits.number(2), (1...12).contains(month) else { return nil }
        if digits.isAtEnd { return span(local(year, month, 1), local(year, month + 1, 1)) }
        guard digits.skip("-"), let day = digits.number(2), (1...CalendarTime.daysIn(month, year)).contains(day) else { return nil }
        if digits.isAtEnd { return span(local(year, month, day), local(year, month, day + 1)) }
        guard digits.skip("T") || digits.skip(" "), let hour = digits.number(2), digits.skip(":"), let minute = digits.number(2), hour <= 23, minute <= 59
        else { return nil }
        var second: Int64 = 0
        if digits.skip(":") {
            guard let number = digits.number(2), number <= 60 else { return nil }
            second = number
            if digits.skip(".") {
                guard digits.number(1) != nil else { return nil }
                while digits.number(1) != nil {}
            }
        }
        if digits.isAtEnd { return point(local(year, month, day, hour, minute, second)) }
        guard let offset = digits.zone() else { return nil }
        return point(CalendarTime.days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset)
    }

    private static func span(_ start: Int64?, _ end: Int64?) -> Span? {
        guard let start, let end else { return nil }
        return (start, end)
    }

    /// Seconds since 1970 of a local time. Months and days outside their range belong to the next or previous year or month.
    private static func local(_ year: Int64, _ month: Int64, _ day: Int64, _ hour: Int64 = 0, _ minute: Int64 = 0, _ second: Int64 = 0) -> Int64? {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(hour), Int32(minute), Int32(second))
        parts.tm_isdst = -1
        // A result of -1 can also be the second before 1970. Only after a failure does the day of the week keep its value.
        parts.tm_wday = -1
        let seconds = mktime(&parts)
        return parts.tm_wday == -1 ? nil : Int64(seconds)
    }

    private struct Digits {
        var rest: ArraySlice<UInt8>
        init(_ bytes: ArraySlice<UInt8>) { rest = bytes }
        var isAtEnd: Bool { rest.isEmpty }

        mutating func number(_ count: Int) -> Int64? {
            guard rest.count >= count else { return nil }
            var value: Int64 = 0
            for byte in rest.prefix(count) {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int64(byte - 0x30)
            }
            rest = rest.dropFirst(count)
            return value
        }

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == character.value else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// Parses `Z`, `+02`, `+0200`, or `+02:00` at the end, as seconds east of Greenwich.
        mutating func zone() -> Int64? {
            if skip("Z") { return isAtEnd ? 0 : nil }
            let sign: Int64
            if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
            guard let hours = number(2), hours <= 23 else { return nil }
            if isAtEnd { return sign * hours * 3600 }
            _ = skip(":")
            guard let minutes = number(2), minutes <= 59, isAtEnd else { return nil }
            return sign * (hours * 3600 + minutes * 60)
        }
    }
}
