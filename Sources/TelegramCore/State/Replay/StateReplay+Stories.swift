import Postbox
import TelegramModel

extension StateReplay {
    mutating func updateStory(_ id: StoryId, _ story: CodedObject?) throws {
        var items = try transaction.getStoryItems(peerId: id.peerId)
        let place = items.firstIndex { $0.id == id.id }
        guard let story else {
            events.stories.append(.deleted(id))
            guard let place else { return }
            items.remove(at: place)
            try transaction.setStoryItems(peerId: id.peerId, items: items)
            return
        }
        events.stories.append(.added(id, story))
        let stored = StoredStory(story)
        // A mention does not replace a fully known story.
        if let place, !stored.isFull, StoredStory(CodedObject(items[place].value)).isFull { return }
        if let place { items[place] = stored.entry(id.id) } else { items.append(stored.entry(id.id)) }
        try transaction.setStoryItems(peerId: id.peerId, items: items)
        if stored.isFull { try transaction.setStory(id, value: story.bytes) }
        try setReadStories(id.peerId, atLeast: 0)
    }

    /// Replaces the stories that the peer shows with those of an answer. `isChanged` states whether the stored story is newer.
    mutating func setStories(of peerId: PeerId, _ answer: ServerAnswer, isChanged: (Int32) -> Bool = { _ in false }) throws {
        let known = try transaction.getStoryItems(peerId: peerId)
        var items: [StoryItemsTableEntry] = []
        for story in answer["stories"].elements.compactMap(\.coded).map({ StoredStory($0) }) {
            guard let id = story.id, !isChanged(id) else { continue }
            // A mention does not replace a fully known story.
            if !story.isFull, let stored = known.first(where: { $0.id == id }), StoredStory(CodedObject(stored.value)).isFull {
                items.append(stored)
            } else {
                items.append(story.entry(id))
            }
            if story.isFull { try transaction.setStory(StoryId(peerId: peerId, id: id), value: story.object.bytes) }
        }
        try transaction.setStoryItems(peerId: peerId, items: items + known.filter { isChanged($0.id) })
        if let maxReadId = answer["maxReadId"].int32 { try apply(.updateReadStories(peerId, maxId: maxReadId)) }
    }

    mutating func readStories(_ peerId: PeerId, _ maxId: Int32) throws {
        events.stories.append(.read(peerId, maxId: maxId))
        try setReadStories(peerId, atLeast: maxId)
    }

    private func setReadStories(_ peerId: PeerId, atLeast maxId: Int32) throws {
        let before = try transaction.getPeerStoryState(peerId)
        let readId = max(before.flatMap { CodedObject($0.entry).int32("rid") } ?? 0, maxId)
        let state = before.map { CodedObject($0.entry) } ?? CodedObject(hash: TypeHash.storiesPeerState, [:])
        let seenId = max(before?.maxSeenId ?? 0, readId)
        try transaction.setPeerStoryState(
            peerId, state: StoredStoryPeerState(entry: state.setting(["rid": .int32(readId)]).bytes, maxSeenId: seenId))
    }

    /// Queues requests for all stories of contacts and joined chats with a new story that are missing from the lists of peers with stories.
    func requestNewStories(in operations: [AccountOperation]) throws {
        var requested: Set<PeerId> = []
        for case .updateStory(let id, .some) in operations where requested.insert(id.peerId).inserted {
            let isFollowed = try id.peerId.namespace == PeerId.cloudUser
                ? transaction.getContactPeerIds().contains(id.peerId) : transaction.getPeer(id.peerId).map { PeerAccess($0).isMember } ?? false
            let isListed = try [PostboxStorySubscriptionsKey.hidden, .filtered].contains { key in
                try transaction.getAllStorySubscriptions(key: key).peerIds.contains(id.peerId)
            }
            if isFollowed, !isListed { try transaction.addSynchronizePeerStoriesOperation(id.peerId) }
        }
    }

