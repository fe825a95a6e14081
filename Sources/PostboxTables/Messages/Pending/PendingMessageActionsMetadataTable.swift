import PostboxSchema
import PostboxStorage

/// The number of pending actions of a chat.
package final class PendingMessageActionsMetadataTable: WriteBehindTable, DeclaredTable {
    package static let all = PendingActionCountKey.form
    package static let type = PendingActionTypeCountKey.form

    package static var value: FixedFields<Int32> { FixedFields("count") }

    package static let declaration = TableDeclaration(
        id: 45, name: "PendingMessageActionsMetadata", compact: true, keys: [all, type],
        value: .fields(value.fields))

    private var counts: [PendingMessageActionsSummaryKey: Int32] = [:]
    private var changed: Set<PendingMessageActionsSummaryKey> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ key: PendingMessageActionsSummaryKey) throws -> Int32 {
        if let count = counts[key] { return count }
        let count = try value(rowKey(key), as: { try Self.value.read($0) }) ?? 0
        counts[key] = count
        return count
    }

    /// A count that returns to 0 stays as a row.
    package func change(_ key: PendingMessageActionsSummaryKey, by difference: Int32, _ changes: inout ChangeRecord) throws {
        let count = try get(key).plus(difference)
        counts[key] = count
        changed.insert(key)
        changes.updatedMessageActionsSummaries[key] = count
    }

    private func rowKey(_ key: PendingMessageActionsSummaryKey) -> ValueBoxKey {
        guard let type = key.type else { return PendingActionCountKey(peer: PackedPeerId(key.peerId), namespace: key.namespace).key }
        return PendingActionTypeCountKey(peer: PackedPeerId(key.peerId), namespace: key.namespace, type: type).key
    }

    package override func beforeCommit() throws {
        for key in changed {
            try valueBox.set(table, key: rowKey(key), value: Self.value.bytes(counts[key] ?? 0))
        }
        changed.removeAll()
        if counts.count > 10_000 { counts.removeAll() }
    }

    package override func clearMemoryCache() {
        counts.removeAll()
        changed.removeAll()
    }
}
