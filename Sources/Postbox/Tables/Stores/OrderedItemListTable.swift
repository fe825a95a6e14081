/// The order of ordered lists, both ways (spec 04.5).
public enum OrderedItemListTable: DeclaredTable {
    public static let position = KeyForm(kind: "position", .constant(0x00), .int32("collectionId"), .uint32("position"))
    public static let item = KeyForm(kind: "item", .constant(0x01), .int32("collectionId"), .bytes("itemId"))

    public static let declaration = TableDeclaration(
        id: 38, name: "OrderedItemList", compact: false, keys: [position, item],
        value: .perKey([.fields([.bytes("itemId")]), .fields([.uint32("position")])]))
}
