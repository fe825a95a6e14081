/// What a loaded history view holds: the spaces around its anchor, and which of their messages are unknown.
struct HistoryWindow: Sendable {
    let anchor: MessageHistoryAnchorIndex
    var holes: HistoryHoles
    /// In the order in which they count.
    var spaces: [HistorySpaceEntries]
}
