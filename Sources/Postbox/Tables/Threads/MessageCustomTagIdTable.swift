/// The numbers of custom tags (spec 02.7.7).
public enum MessageCustomTagIdTable: DeclaredTable {
    public static let key = KeyForm(.bytes("customTag"))

    public static let declaration = TableDeclaration(
        id: 81, name: "MessageCustomTagId", compact: true, keys: [key],
        value: .fields([.int32("customTagId")]))
}
