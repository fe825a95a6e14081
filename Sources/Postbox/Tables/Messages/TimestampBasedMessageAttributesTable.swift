/// When messages remove or clear themselves, by time (spec 02.6.4).
public enum TimestampBasedMessageAttributesTable: DeclaredTable {
    public static let key = KeyForm(.uint16LE("tag"), .int32("timestamp"), .peer(), .int32("namespace"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 34, name: "TimestampBasedMessageAttributes", compact: true, keys: [key],
        value: .empty)
}
