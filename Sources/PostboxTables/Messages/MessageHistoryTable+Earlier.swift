import PostboxSchema

/// Messages before version 23, when the time preceded the namespace in keys and holes were stored among the messages.
/// See "Schema Versions", "Step 22 to 23".
extension MessageHistoryTable {
    package static let keyBefore23 = MessageKeyBefore23.form

    static let earlier = EarlierDeclaration(before: 23, of: declaration, key: keyBefore23, value: .custom(MessageOrHoleRow.self))

    /// The index that a key of that time stands for.
    package static func indexBefore23(of key: UnsafeRawBufferPointer) -> MessageIndex? {
        guard let parts = MessageKeyBefore23(key) else { return nil }
        return parts.index
    }
}
