/// How far the thread list of a peer is known (spec 02.7.6).
public enum PeerThreadCombinedStateTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 77, name: "PeerThreadCombinedState", compact: true, keys: [key],
        value: .coded(.bare("StoredPeerThreadCombinedState")))
}
