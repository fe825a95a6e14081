import PostboxCoding

/// The RFC 6902 patch that turns one JSON document into another.
package struct JSONPatch {
    private let writer: JSONWriter
    private var path: [UInt8] = []

    /// Writes the array of operations as one JSON value.
    package static func write(from old: JSONNode, to new: JSONNode, into writer: JSONWriter) {
        var patch = JSONPatch(writer: writer)
        writer.beginArray()
        patch.compare(old, new)
        writer.endArray()
    }

    private init(writer: JSONWriter) { self.writer = writer }

    private mutating func compare(_ old: JSONNode, _ new: JSONNode) {
        if old.kind == .object && new.kind == .object { return compareObjects(old, new) }
        if old.kind == .array && new.kind == .array { return compareArrays(Array(old.elements), Array(new.elements)) }
        if !JSONPatch.isSame(old, new) { operation("replace", new) }
    }

    private mutating func compareObjects(_ old: JSONNode, _ new: JSONNode) {
        var before: [String: JSONNode] = [:]
        for member in old.members { before[member.keyString] = member.value }
        for member in new.members {
            let key = member.keyString
            if let previous = before.removeValue(forKey: key) {
                descend(key) { $0.compare(previous, member.value) }
            } else {
                descend(key) { $0.operation("add", member.value) }
            }
        }
        for member in old.members where before[member.keyString] != nil { descend(member.keyString) { $0.operation("remove", nil) } }
    }

    /// Keeps equal elements at both ends. Between them, elements are compared one to one if their numbers are equal, and replaced otherwise.
    private mutating func compareArrays(_ old: [JSONNode], _ new: [JSONNode]) {
        var start = 0
        while start < old.count, start < new.count, JSONPatch.isSame(old[start], new[start]) { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, JSONPatch.isSame(old[oldEnd - 1], new[newEnd - 1]) {
            oldEnd -= 1
            newEnd -= 1
        }
        if oldEnd - start == newEnd - start {
            for place in start..<oldEnd { descend(String(place)) { $0.compare(old[place], new[place]) } }
            return
        }
        for place in stride(from: oldEnd - 1, through: start, by: -1) { descend(String(place)) { $0.operation("remove", nil) } }
        for place in start..<newEnd { descend(String(place)) { $0.operation("add", new[place]) } }
    }

    private mutating func descend(_ key: String, _ body: (inout JSONPatch) -> Void) {
        let count = path.count
        path.append(0x2F)
        for byte in key.utf8 {
            switch byte {
            case 0x7E: path += [0x7E, 0x30]
            case 0x2F: path += [0x7E, 0x31]
            default: path.append(byte)
            }
        }
        body(&self)
        path.removeLast(path.count - count)
    }

    private func operation(_ name: StaticString, _ value: JSONNode?) {
        writer.beginObject()
        writer.key("op")
        writer.string(name)
        writer.key("path")
        path.withUnsafeBytes { writer.string(utf8: $0) }
        if let value {
            writer.key("value")
            value.write(to: writer)
        }
        writer.endObject()
    }

    private static func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .object:
            var rest = right.members.makeIterator()
            for member in left.members {
                guard let other = rest.next(), other.keyString == member.keyString, isSame(member.value, other.value) else { return false }
            }
            return rest.next() == nil
        case .array:
            var rest = right.elements.makeIterator()
            for element in left.elements {
                guard let other = rest.next(), isSame(element, other) else { return false }
            }
            return rest.next() == nil
        case .string: return left.stringBytes == right.stringBytes
        case .null: return true
        case .bool, .number: return left.rawText == right.rawText
        }
    }
}
