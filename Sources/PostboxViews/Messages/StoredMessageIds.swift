import PostboxTables

/// The ids of the messages of a chat: four bytes for each.
struct StoredMessageIds: Sendable {
    private let peerId: PeerId
    /// As unsigned numbers and ascending, which is the order of the table.
    private var byNamespace: [Int32: [UInt32]] = [:]

    init(_ peerId: PeerId, _ index: MessageHistoryIndexTable) throws {
        self.peerId = peerId
        for namespace in try index.existingNamespaces(peerId) {
            byNamespace[namespace] = try index.ids(peerId: peerId, namespace: namespace).map { UInt32(bitPattern: $0) }
        }
    }

    func contains(_ id: MessageId) -> Bool {
        guard id.peerId == peerId, let ids = byNamespace[id.namespace] else { return false }
        let id = UInt32(bitPattern: id.id)
        let place = ids.partitionPoint { $0 >= id }
        return place < ids.count && ids[place] == id
    }

    mutating func remove(_ ids: Set<MessageId>) {
        for (namespace, ids) in Dictionary(grouping: ids, by: \.namespace) {
            let gone = Set(ids.map { UInt32(bitPattern: $0.id) })
            byNamespace[namespace]?.removeAll(where: gone.contains)
        }
    }

    mutating func insert(_ ids: Set<MessageId>) {
        for (namespace, ids) in Dictionary(grouping: ids.filter { !contains($0) }, by: \.namespace) {
            let new = ids.map { UInt32(bitPattern: $0.id) }.sorted()
            let isAtEnd = byNamespace[namespace]?.last.map { last in new.first.map { last < $0 } ?? true } ?? true
            byNamespace[namespace, default: []] += new
            if !isAtEnd { byNamespace[namespace]?.sort() }
        }
    }

    /// By namespace and id.
    func subtracting(_ other: StoredMessageIds) -> [MessageId] {
        var result: [MessageId] = []
        for (namespace, ids) in byNamespace.sorted(by: { $0.key < $1.key }) {
            let left = other.byNamespace[namespace] ?? []
            var place = 0
            for id in ids {
                while place < left.count, left[place] < id { place += 1 }
                if place < left.count, left[place] == id { continue }
                result.append(MessageId(peerId: peerId, namespace: namespace, id: Int32(bitPattern: id)))
            }
        }
        return result
    }
}
