import PlatformSupport

/// `--iso`: adds a `"date"` after every numeric `"timestamp"`, at any depth. An existing `date` in the object is kept.
enum TimestampDates {
    private static let key = Array("\"timestamp\":".utf8)

    static func add(to row: UnsafeRawBufferPointer, into output: inout [UInt8]) {
        var scanner = JSONScanner(row)
        var copied = 0
        while scanner.peek != nil {
            guard let string = scanner.string() else {
                scanner.advance()
                continue
            }
            guard string.count == key.count - 1, row[string].elementsEqual(key.dropLast()), scanner.skip(":") else { continue }
            let value = scanner.value()
            guard let seconds = Int64(String(decoding: row[value], as: UTF8.self)), !followedByDate(scanner) else { continue }
            output.append(contentsOf: row[copied..<value.upperBound])
            // Telegram stores 0 for no time.
            output.append(contentsOf: (seconds == 0 ? ",\"date\":null" : ",\"date\":\"\(CalendarTime.iso(seconds))\"").utf8)
            copied = value.upperBound
        }
        output.append(contentsOf: row[copied...])
    }

    /// Whether the rest of the object has a member `date`.
    private static func followedByDate(_ scanner: JSONScanner) -> Bool {
        var rest = scanner
        while rest.skip(","), let name = rest.string(), rest.skip(":") {
            if rest.bytes[name].elementsEqual("\"date\"".utf8) { return true }
            _ = rest.value()
        }
        return false
    }
}

/// Unix seconds as ISO 8601 in the proleptic Gregorian calendar, UTC.
package enum CalendarTime {
    /// The current time in seconds since 1970.
    package static func now() -> Int64 { Int64(time(nil)) }

    /// The time in ISO 8601 format, such as `2024-03-01T00:00:00Z`.
    package static func iso(_ seconds: Int64) -> String { text(seconds, separator: "T", zone: "Z") }

    /// The times in years of four digits.
    package static let fourDigitYears: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
    /// The length of a date and a time in such a year.
    package static var length: Int { 19 }

    /// A date and a time in UTC with a character between them and the name of the zone after them.
    package static func text(_ seconds: Int64, separator: Character, zone: String) -> String {
        guard fourDigitYears.contains(seconds), let between = separator.asciiValue else {
            let (year, month, date, rest) = parts(seconds)
            return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))\(separator)\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))\(zone)"
        }
        // Tables have many dates.
        return String(unsafeUninitializedCapacity: length + zone.utf8.count) { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            write(seconds, separator: between, to: start)
            var count = length
            for byte in zone.utf8 {
                bytes[count] = byte
                count += 1
            }
            return count
        }
    }

    /// Writes a date and a time in UTC, in a year of four digits, into space for `length` characters.
    package static func write(_ seconds: Int64, separator: UInt8, to start: UnsafeMutablePointer<UInt8>) {
        let (year, month, date, rest) = parts(seconds)
        var place = start
        func add(_ number: Int64, after mark: UInt8? = nil) {
            if let mark {
                place[0] = mark
                place += 1
            }
            place[0] = 0x30 + UInt8(truncatingIfNeeded: number / 10)
            place[1] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
            place += 2
        }
        add(year / 100)
        add(year % 100)
        add(month, after: UInt8(ascii: "-"))
        add(date, after: UInt8(ascii: "-"))
        add(rest / 3600, after: separator)
        add(rest / 60 % 60, after: UInt8(ascii: ":"))
        add(rest % 60, after: UInt8(ascii: ":"))
    }

    /// The date of a time, and the seconds after its midnight.
    private static func parts(_ seconds: Int64) -> (year: Int64, month: Int64, date: Int64, rest: Int64) {
        let day = seconds % 86_400 < 0 ? seconds / 86_400 - 1 : seconds / 86_400
        let (year, month, date) = civil(day)
        return (year, month, date, seconds &- day &* 86_400)
    }

    private static func padded(_ value: Int64, _ width: Int) -> String {
        let digits = String(value.magnitude)
        return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    static func daysIn(_ month: Int64, _ year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the number of days since 1970-01-01. Years are counted from March, so that the leap day is last.
    package static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The inverse of `days`. The calculation cannot overflow, because a day count is at most 2^63 / 86400.
    package static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let z = days + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}
