import PostboxStorage
import PostboxTables

/// 18 -> 19: rebuilds the global IDs of cloud messages of users and groups from the index.
package enum RebuildGlobalMessageIds: UpgradeStep {
    package static let from: Int32 = 18
    package static let name: StaticString = "rebuild global message ids"
    package static let summary: StaticString = "Empties t3 and fills it from the cloud messages of users and groups in t4."
    package static let tables = [GlobalMessageIdsTable.declaration]

    package static var rewritten: [TableDeclaration] { tables }

    package static func run(_ context: UpgradeContext) throws {
        let table = GlobalMessageIdsTable.declaration.table
        try context.box.removeAll(table)
        try OldCloudHistory.forEachPeer(context, namespaces: [0, 1]) { peer in
            try OldCloudHistory.forEachEntry(context, peer: peer) { entry in
                guard !entry.isHole else { return }
                try context.box.set(
                    table, key: GlobalIdKey(id: Int64(entry.id)).key, value: GlobalMessageIdsTable.value.bytes(PackedPeerId(packed: peer), 0))
            }
        }
    }
}
