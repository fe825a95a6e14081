import Postbox
import PostboxStorage

/// The messages of a database in the order in which they came into it, which their stable ids tell (spec 02.3.4).
///
///     var order = InsertionOrder(keys: keys)
///     try walk { try order.add($0, $1) }
///     while let entry = try order.next() { try write(order.index(of: entry)) }
struct InsertionOrder {
    struct Entry: Comparable {
        let stableId: UInt32
        /// The chat and the namespace, among `places`.
        fileprivate let place: Int32
        fileprivate let timestamp: Int32
        fileprivate let id: Int32

        /// Only a damaged database has equal stable ids: their messages come by key.
        static func < (left: Entry, right: Entry) -> Bool {
            (left.stableId, left.place, left.timestamp, left.id) < (right.stableId, right.place, right.timestamp, right.id)
        }
    }

    private var entries: ExternalSort<Entry>
    /// In the order in which they came.
    private var places: [PeerAndNamespace] = []
    private(set) var stableIds = StableIdPlan()
    /// Messages that stand inside of an album that they are not of, and would split it unless it, or they, were somewhere else before (spec 02.9.8).
    private(set) var insideAlbums: Set<UInt32> = []
    /// The last album by key, and the messages that followed it.
    private var album: (place: PeerAndNamespace, number: UInt32)?
    private var followers: [UInt32] = []
    private static let followerLimit = 16

    /// `keys`: where nothing of the messages may be on a disk in plain.
    init(keys: DatabaseKeys, capacity: Int = 1 << 16) { entries = ExternalSort(keys: keys, capacity: capacity) }

    func index(of entry: Entry) -> MessageIndex {
        let place = places[Int(entry.place)]
        return MessageIndex(peerId: place.peerId, namespace: place.namespace, id: entry.id, timestamp: entry.timestamp)
    }

    /// Messages come in the order of their keys.
    mutating func add(_ index: MessageIndex, _ row: MessageRow) throws {
        let place = PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace)
        if places.last != place { places.append(place) }
        try entries.add(
            Entry(stableId: row.stableId, place: Int32(truncatingIfNeeded: places.count - 1), timestamp: index.timestamp, id: index.id.id))
        stableIds.note(row)
        if let number = row.groupInfo {
            if let album, album == (place, number) { insideAlbums.formUnion(followers) }
            album = (place, number)
            followers.removeAll()
        } else if album != nil, followers.count < InsertionOrder.followerLimit {
            followers.append(row.stableId)
        }
    }

    /// The messages one by one, the first that came first; nil after the last one. All were added before.
    mutating func next() throws -> Entry? { try entries.next() }
}
