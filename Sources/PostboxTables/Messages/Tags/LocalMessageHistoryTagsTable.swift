import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Messages with tags that exist only on this device. See "Holes, Tags, and Counters", "Local Tags".
package final class LocalMessageHistoryTagsTable: Table, KeyedTable {
    package typealias Key = LocalTagKey
    package static let key = LocalTagKey.form

    package static let declaration = TableDeclaration(
        id: 52, name: "LocalMessageHistoryTags", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Writes the rows of added tags and deletes those of removed tags.
    package func set(_ id: MessageId, tags: LocalMessageTags, previous: LocalMessageTags, _ changes: inout ChangeRecord) throws {
        for tag in tags.subtracting(previous).singles {
            try valueBox.set(table, key: rowKey(tag, id), value: [])
            changes.localTagsOperations.append(.insert(tag, id))
        }
        for tag in previous.subtracting(tags).singles {
            try valueBox.remove(table, key: rowKey(tag, id))
            changes.localTagsOperations.append(.remove(tag, id))
        }
    }

    /// Returns the tags that the message is listed under.
    package func tags(of id: MessageId) throws -> LocalMessageTags {
        try LocalMessageTags(rawValue: .max).singles.reduce(into: []) { tags, tag in
            if try valueBox.exists(table, key: rowKey(tag, id)) { tags.formUnion(tag) }
        }
    }

    private func rowKey(_ tag: LocalMessageTags, _ id: MessageId) -> ValueBoxKey {
        LocalTagKey(tag: tag.rawValue, namespace: id.namespace, id: id.id, peer: PackedPeerId(id.peerId)).key
    }

    package func get(_ tag: LocalMessageTags) throws -> [MessageId] {
        var result: [MessageId] = []
        try reader.keys(.prefix(LocalTagKey.fields.prefix(tag.rawValue))) { parts in
            result.append(parts.messageId)
            return true
        }
        return result
    }
}

/// A message with a local tag.
package struct LocalTagKey: TableKey {
    package var tag: UInt32
    package var namespace: Int32
    package var id: Int32
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}
