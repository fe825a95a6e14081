import Postbox
import TelegramCore
import TelegramModel

/// A story on the server.
struct SimulatedStory {
    let id: StoryId
    let date: Int32
    let expirationDate: Int32
    var text: String
    /// The account's own reaction, as MessageReaction.Reaction.
    var reaction: CodedObject?
    /// The time when it was created, changed, or deleted.
    var changeDate: Int32
    var isDeleted = false

    /// The stored form, as Stories.StoredItem.
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

/// The stories visible to the account, and the seen ones.
struct SimulatedStories {
    /// The stories in ascending order for each peer, including deleted ones.
    private(set) var stories: [SimulatedStory] = []
    private(set) var readMaxIds: [PeerId: Int32] = [:]
    private(set) var readDates: [PeerId: Int32] = [:]

    /// Returns the visible stories.
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

    /// Returns `false` if the stories had been read before.
    mutating func read(_ peerId: PeerId, maxId: Int32, at date: Int32) -> Bool {
        guard maxId > readMaxIds[peerId] ?? 0 else { return false }
        readMaxIds[peerId] = maxId
        readDates[peerId] = date
        return true
    }
}

/// Events of stories. Clients are notified in the sequence of numbered updates.
extension SimulatedAccount {
    func postStory(of peerId: PeerId, text: String, lifetime: Int32) {
        push(stories.add(of: peerId, text: text, date: date, expirationDate: date + lifetime))
    }

    func editStory(_ id: StoryId, text: String) { if let story = stories.change(id, at: date, { $0.text = text }) { push(story) } }

    func deleteStory(_ id: StoryId) { if let story = stories.change(id, at: date, { $0.isDeleted = true }) { push(story) } }

    /// Sets the account's own reaction, or removes it if it is `nil`.
    func reactToStory(_ id: StoryId, _ reaction: CodedObject?) {
        guard let story = stories.change(id, at: date, { $0.reaction = reaction }) else { return }
        pushNumbered([.operation(.updateStorySentReaction(story.id, reaction), about: [id.peerId])], peers: [id.peerId])
    }

    func readStories(_ peerId: PeerId, maxId: Int32) {
        guard stories.read(peerId, maxId: maxId, at: date) else { return }
        pushNumbered([.operation(.updateReadStories(peerId, maxId: maxId))], peers: [peerId])
    }

    private func push(_ story: SimulatedStory) { pushNumbered([SimulatedAccount.content(story)], peers: [story.id.peerId]) }

    private static func content(_ story: SimulatedStory) -> ServerUpdate.Content {
        .operation(.updateStory(story.id, story.isDeleted ? nil : story.stored), about: [story.id.peerId])
    }

    /// Returns the current state of stories that changed since a time and had not expired before it.
    func storyContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        let changed = stories.stories.filter { $0.changeDate >= date }
        let read = chatIds.filter { (stories.readDates[$0] ?? .min) >= date }
        let contents = changed.map { SimulatedAccount.content($0) }
        return (contents + read.map { .operation(.updateReadStories($0, maxId: stories.readMaxIds[$0] ?? 0)) }, changed.map(\.id.peerId) + read)
    }

    /// Returns the stories of a peer.
    func answer(storiesOf peerId: PeerId) -> ServerAnswer {
        let alive = stories.alive(at: date).filter { $0.id.peerId == peerId }
        return ServerAnswer(
            peers: serverPeers([peerId]),
            value: .object([
                ServerField("stories", .list(alive.map { .coded($0.stored) })), ServerField("maxReadId", .int(stories.readMaxIds[peerId] ?? 0)),
            ]))
    }

    func storyStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser }) else { return }
        let story = random.pick(stories.alive(at: date))
        switch random.below(10) {
        case 0...3: postStory(of: peerId, text: "story \(random.below(1_000_000))", lifetime: Int32(20 + random.below(random.chance(2) ? 100 : 10_000)))
        case 4, 5: if let story { editStory(story.id, text: "edited story \(random.below(1_000_000))") }
        case 6: if let story { deleteStory(story.id) }
        case 7: if let story { reactToStory(story.id, story.reaction == nil ? SimulatedObjects.reaction("👍") : nil) }
        default: if let story { readStories(story.id.peerId, maxId: story.id.id) }
        }
    }
}
