import Postbox
import PostboxCoding
import TelegramModel
import Testing

/// A database with a few chats, and the views that a test observes.
final class HistoryFixture {
    static let user = PeerId(namespace: PeerId.cloudUser, id: 7)
    static let other = PeerId(namespace: PeerId.cloudUser, id: 8)
    static let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
    static let group = PeerId(namespace: PeerId.cloudGroup, id: 10)

    let postbox: TemporaryPostbox

    init() throws {
        postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeers([Self.peer(Self.user, name: "Ann"), Self.peer(Self.other, name: "Bob")])
        }
    }

    /// The values of a view that a subscriber receives: the first one and all later ones.
    final class Watcher {
        fileprivate(set) var emissions: [(view: MessageHistoryView, type: ViewUpdateType)] = []
        fileprivate var subscription: Postbox.ViewSubscription?

        var view: MessageHistoryView { get throws { try #require(emissions.last).view } }
        var ids: [Int32] { get throws { try view.entries.map(\.index.id.id) } }
    }

    func watch(_ key: PostboxViewKey) throws -> Watcher {
        let watcher = Watcher()
        let (subscription, initial) = try postbox.postbox.subscribe(to: [key]) { [unowned watcher] combined, type in
            if let view = combined.views[key] as? MessageHistoryView { watcher.emissions.append((view, type)) }
        }
        watcher.subscription = subscription
        watcher.emissions.append((try #require(initial.views[key] as? MessageHistoryView), .initial))
        return watcher
    }

    func end(_ watcher: Watcher) {
        if let subscription = watcher.subscription { postbox.postbox.endSubscription(subscription) }
    }

    /// The views and the holes that they need, loaded only from the file.
    func fresh(_ keys: Set<PostboxViewKey>) throws -> (views: [PostboxViewKey: any PostboxView], holes: Set<RequestedHole>) {
        let reader = try Postbox(reading: postbox.box, seed: .telegram)
        let (subscription, view) = try reader.subscribe(to: keys) { _, _ in }
        defer { reader.endSubscription(subscription) }
        return (view.views, reader.requestedHoles)
    }

    var requestedHoles: [MessageHistoryHolesViewEntry] {
        postbox.postbox.requestedHoles.compactMap { if case let .messageHistory(entry) = $0 { entry } else { nil } }
    }

    func add(_ messages: [StoreMessage]) throws { _ = try postbox { try $0.addMessages(messages, location: .random) } }

    func fill(
        _ range: ClosedRange<Int32>, peer: PeerId = user, thread: Int64? = nil, space: MessageHistoryHoleOperationSpace = .everywhere
    ) throws {
        try postbox { try $0.removeHole(peerId: peer, threadId: thread, namespace: 0, space: space, range: range) }
    }

    /// A chat with these messages and no holes.
    static func known(_ ids: some Sequence<Int32>) throws -> HistoryFixture {
        let fixture = try HistoryFixture()
        try fixture.fill(1...(.max - 1))
        try fixture.add(ids.map { message($0) })
        return fixture
    }

    // MARK: - Stored contents

    static func message(
        _ id: Int32, peer: PeerId = user, namespace: Int32 = 0, timestamp: Int32? = nil, incoming: Bool = false, tags: MessageTags = [],
        thread: Int64? = nil, groupingKey: Int64? = nil, attributes: [CodedObject] = [], media: [CodedObject] = [], text: String = ""
    ) -> StoreMessage {
        StoreMessage(
            id: .id(MessageId(peerId: peer, namespace: namespace, id: id)), groupingKey: groupingKey, threadId: thread,
            timestamp: timestamp ?? 1000 + id, flags: incoming ? .incoming : [], tags: tags, authorId: incoming ? peer : other,
            text: Array((text.isEmpty ? "message \(id)" : text).utf8), attributes: attributes, media: media)
    }

    static func peer(_ id: PeerId, name: String) -> CodedObject {
        Objects.root("TelegramUser") {
            $0.encodeInt64(id.packed, forKey: "i")
            $0.encodeString(name, forKey: "fn")
        }
    }

    static func reply(to id: Int32, peer: PeerId = user) -> CodedObject {
        Objects.root("ReplyMessageAttribute") {
            $0.encodeInt64(Int64(id) << 32, forKey: "i")
            $0.encodeInt64(peer.packed, forKey: "p")
        }
    }

    static func key(
        _ anchor: HistoryViewInputAnchor, count: Int = 5, peer: PeerId = user, thread: Int64? = nil, tag: HistoryViewInputTag? = nil,
        groups: Bool = false, namespaces: MessageIdNamespaces = .all, states: MessageHistoryViewReadState? = nil, clip: Bool = true,
        located: Bool = false
    ) -> PostboxViewKey {
        .historyView(
            HistoryView(
                peerId: peer, threadId: thread, clipHoles: clip, trackHoles: true, orderStatistics: located ? .combinedLocation : [],
                anchor: anchor, combinedReadStates: states, transientReadStates: states, tag: tag, appendMessagesFromTheSameGroup: groups,
                namespaces: namespaces, count: count))
    }

    static func id(_ id: Int32, peer: PeerId = user) -> MessageId { MessageId(peerId: peer, namespace: 0, id: id) }
    static func index(_ id: Int32, peer: PeerId = user) -> MessageIndex { MessageIndex(id: Self.id(id, peer: peer), timestamp: 1000 + id) }
}
