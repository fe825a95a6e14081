import PostboxCheck
import PostboxEngine
import PostboxTables

/// Messages that rows of the index, of tags and of threads name and that are not there.
struct LostMessages {
    private struct History: Hashable {
        let peerId: PeerId
        /// nil: the history of the chat.
        let threadId: Int64?
        let namespace: Int32
    }

    private var ids: [History: [Int32]] = [:]
    /// How many the index names.
    private(set) var indexed = 0

    var isEmpty: Bool { ids.isEmpty }

    /// Notes what a row says whose message is not there.
    mutating func note(_ table: MessageTable, key: UnsafeRawBufferPointer) {
        switch table {
        case .index:
            guard let key = MessageIdKey(key) else { return }
            note(key.peer, nil, key.namespace, key.id)
            indexed += 1
        case .tags:
            guard let key = TaggedMessageKey(key) else { return }
            note(key.peer, nil, key.namespace, key.id)
        case .threads:
            guard let key = ThreadMessageKey(key) else { return }
            note(key.peer, nil, key.namespace, key.id)
            note(key.peer, key.threadId, key.namespace, key.id)
        default: break
        }
    }

    private mutating func note(_ peer: PackedPeerId, _ threadId: Int64?, _ namespace: Int32, _ id: Int32) {
        ids[History(peerId: peer.peerId, threadId: threadId, namespace: namespace), default: []].append(id)
    }

    /// Puts holes in their place: ranges that the application has yet to fetch. Answers how many ranges these are. Namespaces that nothing is fetched
    /// for, such as that of unsent messages, get none.
    func addHoles(_ transaction: Transaction, _ seed: SeedConfiguration) throws -> Int {
        var count = 0
        for (history, ids) in ids {
            let (kind, namespace) = (history.peerId.namespace, history.namespace)
            let isFetched = history.threadId == nil
                ? seed.messageHoles[kind]?[namespace] != nil : seed.messageThreadHoles[kind]?.contains(namespace) == true
            guard isFetched else { continue }
            var rest = ids.sorted()[...]
            while let first = rest.popFirst() {
                var last = first
                while let next = rest.first, next <= last || next - 1 == last { (last, rest) = (next, rest.dropFirst()) }
                try transaction.addHole(
                    peerId: history.peerId, threadId: history.threadId, namespace: namespace, space: .everywhere, range: first...last)
                count += 1
            }
        }
        return count
    }
}
