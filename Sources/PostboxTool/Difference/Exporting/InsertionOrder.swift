import Postbox

/// The messages of a database in the order in which they came into it, which their stable ids tell (spec 02.3.4).
///
/// Holds 24 bytes a message while the messages are written.
struct InsertionOrder {
    struct Entry {
        let stableId: UInt32
        private let namespace: Int32
        private let timestamp: Int32
        private let id: Int32
        private let peerId: Int64

        init(stableId: UInt32, _ index: MessageIndex) {
            self.stableId = stableId
            namespace = index.id.namespace
            timestamp = index.timestamp
            id = index.id.id
            peerId = index.id.peerId.packed
        }

        var index: MessageIndex {
            MessageIndex(peerId: PeerId(packed: peerId), namespace: namespace, id: id, timestamp: timestamp)
        }
    }

    private(set) var entries: [Entry] = []
    /// Stable ids that albums took, ascending once sorted.
    private var groups: [UInt32] = []

    mutating func add(_ index: MessageIndex, _ row: MessageRow) {
        entries.append(Entry(stableId: row.stableId, index))
        if let group = row.groupInfo, groups.last != group { groups.append(group) }
    }

    /// Rows come by key: of equal stable ids, which only a damaged database has, either may be first.
    mutating func sort() {
        entries.sort { $0.stableId < $1.stableId }
        groups.sort()
        var unique: [UInt32] = []
        unique.reserveCapacity(groups.count)
        for group in groups where group != unique.last { unique.append(group) }
        groups = unique
    }

    /// How many albums took a stable id in the range.
    func groupCount(in range: Range<UInt32>) -> Int { place(range.upperBound) - place(range.lowerBound) }

    /// The first place whose group is not below the id.
    private func place(_ id: UInt32) -> Int {
        var low = 0
        var high = groups.count
        while low < high {
            let middle = (low + high) / 2
            if groups[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
