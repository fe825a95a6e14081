import PostboxCoding
import PostboxStorage

/// Messages with tags that only this device knows (spec 02.6.6).
public final class LocalMessageHistoryTagsTable: Table, DeclaredTable {
    public static let key = KeyForm(.uint32("tag"), .int32("namespace"), .int32("id"), .peer())

    public static let declaration = TableDeclaration(
        id: 52, name: "LocalMessageHistoryTags", compact: true, keys: [key],
        value: .empty)

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Writes the rows of added bits and deletes those of removed ones.
    public func set(_ id: MessageId, tags: LocalMessageTags, previous: LocalMessageTags, _ changes: inout ChangeRecord) throws {
        for tag in tags.subtracting(previous).singles {
            try valueBox.set(table, key: rowKey(tag, id), value: [])
            changes.localTagsOperations.append(.insert(tag, id))
        }
        for tag in previous.subtracting(tags).singles {
            try valueBox.remove(table, key: rowKey(tag, id))
            changes.localTagsOperations.append(.remove(tag, id))
        }
    }

    /// The tags under which the message is listed.
    func tags(of id: MessageId) throws -> LocalMessageTags {
        try LocalMessageTags(rawValue: .max).singles.reduce(into: []) { tags, tag in
            if try valueBox.exists(table, key: rowKey(tag, id)) { tags.formUnion(tag) }
        }
    }

    private func rowKey(_ tag: LocalMessageTags, _ id: MessageId) -> ValueBoxKey {
        Self.key(Int64(tag.rawValue), Int64(id.namespace), Int64(id.id), id.peerId.packed)
    }

    public func get(_ tag: LocalMessageTags) throws -> [MessageId] {
        var result: [MessageId] = []
        try valueBox.rangeKeys(table, prefix: Self.key(Int64(tag.rawValue))) { key in
            guard Self.key.matches(key) else { return true }
            result.append(MessageId(peerId: Self.key.peerId(3, of: key), namespace: Self.key.int32(1, of: key), id: Self.key.int32(2, of: key)))
            return true
        }
        return result
    }
}