    func updateStealthMode(_ mode: CodedObject) throws {
        let stored = try transaction.getPreferencesEntry(key: PreferenceKey.storiesConfiguration.key).map { CodedObject($0) }
        let state = stored ?? CodedObject(hash: TypeHash.storiesConfigurationState, [:])
        try transaction.setPreferencesEntry(
            key: PreferenceKey.storiesConfiguration.key, value: state.setting(["stealthModeState": .object(mode)]).bytes)
    }

    mutating func updateStoryReaction(_ id: StoryId, _ reaction: CodedObject?) throws {
        var items = try transaction.getStoryItems(peerId: id.peerId)
        var changed: CodedObject?
        if let place = items.firstIndex(where: { $0.id == id.id }), let story = StoredStory(CodedObject(items[place].value)).reacting(with: reaction) {
            items[place].value = story.bytes
            try transaction.setStoryItems(peerId: id.peerId, items: items)
            changed = story
        }
        if let stored = try transaction.getStory(id), let story = StoredStory(CodedObject(stored)).reacting(with: reaction) {
            try transaction.setStory(id, value: story.bytes)
            changed = story
        }
        if let changed { events.stories.append(.added(id, changed)) }
    }
}

/// Stories.StoredItem: a complete story, or the known parts of a story that was not loaded.
struct StoredStory {
    let object: CodedObject

    init(_ object: CodedObject) { self.object = object }

    private var item: CodedObject? { object.int32("d") == 0 ? object.object("i") : nil }

    var isFull: Bool { item != nil }

    /// Whether the story is a live stream, according to its media or the known data of a story that is not loaded.
    private var isLiveStream: Bool {
        guard let item else { return object.object("p")?.bool("liv") ?? false }
        return item.fieldBytes("media").map { CodedObject($0).typeHash == TypeHash.telegramMediaLiveStream } ?? false
    }

    var id: Int32? { (item ?? object.object("p"))?.int32("id") }

    /// The row of the story among the stories of its peer.
    func entry(_ id: Int32) -> StoryItemsTableEntry {
        let contents = item ?? object.object("p")
        let isCloseFriends = item.map { $0.bool("isCloseFriends") } ?? object.object("p")?.bool("clf")
        return StoryItemsTableEntry(
            value: object.bytes, id: id, expirationTimestamp: contents?.int32("expirationTimestamp"), isCloseFriends: isCloseFriends ?? false,
            isLiveStream: isLiveStream)
    }

    /// Returns the story with the account's own reaction, a MessageReaction.Reaction; `nil` if the story is not complete or nothing changes.
    func reacting(with reaction: CodedObject?) -> CodedObject? {
        guard let item, item.object("myReaction") != reaction else { return nil }
        var changed = item.setting(["myReaction": reaction.map { .object($0) } ?? .absent])
        if let views = item.object("views") {
            changed = changed.setting(["views": .object(StoredStory.counting(views, from: item.object("myReaction"), to: reaction))])
        }
        return object.setting(["i": .object(changed)])
    }

    /// Returns the views after the account has replaced one reaction with another.
    private static func counting(_ views: CodedObject, from old: CodedObject?, to new: CodedObject?) -> CodedObject {
        var reactions = views.objects("reactions")
        if let old, let place = reactions.firstIndex(where: { ReactionValue($0) == ReactionValue(old) }) {
            let count = (reactions[place].int32("c") ?? 0) &- 1
            if count > 0 {
                reactions[place] = reactions[place].setting(["c": .int32(count), "cord": .absent])
            } else {
                reactions.remove(at: place)
            }
        }
        if let new {
            if let place = reactions.firstIndex(where: { ReactionValue($0) == ReactionValue(new) }) {
                reactions[place] = reactions[place].setting(["c": .int32((reactions[place].int32("c") ?? 0).addingClamped(1)), "cord": .int32(0)])
            } else {
                reactions.append(new.retyped(TypeHash.messageReaction).setting(["c": .int32(1), "cord": .int32(0)]))
            }
        }
        let step: Int32 = (new == nil ? 0 : 1) - (old == nil ? 0 : 1)
        let reacted = max(0, (views.int32("reactedCount") ?? 0).addingClamped(step))
        return views.setting(["reactedCount": .int32(reacted), "reactions": .codableObjects(reactions)])
    }
}
