import PostboxCoding

extension SnapshotValue {
    /// Reads a JSON text. Throws JSONError.
    package init(json bytes: [UInt8]) throws {
        let document = JSONDocument()
        try bytes.withUnsafeBytes { try document.parse($0) }
        self.init(document.root)
    }

    private init(_ node: JSONNode) {
        switch node.kind {
        case .null: self = .null
        case .bool: self = .bool(node.bool ?? false)
        case .number: self = .number(node.rawText)
        case .string: self = .text(node.string ?? "")
        case .array: self = .list(node.elements.map { SnapshotValue($0) })
        case .object: self = .object(node.members.map { Field(Self.name($0.keyString), SnapshotValue($0.value)) })
        }
    }

    /// What Telegram's summaries call a mask is one tag here.
    private static func name(_ theirs: String) -> String { theirs == "tagMask" ? "tag" : theirs }
}

extension SnapshotValue: CustomStringConvertible {
    /// As JSON; control characters of texts are escaped.
    package var description: String {
        switch self {
        case .null: "null"
        case let .bool(value): value ? "true" : "false"
        case let .number(text): text
        case let .text(text), let .coded(text): Self.quoted(text)
        case let .list(elements), let .unordered(elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
        case let .object(fields): "{" + fields.map { Self.quoted($0.name) + ":" + $0.value.description }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            default: result += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
            }
        }
        return result + "\""
    }
}
