import PostboxCoding
import PostboxStorage
import PostboxTables

/// Read states must count the stored unread messages, unless a hole may contain some.
final class ReadStatesRule: CheckRule {
    static let names = ["readStates"]

    private let states = MessageHistoryReadStateTable.declaration
    var tables: [Int32] { [states.table.id] }

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        guard let peerId = PeerKey(row.key)?.peerId, let combined = try? StoredReadStates.read(row.value) else { return }
        for (namespace, state) in combined.states {
            guard state.count >= 0 else {
                try context.report(.fault, "readStates", row, expected: "a count of 0 or more in namespace \(namespace)", found: "\(state.count)")
                continue
            }
            let count: Int
            let isComplete: Bool
            switch state {
            case let .idBased(maxIncomingReadId, _, _, _, _):
                count = try unread(peerId, namespace, above: maxIncomingReadId, context)
                isComplete = try !context.hasHoles(peerId, namespace, above: maxIncomingReadId)
            case let .indexBased(maxIncomingReadIndex, _, _, _):
                count = try unread(peerId, namespace, above: maxIncomingReadIndex, context)
                isComplete = true
            }
            // The server also counts messages that this file does not contain.
            if count > Int(state.count) || (count < Int(state.count) && isComplete) {
                try context.report(.drift, "readStates", row, expected: "a count of \(count) in namespace \(namespace)", found: "\(state.count)")
            }
        }
    }

    private func unread(_ peerId: PeerId, _ namespace: Int32, above id: Int32, _ context: CheckContext) throws -> Int {
        var count = 0
        func key(_ id: Int32) -> ValueBoxKey { MessageIdKey(peer: PackedPeerId(peerId), namespace: namespace, id: id).key }
        try context.reader(MessageHistoryIndexTable.self).rows(.after(key(Swift.max(id, 0)), through: key(.max))) { _, value in
            if let entry = try? MessageHistoryIndexEntry(value), !entry.isHole, entry.isIncoming { count += 1 }
            return true
        }
        return count
    }

    private func unread(_ peerId: PeerId, _ namespace: Int32, above index: MessageIndex, _ context: CheckContext) throws -> Int {
        let prefix = MessageKey.fields.prefix(PackedPeerId(peerId), namespace)
        let start = MessageKey.fields.prefix(PackedPeerId(peerId), namespace, index.timestamp)
        var count = 0
        try context.reader(MessageHistoryTable.self).rows(.between(start, prefix.successor)) { key, value in
            guard key.index > index else { return true }
            if let message = try? MessageRow(value), message.flags.isIncoming { count += 1 }
            return true
        }
        return count
    }
}
