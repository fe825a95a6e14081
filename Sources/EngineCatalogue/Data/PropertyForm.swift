import Postbox
import PostboxCoding
import TelegramModel

/// Converts a readable object to its properties: cases of enums are written as `"name"` or `{"name":{..}}`, and `a.b` as `{"a":{"b":..}}`.
struct PropertyForm {
    /// Cases whose only value has no label.
    private static let unlabelled: Set<String> = [
        "PeerAllowedReactions.limited", "StickerPackReference.name", "StickerPackReference.dice", "CachedPeerProfilePhoto.known",
        "CachedPeerAutoremoveTimeout.known", "CachedTelegramBusinessIntro.known", "CachedTelegramPersonalChannel.known",
        "TelegramWallpaperNativeCodable.color", "TelegramWallpaperNativeCodable.emoticon", "TelegramWallpaperNativeCodable.builtin",
        "EmojiGameInfo.available",
    ]

    /// Numbers in the readable form that represent Booleans.
    private static let booleans: Set<String> = ["UnauthorizedAccountStateContents.syncContacts", "UnauthorizedAccountStateContents.usePrevious"]

    /// The unsigned numbers, which are stored as the bits of signed ones.
    private static let unsigned: Set<String> = [
        "TelegramWallpaperNativeCodable.color", "TelegramWallpaperNativeCodable.gradient.colors", "WallpaperSettings.colors",
    ]

    /// The case of an object that older versions stored without its number.
    private static let usualCases = ["ExportedInvitation": "link", "ChatListFilter": "filter"]

    /// Values of a case that are not stored if they are absent.
    private static let omitted: [String: [String]] = [
        "ExportedInvitation.link": ["title", "startDate", "expireDate", "usageLimit", "count", "requestedCount", "pricing"],
        "ChatListFilter.filter": ["emoticon"],
        "TelegramMediaFileAttribute.Audio": ["title", "performer", "waveform"],
    ]

    func write(_ readable: UnsafeRawBufferPointer, to writer: JSONWriter) {
        let document = JSONDocument()
        guard (try? document.parse(readable)) != nil else { return writer.null() }
        write(Value(document.root), to: writer)
    }

    // MARK: - The tree

    /// A value that is being rearranged. Scalars are JSON text.
    private indirect enum Value {
        case scalar(String)
        case array([Value])
        case object([(name: String, value: Value)])

        init(_ node: JSONNode) {
            switch node.kind {
            case .array: self = .array(node.elements.map { Value($0) })
            case .object: self = PropertyForm.arranged(node.members.map { ($0.keyString, Value($0.value)) })
            default:
                let writer = JSONWriter(capacity: 64)
                node.write(to: writer)
                self = .scalar(writer.text)
            }
        }

        static func text(_ text: String) -> Value {
            let writer = JSONWriter(capacity: 64)
            writer.string(text)
            return .scalar(writer.text)
        }

        /// The unsigned value of an Int32, or of an array of them.
        var withoutSign: Value {
            switch self {
            case let .scalar(json): Int32(json).map { .scalar("\(UInt32(bitPattern: $0))") } ?? self
            case let .array(elements): .array(elements.map(\.withoutSign))
            case .object: self
            }
        }

        /// The text of a string.
        var string: String? {
            guard case let .scalar(json) = self, json.first == "\"" else { return nil }
            let document = JSONDocument()
            guard (try? document.parse(json)) != nil else { return nil }
            return document.root.string
        }
    }

    private func write(_ value: Value, to writer: JSONWriter) {
        switch value {
        case let .scalar(json): Array(json.utf8).withUnsafeBytes { writer.raw($0) }
        case let .array(elements):
            writer.beginArray()
            for element in elements { write(element, to: writer) }
            writer.endArray()
        case let .object(members):
            writer.beginObject()
            for (name, value) in members {
                writer.key(name)
                write(value, to: writer)
            }
            writer.endObject()
        }
    }

    // MARK: - Rearranging

    private static func arranged(_ members: [(name: String, value: Value)]) -> Value {
        let type = members.first { $0.name == "$type" }?.value.string
        let nested = nesting(members.map { ($0.name, unsigned.contains("\(type ?? "").\($0.name)") ? $0.value.withoutSign : $0.value) })
        let rest = nested.filter { !$0.name.hasPrefix("$type") && $0.name != "$case" }.map { member in
            guard case let .scalar(json) = member.value, booleans.contains("\(type ?? "").\(member.name)") else { return member }
            return (member.name, .scalar(json == "0" ? "false" : "true"))
        }
        if let name = nested.first(where: { $0.name == "$case" })?.value.string ?? type.flatMap({ usualCases[$0] }) {
            return enumCase(name, rest, of: type ?? "")
        }
        if type == "PeerId", let id = rest.first(where: { $0.name == "iv" })?.value.string {
            return .text(Int64(id).map { PeerId(packed: $0).description } ?? id)
        }
        if type == "Reaction" || type == "MessageReaction", let reaction = reaction(rest) {
            guard type == "MessageReaction" else { return reaction }
            return .object([("value", reaction)] + rest.filter { $0.name != "value" && $0.name != "fileId" })
        }
        return .object(type.flatMap { catalogueType($0, having: nested) }.map { nested + missing($0, nested) } ?? nested)
    }

