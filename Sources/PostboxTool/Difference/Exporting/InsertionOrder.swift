import Postbox

/// The messages of a database in the order in which they came into it, which their stable ids tell (spec 02.3.4).
///
/// Holds 24 bytes a message, and about 40 an album, while the messages are written.
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
    private(set) var stableIds = StableIdPlan()
    /// Messages that stand inside of an album that they are not of, and would split it unless it, or they, were somewhere else before (spec 02.9.8).
    private(set) var insideAlbums: Set<UInt32> = []
    /// The last album by key, and the messages that followed it.
    private var album: (place: PeerAndNamespace, number: UInt32)?
    private var followers: [UInt32] = []
    private static let followerLimit = 16

    /// Messages come in the order of their keys.
    mutating func add(_ index: MessageIndex, _ row: MessageRow) {
        entries.append(Entry(stableId: row.stableId, index))
        stableIds.note(row)
        let place = PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace)
        if let number = row.groupInfo {
            if let album, album == (place, number) { insideAlbums.formUnion(followers) }
            album = (place, number)
            followers.removeAll()
        } else if album != nil, followers.count < InsertionOrder.followerLimit {
            followers.append(row.stableId)
        }
    }

    /// Rows come by key: of equal stable ids, which only a damaged database has, either may be first.
    mutating func sort() { entries.sort { $0.stableId < $1.stableId } }
}
