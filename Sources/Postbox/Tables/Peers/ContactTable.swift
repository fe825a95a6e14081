/// The contacts (spec 03.15.2).
public enum ContactTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 16, name: "Contact", compact: true, keys: [key],
        value: .empty)
}
