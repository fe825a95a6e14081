import Postbox

/// The first version of a message that was edited, as far as it can be derived from rows: its edit counter, its album, and its incoming flag
/// are not changed by an edit.
struct FirstVersion {
    /// More edits than this are not replayed.
    static let limit: UInt32 = 16

    /// How often the message was edited since.
    let edits: Int
    let flags: MessageFlags
    let groupingKey: Int64?

    /// nil: the message is as it came, or was edited too often. `wasIncoming`: what the index of messages says.
    init?(_ row: MessageRow, wasIncoming: Bool, _ stableIds: inout StableIdPlan) throws {
        guard (1...FirstVersion.limit).contains(row.stableVersion) else { return nil }
        edits = Int(row.stableVersion)
        groupingKey = try row.groupInfo.map { try stableIds.groupingKey(ofAlbum: $0) }
        var flags = row.flags
        if wasIncoming != flags.isIncoming {
            if wasIncoming { flags.insert(.incoming) } else { flags.subtract([.incoming, .countedAsIncoming]) }
        }
        self.flags = flags
    }
}
