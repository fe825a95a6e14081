import PostboxCoding

/// A type of types.json, read from the file itself and not from the catalog that the library makes of it.
struct SyntheticType: Sendable {
    struct Field: Sendable {
        let key: String
        let type: String
        let name: String
        let objectType: String
        /// The description of bytes.
        let bytes: String
        let note: String
        let cases: [String]
        let numbers: [(number: Int32, name: String)]
        let areFlags: Bool
        let isCodable: Bool?
        let absent: String?
        let mayBeMissing: Bool
        let isRequired: Bool
        let requiredCases: [String]
        let isOptional: Bool
        let isLegacy: Bool
        let isAddedIn12: Bool
        let isRetiredIn12: Bool
        /// The inline member that the field belongs to; empty for a field of the object itself.
        var member = ""

        var isCase: Bool { name == "(case)" }
        /// Whether the library writes the field with every value.
        var isMandatory: Bool { !mayBeMissing && absent != "omitted" && !(isOptional && absent == nil) }

        func isRequired(in cases: [String: String]) -> Bool {
            isRequired && (requiredCases.isEmpty || cases[member].map { requiredCases.contains($0) } == true)
        }
    }

    let name: String
    let hash: Int32
    let kind: String
    let isCodable: Bool
    let isOnlyJSON: Bool
    let isRegistered: Bool
    let isAddedIn12: Bool
    let isRetiredIn12: Bool
    /// The tables and stores that hold such values: `itemCache:15`, `notice`.
    let storedIn: [String]
    /// The value of a raw enumeration, if the type is one.
    let rawValue: String?
    /// The keys in the order in which each case writes them.
    let order: [String: [String]]
    private(set) var fields: [Field]
    private(set) var codableFields: [Field]

    static let all: [String: SyntheticType] = (try? read()) ?? [:]

    func fields(codable: Bool) -> [Field] { codable != isCodable && !codableFields.isEmpty ? codableFields : fields }

    /// The codings that the library uses for the type.
    var codings: [Bool] { codableFields.isEmpty ? [isCodable] : [isCodable, !isCodable] }

    /// The cases of the object and of its inline members; one empty name for a type without any.
    func cases(codable: Bool) -> [(member: String, names: [String])] {
        var result: [(member: String, names: [String])] = []
        for field in fields(codable: codable) where !field.cases.isEmpty || field.isCase {
            let names = field.isCase && !field.numbers.isEmpty ? field.numbers.map(\.name) : field.cases
            let place = result.firstIndex { $0.member == field.member } ?? result.endIndex
            if place == result.endIndex { result.append((field.member, [])) }
            for name in names where !result[place].names.contains(name) { result[place].names.append(name) }
        }
        return result
    }

    /// Returns choices that cover each case at least once, with one of each inline member.
    func choices(codable: Bool) -> [[String: String]] {
        let cases = cases(codable: codable)
        return (0..<max(1, cases.map(\.names.count).max() ?? 1)).map { number in
            Dictionary(uniqueKeysWithValues: cases.map { ($0.member, $0.names[number % $0.names.count]) })
        }
    }

    // MARK: - Reading types.json

    private static func read() throws -> [String: SyntheticType] {
        let document = JSONDocument()
        try FixtureFile.bytes("Sources/TelegramModel/Catalogue/types.json").withUnsafeBytes { try document.parse($0) }
        var types: [String: SyntheticType] = [:]
        for node in document.root.elements {
            let type = SyntheticType(node)
            types[type.name] = type
        }
        return types.mapValues { type in
            var type = type
            type.fields = type.fields.flatMap { flattened($0, types) }
            type.codableFields = type.codableFields.flatMap { flattened($0, types) }
            return type
        }
    }

    private static func flattened(_ field: Field, _ types: [String: SyntheticType]) -> [Field] {
        guard field.type == "inline" else { return [field] }
        return (types[field.objectType]?.fields ?? []).flatMap { flattened($0, types) }.map { inner in
            var inner = inner
            inner.member = field.name + (inner.member.isEmpty ? "" : "." + inner.member)
            return inner
        }
    }

    private init(_ node: JSONNode) {
        name = node["name"]?.string ?? ""
        hash = node["hash"]?.int32 ?? 0
        kind = node["kind"]?.string ?? ""
        isCodable = node["coding"]?.string == "Codable"
        isOnlyJSON = node["json"]?.string == "only"
        isRegistered = node["registered"]?.bool ?? false
        isAddedIn12 = node["since"] != nil
        isRetiredIn12 = node["until"] != nil
        storedIn = (node["storedIn"].map { Array($0.elements) } ?? []).compactMap(\.string)
        rawValue = node["enum"].flatMap { $0.members.first { _ in true }?.keyString }
        order = Dictionary(uniqueKeysWithValues: (node["writeOrder"].map { Array($0.members) } ?? []).map { ($0.keyString, $0.value.elements.compactMap(\.string)) })
        fields = (node["fields"].map { Array($0.elements) } ?? []).map { Field($0) }
        codableFields = (node["codableFields"].map { Array($0.elements) } ?? []).map { Field($0) }
    }
}

extension SyntheticType.Field {
    fileprivate init(_ node: JSONNode) {
        func text(_ name: StaticString) -> String { node[name]?.string ?? "" }
        key = text("key")
        type = text("type")
        name = text("name")
        objectType = text("objectType")
        bytes = text("bytes")
        note = text("note")
        cases = (node["cases"].map { Array($0.elements) } ?? []).compactMap(\.string)
        areFlags = node["flags"] != nil
        numbers = ((node["flags"] ?? node["enum"]).map { Array($0.members) } ?? []).compactMap { member in
            Int64(member.keyString).map { (Int32(truncatingIfNeeded: $0), member.value.string ?? "") }
        }
        isCodable = node["content"]?.string.map { $0 == "Codable" }
        absent = node["absent"]?.string
        mayBeMissing = node["mayBeMissing"]?.bool ?? false
        isRequired = node["required"] != nil
        requiredCases = (node["required"].map { $0.kind == .array ? Array($0.elements) : [] } ?? []).compactMap(\.string)
        isOptional = node["optional"]?.bool ?? false
        isLegacy = node["legacy"]?.bool ?? false
        isAddedIn12 = node["since"] != nil
        isRetiredIn12 = node["until"] != nil
    }
}