    /// The type with this hashed name that has most of the members.
    private static func catalogueType(_ name: String, having members: [(name: String, value: Value)]) -> CatalogueType? {
        let types = TypeCatalogue().types(hashName: name)
        guard types.count > 1 else { return types.first }
        let names = Set(members.map(\.name))
        func matches(_ type: CatalogueType) -> Int { Set(type.fields.map { split($0.name.description).first }).intersection(names).count }
        // If several types match equally, the first one is taken.
        return types.max { matches($0) < matches($1) }
    }

    /// The properties of a type that are not stored, and the values that Telegram reads instead.
    private static func missing(_ type: CatalogueType, _ members: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
        var names = Set(members.map(\.name)), result: [(name: String, value: Value)] = []
        for field in type.fields where !field.isLegacy && !field.isDiscriminator && !field.isWholeValue {
            let name = split(field.name.description).first
            guard names.insert(name).inserted else { continue }
            result.append((name, name == field.name.description && !field.isOptional ? fallback(field) : .scalar("null")))
        }
        return result
    }

    private static func fallback(_ field: CatalogueField) -> Value {
        if field.isBoolean { return .scalar("false") }
        if field.areFlags { return .array([]) }
        switch field.wireType {
        case .int32: return field.values.name(of: 0).map { .text($0.description) } ?? .scalar("0")
        case .int64: return .text("0")
        case .double: return .scalar("0")
        case .bool: return .scalar("false")
        case .string: return .text("")
        case .int32Array, .int64Array, .stringArray, .bytesArray, .objectArray, .objectDictionary: return .array([])
        case .bytes, .object, .null: return .scalar("null")
        }
    }

    /// Returns a reaction. The existing field determines its kind.
    private static func reaction(_ members: [(name: String, value: Value)]) -> Value? {
        if let value = members.first(where: { $0.name == "fileId" })?.value { return .object([("custom", value)]) }
        guard let value = members.first(where: { $0.name == "value" })?.value, let text = value.string else { return nil }
        return text == "0" ? .text("stars") : .object([("builtin", value)])
    }

    private static func enumCase(_ name: String, _ stored: [(name: String, value: Value)], of type: String) -> Value {
        let absent = omitted[type + "." + name]?.filter { name in !stored.contains { $0.name == name } } ?? []
        let members = stored + absent.map { ($0, .scalar("null")) }
        if members.isEmpty { return .text(name) }
        if members.count == 1, members[0].name == name || unlabelled.contains(type + "." + name) { return .object([(name, members[0].value)]) }
        return .object([(name, .object(members))])
    }

    /// Nests members `a.b` in one member `a`. If `a` is the case of an enum, they are its associated values.
    private static func nesting(_ members: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
        guard members.contains(where: { $0.name.contains(".") }) else { return members }
        var order: [String] = []
        var whole: [String: Value] = [:], parts: [String: [(name: String, value: Value)]] = [:]
        for (name, value) in members {
            let (first, rest) = split(name)
            if whole[first] == nil, parts[first] == nil { order.append(first) }
            if let rest { parts[first, default: []].append((rest, value)) } else { whole[first] = value }
        }
        return order.map { name in
            guard let inner = parts[name].map(nesting) else { return (name, whole[name] ?? .scalar("null")) }
            guard let value = whole[name] else { return (name, .object(inner)) }
            if let text = value.string { return (name, enumCase(text, inner, of: "")) }
            if case let .object(members) = value { return (name, .object(members + inner)) }
            return (name, .object(inner))
        }
    }

    private static func split(_ name: String) -> (first: String, rest: String?) {
        guard !name.hasPrefix("$"), let dot = name.firstIndex(of: "."), dot != name.startIndex else { return (name, nil) }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }

    // MARK: - JSON text

    /// Writes JSON text whose keys are those of a Codable type.
    func write(jsonText bytes: UnsafeRawBufferPointer, type: CatalogueType?, to writer: JSONWriter) {
        let document = JSONDocument()
        guard (try? document.parse(bytes)) != nil else { return writer.null() }
        write(named(document.root, type), to: writer)
    }

    private func named(_ node: JSONNode, _ type: CatalogueType?) -> Value {
        switch node.kind {
        case .array: return .array(node.elements.map { named($0, type) })
        case .object: break
        default: return Value(node)
        }
        if let packed = node["iv"]?.int64, node.members.reduce(0, { count, _ in count + 1 }) == 1 { return .text(PeerId(packed: packed).description) }
        guard let type else { return Value(node) }
        let members = node.members.map { member -> (name: String, value: Value) in
            guard let field = type.fields.first(where: { $0.key.description == member.keyString }) else { return (member.keyString, Value(member.value)) }
            let name = field.name.description
            if let number = member.value.kind == .number ? member.value.int32 : nil, !field.areFlags, let word = field.values.name(of: number) {
                return (name, .text(word.description))
            }
            if field.isPeerId, let packed = member.value.int64 { return (name, .text(PeerId(packed: packed).description)) }
            return (name, named(member.value, field.objectType))
        }
        // The other members depend on the case.
        return PropertyForm.arranged(members.contains { $0.name == "$case" } ? members : members + PropertyForm.missing(type, members))
    }
}
