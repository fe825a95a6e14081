/// What the person was shown already (spec 04.7). Namespace and key stand together.
public enum NoticeTable: DeclaredTable {
    public static let key = KeyForm(.bytes("key"))

    public static let declaration = TableDeclaration(
        id: 43, name: "Notice", compact: true, keys: [key],
        value: .coded(.entry))
}
