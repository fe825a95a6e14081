import Postbox
import TelegramCore

/// The history of a chat as it is shown on a screen, or what has a tag in it, and what of that is not as at the server.
final class ShownHistory {
    private let peerId: PeerId
    private let tag: MessageTags?
    /// The topic that is shown, or the peer whose messages were saved; nil: all of the chat.
    private let thread: Int64?
    private let postbox: Postbox
    private var subscription: Postbox.ViewSubscription?
    private var view: MessageHistoryView?

    /// `count`: how many messages there are on either side of the anchor, at most.
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

    /// Of a view that shows the end of the chat, of a client that is up to date, after the server has answered.
    func disagreements(with account: SimulatedAccount) -> [String] {
        guard let view, let chat = account.chats[peerId] else { return ["\(peerId) is not shown"] }
        if view.isLoading { return ["\(peerId) is still loading"] }
        var lines: [String] = []
        if view.holeEarlier || view.holeLater { lines.append("\(peerId) is shown with a hole") }
        let shown = view.entries.map(\.message), ids = Set(shown.map(\.id.id))
        for message in shown {
            guard let own = chat.message(message.id.id) else {
                if !account.untoldDeletions.contains(message.id) { lines.append("\(peerId) \(message.id.id) is shown, and the server does not have it") }
                continue
            }
            if message.text != own.text { lines.append("\(peerId) \(own.id) shows '\(message.text)', not '\(own.text)'") }
            let tags = own.stored(in: peerId).tags
            if message.tags != tags { lines.append("\(peerId) \(own.id) shows the tags \(message.tags.rawValue), not \(tags.rawValue)") }
        }
        let first = view.earlierId == nil ? .min : shown.first?.id.id ?? .min
        for message in chat.messages where message.id >= first && !ids.contains(message.id) && (thread == nil || message.thread == thread) {
            guard tag.map({ message.stored(in: peerId).tags.contains($0) }) ?? true else { continue }
            lines.append("\(peerId) \(message.id) is not shown")
        }
        if let thread { lines = lines.map { "thread \(thread): " + $0 } }
        return tag.map { tag in lines.map { "tag \(tag.rawValue): " + $0 } } ?? lines
    }
}
