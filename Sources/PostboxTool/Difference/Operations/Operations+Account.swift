import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    /// Account operations about whole messages (spec 12.3, 08.9).
    static let account: [Operation] = [
        .account("addMessages", "messages", "location") { line in
            .addMessages(try line.messages(), location: try line.required("location", location))
        },
        .account("addScheduledMessages", "messages") { .addScheduledMessages(try $0.messages()) },
        .account("addQuickReplyMessages", "messages") { .addQuickReplyMessages(try $0.messages()) },
        .account("deleteMessages", "ids") { .deleteMessages(try $0.messageIds()) },
        .account("deleteMessagesWithGlobalIds", "ids") { .deleteMessagesWithGlobalIds(try $0.required("ids", OperationFields.array(of: Read.int32))) },
        .account("editMessage", "id", "message") { .editMessage(try $0.messageId(), try $0.required("message", Read.storeMessage)) },
        .account("updateMinAvailableMessage", "id") { .updateMinAvailableMessage(try $0.messageId()) },
    ]

    static func location(_ node: JSONNode) throws(OperationError) -> AddMessagesLocation {
        switch try Read.string(node) {
        case "upperHistoryBlock": return .upperHistoryBlock
        case "random": return .random
        default: throw OperationError(reason: "is neither \"upperHistoryBlock\" nor \"random\"")
        }
    }
}

extension OperationFields {
    func messages() throws(OperationError) -> [StoreMessage] { try required("messages", OperationFields.array(of: Read.storeMessage)) }
    func messageIds(_ name: StaticString = "ids") throws(OperationError) -> [MessageId] { try required(name, OperationFields.array(of: Read.messageId)) }
    func peers(_ name: StaticString = "peerIds") throws(OperationError) -> [PeerId] { try required(name, OperationFields.array(of: Read.peer)) }
    func group() throws(OperationError) -> PeerGroupId { try required("groupId", Read.group) }
    func codedObjects(_ name: StaticString) throws(OperationError) -> [CodedObject] { try required(name, OperationFields.array(of: Read.coded)) }
    func optionalCoded(_ name: StaticString) throws(OperationError) -> CodedObject? { try optional(name, Read.coded) }
    func threadIds() throws(OperationError) -> [Int64] { try required("threadIds", OperationFields.array(of: Read.int64)) }
    func thread() throws(OperationError) -> Int64? { try optional("threadId", Read.int64) }
    func opaque(_ name: StaticString) throws(OperationError) -> OpaqueValue { try required(name, Read.opaque) }

    func presences() throws(OperationError) -> [PeerPresence] {
        try required("presences", OperationFields.array(of: OperationFields.pair(Read.peer, Read.coded))).map { PeerPresence(peerId: $0, presence: $1) }
    }
}
