import PostboxCoding

/// Whether JSON values are the same, as recordings compare them.
package enum JSONComparison {
    /// Fields in which the order of IDs and peers does not matter.
    private static let sets: Set<String> = ["ids", "peers"]

    /// Whether every field of `expected` exists and is equal; other fields do not matter. Null means an absent field.
    package static func contains(_ actual: JSONNode, _ expected: JSONNode, ordered: Bool = false) -> Bool {
        expected.members.allSatisfy { member in
            let name = member.keyString
            guard let value = actual.member(name) else { return member.value.isNull }
            return !ordered && sets.contains(name) ? isSameSet(value, member.value) : isEqual(value, member.value)
        }
    }

    /// Whether every field of `expected` exists and is equal, also in nested objects. Arrays must have the same number of elements.
    package static func covers(_ actual: JSONNode, _ expected: JSONNode) -> Bool {
        switch (actual.kind, expected.kind) {
        case (.object, .object):
            return expected.members.allSatisfy { member in
                actual.member(member.keyString).map { covers($0, member.value) } ?? member.value.isNull
            }
        case (.array, .array):
            let left = Array(actual.elements), right = Array(expected.elements)
            return left.count == right.count && zip(left, right).allSatisfy { covers($0, $1) }
        default: return isEqual(actual, expected)
        }
    }

    /// Whole numbers are equal to their decimal text; objects in any order of their members.
    package static func isEqual(_ one: JSONNode, _ other: JSONNode) -> Bool {
        if let left = one.int64, let right = other.int64 { return left == right }
        guard one.kind == other.kind else { return false }
        switch one.kind {
        case .null: return true
        case .bool: return one.bool == other.bool
        case .number: return one.double == other.double
        case .string: return one.stringBytes == other.stringBytes
        case .array:
            let left = Array(one.elements), right = Array(other.elements)
            return left.count == right.count && zip(left, right).allSatisfy { isEqual($0, $1) }
        case .object:
            let left = Array(one.members), right = Array(other.members)
            return left.count == right.count
                && right.allSatisfy { member in one.member(member.keyString).map { isEqual($0, member.value) } ?? false }
        }
    }

    private static func isSameSet(_ one: JSONNode, _ other: JSONNode) -> Bool {
        guard one.kind == .array, other.kind == .array else { return isEqual(one, other) }
        var left = Array(one.elements)
        for element in other.elements {
            guard let place = left.firstIndex(where: { isEqual($0, element) }) else { return false }
            left.remove(at: place)
        }
        return left.isEmpty
    }
}

extension JSONNode {
    /// Returns the first member with this name.
    package func member(_ name: String) -> JSONNode? { members.first { $0.keyString == name }?.value }

    /// The value as JSON text, in one line.
    package var text: String {
        let writer = JSONWriter()
        write(to: writer)
        // Line ends occur only between values, because they are escaped in strings.
        return String(decoding: writer.bytes.filter { $0 >= 0x20 }, as: UTF8.self)
    }
}
