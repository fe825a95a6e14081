import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

extension EngineDataCatalogue {
    private typealias Messages = EngineData.Messages
    private static let chat = [EngineParameter("peerId", .peer), EngineParameter("threadId", .thread, optional: true)]

    static let messages: [EngineDataEntry] = [
        .keyed("Messages.Message", [EngineParameter("id", .messageId)], "a message") { Messages.message(id: try $0.messageId()) },
        .single("Messages.Messages", [EngineParameter("ids", .messageIds)], "those messages that are stored") {
            Messages.messages(ids: Set(try $0.required("ids", OperationFields.array(of: Read.messageId))))
        },
        .single("Messages.MessageGroup", [EngineParameter("id", .messageId)], "a message with its album") { Messages.messageGroup(id: try $0.messageId()) },
        .peer("Messages.PeerReadCounters", "how far a chat was read") { Messages.peerReadCounters(id: $0) },
        .peer("Messages.PeerUnreadCount", "how many messages of a chat are unread") { Messages.peerUnreadCount(id: $0) },
        .single("Messages.TotalReadCounters", "how much of the main list is unread") { Messages.totalReadCounters() },
        .peer("Messages.ChatListIndex", "where a chat stands in its list") { Messages.chatListIndex(id: $0) },
        .peer("Messages.ChatListGroup", "the list that a chat belongs to") { Messages.chatListGroup(id: $0) },
        .keyed("Messages.MessageCount", chat + [EngineParameter("tag", .word)], "how many messages have a tag") {
            Messages.messageCount(
                peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64), tag: try $0.required("tag", Read.tagOrTags))
        },
        .keyed("Messages.ReactionTagMessageCount", chat + [EngineParameter("reaction", .word)], "how many saved messages have a reaction") {
            Messages.reactionTagMessageCount(
                peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64), reaction: try $0.required("reaction", Read.reactionValue))
        },
        .single("Messages.SavedMessageTagStats", chat, "how many saved messages have each reaction") {
            Messages.savedMessageTagStats(peerId: try $0.peer(), threadId: try $0.optional("threadId", Read.int64))
        },
        .peer("Messages.TopMessage", "the newest message of a chat") { Messages.topMessage(id: $0) },
    ]

    static let contacts: [EngineDataEntry] = [
        .single("Contacts.List", [EngineParameter("includePresences", .bool, optional: true)], "the contacts that are known") {
            EngineData.Contacts.list(includePresences: try $0.optional("includePresences", Read.bool) ?? false)
        },
        .single("Contacts.Top", "those who are written to most") { EngineData.Contacts.top() },
        .single("Contacts.CloseFriends", "contacts who see stories for close friends") { EngineData.Contacts.closeFriends() },
    ]
}

extension Read {
    /// Tags as a number, a list of names, or one name.
    fileprivate static func tagOrTags(_ node: JSONNode) throws(OperationError) -> MessageTags {
        if node.kind == .string, node.int64 == nil, let name = node.string {
            guard let bit = BitNames.messageTags.bit(named: name) else { throw OperationError(reason: "is no tag") }
            return MessageTags(rawValue: bit)
        }
        return try tags(node)
    }

    /// `{"builtin":"👍"}`, `{"custom":"1"}`, `"stars"`; an emoji alone.
    fileprivate static func reactionValue(_ node: JSONNode) throws(OperationError) -> ReactionValue {
        if let text = node.string { return text == "stars" ? .stars : .builtin(text) }
        if let text = node["builtin"]?.string { return .builtin(text) }
        if let fileId = (node["custom"]?["fileId"] ?? node["custom"])?.int64 { return .custom(fileId: fileId) }
        throw OperationError(reason: "is no reaction")
    }
}

extension EngineData.Messages.TagKey: EngineMapKey {
    var objectKey: String? { nil }

    func writeKey(to output: EngineValueWriter) {
        output.object {
            output.member("peerId", peerId)
            output.member("tag", Int(tag.rawValue))
            output.member("threadId", threadId)
        }
    }
}

extension EngineData.Messages.ReactionKey: EngineMapKey {
    var objectKey: String? { nil }

    func writeKey(to output: EngineValueWriter) {
        output.object {
            output.member("peerId", peerId)
            output.member("threadId", threadId)
            output.member("reaction", reaction)
        }
    }
}
