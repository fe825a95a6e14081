import Postbox
import TelegramCore

/// The screen of a client's user, who views one chat at a time, and the checks of its contents.
final class Screen {
    private let postbox: Postbox
    private let holes: ManagedHoles
    private let views: ManagedOpenViews
    private(set) var shown: ShownHistory?

    init(_ client: SyncClient) {
        postbox = client.database.postbox
        holes = ManagedHoles(client.connection)
        views = ManagedOpenViews(client.connection)
        holes.start()
        views.start()
    }

    func open(_ peerId: PeerId, anchor: HistoryViewInputAnchor, count: Int, tag: MessageTags? = nil, thread: Int64? = nil) throws {
        close()
        shown = try ShownHistory(peerId, anchor: anchor, count: count, tag: tag, thread: thread, in: postbox)
    }

    func close() {
        shown?.close()
        shown = nil
    }

    /// Another chat of the account is opened, anywhere in its history, or the chat is closed.
    func step(_ account: SimulatedAccount, _ random: inout SimulationRandom) throws {
        guard let peerId = random.pick(account.chatIds), let chat = account.chats[peerId] else { return }
        let message = random.pick(chat.messages), count = 3 + random.below(20)
        if let thread = random.pick(chat.threads), random.chance(2) {
            let anchor = message.flatMap { $0.thread == thread ? $0.id : nil }
                .map { HistoryViewInputAnchor.message(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0)) }
            return try open(peerId, anchor: anchor ?? .upperBound, count: count, thread: thread)
        }
        switch random.below(account.hasMentions ? 9 : 7) {
        case 0: close()
        case 1, 2:
            guard let message else { return }
            let id = MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: message.id)
            try open(peerId, anchor: .message(id), count: count)
        case 3: try open(peerId, anchor: .unread, count: count)
        case 4: try open(peerId, anchor: .upperBound, count: count, tag: .pinned)
        case 7, 8: try open(peerId, anchor: .upperBound, count: count, tag: .unseenPersonalMessage)
        default: try open(peerId, anchor: .upperBound, count: count)
        }
    }

    /// Opens each chat of the lists, lets time pass, and compares it with the server. `run` runs a closure on the queue of the database.
    func disagreements(
        with account: SimulatedAccount, run: (() throws -> Void) throws -> Void = { try $0() }, pass: () -> Void
    ) throws -> [String] {
        var lines: [String] = []
        for peerId in account.chatIds where account.chats[peerId]?.isMember ?? false {
            // Together with its history, a chat gets messages pinned before they were stored.
            let hasPolls = account.chats[peerId]?.messages.contains { $0.poll?.isOwn == true } ?? false
            let tags = [nil, .pinned] + (account.hasMentions ? [.unseenPersonalMessage] : []) + (hasPolls ? [.unseenPollVote] : []) as [MessageTags?]
            let threads = account.chats[peerId]?.threads ?? []
            for (tag, thread) in ([nil] + threads.map({ Optional($0) }) as [Int64?]).flatMap({ thread in tags.map { ($0, thread) } }) {
                var isListed = false
                try run {
                    isListed = try postbox.read { try $0.getPeerChatListInclusion(peerId) } != .notIncluded
                    if isListed { try open(peerId, anchor: .upperBound, count: 1000, tag: tag, thread: thread) }
                }
                guard isListed else { continue }
                pass()
                try run { lines += shown?.disagreements(with: account) ?? [] }
            }
        }
        try run { close() }
        return lines
    }
}

/// The history of a chat, or its messages with a tag, as shown on a screen, and the differences from the server.
final class ShownHistory {
    private let peerId: PeerId
    private let tag: MessageTags?
    /// The shown topic, or the peer of saved messages; `nil` for the whole chat.
    private let thread: Int64?
    private let postbox: Postbox
    private var subscription: Postbox.ViewSubscription?
    private var view: MessageHistoryView?

    /// - Parameter count: The maximum number of messages on either side of the anchor.
    init(_ peerId: PeerId, anchor: HistoryViewInputAnchor, count: Int, tag: MessageTags?, thread: Int64? = nil, in postbox: Postbox) throws {
        self.peerId = peerId
        self.tag = tag
        self.thread = thread
        self.postbox = postbox
        let request = MessageHistoryViewRequest(
            input: .single(peerId: peerId, threadId: thread), anchor: anchor, tag: tag.map { .tag($0) },
            namespaces: .just([MessageId.Namespace.cloud]), count: count)
        let key = PostboxViewKey.messageHistory(request)
        let (subscription, first) = try postbox.subscribe(to: [key]) { [weak self] views, _ in self?.view = views.views[key] as? MessageHistoryView }
        self.subscription = subscription
        view = view ?? first.views[key] as? MessageHistoryView
    }

    func close() {
        if let subscription { postbox.endSubscription(subscription) }
        subscription = nil
    }

    /// Returns the differences from the server, for a view that shows the end of the chat, for a client that is up to date, after the server has
    /// answered.
    func disagreements(with account: SimulatedAccount) -> [String] {
        guard let view, let chat = account.chats[peerId] else { return ["\(peerId) is not shown"] }
        if view.isLoading { return ["\(peerId) is still loading"] }
        var lines: [String] = []
        if view.holeEarlier || view.holeLater { lines.append("\(peerId) is shown with a hole") }
        // A group that became a channel is shown above the messages of the channel.
        for message in view.entries.map(\.message) {
            let id = message.id
            guard let own = account.chats[id.peerId]?.message(id.id) else {
                if !account.unreportedDeletions.contains(id) { lines.append("\(id.peerId) \(id.id) is shown, and the server does not have it") }
                continue
            }
            if message.text != own.text { lines.append("\(id.peerId) \(id.id) shows '\(message.text)', not '\(own.text)'") }
            let tags = own.stored(in: id.peerId).tags
            if message.tags != tags { lines.append("\(id.peerId) \(id.id) shows the tags \(message.tags.rawValue), not \(tags.rawValue)") }
        }
        let shown = view.entries.map(\.message).filter { $0.id.peerId == peerId }, ids = Set(shown.map(\.id.id))
        let first = view.earlierId == nil ? .min : shown.first?.id.id ?? .min
        for message in chat.messages where message.id >= first && !ids.contains(message.id) && (thread == nil || message.thread == thread) {
            guard tag.map({ message.stored(in: peerId).tags.contains($0) }) ?? true else { continue }
            lines.append("\(peerId) \(message.id) is not shown")
        }
        if let thread { lines = lines.map { "thread \(thread): " + $0 } }
        return tag.map { tag in lines.map { "tag \(tag.rawValue): " + $0 } } ?? lines
    }
}
