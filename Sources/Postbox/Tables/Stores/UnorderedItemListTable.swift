/// Lists without order, such as synchronised device contacts (spec 04.6).
public enum UnorderedItemListTable: DeclaredTable {
    public static let info = KeyForm(kind: "info", .constant(0x00), .bytes("tag"))
    public static let item = KeyForm(kind: "item", .constant(0x01), .bytes("item"))

    public static let declaration = TableDeclaration(
        id: 42, name: "UnorderedItemList", compact: false, keys: [info, item],
        value: .perKey([.coded(.root), .custom(UnorderedItem.self)]))
}
