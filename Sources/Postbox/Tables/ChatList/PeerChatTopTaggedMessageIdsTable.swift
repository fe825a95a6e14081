/// The newest message with a keyboard or the like (spec 03.15.8).
public enum PeerChatTopTaggedMessageIdsTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("namespace"))

    public static let declaration = TableDeclaration(
        id: 28, name: "PeerChatTopTaggedMessageIds", compact: true, keys: [key],
        value: .fields([.int32("id")]))
}
