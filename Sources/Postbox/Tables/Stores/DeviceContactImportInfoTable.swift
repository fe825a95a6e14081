/// What became of imported phone numbers (spec 04.8).
public enum DeviceContactImportInfoTable: DeclaredTable {
    public static let key = KeyForm(.constant(0x00), .utf8("phone"))
    public static let other = KeyForm(.bytes("identifier"))

    public static let declaration = TableDeclaration(
        id: 54, name: "DeviceContactImportInfo", compact: true, keys: [key, other],
        value: .coded(.root))
}
