import Postbox
import PostboxCoding
import TelegramModel

/// Makes values of every type of types.json.
struct SyntheticObjects {
    /// The members of a value.
    enum Extent: CaseIterable, Sendable {
        /// Every member that Telegram 12 writes.
        case full
        /// Every member that Telegram 11 wrote, and those of earlier versions.
        case old
        /// The members that are always written.
        case fewest
        /// The members without which the app stops.
        case required
    }

    struct Value: Sendable {
        let type: SyntheticType
        let isCodable: Bool
        let extent: Extent
        let cases: [String: String]
        /// The members that the object has, by their keys.
        let fields: [SyntheticType.Field]
        let records: [UInt8]

        var root: [UInt8] { SyntheticObjects.record("_", 5, SyntheticObjects.object(type.hash, records)) }
        var description: String { "\(type.name)\(isCodable ? ", Codable" : ""), \(extent), \(cases.values.sorted().joined(separator: "+"))" }
    }

    private var random: SeededGenerator
    private var made: Int64 = 0
    /// Whether resources and media are those that tables can hold.
    private var isFlat = false

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Values of a type: of each coding, case, and extent.
    mutating func values(of type: SyntheticType) -> [Value] {
        var result: [Value] = []
        for isCodable in type.codings {
            for cases in type.choices(codable: isCodable) {
                for extent in Extent.allCases where extent != .old || !type.isAddedIn12 {
                    result.append(value(of: type, isCodable: isCodable, cases: cases, extent: extent, depth: 0))
                }
            }
        }
        return result
    }

    /// A FlatBuffers value, and the object that holds the same members.
    mutating func flatBuffer(_ root: String) throws -> [UInt8] {
        isFlat = true
        defer { isFlat = false }
        guard let type = SyntheticType.all[root] else { return [] }
        let records = value(of: type, isCodable: type.isCodable, cases: type.choices(codable: type.isCodable)[0], extent: .full, depth: 1).records
        return try records.withUnsafeBytes { try FlatWriting.flatBuffer(of: (type.hash, $0), root: root) }
    }

    // MARK: - Objects

    private mutating func value(of type: SyntheticType, isCodable: Bool, cases: [String: String], extent: Extent, depth: Int) -> Value {
        var fields = type.fields(codable: isCodable).filter { field in
            if !field.cases.isEmpty, cases[field.member].map({ field.cases.contains($0) }) != true { return false }
            switch extent {
            case .full: return !field.isLegacy && !field.isRetiredIn12
            case .old: return !field.isAddedIn12 || field.isRequired(in: cases)
            case .fewest: return !field.isLegacy && !field.isRetiredIn12 && (field.isMandatory || field.isCase || field.isRequired(in: cases))
            case .required: return field.isCase || field.isRequired(in: cases)
            }
        }
        if extent == .old {
            // An object has either the older form of a member or the later one.
            fields = fields.filter { field in !field.isLegacy || !fields.contains { !$0.isLegacy && ($0.key == field.key || $0.name == field.name) } }
        }
        if let order = cases[""].flatMap({ type.order[$0] }) { fields = ordered(fields, order) }
        var records: [UInt8] = []
        for field in fields {
            // A table has scalars that its counterpart may do without.
            let isMissing = field.absent == "nil" && !field.isRequired(in: cases) && !(isFlat && !field.type.hasPrefix("object"))
            if extent != .full, extent != .old, isMissing {
                records += Self.record(field.key, 11, [])
            } else {
                records += record(field, of: type, isCodable: isCodable, cases: cases, extent: extent, depth: depth)
            }
        }
        return Value(type: type, isCodable: isCodable, extent: extent, cases: cases, fields: fields, records: records)
    }

    private func ordered(_ fields: [SyntheticType.Field], _ order: [String]) -> [SyntheticType.Field] {
        var left = fields, result: [SyntheticType.Field] = []
        for key in order {
            if let place = left.firstIndex(where: { $0.key == key && $0.member.isEmpty }) { result.append(left.remove(at: place)) }
        }
        return result + left
    }

