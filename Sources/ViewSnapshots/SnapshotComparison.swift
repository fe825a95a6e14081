import PostboxDocuments

/// The views of a file for a database, compared with the views of Telegram's library.
package struct SnapshotComparison {
    /// A snapshot that differs from that of Telegram's library.
    package struct Mismatch: Sendable, CustomStringConvertible {
        package let id: String
        /// One line for each difference or, if the view could not be shown, the error.
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
        // If an ID is shown twice, its first view is compared.
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

    /// The name of the type, without case and values.
    private static func name(_ type: String) -> String { type.prefix { $0 != "(" }.lowercased() }
}

/// Requests for views of a database, and the first contents that Telegram's library showed for them.
package struct SnapshotFile: Sendable {
    package let requests: [SnapshotRequest]
    package let shown: [ShownSnapshot]

    /// Reads `{"views": [...], "shown": [...]}`, gzip or not.
    package init(at path: String) throws {
        let file = try SnapshotValue(json: try FileBytes.all(of: path))
        requests = try (file["views"]?.elements ?? []).map { try SnapshotRequest($0) }
        shown = try (file["shown"]?.elements ?? []).map { try ShownSnapshot($0) }
    }

    /// Reads the form of a case: the views, and a line for each emission with the document that it follows. The first snapshots have -1.
    package init(views: String, emissions: String) throws {
        requests = try SnapshotValue(json: FileBytes.all(of: views)).elements.map { try SnapshotRequest($0) }
        shown = try FileBytes.all(of: emissions).split(separator: 0x0A).compactMap { line in
            // Telegram's library also prints other lines.
            guard line.first == UInt8(ascii: "{") else { return nil }
            let emission = try SnapshotValue(json: Array(line))
            guard case .number("-1") = emission["d"] else { return nil }
            return try ShownSnapshot(emission)
        }
    }
}

extension ShownSnapshot {
    fileprivate init(_ fields: SnapshotValue) throws {
        guard let id = fields["id"]?.string, let value = fields["v"] else {
            throw SnapshotRequest.Failure(description: "a snapshot without id or v: \(fields)")
        }
        self.init(id: id, type: fields["t"]?.string ?? "", value: try Self.unwrapped(value))
    }

    /// Unwraps data that accompanies a history, which is JSON in a string.
    private static func unwrapped(_ value: SnapshotValue) throws -> SnapshotValue {
        guard let text = value.string, text.hasPrefix("{") else { return value }
        return try SnapshotValue(json: Array(text.utf8))
    }
}
