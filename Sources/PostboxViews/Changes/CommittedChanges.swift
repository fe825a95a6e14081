import PostboxEngine
import PostboxTables

/// A committed transaction from the perspective of views: its changes, and the dependencies they touch. All views share one instance, because a
/// record has many fields and is slow to copy.
final class CommittedChanges {
    let record: ChangeRecord
    let touched: TouchedSet<ViewDependency>
    /// Whether statistics of stories may be different now.
    let areStoryStatisticsTouched: Bool
    /// The positions where messages were added, changed, or removed; positions may repeat. Messages that stay in place when their embedded media or
    /// album changes are not included.
    let touchedPlaces: [MessageIndex]
    let touchedMessages: TouchedSet<MessageId>

    /// - Parameter touchedMedia: The media with changed rows, which a change record does not contain.
    init(_ record: consuming ChangeRecord, touchedMedia: Set<MediaId>) {
        areStoryStatisticsTouched = !record.storyPeerStatesEvents.isEmpty || !record.storyItemsEvents.isEmpty || !record.storyEvents.isEmpty
        var touched: [ViewDependency] = []
        touched.reserveCapacity(16)
        for id in touchedMedia { touched.append(.medium(id)) }
        record.forEachDependency { if $0 != touched.last { touched.append($0) } }
        self.touched = TouchedSet(touched)
        var places: [MessageIndex] = []
        // The changes of messages that stay in place.
        var ids: [MessageId] = []
        for operations in record.operationsByPeerId.values {
            for operation in operations {
                switch operation {
                case let .insertMessage(message): places.append(message.index)
                case let .remove(indices): places += indices.lazy.map(\.0)
                case let .updateTimestamp(index, timestamp):
                    places.append(index)
                    places.append(MessageIndex(id: index.id, timestamp: timestamp))
                case let .updateEmbeddedMedia(index): ids.append(index.id)
                case let .updateGroupInfos(infos): ids += infos.keys
                case .updateReadState: break
                }
            }
        }
        touchedPlaces = places
        let placed = places.map(\.id)
        touchedMessages = TouchedSet(ids.isEmpty ? placed : placed + ids)
        self.record = record
    }

    /// Whether the message was added, removed, or changed. Values read from other messages are still valid.
    @inline(__always)
    func touches(_ id: MessageId) -> Bool { touchedMessages.contains(id) }
}

/// The objects that a transaction touched; they may repeat. Most transactions touch few objects, so comparing them is faster than hashing.
struct TouchedSet<Thing: Hashable> {
    let all: [Thing]
    /// The things as a set, if there are many.
    private let set: Set<Thing>?

    private static var few: Int { 24 }

    /// Whether asking for each of them costs little.
    var areFew: Bool { self.set == nil }

    init(_ things: [Thing]) {
        set = things.count > Self.few ? Set(things) : nil
        all = set.map { Array($0) } ?? things
    }

    @inline(__always)
    func contains(_ thing: Thing) -> Bool {
        if let set { return set.contains(thing) }
        for other in all where other == thing { return true }
        return false
    }
}
