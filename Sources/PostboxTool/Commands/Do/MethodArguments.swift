import CommandLineKit
import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxDocuments
import ServerRecordings
import TelegramModel

/// The arguments of a method as typed, converted to one JSON object.
struct MethodArguments {
    /// The fields refer to it.
    private let document: JSONDocument

    var fields: OperationFields { OperationFields(document.root) }

    /// The peers that an argument names, one or several.
    func peers(_ name: StaticString) -> [PeerId] {
        guard let node = document.root[name] else { return [] }
        return (node.kind == .array ? Array(node.elements) : [node]).compactMap { $0.string.flatMap { PeerId($0) } }
    }

    /// The peers in the arguments, given directly or by their messages.
    func peers(of method: EngineMethod) -> [PeerId] {
        method.parameters.flatMap { parameter -> [PeerId] in
            switch parameter.kind {
            case .peer, .peers: peers(parameter.name)
            case .messageId, .messageIds: messages(parameter.name).map(\.peerId)
            default: []
            }
        }
    }

    /// The messages that an argument names, one or several.
    func messages(_ name: StaticString) -> [MessageId] { document.root[name].flatMap { try? Read.messageIds($0) } ?? [] }

    /// Reads the arguments of a method. Throws ToolError if the words are not valid.
    init(_ words: [String], of method: EngineMethod, peers: PeerArguments) throws {
        let document = JSONDocument()
        let writer = JSONWriter(capacity: 256)
        do {
            if words == ["-"] {
                try SmallFile.bytes("-").withUnsafeBytes { try document.parse($0) }
                try CodedArguments.expectReadable(document.root)
                self.document = document
                return
            }
            writer.beginObject()
            var seen: Set<String> = []
            for word in words {
                let (name, value, isJSON) = try MethodArguments.split(word)
                guard let parameter = method.parameters.first(where: { $0.name.description == name }) else {
                    let names = method.parameters.map(\.name.description)
                    throw OperationError(
                        field: name,
                        reason: names.isEmpty ? "is unknown: the method has no arguments" : "is unknown; the arguments of the method are " + names.joined(separator: ", "))
                }
                guard seen.insert(name).inserted else { throw OperationError(field: name, reason: "is given twice") }
                writer.key(name)
                if isJSON {
                    let given = JSONDocument()
                    try Array(value.utf8).withUnsafeBytes { try given.parse($0) }
                    given.root.write(to: writer)
                } else {
                    do {
                        try MethodArguments.write(value, parameter.kind, to: writer, peers)
                    } catch let error as OperationError {
                        throw error.inside(name)
                    }
                }
            }
            for parameter in method.parameters where !parameter.isOptional && !seen.contains(parameter.name.description) {
                throw OperationError(field: parameter.name.description, reason: "is missing")
            }
            writer.endObject()
            try document.parse(writer.bytes)
            try CodedArguments.expectReadable(document.root)
        } catch let error as OperationError {
            throw MethodArguments.unfit(error, of: method)
        } catch let error as JSONError {
            throw ToolError(.usage, doing: "calling \(method.name)", "an argument is not JSON: \(error)")
        }
        self.document = document
    }

    /// Returns the error for an argument that does not fit. If its name is unknown, the error suggests the nearest name.
    static func unfit(_ error: OperationError, of method: EngineMethod) -> ToolError {
        let names = method.parameters.map(\.name.description)
        let known = error.field.map { names.contains($0) || $0.contains(".") || $0.contains("[") } ?? true
        let list = EngineListCommand.hint(argumentsOf: method.name.description)
        let nearest = known ? nil : error.field.flatMap { Invocation.nearest($0, among: names) }
        return ToolError(.usage, doing: "calling \(method.name)", "\(error)", hint: nearest.map { "did you mean '\($0)'? \(list)" } ?? list)
    }

