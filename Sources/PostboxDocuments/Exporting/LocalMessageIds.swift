import Postbox
import PostboxStorage

/// Messages that were stored without an ID and received the next ID of their chat. They are written without an ID as long as a replay
/// assigns the same one, because the replay then also advances the counter.
struct LocalMessageIds {
    private var counters: [PeerAndNamespace: (next: Int32, end: Int32)] = [:]

    init(_ exporter: DifferenceExporter) throws {
        let table = MessageHistoryMetadataTable.self
        try exporter.rows(table.declaration) { key, value in
            guard let parts = NextMessageIdKey(key), let end = try? table.peerNextMessageIdValue.read(value) else { return }
            counters[PeerAndNamespace(peerId: parts.peerId, namespace: parts.namespace)] = (1, end)
        }
    }

    /// Whether the message gets its id when it comes without one; from then on the next one is expected.
    mutating func isNext(_ id: MessageId) -> Bool {
        let place = PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)
        guard let counter = counters[place], counter.next == id.id, counter.next < counter.end else { return false }
        counters[place]?.next += 1
        return true
    }
}
