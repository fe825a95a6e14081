import Postbox

/// What a message was when it came, as far as rows still tell, if it was edited since: the counter of its edits, its album and its mark as
/// incoming outlive an edit (spec 02.9.2, 02.9.6).
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
