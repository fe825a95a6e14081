import PostboxCoding
import ServerRecordings

/// The patterns in engine cases, which describe expected values.
package enum JSONPattern {
    private static let operators: Set<String> = ["=any", "=null", "=set", "=has", "=not", "=gte"]

    /// Returns the path and the reason of the first difference, or `nil` if the value matches. A `nil` value means that the member is missing.
    package static func mismatch(_ pattern: JSONNode, _ value: JSONNode?, _ path: String = "$") -> String? {
        if let (name, argument) = operation(pattern) { return mismatch(of: name, argument, value, path) }
        guard let value else { return path + ": missing" }
        switch pattern.kind {
        case .object:
            guard value.kind == .object else { return path + ": not an object" }
            for member in pattern.members {
                if let found = mismatch(member.value, value.member(member.keyString), path + "." + member.keyString) { return found }
            }
            return nil
        case .array:
            guard value.kind == .array else { return path + ": not an array" }
            let patterns = Array(pattern.elements), values = Array(value.elements)
            guard patterns.count == values.count else { return "\(path): \(values.count) elements, expected \(patterns.count)" }
            for (place, (pattern, value)) in zip(patterns, values).enumerated() {
                if let found = mismatch(pattern, value, "\(path)[\(place)]") { return found }
            }
            return nil
        default: return isEqual(pattern, value) ? nil : "\(path): \(value.text), expected \(pattern.text)"
        }
    }

    private static func operation(_ pattern: JSONNode) -> (String, JSONNode)? {
        guard pattern.kind == .object else { return nil }
        var members = pattern.members
        guard let first = members.next(), members.next() == nil, operators.contains(first.keyString) else { return nil }
        return (first.keyString, first.value)
    }

    private static func mismatch(of name: String, _ argument: JSONNode, _ value: JSONNode?, _ path: String) -> String? {
        if name == "=null" { return value.map(\.isNull) ?? true ? nil : path + ": not null" }
        guard let value else { return path + ": missing" }
        switch name {
        case "=any": return value.isNull ? path + ": null" : nil
        case "=not": return mismatch(argument, value, path) == nil ? path + ": matches a forbidden pattern" : nil
        case "=gte":
            guard let number = Number(value), let limit = Number(argument) else { return path + ": too small" }
            return number.value >= limit.value ? nil : path + ": too small"
        default: return mismatch(ofSet: argument, Array(value.elements), isExact: name == "=set", value.kind, path)
        }
    }

    private static func mismatch(ofSet argument: JSONNode, _ values: [JSONNode], isExact: Bool, _ kind: JSONNode.Kind, _ path: String) -> String? {
        guard kind == .array else { return path + ": not an array" }
        let patterns = Array(argument.elements)
        if isExact, patterns.count != values.count { return "\(path): \(values.count) elements, expected \(patterns.count)" }
        var left = values
        for pattern in patterns {
            guard let place = left.firstIndex(where: { mismatch(pattern, $0) == nil }) else { return "\(path): nothing matches \(pattern.text)" }
            left.remove(at: place)
        }
        return nil
    }

    private static func isEqual(_ pattern: JSONNode, _ value: JSONNode) -> Bool {
        if let left = Number(pattern), let right = Number(value) { return left == right }
        guard pattern.kind == value.kind else { return false }
        switch pattern.kind {
        case .null: return true
        case .bool: return pattern.bool == value.bool
        case .string: return pattern.stringBytes == value.stringBytes
        default: return false
        }
    }

    /// A number, or a string of decimal digits.
    private struct Number: Equatable {
        let value: Double
        private let whole: Int64?

        init?(_ node: JSONNode) {
            whole = node.int64
            guard let value = whole.map({ Double($0) }) ?? node.double else { return nil }
            self.value = value
        }

        static func == (one: Number, other: Number) -> Bool {
            if let left = one.whole, let right = other.whole { return left == right }
            return one.value == other.value
        }
    }
}
