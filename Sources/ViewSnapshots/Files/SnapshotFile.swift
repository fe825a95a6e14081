import PostboxDocuments
import PostboxTool

/// Views that were asked of a database, and what Telegram's library showed of them first.
package struct SnapshotFile: Sendable {
    package let requests: [SnapshotRequest]
    package let shown: [ShownSnapshot]

    /// Reads `{"views": [...], "shown": [...]}`, gzip or not.
    package init(at path: String) throws {
        let file = try SnapshotValue(json: try FileBytes.all(of: path))
        requests = try (file["views"]?.elements ?? []).map { try SnapshotRequest($0) }
        shown = try (file["shown"]?.elements ?? []).map { try ShownSnapshot($0) }
    }

    /// Reads the form of a case: the views, and a line for each emission with the document after which it came; the first snapshots have -1.
    package init(views: String, emissions: String) throws {
        requests = try SnapshotValue(json: FileBytes.all(of: views)).elements.map { try SnapshotRequest($0) }
        shown = try FileBytes.all(of: emissions).split(separator: 0x0A).compactMap { line in
            // Telegram's library says other things too.
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

    /// What comes with a history stands as JSON in a string.
    private static func unwrapped(_ value: SnapshotValue) throws -> SnapshotValue {
        guard let text = value.string, text.hasPrefix("{") else { return value }
        return try SnapshotValue(json: Array(text.utf8))
    }
}
