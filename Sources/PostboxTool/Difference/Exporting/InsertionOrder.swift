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

    mutating func add(_ index: MessageIndex, _ row: MessageRow) { entries.append(Entry(stableId: row.stableId, index)) }

    /// Rows come by key: of equal stable ids, which only a damaged database has, either may be first.
    mutating func sort() { entries.sort { $0.stableId < $1.stableId } }
}
