import PostboxCoding
import PostboxSchema

extension MessageHistoryReadStateTable {
    static let earlier = EarlierDeclaration(before: 18, of: declaration, value: .custom(StoredReadStatesBefore18.self))
}

/// A row of t14 before version 18 (spec 10.3): without the flags at the end of each entry, no chat was marked unread.
package enum StoredReadStatesBefore18: ValueWalker {
    package static func read(_ value: UnsafeRawBufferPointer) throws(CodingError) -> CombinedPeerReadState {
        try StoredReadStates.read(value, haveFlags: false)
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        StoredReadStates.walk(try read(value), name: name, into: sink)
    }
}