    private static func split(_ word: String) throws(OperationError) -> (name: String, value: String, isJSON: Bool) {
        guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
            throw OperationError(reason: "'\(word)' must be name=value or name:=JSON")
        }
        let value = String(word[word.index(after: equals)...])
        let before = word.index(before: equals)
        return word[before] == ":" ? (String(word[..<before]), value, true) : (String(word[..<equals]), value, false)
    }

    private static func write(
        _ text: String, _ kind: EngineParameter.Kind, to writer: JSONWriter, _ peers: PeerArguments
    ) throws {
        let parts = text.split(separator: ",").map { String($0) }
        switch kind {
        case .bool:
            guard let value = Bool(text) else { throw OperationError(reason: "must be true or false") }
            writer.bool(value)
        case .int32, .int64:
            guard let value = Int64(text) else { throw OperationError(reason: "is not a number") }
            writer.int64String(value)
        case .double:
            guard let value = Double(text), value.isFinite else { throw OperationError(reason: "is not a number") }
            writer.double(value)
        case .time:
            guard let value = ParsedTime(text)?.start else { throw OperationError(reason: "is not \(ParsedTime.expected)") }
            guard let seconds = Int32(exactly: value), seconds >= 0 else {
                throw OperationError(reason: "is not between 1970 and 2038; other times cannot be stored")
            }
            writer.int(Int(seconds))
        case .text, .word: writer.string(text)
        case .peer: writer.peer(try peers.expectedPeer(text))
        case .peers:
            writer.beginArray()
            for part in parts { writer.peer(try peers.expectedPeer(part)) }
            writer.endArray()
        case .thread: writer.int64String(try thread(text, peers))
        case .threads:
            writer.beginArray()
            for part in parts { writer.int64String(try thread(part, peers)) }
            writer.endArray()
        case .messageId: try write(message: text, to: writer, peers)
        case .messageIds:
            writer.beginArray()
            for part in parts { try write(message: part, to: writer, peers) }
            writer.endArray()
        case .ids:
            writer.beginArray()
            for part in parts {
                guard let value = Int64(part) else { throw OperationError(reason: "'\(part)' is not a number") }
                writer.int64String(value)
            }
            writer.endArray()
        case .words:
            writer.beginArray()
            for part in parts { writer.string(part) }
            writer.endArray()
        case .json: throw OperationError(reason: "must be JSON: use name:=JSON")
        }
    }

    private static func thread(_ text: String, _ peers: PeerArguments) throws -> Int64 {
        guard let thread = try peers.thread(text) else { throw OperationError(reason: "'\(text)' is not \(ValueKind<Int64>.thread.expected)") }
        return thread
    }

    private static func write(message text: String, to writer: JSONWriter, _ peers: PeerArguments) throws {
        guard let id = try peers.message(text) else { throw OperationError(reason: "'\(text)' is not a message such as user:1/0/55") }
        writer.write(Optional(id))
    }
}

/// Coded objects in the arguments of a method: objects that Telegram could not read must not be stored.
enum CodedArguments {
    /// Throws for an object, at any depth of the value, that has an unknown type, lacks a field that its type always has, or contains a member twice.
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

    /// Throws if an object given as bytes is unreadable.
    private static func expectReadable(raw node: JSONNode) throws(OperationError) {
        guard let bytes = node.base64Bytes else { throw OperationError(field: "$raw", reason: "is not a base64 string") }
        let writer = JSONWriter(capacity: 2 * bytes.count + 64)
        writer.coded(bytes)
        let document = JSONDocument()
        guard (try? document.parse(writer.bytes)) != nil, document.root["$raw"] == nil else {
            throw OperationError(field: "$raw", reason: "is not a coded object")
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
        guard let type else { throw OperationError(reason: "has the unknown type '\(name)'") }
        if type.hash == TypeHash.messageTextEntity { try expectRange(node) }
        // Other types have defaults for missing fields, or fields that only some of their cases have.
        guard !type.isCodable, type.kind == .media else { return }
        let fields = type.fields
        // A type with several cases writes fields that depend on the number of the case; some types identify the case by the fields alone.
        let discriminators = fields.filter { $0.isDiscriminator }
        // A field that only one version writes may be missing, because the other version reads the object without it.
        let needed = discriminators.isEmpty
            ? fields.filter { !$0.isOptional && !$0.isLegacy && !$0.isWholeValue && !$0.isAddedIn12 && !$0.isRetiredIn12 } : discriminators.filter { !$0.isOptional && $0.name.description == "$case" }
        for field in needed {
            guard node.member(field.key.description) == nil else { continue }
            throw OperationError(reason: "is a \(type.name) without the member '\(field.key)' (\(field.name))")
        }
    }

    /// Checks the range of a part of a text. Telegram cuts the text at exactly this range.
    private static func expectRange(_ node: JSONNode) throws(OperationError) {
        let fields = OperationFields(node)
        let start = try fields.optional("start", Read.int32) ?? 0, end = try fields.optional("end", Read.int32) ?? 0
        guard start >= 0 else { throw OperationError(field: "start", reason: "is before the text") }
        guard end >= start else { throw OperationError(field: "end", reason: "is before the start") }
    }
}
