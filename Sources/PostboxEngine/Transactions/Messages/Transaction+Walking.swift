import PostboxCoding
import PostboxTables

/// Walks over messages. What the closure changes does not disturb them: they go on from where they were, by key.
extension Transaction {
    /// How many messages are read ahead of the closure.
    private static let slice = 64

    /// The messages of the chat with the tag, ascending, or of one of its threads, while the closure returns true.
    public func scanMessages(
        peerId: PeerId, threadId: Int64? = nil, namespace: Int32, tag: MessageTags, _ body: (Message) throws -> Bool
    ) throws {
        try walk(rows(peerId, namespace, threadId: threadId, tag: .tag(tag)), upwards: true) { index in
            guard let message = try message(index) else { return true }
            return try body(message)
        }
    }

    /// The newest `limit` messages of the chat with the tag, descending, while the closure returns true.
    public func scanTopMessages(
        peerId: PeerId, namespace: Int32, tag: MessageTags, limit: Int, _ body: (Message) throws -> Bool
    ) throws {
        var left = limit
        guard left > 0 else { return }
        try walk(rows(peerId, namespace, tag: .tag(tag)), upwards: false) { index in
            guard let message = try message(index) else { return true }
            left -= 1
            return try body(message) && left > 0
        }
    }

    /// The attributes of the newest `limit` messages of the chat, descending, while the closure returns true.
    public func scanMessageAttributes(
        peerId: PeerId, namespace: Int32, limit: Int, _ body: (MessageId, [CodedObject]) throws -> Bool
    ) throws {
        var left = limit
        guard left > 0 else { return }
        try walk(rows(peerId, namespace), upwards: false) { index in
            guard let message = try tables.history.messages.get(index) else { return true }
            left -= 1
            return try body(message.index.id, message.attributes) && left > 0
        }
    }

    /// The messages of the chat, or of one of its namespaces, ascending in each, while the closure returns true.
    public func withAllMessages(peerId: PeerId, namespace: Int32? = nil, _ body: (Message) throws -> Bool) throws {
        let namespaces = try namespace.map { [$0] } ?? tables.history.index.existingNamespaces(peerId).sorted()
        for namespace in namespaces {
            var goesOn = true
            try walk(rows(peerId, namespace), upwards: true) { index in
                guard let message = try message(index) else { return true }
                goesOn = try body(message)
                return goesOn
            }
            guard goesOn else { return }
        }
    }

    private func walk(_ rows: HistoryRows?, upwards: Bool, _ body: (MessageIndex) throws -> Bool) throws {
        guard let rows else { return }
        let (peerId, namespace) = (rows.space.peerId, rows.space.namespace)
        // Negative times and ids stand last in key order: the bounds of the prefix, not of the numbers, are where a walk begins.
        var start = upwards
            ? MessageIndex(peerId: peerId, namespace: namespace, id: 0, timestamp: 0)
            : MessageIndex(peerId: peerId, namespace: namespace, id: -1, timestamp: -1)
        var isFirst = true
        while true {
            let slice = try rows.indices(from: start, included: isFirst, upwards: upwards, limit: Self.slice)
            for index in slice {
                guard try body(index) else { return }
            }
            guard let last = slice.last, slice.count == Self.slice else { return }
            (start, isFirst) = (last, false)
        }
    }
}
