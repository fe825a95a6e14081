/// Unread counters over the threads of a peer (spec 02.7.4).
public enum PeerThreadsSummaryTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 75, name: "PeerThreadsSummary", compact: true, keys: [key],
        value: .coded(.bare("StoredPeerThreadsSummary")))
}
