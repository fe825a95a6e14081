/// The pinned threads of a peer (spec 02.7.5).
public enum MessageHistoryThreadPinnedTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("position"), .int64("threadId"))

    public static let declaration = TableDeclaration(
        id: 76, name: "MessageHistoryThreadPinned", compact: true, keys: [key],
        value: .empty)
}