    private mutating func record(
        _ field: SyntheticType.Field, of type: SyntheticType, isCodable: Bool, cases: [String: String], extent: Extent, depth: Int
    ) -> [UInt8] {
        let count = extent == .full || extent == .old ? max(0, 2 - depth) : 0
        switch field.type {
        case "int32": return Self.record(field.key, 0, Self.bytes(number(field, of: type, cases: cases)))
        case "int64" where type.kind == "peer" && field.name == "id": return Self.record(field.key, 1, Self.bytes(ownId(of: type)))
        case "int64": return Self.record(field.key, 1, Self.bytes(isPeerId(field, type) ? peerId() : Int64(random.below(1 << 40))))
        case "bool": return Self.record(field.key, 2, [1])
        case "double": return Self.record(field.key, 3, Self.bytes((Double(random.below(1000)) / 4).bitPattern))
        case "string": return Self.record(field.key, 4, Self.counted(text(field)))
        case "object": return Self.record(field.key, 5, object(field, isCodable: isCodable, cases: cases, extent: extent, depth: depth + 1))
        case "int32Array": return Self.array(field.key, 6, (0..<2).map { _ in Self.bytes(Int32(1 + random.below(9))) })
        case "int64Array": return Self.array(field.key, 7, (0..<2).map { _ in Self.bytes(isPeerId(field, type) ? peerId() : Int64(random.below(99))) })
        case "objectArray":
            let elements = (0..<count).map { _ in object(field, isCodable: isCodable, cases: cases, extent: extent, depth: depth + 1) }
            return Self.array(field.key, 8, elements, isCodable: isCodable)
        case "objectDictionary":
            let both = field.objectType.split(separator: ">").map { $0.filter { $0 != " " && $0 != "-" } }
            return Self.array(field.key, 9, (0..<count).map { number in
                key(both[0], number) + object(named: String(both.last ?? ""), isCodable: field.isCodable ?? isCodable, cases: cases, extent: extent, depth: depth + 1)
            })
        // The media of a page are as many as their IDs.
        case "bytes" where type.name == "InstantPage":
            return Self.record(field.key, 10, Self.counted(Self.bytes(Int32(count)) + (0..<count).flatMap { Self.bytes(Int32(5)) + Self.bytes(Int64($0)) }))
        case "bytes": return Self.record(field.key, 10, Self.counted(bytes(field, type, extent: extent, depth: depth + 1)))
        case "nil": return Self.record(field.key, 11, [])
        case "stringArray": return Self.array(field.key, 12, (0..<2).map { _ in Self.counted(text(field)) })
        case "bytesArray": return Self.array(field.key, 13, (0..<2).map { _ in Self.counted(bytes(field, type, extent: extent, depth: depth + 1)) })
        case "json":
            let text = json(named: field.objectType, extent: extent, depth: depth + 1)
            return Self.record(field.key, 10, Self.counted(field.note.contains("JSON array") ? "[\(text)]" : text))
        default: return []
        }
    }

    private mutating func number(_ field: SyntheticType.Field, of type: SyntheticType, cases: [String: String]) -> Int32 {
        if field.isCase, let name = cases[field.member] { return field.numbers.first { $0.name == name }?.number ?? 0 }
        if field.areFlags { return field.numbers.reduce(0) { $0 | $1.number } }
        if let one = field.numbers.randomElement(using: &random) { return one.number }
        if field.note == "bool as 1 or 0" { return 1 }
        // The end of a range comes after its start, in every text.
        if type.name == "MessageTextEntity" { return field.key == "start" ? 0 : 3 }
        return Int32(1 + random.below(1000))
    }

    private mutating func object(
        _ field: SyntheticType.Field, isCodable: Bool, cases: [String: String], extent: Extent, depth: Int
    ) -> [UInt8] {
        object(named: field.objectType, isCodable: field.isCodable ?? isCodable, cases: cases, extent: extent, depth: depth)
    }

    /// An object of the type, or of one of several, with its hash and length.
    private mutating func object(named text: String, isCodable: Bool, cases: [String: String], extent: Extent, depth: Int) -> [UInt8] {
        let value = nested(named: text, isCodable: isCodable, cases: cases, extent: extent, depth: depth)
        return Self.object(value.type.hash, value.records)
    }

    private mutating func nested(named text: String, isCodable: Bool, cases: [String: String], extent: Extent, depth: Int) -> Value {
        let type = type(named: text, cases: cases, depth: depth)
        let isCodable = type.codableFields.isEmpty ? type.isCodable : isCodable
        let inner: Extent = depth < 2 || extent == .required ? extent : .fewest
        let choices = type.choices(codable: isCodable)
        let simple = depth < 4 ? nil : choices.first { cases in
            !type.fields(codable: isCodable).contains { field in
                field.type == "object" && field.isMandatory && (field.cases.isEmpty || cases[field.member].map { field.cases.contains($0) } == true)
            }
        }
        return value(of: type, isCodable: isCodable, cases: simple ?? choices.randomElement(using: &random) ?? [:], extent: inner, depth: depth)
    }

