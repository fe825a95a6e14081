import Postbox

/// The messages of a database in the order in which they came into it, which their stable ids tell (spec 02.3.4).
///
/// Holds so many of them at most: those that come next. For the ones after them the table is walked again.
///
///     var order = InsertionOrder(count: count)
///     repeat {
///         try walk { order.add($0, $1) }
///         for entry in order.sorted() { try write(order.index(of: entry)) }
///     } while order.beginNextWalk()
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

    private var entries: [Entry] = []
    /// The most that is held: those of a second half are let go when there would be more.
    private let capacity: Int
    /// What earlier walks have given ends here.
    private var given: Entry?
    /// What comes after this one was let go.
    private var last: Entry?
    private var isFirstWalk = true
    /// In the order in which they came, and how many of them this walk has passed.
    private var places: [PeerAndNamespace] = []
    private var passed = 0
    private(set) var stableIds = StableIdPlan()
    /// Messages that stand inside of an album that they are not of, and would split it unless it, or they, were somewhere else before (spec 02.9.8).
    private(set) var insideAlbums: Set<UInt32> = []
    /// The last album by key, and the messages that followed it.
    private var album: (place: PeerAndNamespace, number: UInt32)?
    private var followers: [UInt32] = []
    private static let followerLimit = 16

    /// `count`: how many messages there are at most; memory is taken for so many at once, if they are not more than are held.
    init(count: Int, capacity: Int = 1 << 19) {
        self.capacity = capacity
        entries.reserveCapacity(min(count, capacity))
    }

    func index(of entry: Entry) -> MessageIndex {
        let place = places[Int(entry.place)]
        return MessageIndex(peerId: place.peerId, namespace: place.namespace, id: entry.id, timestamp: entry.timestamp)
    }

    /// Messages come in the order of their keys, the same ones in each walk.
    mutating func add(_ index: MessageIndex, _ row: MessageRow) {
        let place = PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace)
        hold(Entry(stableId: row.stableId, place: number(of: place), timestamp: index.timestamp, id: index.id.id))
        guard isFirstWalk else { return }
        stableIds.note(row)
        if let number = row.groupInfo {
            if let album, album == (place, number) { insideAlbums.formUnion(followers) }
            album = (place, number)
            followers.removeAll()
        } else if album != nil, followers.count < InsertionOrder.followerLimit {
            followers.append(row.stableId)
        }
    }

    private mutating func number(of place: PeerAndNamespace) -> Int32 {
        if passed == 0 || places[passed - 1] != place {
            while passed < places.count, places[passed] != place { passed += 1 }
            if passed == places.count { places.append(place) }
            passed += 1
        }
        return Int32(truncatingIfNeeded: passed - 1)
    }

    private mutating func hold(_ entry: Entry) {
        if let given, entry <= given { return }
        if let last, last < entry { return }
        if entries.count == capacity {
            entries.sort()
            entries.removeLast(capacity / 2)
            last = entries.last
            if let last, last < entry { return }
        }
        entries.append(entry)
    }

    /// What this walk gave, in order.
    mutating func sorted() -> [Entry] {
        entries.sort()
        return entries
    }

    /// False: every message was given.
    mutating func beginNextWalk() -> Bool {
        guard last != nil else { return false }
        given = last
        last = nil
        isFirstWalk = false
        passed = 0
        entries.removeAll(keepingCapacity: true)
        return true
    }
}
