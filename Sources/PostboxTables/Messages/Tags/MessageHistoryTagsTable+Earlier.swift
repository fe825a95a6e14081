/// Tags of messages before version 23, when the time preceded the namespace. See "Schema Versions", "Step 22 to 23".
extension MessageHistoryTagsTable {
    package static let keyBefore23 = TaggedMessageKeyBefore23.form

    static let earlier = EarlierDeclaration(before: 23, of: declaration, key: keyBefore23)
}