    private mutating func type(named text: String, cases: [String: String], depth: Int) -> SyntheticType {
        let types = SyntheticType.all
        func kind(_ name: String) -> [SyntheticType] { types.values.filter { $0.kind == name && $0.isRegistered }.sorted { $0.name < $1.name } }
        let media = ["TelegramMediaContact", "TelegramMediaDice", "TelegramMediaMap"]
        switch text {
        case "Media" where isFlat: return types["TelegramMediaFile"] ?? Self.none
        case "Media" where depth > 1: return media.randomElement(using: &random).flatMap { types[$0] } ?? Self.none
        case "Media": return kind("media").randomElement(using: &random) ?? Self.none
        case "TelegramMediaResource" where isFlat || depth > 1: return types["CloudDocumentMediaResource"] ?? Self.none
        case "TelegramMediaResource": return kind("mediaResource").randomElement(using: &random) ?? Self.none
        case "PeerNotificationSettings": return types["TelegramPeerNotificationSettings"] ?? Self.none
        default:
            // "A (one) | B (other)": the case in parentheses selects the type.
            let parts = text.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
            let chosen = parts.first { part in part.count > 1 && cases.values.contains(String(part[1].dropFirst().dropLast())) } ?? parts.randomElement(using: &random)
            return chosen.flatMap { types[$0[0]] } ?? Self.none
        }
    }

    private static let none = SyntheticType.all["EmptyMediaResource"] ?? SyntheticType.all.values.first!

    /// The key of a dictionary, which may be an object of a Swift type.
    private mutating func key(_ name: String, _ number: Int) -> [UInt8] {
        switch name {
        case "String": return Self.object(211_849_460, Self.record("k", 4, Self.counted(["mps", "en"][number % 2])))
        case "Int32", "PeerSummaryCounterTags":
            return Self.object(name == "Int32" ? -1_497_917_908 : 610_006_827, Self.record("k", 0, Self.bytes(Int32(number * 8))))
        default: return object(named: name, isCodable: false, cases: [:], extent: .fewest, depth: 2)
        }
    }

    // MARK: - Bytes and JSON

