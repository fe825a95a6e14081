/// Chat lists before version 15: there was but one, and the namespace took four bytes (spec 10.3).
extension ChatListTable {
    package static let keyBefore15 = ChatListKeyBefore15.form

    static let earlier = EarlierDeclaration(before: 15, of: declaration, key: keyBefore15)
}
