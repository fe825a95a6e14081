import CommandLineKit
import Postbox
import PostboxStorage

/// A view that can be named on the command line: the kinds of PostboxViewKey, and shorter names for common ones.
struct ViewName: Sendable {
    /// The error for a missing parameter of a view.
    struct Missing: Error {
        var option: String
    }

    /// The error for an option with several values if the view accepts only one.
    struct Several: Error {
        var option: String
    }

    /// A message that the view cannot be at.
    struct OfAnotherPeer: Error {
        var option: String
        var message: MessageId
    }

    /// A number that the view has no room for.
    struct OutOfRange: Error {
        var option: String
        var value: Int64
        var range: ClosedRange<Int64>
    }

    let name: String
    let alias: String?
    /// The view's options other than the required ones.
    let options: [String]
    let summary: String
    /// The meaning of `--number`; `nil` if the view shows whether the number exists, or has none.
    let numbers: StoredNumbers?
    let makeKey: @Sendable (OptionValues) throws -> PostboxViewKey

    init(
        _ name: String, alias: String? = nil, _ options: [String], _ summary: String, numbers: StoredNumbers? = nil,
        key: @escaping @Sendable (OptionValues) throws -> PostboxViewKey
    ) {
        self.name = name
        self.alias = alias
        self.options = options
        self.summary = summary
        self.numbers = numbers
        makeKey = key
    }

    static let all: [ViewName] = messages + peers + chats + stores

    static func named(_ word: String) -> ViewName? { all.first { $0.name == word || $0.alias == word } }
    static var words: [String] { all.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) } }
}

extension OptionValues {
    /// Returns the only value of an option that accepts several values for other views; `nil` if the option was not given.
    private func one<Value: Equatable>(_ option: Option<[Value]>) throws -> Value? {
        let values = self[option]
        guard values.allSatisfy({ $0 == values.first }) else { throw ViewName.Several(option: option.name) }
        return values.first
    }

    func peerIfGiven() throws -> PeerId? { try one(ViewOptions.peers) }

    /// The one peer that a view is about.
    func peer() throws -> PeerId {
        guard let peer = try peerIfGiven() else { throw ViewName.Missing(option: "peer") }
        return peer
    }

    func somePeers() throws -> [PeerId] {
        guard !self[ViewOptions.peers].isEmpty else { throw ViewName.Missing(option: "peer") }
        return self[ViewOptions.peers]
    }

    func message() throws -> MessageId {
        guard let message = try one(ViewOptions.messages) else { throw ViewName.Missing(option: "message") }
        return message
    }

    func key() throws -> ValueBoxKey {
        guard let key = try keyIfGiven() else { throw ViewName.Missing(option: "key") }
        return key
    }

    func keyIfGiven() throws -> ValueBoxKey? { try one(ViewOptions.keys).map { ValueBoxKey($0) } }

    func someKeys() throws -> Set<ValueBoxKey> {
        guard !self[ViewOptions.keys].isEmpty else { throw ViewName.Missing(option: "key") }
        return Set(self[ViewOptions.keys].map { ValueBoxKey($0) })
    }

    /// `--number` as in the view's key. A number out of range is rejected, never truncated.
    func number<Number: FixedWidthInteger>(as type: Number.Type = Int32.self) throws -> Number {
        guard let value = self[ViewOptions.number] else { throw ViewName.Missing(option: ViewOptions.number.name) }
        guard let number = Number(exactly: value) else {
            throw ViewName.OutOfRange(option: ViewOptions.number.name, value: value, range: Int64(Number.min)...Int64(clamping: Number.max))
        }
        return number
    }
}

