/// Drafts and places in threads (spec 03.15.6).
public enum PeerChatThreadInterfaceStateTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"))

    public static let declaration = TableDeclaration(
        id: 68, name: "PeerChatThreadInterfaceState", compact: false, keys: [key],
        value: .coded(.bare("StoredPeerChatInterfaceState")))
}
