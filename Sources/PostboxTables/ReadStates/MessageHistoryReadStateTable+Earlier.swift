import PostboxCoding
import PostboxSchema

extension MessageHistoryReadStateTable {
    static let earlier = EarlierDeclaration(before: 18, of: declaration, value: .custom(StoredReadStatesBefore18.self))
}

/// A row of t14 before version 18. Entries had no flags at the end, and no chat could be marked unread. See "Schema Versions", "Step 17 to 18".
package enum StoredReadStatesBefore18: ValueWalker {
    package static func read(_ value: UnsafeRawBufferPointer) throws(CodingError) -> CombinedPeerReadState {
        try StoredReadStates.read(value, haveFlags: false)
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        StoredReadStates.walk(try read(value), name: name, into: sink)
    }
}