/// Views of messages.
extension ViewName {
    static let messages: [ViewName] = [
        ViewName("historyView", alias: "history", ["peer", "thread", "tag", "custom-tag", "anchor", "entries"], "messages of a chat around a position") {
            options in
            let peerId = try options.peer()
            let view = HistoryView(
                peerId: peerId, threadId: options[ViewOptions.thread], clipHoles: true, trackHoles: true,
                anchor: try options.anchor(peerId), tag: options.historyTag(), appendMessagesFromTheSameGroup: false, namespaces: .all,
                count: max(2, options[ViewOptions.entries]))
            return .historyView(view)
        },
        ViewName("message", ["message"], "a message, also when its ID changes") { .message(try $0.message()) },
        ViewName("messages", ["message"], "messages by ID") { .messages(Set(try $0.someMessages())) },
        ViewName("messageGroup", ["message"], "the album of a message") { .messageGroup(id: try $0.message()) },
        ViewName("topChatMessage", ["peer"], "the newest message of chats") { .topChatMessage(peerIds: try $0.somePeers()) },
        ViewName("deletedMessages", ["peer"], "messages of a chat that are deleted while it is watched") { .deletedMessages(peerId: try $0.peer()) },
        ViewName("localMessageTag", ["number"], "messages with a local tag; --number: its bit", numbers: .localTags) {
            .localMessageTag(LocalMessageTags(rawValue: try $0.number(as: UInt32.self)))
        },
        ViewName("globalMessageTags", ["number", "entries"], "the newest calls; --number 1 calls, 2 missed calls", numbers: .globalTags) {
            .globalMessageTags(
                globalTag: GlobalMessageTags(rawValue: try $0.number(as: UInt32.self)), position: .absoluteUpperBound,
                count: max(2, $0[ViewOptions.entries]))
        },
        ViewName("messageOfInterestHole", ["peer", "thread", "namespace", "entries"], "the missing range closest to the reading position") {
            .messageOfInterestHole(
                location: MessageOfInterestViewLocation(peerId: try $0.peer(), threadId: $0[ViewOptions.thread]), namespace: $0[ViewOptions.namespace],
                count: max(2, $0[ViewOptions.entries]))
        },
    ]
}

extension OptionValues {
    fileprivate func someMessages() throws -> [MessageId] {
        guard !self[ViewOptions.messages].isEmpty else { throw ViewName.Missing(option: "message") }
        return self[ViewOptions.messages]
    }

    fileprivate func anchor(_ peerId: PeerId) throws -> HistoryViewInputAnchor {
        switch self[ViewOptions.anchor] {
        case .lowerBound: return .lowerBound
        case .upperBound: return .upperBound
        case .unread: return .unread
        case let .message(number):
            guard let message = number.message else { return .message(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: number.id)) }
            guard message.peerId == peerId else { throw ViewName.OfAnotherPeer(option: ViewOptions.anchor.name, message: message) }
            return .message(message)
        }
    }

    fileprivate func historyTag() -> HistoryViewInputTag? {
        if let customTag = self[ViewOptions.customTag] { return .customTag(customTag, self[ViewOptions.tag]) }
        return self[ViewOptions.tag].map { .tag($0) }
    }
}

/// Views of peers and their settings.
extension ViewName {
    static let peers: [ViewName] = [
        ViewName("peer", ["peer"], "a peer with all of its data") { .peer(peerId: try $0.peer(), components: .all) },
        ViewName("basicPeer", ["peer"], "a peer with the data that chat lists show") { .basicPeer(try $0.peer()) },
        ViewName("multiplePeers", ["peer"], "several peers and their last-seen times") { .multiplePeers(Set(try $0.somePeers())) },
        ViewName("peerPresences", ["peer"], "last-seen times of peers") { .peerPresences(peerIds: Set(try $0.somePeers())) },
        ViewName("contacts", ["peer"], "contacts with presences; --peer: the account itself") {
            .contacts(accountPeerId: try $0.peerIfGiven(), includePresences: true)
        },
        ViewName("contactPeerIds", [], "the IDs of the contacts") { _ in .contactPeerIds },
        ViewName("isContact", ["peer"], "whether a peer is a contact") { .isContact(id: try $0.peer()) },
        ViewName("cachedPeerData", ["peer"], "cached data of a peer, such as its description") { .cachedPeerData(peerId: try $0.peer()) },
        ViewName("cachedPeerDataWithMessages", ["peer"], "cached data of a peer, and its messages such as the pinned one") {
            .cachedPeerDataWithMessages(peerId: try $0.peer())
        },
        ViewName("peerChatState", ["peer"], "the sync state of a channel or secret chat") { .peerChatState(peerId: try $0.peer()) },
        ViewName("peerNotificationSettings", ["peer"], "notification settings of peers") {
            .peerNotificationSettings(peerIds: Set(try $0.somePeers()))
        },
        ViewName("pendingPeerNotificationSettings", [], "notification settings waiting to be sent") { _ in .pendingPeerNotificationSettings },
        ViewName("peerNotificationSettingsBehaviorTimestampView", [], "the time when the next muted peer is unmuted") { _ in
            .peerNotificationSettingsBehaviorTimestampView
        },
        ViewName("peerTimeoutAttributes", [], "the emoji status that ends first") { _ in .peerTimeoutAttributes },
        ViewName("peerChatInclusion", ["peer"], "whether a peer is in a chat list") { .peerChatInclusion(try $0.peer()) },
        ViewName("peerStoryStats", ["peer"], "numbers of stories of peers") { .peerStoryStats(peerIds: Set(try $0.somePeers())) },
        ViewName("story", ["peer", "number"], "a story; --number: its ID") { .story(id: StoryId(peerId: try $0.peer(), id: try $0.number())) },
        ViewName("storyItems", ["peer"], "the stories of a peer") { .storyItems(peerId: try $0.peer()) },
        ViewName("storyExpirationTimeItems", [], "the story that ends first") { _ in .storyExpirationTimeItems },
        ViewName("storySubscriptions", ["number"], "followed peers; --number 0 hidden, 1 filtered") { .storySubscriptions(key: try $0.subscriptions()) },
        ViewName("storiesState", ["peer", "number"], "state of stories: of a peer, of a list (--number), or local") { options in
            if let peer = try options.peerIfGiven() { return .storiesState(key: .peer(peer)) }
            if options[ViewOptions.number] != nil { return .storiesState(key: .subscriptions(try options.subscriptions())) }
            return .storiesState(key: .local)
        },
    ]
}

