import PostboxCoding

/// The contents of a view, in a form for comparing the views of this library with those of Telegram's: IDs as text, coded objects by their type.
///
/// The contents of Telegram's views are read from JSON. The contents of this library's views are rendered, so that sets and coded values are also
/// distinguished.
package indirect enum SnapshotValue: Sendable {
    case null
    case bool(Bool)
    /// A number in its written form.
    case number(String)
    case text(String)
    /// `Ttypehash#digest of its bytes` of an object; Telegram's library encodes objects again, so only the type counts.
    case coded(String)
    case list([SnapshotValue])
    /// A set, or a dictionary as pairs of key and value, whose order has no meaning.
    case unordered([SnapshotValue])
    case object([Field])

    package struct Field: Sendable {
        package let name: String
        package let value: SnapshotValue

        package init(_ name: String, _ value: SnapshotValue) {
            self.name = name
            self.value = value
        }
    }

    /// A member of an object.
    package subscript(name: String) -> SnapshotValue? {
        guard case let .object(fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }

    /// The elements of a list; empty for anything else.
    package var elements: [SnapshotValue] {
        switch self {
        case let .list(elements), let .unordered(elements): elements
        default: []
        }
    }

    package var string: String? { if case let .text(text) = self { text } else { nil } }
}

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

    /// A mask in Telegram's summaries is one tag here.
    private static func name(_ theirs: String) -> String { theirs == "tagMask" ? "tag" : theirs }
}

extension SnapshotValue: CustomStringConvertible {
    /// The value as JSON, with control characters escaped.
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

/// A place where two snapshots of a view differ.
package struct SnapshotDifference: Sendable, CustomStringConvertible {
    /// The path from the root, such as `.entries[2].message.text`.
    package let path: String
    /// Their value, or `nil` if they have no value at this path.
    package let theirs: SnapshotValue?
    package let ours: SnapshotValue?

    package var description: String { "\(path.isEmpty ? "." : path): theirs \(Self.text(theirs)), ours \(Self.text(ours))" }

    private static func text(_ value: SnapshotValue?) -> String {
        guard let text = value?.description else { return "nothing" }
        return text.count > 200 ? text.prefix(200) + "..." : text
    }
}

extension SnapshotDifference {
    /// Returns the places where a view here differs from Telegram's, or from another view here, whose objects are compared byte for byte. Fields that
    /// only one of them has are ignored.
    package static func all(theirs: SnapshotValue, ours: SnapshotValue) -> [SnapshotDifference] {
        var search = Search()
        search.compare(theirs, ours, at: "")
        return search.found
    }

    private struct Search {
        var found: [SnapshotDifference] = []

        mutating func compare(_ theirs: SnapshotValue, _ ours: SnapshotValue, at path: String) {
            switch (theirs, ours) {
            case (.null, .null): break
            case let (.bool(a), .bool(b)) where a == b: break
            case let (.number(a), .number(b)) where a == b: break
            case let (.text(a), .text(b)) where a == b: break
            case let (.text(a), .coded(b)) where a == b || Self.areOfOneType(a, b): break
            case let (.coded(a), .coded(b)) where a == b: break
            case let (.object(a), .object(b)): compare(a, b, at: path)
            case let (.list(a), .list(b)):
                if a.count != b.count { note(theirs, ours, at: path) }
                for (place, (a, b)) in zip(a, b).enumerated() { compare(a, b, at: "\(path)[\(place)]") }
            case let (.list(a), .unordered(b)), let (.unordered(a), .unordered(b)): compare(unordered: a, b, at: path)
            default: note(theirs, ours, at: path)
            }
        }

        private mutating func compare(_ theirs: [SnapshotValue.Field], _ ours: [SnapshotValue.Field], at path: String) {
            // A case of an enumeration is an object with one field.
            if theirs.count == 1, ours.count == 1, theirs[0].name != ours[0].name { return note(.object(theirs), .object(ours), at: path) }
            for field in theirs {
                guard let other = ours.first(where: { $0.name == field.name }) else { continue }
                compare(field.value, other.value, at: "\(path).\(field.name)")
            }
        }

        /// Compares elements without an equal counterpart with the element that has the same key.
        private mutating func compare(unordered theirs: [SnapshotValue], _ ours: [SnapshotValue], at path: String) {
            var rest = ours
            var single: [SnapshotValue] = []
            for element in theirs {
                if let place = rest.firstIndex(where: { Self.areEqual(element, $0) }) { rest.remove(at: place) } else { single.append(element) }
            }
            for element in single {
                let key = element.elements.first
                if let key, let place = rest.firstIndex(where: { $0.elements.first.map { Self.areEqual(key, $0) } ?? false }) {
                    compare(element, rest.remove(at: place), at: "\(path)[\(key)]")
                } else {
                    note(element, nil, at: path + "[]")
                }
            }
            for element in rest { note(nil, element, at: path + "[]") }
        }

        private mutating func note(_ theirs: SnapshotValue?, _ ours: SnapshotValue?, at path: String) {
            found.append(SnapshotDifference(path: path, theirs: theirs, ours: ours))
        }

        private static func areEqual(_ theirs: SnapshotValue, _ ours: SnapshotValue) -> Bool {
            var search = Search()
            search.compare(theirs, ours, at: "")
            return search.found.isEmpty
        }

        private static func areOfOneType(_ theirs: String, _ ours: String) -> Bool {
            guard theirs.hasPrefix("T"), let end = theirs.firstIndex(of: "#"), let other = ours.firstIndex(of: "#") else { return false }
            return theirs[..<end] == ours[..<other]
        }
    }
}
