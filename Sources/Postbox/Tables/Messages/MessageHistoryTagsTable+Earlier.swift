/// Tags of messages before version 23: time stood before namespace (spec 10.3).
extension MessageHistoryTagsTable {
    static let keyBefore23 = KeyForm(.peer(), .uint32("tag"), .int32("timestamp"), .int32("namespace"), .int32("id"))

    static let earlier = EarlierDeclaration(before: 23, of: declaration, key: keyBefore23)
}
