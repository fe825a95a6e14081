import CommandLineKit
import Postbox

/// Views of messages.
extension ViewName {
    static let messages: [ViewName] = [
        ViewName("historyView", alias: "history", ["peer", "thread", "tag", "custom-tag", "anchor", "entries"], "the messages of a chat around a place") {
            options in
            let peerId = try options.peer()
            let view = HistoryView(
                peerId: peerId, threadId: options[ViewOptions.thread], clipHoles: true, trackHoles: true,
                anchor: try options.anchor(peerId), tag: options.historyTag(), appendMessagesFromTheSameGroup: false, namespaces: .all,
                count: max(2, options[ViewOptions.entries]))
            return .historyView(view)
        },
        ViewName("message", ["message"], "a message, followed when it gets another id") { .message(try $0.message()) },
        ViewName("messages", ["message"], "messages by their ids") { .messages(Set(try $0.someMessages())) },
        ViewName("messageGroup", ["message"], "the album of a message") { .messageGroup(id: try $0.message()) },
        ViewName("topChatMessage", ["peer"], "the newest message of chats") { .topChatMessage(peerIds: try $0.somePeers()) },
        ViewName("deletedMessages", ["peer"], "messages of a chat that go while it is watched") { .deletedMessages(peerId: try $0.peer()) },
        ViewName("localMessageTag", ["number"], "messages with a local tag; --number: its bit") {
            .localMessageTag(LocalMessageTags(rawValue: try $0.number(as: UInt32.self)))
        },
        ViewName("globalMessageTags", ["number", "entries"], "the newest calls; --number 1 calls, 2 missed calls") {
            .globalMessageTags(
                globalTag: GlobalMessageTags(rawValue: try $0.number(as: UInt32.self)), position: .absoluteUpperBound,
                count: max(2, $0[ViewOptions.entries]))
        },
        ViewName("messageOfInterestHole", ["peer", "thread", "namespace", "entries"], "the hole nearest to what is read next") {
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
