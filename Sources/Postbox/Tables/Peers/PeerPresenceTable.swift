/// When peers were last seen (spec 03.15.5).
public enum PeerPresenceTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 20, name: "PeerPresence", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))
}
