import Postbox

/// The messages of a database in the order in which they came into it, which their stable ids tell (spec 02.3.4).
///
/// Holds 16 bytes a message, and about 40 an album, while the messages are written.
struct InsertionOrder {
    struct Entry {
        let stableId: UInt32
        fileprivate let timestamp: Int32
        fileprivate let id: Int32
        /// The chat and the namespace, among `places`.
        fileprivate let place: Int32
    }

    private(set) var entries: [Entry] = []
    /// In the order in which they came.
    private var places: [PeerAndNamespace] = []
    private(set) var stableIds = StableIdPlan()
    /// Messages that stand inside of an album that they are not of, and would split it unless it, or they, were somewhere else before (spec 02.9.8).
    private(set) var insideAlbums: Set<UInt32> = []
    /// The last album by key, and the messages that followed it.
    private var album: (place: PeerAndNamespace, number: UInt32)?
    private var followers: [UInt32] = []
    private static let followerLimit = 16

    /// `count`: how many messages there are at most; memory is taken for so many at once.
    init(count: Int) { entries.reserveCapacity(count) }

    func index(of entry: Entry) -> MessageIndex {
        let place = places[Int(entry.place)]
        return MessageIndex(peerId: place.peerId, namespace: place.namespace, id: entry.id, timestamp: entry.timestamp)
    }

    /// Messages come in the order of their keys.
    mutating func add(_ index: MessageIndex, _ row: MessageRow) {
        let place = PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace)
        if places.last != place { places.append(place) }
        entries.append(
            Entry(stableId: row.stableId, timestamp: index.timestamp, id: index.id.id, place: Int32(truncatingIfNeeded: places.count - 1)))
        stableIds.note(row)
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
