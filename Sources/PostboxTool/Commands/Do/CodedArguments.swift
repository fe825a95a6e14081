import Postbox
import PostboxCoding
import PostboxDocuments
import ServerRecordings
import TelegramModel

/// Coded objects in the arguments of a method: what Telegram could not read again must not be stored.
enum CodedArguments {
    /// Throws for an object, wherever in the value, of a type that is not known, or without a field that its type always writes, or with a member
    /// that is given twice.
    static func expectReadable(_ node: JSONNode) throws(OperationError) {
        try OperationFields(node).expectDistinct()
        if let bytes = node["$raw"] { return try expectReadable(raw: bytes) }
        var place = 0
        for element in node.elements {
            do throws(OperationError) { try expectReadable(element) } catch { throw error.inside("[\(place)]") }
            place += 1
        }
        if let name = node["$type"]?.string { try expectReadable(node, name) }
        for member in node.members {
            do throws(OperationError) { try expectReadable(member.value) } catch { throw error.inside(member.keyString) }
        }
    }

    /// The same of an object that is given as its bytes.
    private static func expectReadable(raw node: JSONNode) throws(OperationError) {
        guard let bytes = node.base64Bytes else { throw OperationError(field: "$raw", reason: "is not a base64 string") }
        let writer = JSONWriter(capacity: 2 * bytes.count + 64)
        writer.coded(bytes)
        let document = JSONDocument()
        guard (try? document.parse(writer.bytes)) != nil, document.root["$raw"] == nil else {
            throw OperationError(field: "$raw", reason: "is no coded object")
        }
        try expectReadable(document.root)
    }

    private static func expectReadable(_ node: JSONNode, _ name: String) throws(OperationError) {
        let catalogue = TypeCatalogue()
        let type = if name.hasPrefix("#") {
            UInt32(name.dropFirst(), radix: 16).flatMap { catalogue.type(hash: Int32(bitPattern: $0)) }
        } else {
            catalogue.type(named: name)
        }
        guard let type else { throw OperationError(reason: "is of the unknown type '\(name)'") }
        if type.hash == TypeHash.messageTextEntity { try expectRange(node) }
        // Other types have defaults for what is missing, or fields that only some of their cases have.
        guard !type.isCodable, type.kind == .media else { return }
        let fields = type.fields
        // What a type of several cases writes beside its number of the case depends on that; some tell the case by what they write.
        let telling = fields.filter { $0.isDiscriminator }
        let needed = telling.isEmpty
            ? fields.filter { !$0.isOptional && !$0.isLegacy && !$0.isWholeValue } : telling.filter { !$0.isOptional && $0.name.description == "$case" }
        for field in needed {
            guard node.member(field.key.description) == nil else { continue }
            throw OperationError(reason: "is a \(type.name) without '\(field.key)', its \(field.name)")
        }
    }

    /// Of a part of a text, which Telegram cuts out as it is told.
    private static func expectRange(_ node: JSONNode) throws(OperationError) {
        let fields = OperationFields(node)
        let start = try fields.optional("start", Read.int32) ?? 0, end = try fields.optional("end", Read.int32) ?? 0
        guard start >= 0 else { throw OperationError(field: "start", reason: "is before the text") }
        guard end >= start else { throw OperationError(field: "end", reason: "is before the start") }
    }
}
