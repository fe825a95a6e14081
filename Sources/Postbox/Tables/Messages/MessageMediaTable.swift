/// Media with an id: the object itself, or the message that embeds it (spec 02.5).
public enum MessageMediaTable: DeclaredTable {
    public static let key = KeyForm(.int32("namespace"), .int64("id"))

    public static let declaration = TableDeclaration(
        id: 6, name: "MessageMedia", compact: false, keys: [key],
        value: .custom(MessageMediaEntry.self))
}
