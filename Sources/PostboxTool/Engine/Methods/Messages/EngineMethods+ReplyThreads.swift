import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    /// Comments and replies.
    static let replyThreads: [EngineMethod] = [
        EngineMethod(
            "messages.fetchChannelReplyThreadMessage", .server, [.init("messageId", .messageId), .init("atMessageId", .messageId, optional: true)],
            "the comments of a post, with their first messages", gives: "ChatReplyThreadMessage"
        ) { fields, engine in
            engine.messages.fetchChannelReplyThreadMessage(
                messageId: try fields.messageId("messageId"), atMessageId: try fields.optional("atMessageId", Read.messageId)
            ).call { thread, writer in writer.write(thread) }
        }
    ]
}

extension JSONWriter {
    fileprivate func write(_ thread: ChatReplyThreadMessage) {
        beginObject()
        member("peerId", peer: thread.peerId)
        key("threadId")
        int64String(thread.threadId)
        for (name, id) in [
            ("channelMessageId", thread.channelMessageId), ("maxMessage", thread.maxMessage), ("maxReadIncomingMessageId", thread.maxReadIncomingMessageId),
            ("maxReadOutgoingMessageId", thread.maxReadOutgoingMessageId),
        ] as [(StaticString, MessageId?)] {
            key(name)
            write(id)
        }
        member("isChannelPost", bool: thread.isChannelPost)
        member("isForumPost", bool: thread.isForumPost)
        key("unreadCount")
        int(thread.unreadCount)
        key("initialFilledHoles")
        list(thread.initialFilledHoles) { range in
            beginArray()
            int(Int(range.lowerBound))
            int(Int(range.upperBound))
            endArray()
        }
        key("initialAnchor")
        switch thread.initialAnchor {
        case .automatic: string("automatic")
        case let .lowerBoundMessage(index):
            beginObject()
            key("lowerBoundMessage")
            write(index)
            endObject()
        }
        member("isNotAvailable", bool: thread.isNotAvailable)
        endObject()
    }
}
