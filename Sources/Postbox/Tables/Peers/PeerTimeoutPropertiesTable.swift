/// When emoji statuses end (spec 03.4). Keys of 16 bytes are thread interface states of 2021 (spec 03.19).
public enum PeerTimeoutPropertiesTable: DeclaredTable {
    public static let key = KeyForm(.uint32("timestamp"), .peer())
    public static let old = KeyForm(kind: "threadInterfaceState2021", .peer(), .int64("threadId"))

    public static let declaration = TableDeclaration(
        id: 64, name: "PeerTimeoutProperties", compact: false, keys: [key, old],
        value: .perKey([.empty, .emptyOrCoded(.entry)]))
}
