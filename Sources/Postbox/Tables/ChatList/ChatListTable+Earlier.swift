/// Chat lists before version 15: there was but one, and the namespace took four bytes (spec 10.3).
extension ChatListTable {
    static let keyBefore15 = KeyForm(
        .uint16LE("pinningIndex"), .int32("timestamp"), .int32("namespace"), .int32("id"), .peer(), .int8("type"))

    static let earlier = EarlierDeclaration(before: 15, of: declaration, key: keyBefore15)
}
