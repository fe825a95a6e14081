/// Tags of messages before version 23: time stood before namespace (spec 10.3).
extension MessageHistoryTagsTable {
    package static let keyBefore23 = TaggedMessageKeyBefore23.form

    static let earlier = EarlierDeclaration(before: 23, of: declaration, key: keyBefore23)
}
