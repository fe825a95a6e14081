import Postbox
import PostboxReading
import PostboxStorage

/// The messages of a database in the order of insertion, which follows from their stable IDs.
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
        /// The position of the row in the file; 0 if unknown.
        private let rowPlace: UInt32

        fileprivate init(_ row: MessageRow, place: Int32, timestamp: Int32, id: Int32, rowPlace: Int64?) {
            stableId = row.stableId
            self.place = place
            self.timestamp = timestamp
            self.id = id
            self.rowPlace = rowPlace.flatMap(UInt32.init(exactly:)) ?? 0
        }

        /// The position at which to read the row, if known.
        var placeInFile: Int64? { rowPlace == 0 ? nil : Int64(rowPlace) }

        /// Orders by stable ID. In a damaged database, several messages may have the same stable ID; they are ordered by key.
        static func < (left: Entry, right: Entry) -> Bool {
            (left.stableId, left.place, left.timestamp, left.id) < (right.stableId, right.place, right.timestamp, right.id)
        }
    }

    private let keys: DatabaseKeys
    private var entries: ExternalSort<Entry>
    /// The places in the order of insertion.
    private var places: [PeerAndNamespace] = []
    private var stableIds: StableIdPlan
    /// Messages inside an album that they do not belong to. They would split the album unless they, or the album, had a different position before.
    private(set) var insideAlbums: Set<UInt32> = []
    /// The last album by key, and the messages that followed it.
    private var album: (place: PeerAndNamespace, number: UInt32)?
    private var followers: [UInt32] = []
    private static let followerLimit = 16

    /// - Parameter keys: The keys for encrypting temporary data if no part of the messages may be stored on disk unencrypted.
    init(keys: DatabaseKeys, capacity: Int = 1 << 16) {
        entries = ExternalSort(keys: keys, capacity: capacity)
        stableIds = StableIdPlan(keys: keys)
        self.keys = keys
    }

    /// Returns the numbering of the messages after all of them were added. Call it only once: the plan is not kept.
    mutating func takeStableIds() -> StableIdPlan {
        defer { stableIds = StableIdPlan(keys: keys) }
        return stableIds
    }

    func index(of entry: Entry) -> MessageIndex {
        let place = places[Int(entry.place)]
        return MessageIndex(peerId: place.peerId, namespace: place.namespace, id: entry.id, timestamp: entry.timestamp)
    }

    /// Adds a message. Messages must be added in key order. `rowPlace` is the position of the row in the file, if known.
    mutating func add(_ index: MessageIndex, _ row: MessageRow, at rowPlace: Int64?) throws {
        let place = PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace)
        if places.last != place { places.append(place) }
        try entries.add(
            Entry(row, place: Int32(truncatingIfNeeded: places.count - 1), timestamp: index.timestamp, id: index.id.id, rowPlace: rowPlace))
        try stableIds.note(row)
        if let number = row.groupInfo {
            if let album, album == (place, number) { insideAlbums.formUnion(followers) }
            album = (place, number)
            followers.removeAll()
        } else if album != nil, followers.count < InsertionOrder.followerLimit {
            followers.append(row.stableId)
        }
    }

    /// Returns the messages one by one, the oldest first; `nil` after the last one. All must have been added before.
    mutating func next() throws -> Entry? { try entries.next() }
}
