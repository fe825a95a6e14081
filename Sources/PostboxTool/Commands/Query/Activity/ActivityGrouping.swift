import CommandLineKit
import Postbox

/// What `query activity` counts messages by.
enum ActivityGrouping: String, Sendable, CaseIterable {
    case hour, weekday, day, week, month, year, author, chat, media

    /// Whether groups follow each other in time: they are shown in their order, with those between them that are empty.
    var isOfTime: Bool { self != .author && self != .chat && self != .media }

    /// Whether the key of a message tells its group.
    var isInKey: Bool { self != .author && self != .media }

    /// What it is called in results; `media` is the name of a number there.
    var member: String { self == .media ? "type" : rawValue }

    /// The first group and the last, of those that are always shown.
    var all: ClosedRange<Int64>? {
        switch self {
        case .hour: 0...23
        case .weekday: 1...7
        default: nil
        }
    }

    /// From one group to the next.
    var step: Int64 { self == .week ? 7 : 1 }

    /// The group of a local time, in seconds since 1970.
    func number(ofLocal seconds: Int64) -> Int64 {
        let day = ActivityGrouping.floor(seconds, 86_400)
        switch self {
        case .hour: return (seconds - day * 86_400) / 3600
        case .weekday: return ActivityGrouping.weekday(day)
        case .day: return day
        case .week: return day - ActivityGrouping.weekday(day) + 1
        case .month, .year:
            let (year, month, _) = CalendarTime.civil(day)
            return self == .year ? year : year * 12 + month - 1
        case .author, .chat, .media: return 0
        }
    }

    private static func floor(_ value: Int64, _ unit: Int64) -> Int64 { value >= 0 ? value / unit : (value + 1) / unit - 1 }

    /// 1 is Monday, 7 Sunday; the first day of 1970 was a Thursday.
    private static func weekday(_ day: Int64) -> Int64 { (day % 7 + 10) % 7 + 1 }

    static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// `13`, `Monday`, `2024-03-01`, `2024-W09`, `2024-03`, `2024`.
    func label(_ number: Int64) -> String {
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        switch self {
        case .weekday: return (1...7).contains(number) ? ActivityGrouping.weekdays[Int(number) - 1] : ""
        case .day: return String(CalendarTime.iso(number * 86_400).prefix { $0 != "T" })
        case .week:
            // A week belongs to the year of its Thursday.
            let thursday = number + 3
            let year = CalendarTime.civil(thursday).year
            return "\(year)-W\(two((thursday - CalendarTime.days(year, 1, 1)) / 7 + 1))"
        case .month: return "\(number / 12)-\(two(number % 12 + 1))"
        case .hour: return two(number)
        case .year, .author, .chat, .media: return String(number)
        }
    }
}

/// The messages that are counted together.
enum ActivityGroup: Hashable {
    case time(Int64)
    case peer(PeerId?)
    case type(String?)
}

/// What is counted.
enum ActivityMeasure: String, Sendable, CaseIterable {
    case messages
    /// Unicode scalars of texts.
    case characters
    case media
}

/// How much there is of each measure.
struct ActivityCounts {
    var messages = 0
    var characters = 0
    var media = 0

    subscript(measure: ActivityMeasure) -> Int {
        switch measure {
        case .messages: messages
        case .characters: characters
        case .media: media
        }
    }

    static func += (sum: inout ActivityCounts, other: ActivityCounts) {
        sum.messages += other.messages
        sum.characters += other.characters
        sum.media += other.media
    }
}
