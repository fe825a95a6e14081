import CommandLineKit

/// Times as SQL texts: `2025-03-01 12:30:00` in UTC, as SQLite's own functions write them.
enum SQLDate {
    /// `nil` for 0, which is stored for no time.
    static func text(_ seconds: Int64) -> String? { seconds == 0 ? nil : CalendarTime.text(seconds, separator: " ", zone: "") }

    /// Returns the first second whose text is not less than the given one, which may be shortened: `2025`, `2025-03`, `2025-03-01 12`.
    ///
    /// Throws for a text in another form, which would compare in an unexpected way.
    static func seconds(_ value: SQLValue) throws -> Int64? {
        if value == .null { return nil }
        guard let text = value.string else {
            throw SQLError(message: "date is a text; compare timestamp with a number", hint: nil, isQuery: true)
        }
        // Fractions of a second, as from 'subsec', follow the whole second.
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, let seconds = read(whole), parts.count == 1 || parts[1].allSatisfy(\.isNumber) else {
            throw SQLError(
                message: "date cannot be compared with '\(text)'", hint: "write dates in UTC as 2025-03-01 12:30:00, or as a prefix of this form", isQuery: true)
        }
        return seconds
    }

    private static func read(_ text: Substring) -> Int64? {
        let form = Array("0000-00-00 00:00:00".utf8), bytes = Array(text.utf8)
        guard [4, 7, 10, 13, 16, 19].contains(bytes.count) else { return nil }
        var numbers: [Int64] = [], number: Int64 = 0
        for (place, byte) in bytes.enumerated() {
            if form[place] == UInt8(ascii: "0") {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                number = number * 10 + Int64(byte - 0x30)
            } else {
                guard byte == form[place] else { return nil }
                numbers.append(number)
                number = 0
            }
        }
        numbers.append(number)
        func part(_ place: Int, _ least: Int64, _ most: Int64) -> Int64? {
            guard place < numbers.count else { return least }
            return (least...most).contains(numbers[place]) ? numbers[place] : nil
        }
        guard let year = numbers.first, let month = part(1, 1, 12), let day = part(2, 1, 31), let hour = part(3, 0, 24), let minute = part(4, 0, 59),
            let second = part(5, 0, 59)
        else { return nil }
        return CalendarTime.days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    }
}

/// A range of numbers that a query selects.
struct NumberRange {
    private(set) var low = Int64.min
    private(set) var high = Int64.max

    var isPoint: Bool { low == high }

    /// Excludes numbers that cannot match. For a value that is not a number, nothing is excluded, and SQLite compares.
    mutating func narrow(_ comparison: PlanRequest.Operator, _ value: SQLValue) {
        let (floor, ceiling): (Int64, Int64)
        switch value {
        case .null: return excludeAll()
        case let .integer(number): (floor, ceiling) = (number, number)
        case let .real(number):
            guard number.magnitude < 9e18 else { return }
            (floor, ceiling) = (Int64(number.rounded(.down)), Int64(number.rounded(.up)))
        case .text, .blob: return
        }
        switch comparison {
        case .equal: (low, high) = (max(low, ceiling), min(high, floor))
        case .greater, .atLeast: low = max(low, floor)
        case .less, .atMost: high = min(high, ceiling)
        case .match: break
        }
    }

    mutating func excludeAll() { (low, high) = (1, 0) }

    var isEmpty: Bool { low > high }
}
