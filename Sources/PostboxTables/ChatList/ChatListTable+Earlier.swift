/// The chat lists before version 15, when there was only one list and the namespace took four bytes. See "Schema Versions", "Step 14 to 15".
extension ChatListTable {
    package static let keyBefore15 = ChatListKeyBefore15.form

    static let earlier = EarlierDeclaration(before: 15, of: declaration, key: keyBefore15)
}