extension OptionValues {
    /// A list of story subscriptions by its number.
    fileprivate func subscriptions() throws -> PostboxStorySubscriptionsKey {
        guard let key = PostboxStorySubscriptionsKey(rawValue: try number()) else { throw ViewName.Missing(option: "number 0 or 1") }
        return key
    }
}

/// Views of chats, their lists, counters and threads.
extension ViewName {
    static let chats: [ViewName] = [
        ViewName("chatList", alias: "chats", ["group", "entries"], "the top of a chat list, down to its first hole") {
            .chatList(
                ChatListViewInput(
                    groupId: PeerGroupId(rawValue: $0[ViewOptions.chatList]), around: .absoluteUpperBound, count: $0[ViewOptions.entries]))
        },
        ViewName("messageHistoryThreadIndex", alias: "threads", ["peer"], "the threads of a chat") {
            .messageHistoryThreadIndex(id: try $0.peer(), summaryComponents: ChatListEntrySummaryComponents())
        },
        ViewName("savedMessagesIndex", ["peer"], "the saved chats") { .savedMessagesIndex(peerId: try $0.peer()) },
        ViewName("unreadCounts", alias: "unread", ["peer", "group"], "unread counters: of peers, or of a chat list") { options in
            let peers = options[ViewOptions.peers]
            guard peers.isEmpty else { return .unreadCounts(items: peers.map { .peer(id: $0, handleThreads: true) }) }
            return .unreadCounts(items: [.totalInGroup(PeerGroupId(rawValue: options[ViewOptions.chatList]))])
        },
        ViewName("combinedReadState", ["peer"], "the read position of a chat") { .combinedReadState(peerId: try $0.peer(), handleThreads: true) },
        ViewName("historyTagSummaryView", ["peer", "tag", "thread", "namespace", "custom-tag"], "the number of messages with a tag") {
            .historyTagSummaryView(
                tag: $0[ViewOptions.tag] ?? [], peerId: try $0.peer(), threadId: $0[ViewOptions.thread], namespace: $0[ViewOptions.namespace],
                customTag: $0[ViewOptions.customTag])
        },
        ViewName("historyCustomTagSummariesView", ["peer", "thread", "namespace"], "counts of custom tags") {
            .historyCustomTagSummariesView(peerId: try $0.peer(), threadId: $0[ViewOptions.thread], namespace: $0[ViewOptions.namespace])
        },
        ViewName("historyTagInfo", ["peer", "tag"], "whether any message has a tag") { .historyTagInfo(peerId: try $0.peer(), tag: try $0.tag()) },
        ViewName("invalidatedMessageHistoryTagSummaries", ["peer", "thread", "tag", "namespace"], "message counts waiting for a refresh from the server") {
            .invalidatedMessageHistoryTagSummaries(
                peerId: try $0.peerIfGiven(), threadId: $0[ViewOptions.thread], tagMask: $0[ViewOptions.tag] ?? [],
                namespace: $0[ViewOptions.namespace])
        },
        ViewName("pendingMessageActions", ["number"], "actions waiting to be sent; --number: their type", numbers: .pendingActions) {
            .pendingMessageActions(type: try $0.number(as: UInt32.self))
        },
        ViewName("pendingMessageActionsSummary", ["peer", "number", "namespace"], "the number of actions of a type waiting in a chat", numbers: .pendingActions) {
            .pendingMessageActionsSummary(
                type: try $0.number(as: UInt32.self), peerId: try $0.peer(), namespace: $0[ViewOptions.namespace])
        },
        ViewName("synchronizeGroupMessageStats", [], "chat list counters waiting for a refresh") { _ in .synchronizeGroupMessageStats },
        ViewName("synchronizePeerReadStates", [], "read states waiting to be synchronized") { _ in .synchronizePeerReadStates },
        ViewName("unsentMessageIds", [], "messages waiting to be sent") { _ in .unsentMessageIds },
        ViewName("failedMessageIds", ["peer"], "messages of a chat that could not be sent") { .failedMessageIds(peerId: try $0.peer()) },
        ViewName("chatListIndex", ["peer"], "the position of a chat in its list") { .chatListIndex(id: try $0.peer()) },
        ViewName("allChatListHoles", ["group"], "the latest hole of a chat list") { .allChatListHoles(PeerGroupId(rawValue: $0[ViewOptions.chatList])) },
        ViewName("additionalChatListItems", [], "promoted chats") { _ in .additionalChatListItems },
        ViewName("chatInterfaceState", ["peer"], "the draft and reading position of a chat") { .chatInterfaceState(peerId: try $0.peer()) },
        ViewName("messageHistoryThreadInfo", ["peer", "thread"], "stored data of a thread") {
            .messageHistoryThreadInfo(peerId: try $0.peer(), threadId: try $0.thread())
        },
        ViewName("savedMessagesStats", ["peer"], "the number of saved chats") { .savedMessagesStats(peerId: try $0.peer()) },
    ]
}

