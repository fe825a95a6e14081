import PostboxStorage
import PostboxTables

/// The sections of t46 agree, t45 contains their counts, and their messages exist. See "Message Tables", "Pending Message Actions".
final class PendingActionsRule: CheckRule {
    static let names = ["pendingActions", "pendingActionCounts", "pendingActionMessages"]

    private let actions = PendingMessageActionsTable.declaration
    private let counts = PendingMessageActionsMetadataTable.declaration
    var tables: [Int32] { [actions, counts].map(\.table.id) }

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == counts.table.id { return try checkCount(row, context) }
        let forward = PendingActionKey(row.key), reverse = PendingActionTypeKey(row.key)
        let other = forward.map { PendingActionTypeKey(type: $0.type, peer: $0.peer, namespace: $0.namespace, id: $0.id).key }
            ?? reverse.map { PendingActionKey(peer: $0.peer, namespace: $0.namespace, id: $0.id, type: $0.type).key }
        if let other, try !context.exists(actions, other) {
            try context.report(.fault, "pendingActions", actions, other.bytes, expected: "a row: the other section has the action", found: "none")
        }
        guard let forward else { return }
        // An action remains when its message receives another ID.
        if try context.index(of: forward.messageId) == nil {
            try context.report(.drift, "pendingActionMessages", row, expected: "a stored message", found: "none")
        }
        let counted = [
            PendingActionCountKey(peer: forward.peer, namespace: forward.namespace).key,
            PendingActionTypeCountKey(peer: forward.peer, namespace: forward.namespace, type: forward.type).key,
        ]
        for key in counted where try !context.exists(counts, key) {
            try context.report(.fault, "pendingActionCounts", counts, key.bytes, expected: "a row: there are actions", found: "none")
        }
    }

    private func checkCount(_ row: CheckRow, _ context: CheckContext) throws {
        guard let stored = try? PendingMessageActionsMetadataTable.value.read(row.value) else { return }
        let ofAll = PendingActionCountKey(row.key).map { PendingActionKey.fields.prefix($0.peer, $0.namespace) }
        let ofType = PendingActionTypeCountKey(row.key).map { PendingActionTypeKey.fields.prefix($0.type, $0.peer, $0.namespace) }
        guard let prefix = ofAll ?? ofType else { return }
        let count = try context.count(actions, prefix: prefix)
        if count != Int(stored) {
            try context.report(.fault, "pendingActionCounts", row, expected: "a count of \(count)", found: "\(stored)")
        }
    }
}
