/// When messages remove or clear themselves, by message (spec 02.6.4).
public enum TimestampBasedMessageAttributesIndexTable: DeclaredTable {
    public static let key = KeyForm(.uint16LE("tag"), .peer(), .int32("namespace"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 33, name: "TimestampBasedMessageAttributesIndex", compact: true, keys: [key],
        value: .fields([.int32("timestamp")]))
}
