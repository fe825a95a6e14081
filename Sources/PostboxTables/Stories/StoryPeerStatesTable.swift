import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The latest story of each peer that was seen. See "Other Tables", "Story States".
package final class StoryPeerStatesTable: Table, KeyedTable {
    package typealias Key = StoryPeerStateKey
    package static let key = StoryPeerStateKey.form

    package static let declaration = TableDeclaration(
        id: 79, name: "StoryPeerStates", compact: false, keys: [key],
        value: .custom(StoryPeerStateRow.self))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the state of a peer's stories; `nil` if none is stored, or if the row is unreadable.
    package func get(_ peerId: PeerId) throws -> StoredStoryPeerState? {
        try value(StoryPeerStateKey(peer: PackedPeerId(peerId)).key) { value in
            let row = try StoryPeerStateRow(value)
            return StoredStoryPeerState(entry: [UInt8](row.entry), maxSeenId: row.maxSeenId)
        }
    }

    /// Sets the state and reports the change; `nil` removes it.
    package func set(_ peerId: PeerId, state: StoredStoryPeerState?, _ changes: inout ChangeRecord) throws {
        let key = StoryPeerStateKey(peer: PackedPeerId(peerId)).key
        if let state {
            try valueBox.set(table, key: key, value: StoryPeerStateRow.encode(state))
        } else {
            try valueBox.remove(table, key: key, secure: true)
        }
        changes.storyPeerStatesEvents.append(.set(peerId))
    }
}

/// The key of the story state of a peer.
package struct StoryPeerStateKey: TableKey {
    package static let constant: UInt8 = 0x02
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// A row of t79.
package struct StoryPeerStateRow: ValueWalker {
    private static let version: UInt8 = 100

    /// The entry, as CodableEntry bytes.
    package let entry: UnsafeRawBufferPointer
    package let maxSeenId: Int32

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let version = try buffer.readUInt8()
        guard version == StoryPeerStateRow.version else { throw CodingError(offset: 0, reason: "a story state of version \(version)") }
        entry = try buffer.readCountedBytes()
        maxSeenId = try buffer.readInt32()
        try buffer.expectEnd()
    }

    static func encode(_ state: StoredStoryPeerState) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 9 + state.entry.count)
        buffer.writeUInt8(version)
        buffer.writeCounted(state.entry)
        buffer.writeInt32(state.maxSeenId)
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let row = try StoryPeerStateRow(value)
        sink.beginObject(name)
        sink.int("version", Int64(version))
        sink.coded("entry", row.entry, .entry)
        sink.int("maxSeenId", Int64(row.maxSeenId))
        sink.endObject()
    }
}
