/// What a view shows, in the form in which views of this library and of Telegram's are compared: ids as text, coded objects by their type.
///
/// What Telegram's views show is read from JSON; what views here show is rendered, and then it is also known what is a set and what is coded.
package indirect enum SnapshotValue: Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case text(String)
    /// `Ttypehash#digest of its bytes` of an object; Telegram's library encodes objects again, so only the type counts.
    case coded(String)
    case list([SnapshotValue])
    /// A set, or a dictionary as pairs of key and value: the order says nothing.
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

    /// The elements of a list; none of anything else.
    package var elements: [SnapshotValue] {
        switch self {
        case let .list(elements), let .unordered(elements): elements
        default: []
        }
    }

    package var string: String? { if case let .text(text) = self { text } else { nil } }
}
