import PostboxStorage

/// The sections of t46 correspond, t45 counts them, their messages exist (spec 02.15.1 rule 8).
final class PendingActionsRule: CheckRule {
    static let names = ["pendingActions", "pendingActionCounts", "pendingActionMessages"]

    private let actions = PendingMessageActionsTable.declaration
    private let counts = PendingMessageActionsMetadataTable.declaration
    var tables: [Int32] { [actions, counts].map(\.table.id) }

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == counts.table.id { return try checkCount(row, context) }
        let isForward = row.form == 0
        let place = isForward ? (peer: 1, namespace: 2, id: 3, type: 4) : (peer: 2, namespace: 3, id: 4, type: 1)
        let peer = row.value(place.peer), namespace = row.value(place.namespace), id = row.value(place.id), type = row.value(place.type)
        let other = isForward ? PendingMessageActionsTable.reverse(type, peer, namespace, id) : PendingMessageActionsTable.forward(peer, namespace, id, type)
        if try !context.exists(actions, other) {
            try context.report(.fault, "pendingActions", actions, other.bytes, expected: "a row: the other section has the action", found: "none")
        }
        guard isForward else { return }
        let message = MessageId(peerId: row.peerId(place.peer), namespace: row.int32(place.namespace), id: row.int32(place.id))
        // Actions stay behind when a message is given another id.
        if try context.index(of: message) == nil {
            try context.report(.drift, "pendingActionMessages", row, expected: "a stored message", found: "none")
        }
        for key in [PendingMessageActionsMetadataTable.all(peer, namespace), PendingMessageActionsMetadataTable.type(peer, namespace, type)]
        where try !context.exists(counts, key) {
            try context.report(.fault, "pendingActionCounts", counts, key.bytes, expected: "a row: there are actions", found: "none")
        }
    }

    private func checkCount(_ row: CheckRow, _ context: CheckContext) throws {
        guard let stored = try? PendingMessageActionsMetadataTable.value.read(row.value) else { return }
        let prefix = row.form == 0
            ? PendingMessageActionsTable.forward(row.value(1), row.value(2)) : PendingMessageActionsTable.reverse(row.value(3), row.value(1), row.value(2))
        let count = try context.count(actions, prefix: prefix)
        if count != Int(stored) {
            try context.report(.fault, "pendingActionCounts", row, expected: "a count of \(count)", found: "\(stored)")
        }
    }
}
