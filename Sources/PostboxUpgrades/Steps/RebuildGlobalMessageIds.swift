import PostboxCore
import PostboxStorage

/// 18 -> 19: the global ids of cloud messages of users and groups are made anew from the index (spec 10.3).
public enum RebuildGlobalMessageIds: UpgradeStep {
    public static let from: Int32 = 18
    public static let name: StaticString = "rebuild global message ids"
    public static let summary: StaticString = "Empties t3 and fills it from the cloud messages of users and groups in t4."
    public static let tables = [GlobalMessageIdsTable.declaration]

    public static var rewritten: [TableDeclaration] { tables }

    public static func run(_ context: UpgradeContext) throws {
        let table = GlobalMessageIdsTable.declaration.table
        try context.box.removeAll(table)
        try OldCloudHistory.forEachPeer(context, namespaces: [0, 1]) { peer in
            try OldCloudHistory.forEachEntry(context, peer: peer) { entry in
                guard !entry.isHole else { return }
                try context.box.set(
                    table, key: GlobalMessageIdsTable.key(Int64(entry.id)), value: GlobalMessageIdsTable.value.bytes(PackedPeerId(packed: peer), 0))
            }
        }
    }
}
