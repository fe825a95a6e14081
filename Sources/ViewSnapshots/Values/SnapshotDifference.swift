/// A place where two snapshots of a view differ.
package struct SnapshotDifference: Sendable, CustomStringConvertible {
    /// From the root: `.entries[2].message.text`.
    package let path: String
    /// nil: there is nothing at the place.
    package let theirs: SnapshotValue?
    package let ours: SnapshotValue?

    package var description: String { "\(path.isEmpty ? "." : path): theirs \(Self.text(theirs)), ours \(Self.text(ours))" }

    private static func text(_ value: SnapshotValue?) -> String {
        guard let text = value?.description else { return "nothing" }
        return text.count > 200 ? text.prefix(200) + "..." : text
    }
}

extension SnapshotDifference {
    /// Where what a view here shows differs from what Telegram's showed, or from what another one here shows, whose objects are compared byte for
    /// byte. Fields that only one of them has do not count.
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

        /// What has no equal is held against what has the same key.
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
