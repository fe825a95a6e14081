import Postbox
import SignalKit
import TelegramModel

/// The audience of a story.
public struct EngineStoryPrivacy: Hashable, Sendable {
    /// The base audience of a rule.
    public enum Base: Int32, Sendable {
        /// All peers.
        case everyone = 0
        /// The account's contacts.
        case contacts = 1
        /// The account's close friends.
        case closeFriends = 2
        /// No peers.
        case nobody = 3
    }

    /// The peers that may see the story without being listed.
    public var base: Base
    /// Additional peers that may see the story.
    public var additionallyIncludePeers: [PeerId]

    /// Creates a rule. It does not change a story.
    public init(base: Base, additionallyIncludePeers: [PeerId]) {
        self.base = base
        self.additionallyIncludePeers = additionallyIncludePeers
    }
}

extension TelegramEngine.Messages {
    /// Deletes stories of a peer. If the server rejects this, they reappear with the next refresh.
    public func deleteStories(peerId: PeerId, ids: [Int32]) -> Signal<Void, EngineError> {
        context.exchange("messages.deleteStories", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            let items = try transaction.getStoryItems(peerId: peerId)
            let kept = items.filter { !ids.contains($0.id) }
            if kept.count != items.count { try transaction.setStoryItems(peerId: peerId, items: kept) }
            return ServerRequest("deleteStories", ["peer": .peer(peerId), "ids": .ids(ids)])
        }
    }

    /// Keeps expired stories in the profile, or stops keeping them. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func updateStoriesArePinned(peerId: PeerId, ids: [Int32], isPinned: Bool) -> Signal<Void, EngineError> {
        context.exchange("messages.updateStoriesArePinned", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            try transaction.editStories(peerId, ids: Set(ids), single: false) { $0.setting(["isPinned": .bool(isPinned)]) }
            return ServerRequest("pinStories", ["peer": .peer(peerId), "ids": .ids(ids.sorted()), "pinned": .bool(isPinned)])
        }
    }

    /// Sets the stories at the top of the profile. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func updatePinnedToTopStories(peerId: PeerId, ids: [Int32]) -> Signal<Void, EngineError> {
        context.exchange("messages.updatePinnedToTopStories", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("pinStoriesToTop", ["peer": .peer(peerId), "ids": .ids(ids)])
        }
    }

    /// Reacts to a story; `nil` removes the reaction. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func setStoryReaction(peerId: PeerId, id: Int32, reaction: UpdateMessageReaction?) -> Signal<Void, EngineError> {
        context.exchange("messages.setStoryReaction", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            var replay = StateReplay(transaction, now: account.now)
            try replay.updateStoryReaction(StoryId(peerId: peerId, id: id), reaction?.object)
            try replay.finish()
            return ServerRequest("setStoryReaction", ["peer": .peer(peerId), "id": .int(id), "reaction": .optional(reaction?.object)])
        }
    }

    /// Changes the audience of one of the account's own stories. Requires a server. Server errors are reported only through `TelegramEngine.events`.
    public func editStoryPrivacy(id: Int32, privacy: EngineStoryPrivacy) -> Signal<Void, EngineError> {
        context.exchange("messages.editStoryPrivacy", onRefusal: .swallow) { [account = context.account] transaction in
            let record = CodedObject(hash: TypeHash.storiesItemPrivacy, [
                "base": .int32(privacy.base.rawValue), "addPeers": .codableInt64List(privacy.additionallyIncludePeers.map(\.packed)),
            ])
            try transaction.editStories(account.peerId, ids: [id]) { $0.setting(["privacy": .object(record)]) }
            return ServerRequest("setStoryPrivacy", ["id": .int(id), "rules": privacy.rules])
        }
    }

    /// Moves the stories of a peer to the archive or out of it. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func updatePeerStoriesHidden(id: PeerId, isHidden: Bool) -> Signal<Void, EngineError> {
        context.updatePeerStoriesHidden(id, isHidden, method: "messages.updatePeerStoriesHidden")
    }

    /// Refreshes stored stories. A story that the server no longer has is kept empty.
    public func refreshStories(peerId: PeerId, ids: [Int32]) -> Signal<Void, EngineError> {
        context.exchange("messages.refreshStories", otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard !ids.isEmpty, try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("getStories", ["peer": .peer(peerId), "ids": .ids(ids)])
        } after: { [account = context.account] transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            try transaction.storeStories(peerId, ids: ids, answer.stories)
        }
    }

    /// Returns a story from the server, as Stories.Item, or `nil` if the server does not show it.
    public func getStory(peerId: PeerId, id: Int32) -> Signal<CodedObject?, EngineError> {
        context.exchange("messages.getStory", otherwise: CodedObject?.none, onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("getStories", ["peer": .peer(peerId), "ids": .ids([id])])
        } after: { [account = context.account] transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            guard let story = answer.stories.first else { return nil }
            try transaction.setStory(StoryId(peerId: peerId, id: id), value: story.bytes)
            let item = story.int32("d") == 0 ? story.object("i") : nil
            return item.flatMap { $0.has("media") ? $0 : nil }
        }
    }

    /// Fetches the stories that a peer shows now, and returns the first live stream, as Stories.Item; `nil` if none exists. Requires a server. Server
    /// errors are reported only through `TelegramEngine.events`.
    public func pollAndGetLiveStory(peerId: PeerId) -> Signal<CodedObject?, EngineError> {
        context.exchange("messages.pollAndGetLiveStory", otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("getPeerStories", ["peer": .peer(peerId)])
        } after: { [account = context.account] transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            var replay = StateReplay(transaction, now: account.now)
            try replay.setStories(of: peerId, answer)
            try replay.finish()
        } |> mapToSignal { [context] in
            context.transaction { transaction in
                try transaction.getStoryItems(peerId: peerId).first { $0.isLiveStream }.flatMap { CodedObject($0.value).object("i") }
            }
        }
    }

    /// Updates the view counts of stories of the account or its channels.
    /// Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func refreshStoryViews(peerId: PeerId, ids: [Int32]) -> Signal<Void, EngineError> {
        context.exchange("messages.refreshStoryViews", otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard peerId == account.peerId || peerId.namespace == PeerId.cloudChannel, try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("getStoryViews", ["peer": .peer(peerId), "ids": .ids(ids)])
        } after: { [account = context.account] transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            var views: [Int32: CodedObject] = [:]
            for entry in answer["views"].elements { if let id = entry["id"].int32 { views[id] = entry["views"].coded } }
            try transaction.editStories(peerId, ids: Set(ids), single: false) { item in
                item.setting(["views": item.int32("id").flatMap { views[$0] }.map { .object($0) } ?? .absent])
            }
        }
    }
}

