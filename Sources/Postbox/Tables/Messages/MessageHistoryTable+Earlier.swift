/// Messages before version 23: time stood before namespace, and holes stood among them (spec 10.3).
extension MessageHistoryTable {
    static let keyBefore23 = KeyForm(.peer(), .int32("timestamp"), .int32("namespace"), .int32("id"))

    static let earlier = EarlierDeclaration(before: 23, of: declaration, key: keyBefore23, value: .custom(MessageOrHoleRow.self))

    /// The index that a key of that time stands for.
    static func indexBefore23(of key: UnsafeRawBufferPointer) -> MessageIndex? {
        guard keyBefore23.matches(key) else { return nil }
        return MessageIndex(
            peerId: keyBefore23.peerId(0, of: key), namespace: keyBefore23.int32(2, of: key), id: keyBefore23.int32(3, of: key),
            timestamp: keyBefore23.int32(1, of: key))
    }
}
