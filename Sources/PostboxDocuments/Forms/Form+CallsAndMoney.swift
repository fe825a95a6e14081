import Postbox
import PostboxCoding
import TelegramCore

extension Form {
    /// `"stars"` or `"ton"`.
    package static let currency = Form.word(BalanceCurrency.self, others: "must be \"stars\" or \"ton\"")

    /// `"default"`, `"anonymous"`, or `{"peer":P}`.
    package static let paidReactionPrivacy = JSONForm { (node: JSONNode) throws(OperationError) -> PaidReactionPrivacy in
        switch node.string {
        case "default"?: return .default
        case "anonymous"?: return .anonymous
        default:
            let others = "must be \"default\", \"anonymous\", or an object with a peer"
            guard node.kind == .object else { throw OperationError(reason: others, unknownWord: node.string) }
            let fields = OperationFields(node)
            // A kind added by a later version is an object with another member.
            if node["peer"] == nil, let member = node.members.first(where: { _ in true }) {
                throw OperationError(reason: others, unknownWord: member.keyString)
            }
            try fields.expectOnly(["peer"])
            return .peer(try fields.peer("peer"))
        }
    } write: { privacy, writer in
        switch privacy {
        case .default: writer.string("default")
        case .anonymous: writer.string("anonymous")
        case let .peer(peerId):
            writer.beginObject()
            writer.member("peer", peer: peerId)
            writer.endObject()
        }
    }
}

extension Fields where Value == GroupCallMessage {
    /// A message of a group call, with the member names used in operations and updates.
    package static let groupCallMessage = Fields(
        Field.int64("call"), Field.peer("author"), Field.bool("fromAdmin"), Field.int32("id"), Field.string("text"),
        Field.optional("entities", Form.array(Form.coded)), Field.int32("date"), Field.optional("paidStars", Form.int64)
    ) {
        GroupCallMessage(callId: $0, authorId: $1, isFromAdmin: $2, id: $3, text: $4, entities: $5 ?? [], date: $6, paidStars: $7)
    } parts: {
        ($0.callId, $0.authorId, $0.isFromAdmin, $0.id, $0.text, $0.entities.isEmpty ? nil : $0.entities, $0.date, $0.paidStars)
    }
}
