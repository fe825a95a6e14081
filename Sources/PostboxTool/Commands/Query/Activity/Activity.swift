import Postbox
import PostboxCoding
import PostboxTranscripts

/// Messages counted by one or two groupings, as they come.
struct Activity {
    struct Groups: Hashable {
        var first: ActivityGroup
        var second: ActivityGroup?
    }

    let groupings: [ActivityGrouping]
    private(set) var counts: [Groups: ActivityCounts] = [:]
    private let zone = LocalZone.local
    /// The quarter of an hour that was asked for last, and its offset: zones change at no other moments.
    private var known: (quarter: Int64, offset: Int64)?

    init(_ groupings: [ActivityGrouping]) { self.groupings = groupings }

    /// `types`: how many media of each kind the message has; each kind counts it once, and its own media.
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
        default: [.time(grouping.number(ofLocal: local))]
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

    /// The groups of one grouping: of time in its order, others by how much they have. `isWhole`: with those of time that are empty.
    func groups(of place: Int, by measure: ActivityMeasure, isWhole: Bool) -> [(group: ActivityGroup, counts: ActivityCounts)] {
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
        for case let .time(number) in sums.keys { numbers.append(number) }
        numbers.sort()
        if isWhole, let first = numbers.first, let last = numbers.last {
            let range = groupings[place].all ?? first...last
            let step = groupings[place].step
            if (range.upperBound - range.lowerBound) / step < Activity.mostEmpty {
                numbers = Array(stride(from: range.lowerBound, through: range.upperBound, by: Int(step)))
            }
        }
        return numbers.map { (.time($0), sums[.time($0)] ?? ActivityCounts()) }
    }

    /// A message from 1970 among others must not make a picture of fifty years of days.
    private static let mostEmpty: Int64 = 2000

    /// Every group that has something, in order.
    func rows(by measure: ActivityMeasure) -> [(groups: Groups, counts: ActivityCounts)] {
        let first = groups(of: 0, by: measure, isWhole: false).map(\.group)
        guard groupings.count > 1 else { return first.map { (Groups(first: $0), counts[Groups(first: $0)] ?? ActivityCounts()) } }
        let second = groups(of: 1, by: measure, isWhole: false).map(\.group)
        var rows: [(Groups, ActivityCounts)] = []
        for group in first {
            for other in second {
                let groups = Groups(first: group, second: other)
                if let own = counts[groups] { rows.append((groups, own)) }
            }
        }
        return rows
    }

    /// The same order in every run.
    private static func isBefore(_ a: ActivityGroup, _ b: ActivityGroup) -> Bool {
        switch (a, b) {
        case let (.time(a), .time(b)): a < b
        case let (.peer(a), .peer(b)): a?.packed ?? .min < b?.packed ?? .min
        case let (.type(a), .type(b)): a ?? "" < b ?? ""
        default: false
        }
    }
}
