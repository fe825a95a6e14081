import CommandLineKit
import Postbox
import PostboxCoding
import PostboxTranscripts

/// Counts messages by one or two groupings, as they arrive.
struct Activity {
    struct Groups: Hashable {
        var first: ActivityGroup
        var second: ActivityGroup?
    }

    let groupings: [ActivityGrouping]
    private(set) var counts: [Groups: ActivityCounts] = [:]
    private let zone = LocalZone.local
    /// The last quarter of an hour used, and its offset. Zones change only at such times.
    private var known: (quarter: Int64, offset: Int64)?

    init(_ groupings: [ActivityGrouping]) { self.groupings = groupings }

    /// Counts a message. `types` is the number of its media of each kind; each kind counts the message once, and its own media.
    mutating func add(_ index: MessageIndex, author: PeerId? = nil, types: [String: Int] = [:], _ own: ActivityCounts) {
        let local = Int64(index.timestamp) + offset(at: Int64(index.timestamp))
        let first = groups(groupings[0], local, index, author, types)
        guard groupings.count > 1 else {
            for group in first { add(Groups(first: group), types, own) }
            return
        }
        for second in groups(groupings[1], local, index, author, types) {
            for group in first { add(Groups(first: group, second: second), types, own) }
        }
    }

    private mutating func add(_ groups: Groups, _ types: [String: Int], _ own: ActivityCounts) {
        var own = own
        for case let .type(type?) in [groups.first, groups.second].compactMap({ $0 }) { own.media = types[type] ?? 0 }
        counts[groups, default: ActivityCounts()] += own
    }

    private func groups(
        _ grouping: ActivityGrouping, _ local: Int64, _ index: MessageIndex, _ author: PeerId?, _ types: [String: Int]
    ) -> [ActivityGroup] {
        switch grouping {
        case .author: [.peer(author)]
        case .chat: [.peer(index.id.peerId)]
        case .media: types.isEmpty ? [.type(nil)] : types.keys.map { .type($0) }
        default: [.time(index.timestamp == 0 ? nil : grouping.number(ofLocal: local))]
        }
    }

    private mutating func offset(at seconds: Int64) -> Int64 {
        let quarter = seconds >= 0 ? seconds / 900 : seconds / 900 - 1
        if let known, known.quarter == quarter { return known.offset }
        let offset = zone.offset(at: seconds)
        known = (quarter, offset)
        return offset
    }

    // MARK: - In order

    /// Returns the groups of one grouping: groups of time in chronological order, others by size. `isComplete` determines whether to include empty
    /// groups of time.
    func groups(of place: Int, by measure: ActivityMeasure, isComplete: Bool) -> [(group: ActivityGroup, counts: ActivityCounts)] {
        var sums: [ActivityGroup: ActivityCounts] = [:]
        for (groups, own) in counts {
            guard let group = place == 0 ? groups.first : groups.second else { continue }
            sums[group, default: ActivityCounts()] += own
        }
        guard groupings[place].isOfTime else {
            return sums.map { ($0.key, $0.value) }.sorted { a, b in
                a.counts[measure] == b.counts[measure] ? Activity.isBefore(a.group, b.group) : a.counts[measure] > b.counts[measure]
            }
        }
        var numbers: [Int64] = []
        for case let .time(number?) in sums.keys { numbers.append(number) }
        numbers.sort()
        if isComplete, let first = numbers.first, let last = numbers.last {
            let range = groupings[place].all ?? first...last
            let step = groupings[place].step
            if (range.upperBound - range.lowerBound) / step < Activity.mostEmpty {
                numbers = Array(stride(from: range.lowerBound, through: range.upperBound, by: Int(step)))
            }
        }
        let undated = sums[.time(nil)].map { [(ActivityGroup.time(nil), $0)] } ?? []
        return undated + numbers.map { (.time($0), sums[.time($0)] ?? ActivityCounts()) }
    }

    /// A message from 1970 among others must not make a picture of fifty years of days.
    private static let mostEmpty: Int64 = 2000

    /// Returns all nonempty groups, in order.
    func rows(by measure: ActivityMeasure) -> [(groups: Groups, counts: ActivityCounts)] {
        let first = groups(of: 0, by: measure, isComplete: false).map(\.group)
        guard groupings.count > 1 else { return first.map { (Groups(first: $0), counts[Groups(first: $0)] ?? ActivityCounts()) } }
        let second = groups(of: 1, by: measure, isComplete: false).map(\.group)
        var rows: [(Groups, ActivityCounts)] = []
        for group in first {
            for other in second {
                let groups = Groups(first: group, second: other)
                if let own = counts[groups] { rows.append((groups, own)) }
            }
        }
        return rows
    }

    /// The order of groups, which is the same in every run.
    private static func isBefore(_ a: ActivityGroup, _ b: ActivityGroup) -> Bool {
        switch (a, b) {
        case let (.time(a), .time(b)): a ?? .min < b ?? .min
        case let (.peer(a), .peer(b)): a?.packed ?? .min < b?.packed ?? .min
        case let (.type(a), .type(b)): a ?? "" < b ?? ""
        default: false
        }
    }
}

/// The criteria by which `query activity` groups messages.
enum ActivityGrouping: String, Sendable, CaseIterable {
    case hour, weekday, day, week, month, year, author, chat, media

    /// Whether the groups are times, so that they are shown in chronological order, including empty ones between them.
    var isOfTime: Bool { self != .author && self != .chat && self != .media }

    /// Whether the group of a message is determined by its key.
    var isInKey: Bool { self != .author && self != .media }

    /// The name of the group in results, in which `media` is the name of a number.
    var member: String { self == .media ? "type" : rawValue }

    /// The first and the last group, for groupings whose groups are always all shown.
    var all: ClosedRange<Int64>? {
        switch self {
        case .hour: 0...23
        case .weekday: 1...7
        default: nil
        }
    }

    /// The distance between consecutive groups.
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

    /// Returns the label of a group, such as `13`, `Monday`, `2024-03-01`, `2024-W09`, `2024-03`, or `2024`.
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

/// A group of messages counted together.
enum ActivityGroup: Hashable {
    /// `nil` for messages without a time.
    case time(Int64?)
    case peer(PeerId?)
    case type(String?)
}

/// The quantity that is counted.
enum ActivityMeasure: String, Sendable, CaseIterable {
    case messages
    /// Unicode scalars of texts.
    case characters
    case media
}

/// The value of each measure.
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
