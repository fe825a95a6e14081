import Postbox
import TelegramCore
import TelegramModel

/// A story as the server keeps it.
struct SimulatedStory {
    let id: StoryId
    let date: Int32
    let expirationDate: Int32
    var text: String
    /// MessageReaction.Reaction: the account's own.
    var reaction: CodedObject?
    /// When it came, changed or was deleted.
    var changeDate: Int32
    var isDeleted = false

    /// Stories.StoredItem.
    var stored: CodedObject {
        let item = CodedObject(
            hash: SimulatedObjects.Hash.storyItem,
            [
                "id": .int32(id.id), "timestamp": .int32(date), "expirationTimestamp": .int32(expirationDate), "text": .string(text),
                "entities": .codableObjects([]), "isPinned": .bool(false), "isExpired": .bool(false), "isPublic": .bool(true),
                "isCloseFriends": .bool(false), "myReaction": reaction.map { .object($0) } ?? .absent,
            ])
        return CodedObject(hash: SimulatedObjects.Hash.storedStory, ["d": .int32(0), "i": .object(item)])
    }
}

/// The stories that the account can see, and how far it has.
struct SimulatedStories {
    /// Ascending for each peer; those that are gone too.
    private(set) var stories: [SimulatedStory] = []
    private(set) var readMaxIds: [PeerId: Int32] = [:]
    private(set) var readDates: [PeerId: Int32] = [:]

    /// Those that can be seen.
    func alive(at date: Int32) -> [SimulatedStory] { stories.filter { !$0.isDeleted && $0.expirationDate > date } }

    mutating func add(of peerId: PeerId, text: String, date: Int32, expirationDate: Int32) -> SimulatedStory {
        let id = (stories.last { $0.id.peerId == peerId }?.id.id ?? 0) + 1
        let story = SimulatedStory(
            id: StoryId(peerId: peerId, id: id), date: date, expirationDate: expirationDate, text: text, changeDate: date)
        stories.append(story)
        return story
    }

    mutating func change(_ id: StoryId, at date: Int32, _ body: (inout SimulatedStory) -> Void) -> SimulatedStory? {
        guard let place = stories.firstIndex(where: { $0.id == id }), !stories[place].isDeleted, stories[place].expirationDate > date else { return nil }
        body(&stories[place])
        stories[place].changeDate = date
        return stories[place]
    }

    /// False: they were read before.
    mutating func read(_ peerId: PeerId, maxId: Int32, at date: Int32) -> Bool {
        guard maxId > readMaxIds[peerId] ?? 0 else { return false }
        readMaxIds[peerId] = maxId
        readDates[peerId] = date
        return true
    }
}