    private mutating func bytes(_ field: SyntheticType.Field, _ type: SyntheticType, extent: Extent, depth: Int) -> [UInt8] {
        let text = field.bytes, one = Self.bytes(Int32(1))
        func match(_ pattern: Regex<(Substring, Substring)>) -> String? { text.firstMatch(of: pattern).map { String($0.1) } }
        if let root = match(#/FlatBuffers ([\w.]+)/#) { return (try? flat(root)) ?? [] }
        if let name = match(#/an? ([\w.]+), a Codable body/#) {
            return nested(named: name, isCodable: true, cases: [:], extent: extent, depth: depth).records
        }
        if let name = match(#/bare PostboxCoding fields of (\w+)/#) {
            return nested(named: name, isCodable: false, cases: [:], extent: extent, depth: depth).records
        }
        if text.hasPrefix("a PostboxCoding buffer") { return Self.array("stickers", 8, []) }
        if text.contains("root buffer") {
            let named = field.name == "(self)" ? type.name : match(#/(?:of a|with a) (\w+)/#) ?? (field.objectType.isEmpty ? "TelegramMediaMap" : field.objectType)
            let name = text.contains("MessageAttribute") ? "ViewCountMessageAttribute" : SyntheticType.all[named] == nil && named != "Media" ? "TelegramMediaMap" : named
            return Self.record("_", 5, object(named: name, isCodable: field.name != "(self)" && field.isCodable ?? false, cases: [:], extent: extent, depth: depth))
        }
        if text.hasPrefix("MessageId array") { return one + Self.bytes(peerId()) + Self.bytes(Int32(0)) + Self.bytes(Int32(5)) }
        if text.hasPrefix("MediaId array") || text.hasPrefix("ItemCollectionId array") { return one + Self.bytes(Int32(5)) + Self.bytes(Int64(random.below(99))) }
        if text.hasPrefix("PeerId array") { return one + Self.bytes(peerId()) }
        if text.hasPrefix("MediaId:") { return Self.bytes(Int32(5)) + Self.bytes(Int64(1 + random.below(1 << 40))) }
        return (0..<12).map { _ in UInt8(random.below(256)) }
    }

    private mutating func flat(_ root: String) throws -> [UInt8] {
        guard root == "StoredDeviceContactData" else { return try flatBuffer(root) }
        let records = Self.record("firstName", 4, Self.counted("Ann")) + Self.record("lastName", 4, Self.counted("Lee"))
            + Self.array("phoneNumbers", 8, [])
        return try records.withUnsafeBytes { try FlatWriting.flatBuffer(of: (0, $0), root: root) }
    }

    /// JSON text of a value.
    private mutating func json(named name: String, extent: Extent, depth: Int) -> String {
        guard let type = SyntheticType.all[name.split(separator: " ").first.map(String.init) ?? ""] else { return "{}" }
        if let raw = type.rawValue { return Int(raw) == nil ? "\"\(raw)\"" : raw }
        let choices = type.choices(codable: true), cases = choices.randomElement(using: &random) ?? [:]
        var members: [String] = []
        for field in type.fields(codable: true) where field.cases.isEmpty || cases[field.member].map({ field.cases.contains($0) }) == true {
            guard !field.isLegacy, !field.isRetiredIn12, extent == .full || field.isMandatory else { continue }
            let value: String
            switch field.type {
            case "int32": value = "\(number(field, of: type, cases: cases))"
            case "int64": value = "\(isPeerId(field, type) ? peerId() : 7)"
            case "bool": value = "true"
            case "double": value = "1.5"
            case "string": value = "\"text\""
            case "object" where depth < 5, "json" where depth < 5: value = json(named: field.objectType, extent: .fewest, depth: depth + 1)
            case "bytes": value = "\"AQID\""
            default: value = "[]"
            }
            members.append("\"\(field.key)\":\(value)")
        }
        return "{\(members.joined(separator: ","))}"
    }

    // MARK: - Scalars

    private mutating func text(_ field: SyntheticType.Field) -> String {
        let words = ["Birch", "Élan 😀", "three words here", "семь", "a <b> & \"c\"", "line\nbreak"]
        return "\(words[random.below(words.count)]) \(random.below(1000))"
    }

    /// A different ID for each peer.
    private mutating func ownId(of type: SyntheticType) -> Int64 {
        made += 1
        let namespaces = ["TelegramGroup": PeerId.cloudGroup, "TelegramChannel": PeerId.cloudChannel, "TelegramSecretChat": PeerId.secretChat]
        return PeerId(namespace: namespaces[type.name] ?? PeerId.cloudUser, id: 1000 + made).packed
    }

    private mutating func peerId() -> Int64 {
        let peers = [(PeerId.cloudUser, 1), (PeerId.cloudUser, 2), (PeerId.cloudUser, 3), (PeerId.cloudGroup, 20), (PeerId.cloudChannel, 30)]
        let (namespace, id) = peers[random.below(peers.count)]
        return PeerId(namespace: namespace, id: Int64(id)).packed
    }

    private func isPeerId(_ field: SyntheticType.Field, _ type: SyntheticType) -> Bool {
        if field.note.hasPrefix("packed peer id") || type.kind == "peer" && field.name == "id" { return true }
        let last = field.name.split(separator: ".").last.map(String.init) ?? ""
        return last.wholeMatch(of: #/(.*[a-z])?[pP]eerIds?|from|to|inviter|invitedBy|authorId|originalAuthor|recentVoters|pinnedPeers|excludePeers/#) != nil
    }

    static func isPeerId(_ field: SyntheticType.Field, of type: SyntheticType) -> Bool { SyntheticObjects(seed: 0).isPeerId(field, type) }

    // MARK: - Records

    static func record(_ key: String, _ type: UInt8, _ payload: [UInt8]) -> [UInt8] { [UInt8(key.utf8.count)] + Array(key.utf8) + [type] + payload }
    static func object(_ hash: Int32, _ records: [UInt8]) -> [UInt8] { bytes(hash) + counted(records) }
    /// The Codable coding writes every empty array as one of numbers.
    private static func array(_ key: String, _ type: UInt8, _ elements: [[UInt8]], isCodable: Bool = false) -> [UInt8] {
        record(key, elements.isEmpty && isCodable ? 6 : type, bytes(Int32(elements.count)) + elements.joined())
    }
    private static func counted(_ bytes: [UInt8]) -> [UInt8] { self.bytes(Int32(bytes.count)) + bytes }
    private static func counted(_ text: String) -> [UInt8] { counted(Array(text.utf8)) }
    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
}
