import Postbox
import PostboxReading
import PostboxStorage

/// A table that lists messages by chat, namespace, and time: t7 contains all messages, t12 those with a
/// tag, and t62 those of a thread.
struct MessageList {
    let table: ValueBoxTable
    private let layout: SchemaLayout
    private let form: KeyForm
    private let indexOf: @Sendable (UnsafeRawBufferPointer) -> MessageIndex?
    /// The prefix of a chat or of one of its namespaces; the tag or the thread stands between them.
    private let prefixOf: @Sendable (PackedPeerId, Int32?) -> ValueBoxKey
    /// Whether its values are the messages themselves.
    let holdsMessages: Bool

    /// The smallest list that has all messages with one of `tags` in one of `threads`; no restriction where they are empty.
    init(_ file: DatabaseFile, tags: [MessageTags] = [], threads: [Int64] = []) {
        layout = file.layout
        // Files of old schemas lack these tables, or have them for some messages only.
        let listsAll = layout.isCurrent && file.box.catalogue.tables[MessageHistoryThreadsTable.declaration.table.id] != nil
        if listsAll, threads.count == 1 {
            (table, form, holdsMessages) = (MessageHistoryThreadsTable.declaration.table, ThreadMessageKey.form, false)
            indexOf = { ThreadMessageKey($0)?.index }
            prefixOf = { [thread = threads[0]] peer, namespace in
                namespace.map { ThreadMessageKey.fields.prefix(peer, thread, $0) } ?? ThreadMessageKey.fields.prefix(peer, thread)
            }
        } else if listsAll, tags.count == 1, let bit = tags[0].singles.first {
            (table, form, holdsMessages) = (MessageHistoryTagsTable.declaration.table, TaggedMessageKey.form, false)
            indexOf = { TaggedMessageKey($0)?.index }
            prefixOf = { [tag = bit.rawValue] peer, namespace in
                namespace.map { TaggedMessageKey.fields.prefix(peer, tag, $0) } ?? TaggedMessageKey.fields.prefix(peer, tag)
            }
        } else {
            (table, form, holdsMessages) = (MessageHistoryTable.declaration.table, MessageKey.form, true)
            indexOf = { [layout] in layout.messageIndex(ofKey: $0) }
            prefixOf = { [layout] in layout.messagePrefix($0.peerId, $1) }
        }
    }

    /// What the keys of a chat begin with, or of one of its namespaces. Keys of old files do not tell namespaces apart before the time.
    func prefix(_ peerId: PeerId, _ namespace: Int32? = nil) -> ValueBoxKey { prefixOf(PackedPeerId(peerId), namespace) }

    /// nil for a key of another length.
    func index(ofKey key: UnsafeRawBufferPointer) -> MessageIndex? { indexOf(key) }

    /// The keys under the prefix of a namespace from `since` on and before `until`, as far as keys tell, in the order of a walk. In key order negative
    /// times come last.
    func ranges(_ space: ValueBoxKey, since: Int64, until: Int64, reverse: Bool) -> [KeyRange] {
        guard since < until else { return [] }
        guard layout.isCurrent else { return [.prefix(space, reverse: reverse)] }
        let last = until == .max ? .max : until - 1
        let ranges = [(Int64(0), Int64(Int32.max)), (Int64(Int32.min), -1)].compactMap { low, high -> KeyRange? in
            let (first, last) = (max(since, low), min(last, high))
            guard first <= last else { return nil }
            let (start, end) = (form.extending(space, with: first), form.extending(space, with: last).prefixEnd)
            return reverse ? .after(end, through: start) : .from(start, to: end)
        }
        return reverse ? ranges.reversed() : ranges
    }

    /// The chats and namespaces that have messages in the list, each found by one look, with a message of theirs. `peers` and `namespaces`: all where
    /// they are empty. Returns false when `body` did.
    @discardableResult
    func forEachSpace(
        _ box: SQLiteValueBox, _ peers: [PeerId], _ namespaces: [Int32], reverse: Bool = false,
        _ body: (_ prefix: ValueBoxKey, MessageIndex) throws -> Bool
    ) throws -> Bool {
        let roots = peers.isEmpty ? [ValueBoxKey([])] : Set(peers.map { prefix($0) }).sorted()
        for root in reverse ? roots.reversed() : roots {
            var place: ValueBoxKey? = reverse ? root.prefixEnd : root
            while let from = place {
                var found: (prefix: ValueBoxKey, index: MessageIndex)?
                place = nil
                try box.rangeKeys(table, reverse ? .between(from, root) : .from(from, to: root.prefixEnd)) { key in
                    guard let index = index(ofKey: key) else { return true }
                    let chat = prefix(index.id.peerId)
                    if key.starts(with: chat.bytes) {
                        let space = prefix(index.id.peerId, index.id.namespace)
                        if !layout.isCurrent || namespaces.isEmpty || namespaces.contains(index.id.namespace) { found = (space, index) }
                        place = reverse ? space : space.prefixEnd
                    } else {
                        // Another tag or thread of the chat.
                        let isBefore = key.lexicographicallyPrecedes(chat.bytes), all = PeerKey(index.id.peerId).key
                        place = if reverse { isBefore ? all : chat.prefixEnd } else { isBefore ? chat : all.prefixEnd }
                    }
                    return false
                }
                if let found, try !body(found.prefix, found.index) { return false }
            }
        }
        return true
    }
}