extension OptionValues {
    fileprivate func tag() throws -> MessageTags {
        guard let tag = self[ViewOptions.tag] else { throw ViewName.Missing(option: "tag") }
        return tag
    }

    fileprivate func thread() throws -> Int64 {
        guard let thread = self[ViewOptions.thread] else { throw ViewName.Missing(option: "thread") }
        return thread
    }
}

/// Views of the small stores.
extension ViewName {
    static let stores: [ViewName] = [
        ViewName("state", [], "the account's state") { _ in .state },
        ViewName("preferences", ["key"], "preferences by key") { .preferences(keys: try $0.someKeys()) },
        ViewName("preferencesPrefix", ["key"], "preferences whose keys have a prefix") { .preferencesPrefix(keyPrefix: try $0.key()) },
        ViewName("cachedItem", ["number", "key"], "an entry of the item cache; --number: its collection", numbers: .itemCache) {
            .cachedItem(
                ItemCacheEntryId(collectionId: try $0.number(as: Int8.self), key: try $0.keyIfGiven() ?? ValueBoxKey([])))
        },
        ViewName("notice", ["key"], "a notice; --key: its namespace followed by its key") { .notice(key: NoticeEntryKey(combined: try $0.key())) },
        ViewName("orderedItemList", ["number"], "an ordered list", numbers: .orderedLists) { .orderedItemList(id: try $0.number()) },
        ViewName("itemCollectionInfos", ["number"], "collections of a namespace with their first items", numbers: .itemCollections) {
            .itemCollectionInfos(namespaces: [try $0.number()])
        },
        ViewName("itemCollectionIds", ["number"], "IDs of the collections of a namespace", numbers: .itemCollections) { .itemCollectionIds(namespaces: [try $0.number()]) },
        ViewName("itemCollectionInfo", ["number", "id"], "a collection; --number: its namespace", numbers: .itemCollections) { options in
            guard let id = options[ViewOptions.id] else { throw Missing(option: "id") }
            return .itemCollectionInfo(id: ItemCollectionId(namespace: try options.number(), id: id))
        },
        ViewName("itemCollections", ["number", "entries"], "items of the collections of a namespace", numbers: .itemCollections) {
            .itemCollections(
                orderedItemListCollectionIds: [], namespaces: [try $0.number()], aroundIndex: nil, count: $0[ViewOptions.entries])
        },
        ViewName("mergedOperationLog", ["number", "peer", "entries"], "operations of a tag in merged order; --number: the tag", numbers: .operationLog) {
            .mergedOperationLog(
                tag: try $0.number(as: UInt8.self), filterByPeerId: try $0.peerIfGiven(), limit: $0[ViewOptions.entries])
        },
        ViewName("timestampBasedMessageAttributes", ["number"], "the message that expires first; --number 0 removes, 1 clears", numbers: .timestampAttributes) {
            .timestampBasedMessageAttributes(tag: try $0.number(as: UInt16.self))
        },
    ]
}