extension ServerAnswer {
    /// The stories, as Stories.StoredItem objects.
    fileprivate var stories: [CodedObject] { self["stories"].elements.compactMap(\.coded) }
}

extension EngineStoryPrivacy {
    /// For everyone and contacts, the added users are excluded; otherwise they are included. Added groups are always included.
    fileprivate var rules: ServerValue {
        let groups = additionallyIncludePeers.filter { $0.namespace != PeerId.cloudUser }
        let users = additionallyIncludePeers.filter { $0.namespace == PeerId.cloudUser }
        let excludes = base == .everyone || base == .contacts
        return .object([
            "base": .string("\(base)"), "enabled": .peers(groups + (excludes ? [] : users)), "disabled": .peers(excludes ? users : []),
            "premium": .bool(false),
        ])
    }
}

extension FieldValue {
    /// Returns the list as the Codable bridge writes it: every empty array is an Int32 array, including an empty array of objects.
    fileprivate static func codableInt64List(_ values: [Int64]) -> FieldValue { values.isEmpty ? .codableObjects([]) : .int64s(values) }
}

extension Transaction {
    /// Changes the Stories.Item objects of fully known stories. `single` states whether the separately stored copy of each story is changed too.
    fileprivate func editStories(_ peerId: PeerId, ids: Set<Int32>, single: Bool = true, _ change: (CodedObject) -> CodedObject) throws {
        func changed(_ stored: CodedObject) -> CodedObject? {
            guard stored.int32("d") == 0, let item = stored.object("i") else { return nil }
            let updated = change(item)
            return updated == item ? nil : stored.setting(["i": .object(updated)])
        }
        var items = try getStoryItems(peerId: peerId)
        var isChanged = false
        for place in items.indices where ids.contains(items[place].id) {
            guard let story = changed(CodedObject(items[place].value)) else { continue }
            items[place] = StoredStory(story).entry(items[place].id)
            isChanged = true
        }
        if isChanged { try setStoryItems(peerId: peerId, items: items) }
        guard single else { return }
        for id in ids {
            let storyId = StoryId(peerId: peerId, id: id)
            if let story = try getStory(storyId).flatMap({ changed(CodedObject($0)) }) { try setStory(storyId, value: story.bytes) }
        }
    }

    fileprivate func storeStories(_ peerId: PeerId, ids: [Int32], _ stories: [CodedObject]) throws {
        var byId: [Int32: CodedObject] = [:]
        for story in stories { if let id = (story.object("i") ?? story.object("p"))?.int32("id") { byId[id] = story } }
        var items = try getStoryItems(peerId: peerId)
        var isChanged = false
        for place in items.indices {
            guard let story = byId[items[place].id], StoredStory(story).isFull, story.bytes != items[place].value else { continue }
            items[place] = StoredStory(story).entry(items[place].id)
            isChanged = true
        }
        if isChanged { try setStoryItems(peerId: peerId, items: items) }
        for id in ids {
            let storyId = StoryId(peerId: peerId, id: id)
            let value = byId[id]?.bytes ?? []
            if try getStory(storyId) != value { try setStory(storyId, value: value) }
        }
    }
}

extension EngineContext {
    /// Moves the stories of a user or channel to the archive or out of it. The subscription lists follow from the peer.
    func updatePeerStoriesHidden(_ id: PeerId, _ isHidden: Bool, method: String) -> Signal<Void, EngineError> {
        exchange(method, onRefusal: .swallow) { [account] transaction in
            guard try transaction.isReachable(id, account) else { return nil }
            try transaction.editPeer(id) { peer in
                guard peer.typeHash == TypeHash.telegramUser || peer.typeHash == TypeHash.telegramChannel else { return peer }
                return peer.setting(["sth": .bool(isHidden)])
            }
            return ServerRequest("setStoriesHidden", ["peer": .peer(id), "hidden": .bool(isHidden)])
        }
    }
}
