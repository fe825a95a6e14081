import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// Answers to requests that only the engine makes, and the values of their fields.
extension Read {
    static func answer(to request: String, _ node: JSONNode) throws(OperationError) -> ServerAnswer {
        AnswerFields.noteUnknown(in: node, of: request)
        let fields = OperationFields(node)
        var answer = ServerAnswer(value: try serverValue(node))
        guard node.kind == .object else { return answer }
        // A login's answer has the kind of code that was sent under the same name.
        if has("updates", node) || has("tooLong", node) || node["sent"]?["id"] != nil {
            answer.updates = try engineUpdates(fields)
        }
        answer.messages = try fields.optional("messages", OperationFields.array(of: serverMessage)) ?? []
        if node["peers"].map({ $0.elements.contains { $0.kind != .object } }) != true {
            answer.peers = try fields.optional("peers", serverPeers) ?? []
        }
        answer.user = try fields.optional("user", serverPeer)
        if has("pts", node) {
            answer.affected = ServerAnswer.Affected(
                pts: try fields.int32("pts"), count: try fields.optional("ptsCount", int32) ?? 0, offset: try fields.optional("offset", int32) ?? 0)
        }
        return answer
    }

    /// Null is the same as no field.
    private static func has(_ name: StaticString, _ node: JSONNode) -> Bool { node[name].map { !$0.isNull } ?? false }

    /// Reads the updates of an answer that may contain other data as well.
    private static func engineUpdates(_ fields: OperationFields) throws(OperationError) -> ServerUpdates {
        guard has("updates", fields.node) else { return try updates(fields.node) }
        let seq = try fields.optional("seq", int32) ?? 0
        return .batch(
            ServerUpdates.Batch(
                updates: try fields.required("updates", serverUpdates), peers: try fields.optional("peers", serverPeers) ?? [],
                date: try fields.optional("date", int32) ?? 0, seq: seq, seqStart: try fields.optional("seqStart", int32) ?? seq))
    }

    /// Reads a value. Objects with a type are coded ones; numbers other than 64-bit integers are Doubles.
    static func serverValue(_ node: JSONNode) throws(OperationError) -> ServerValue {
        switch node.kind {
        case .null: return .null
        case .bool: return .bool(try bool(node))
        case .string: return .string(try string(node))
        case .number: return node.int64.map { .int64($0) } ?? .double(node.double ?? 0)
        case .array: return .list(try OperationFields.array(of: serverValue)(node))
        case .object:
            if node["$type"] != nil { return .coded(try coded(node)) }
            var fields: [ServerField] = []
            for member in node.members { fields.append(ServerField(member.keyString, try serverValue(member.value))) }
            return .object(fields)
        }
    }
}

extension JSONWriter {
    func value(_ value: ServerValue) {
        switch value {
        case .null: null()
        case let .bool(value): bool(value)
        case let .int(value): int(Int(value))
        case let .int64(value): int64String(value)
        case let .double(value): double(value)
        case let .string(value): string(value)
        case let .bytes(value): value.withUnsafeBytes { base64($0) }
        case let .peer(value): peer(value)
        case let .coded(value): coded(value.bytes)
        case let .list(values):
            beginArray()
            for value in values { self.value(value) }
            endArray()
        case let .object(fields):
            beginObject()
            for field in fields { member(field) }
            endObject()
        }
    }

    func member(_ field: ServerField) {
        key(field.name)
        value(field.value)
    }
}
