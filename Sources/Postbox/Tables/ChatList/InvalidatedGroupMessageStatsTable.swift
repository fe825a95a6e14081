import PostboxStorage

/// Unread counters that the server must be asked for (spec 03.12.1).
public final class InvalidatedGroupMessageStatsTable: Table, DeclaredTable {
    public static let key = KeyForm(.int32("groupId"), .int32("namespace"))

    public static let declaration = TableDeclaration(
        id: 59, name: "InvalidatedGroupMessageStats", compact: true, keys: [key],
        value: .empty)

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    func set(_ place: PeerGroupAndNamespace, isNeeded: Bool, _ changes: inout ChangeRecord) throws {
        let key = Self.key(Int64(place.groupId.rawValue), Int64(place.namespace))
        if isNeeded { try valueBox.set(table, key: key, value: []) } else { try valueBox.remove(table, key: key) }
        changes.updatedGroupSummarySynchronizeOperations[place] = isNeeded
    }

    public func get() throws -> Set<PeerGroupAndNamespace> {
        var result: Set<PeerGroupAndNamespace> = []
        try valueBox.scan(table, reverse: false) { key, _ in
            guard Self.key.matches(key) else { return true }
            result.insert(PeerGroupAndNamespace(groupId: PeerGroupId(rawValue: Self.key.int32(0, of: key)), namespace: Self.key.int32(1, of: key)))
            return true
        }
        return result
    }
}
