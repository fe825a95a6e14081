/// The views of a file asked of a database, beside what Telegram's library showed.
package struct SnapshotComparison {
    /// A snapshot that is not what Telegram's library showed.
    package struct Mismatch: Sendable, CustomStringConvertible {
        package let id: String
        /// One line for each place; the error instead when the view could not be shown.
        package let reasons: [String]

        package var description: String { "\(id)\n" + reasons.prefix(6).map { "    \($0)\n" }.joined() }
    }

    package private(set) var equal = 0
    package private(set) var mismatches: [Mismatch] = []

    package init(_ file: SnapshotFile, _ reader: SnapshotReader) {
        var ours: [String: ShownSnapshot] = [:]
        var errors: [String: String] = [:]
        for request in file.requests {
            do {
                for shown in try reader.first(request) { ours[shown.id] = shown }
            } catch {
                errors[request.id] = "\(error)"
            }
        }
        // An id that is shown twice was first shown first.
        var seen: Set<String> = []
        for theirs in file.shown where seen.insert(theirs.id).inserted {
            let reasons = ours[theirs.id].map { Self.reasons(theirs, $0) } ?? [errors[theirs.id] ?? "nothing is shown"]
            if reasons.isEmpty { equal += 1 } else { mismatches.append(Mismatch(id: theirs.id, reasons: reasons)) }
        }
    }

    private static func reasons(_ theirs: ShownSnapshot, _ ours: ShownSnapshot) -> [String] {
        var reasons = SnapshotDifference.all(theirs: theirs.value, ours: ours.value).map(\.description)
        if !theirs.type.isEmpty, !ours.type.isEmpty, name(theirs.type) != name(ours.type) {
            reasons.append("shown because of \(theirs.type), ours \(ours.type)")
        }
        return reasons
    }

    /// Without case and values.
    private static func name(_ type: String) -> String { type.prefix { $0 != "(" }.lowercased() }
}
