import PostboxCoding
import PostboxTables

/// The tables whose rows are all derived from one message each.
package enum MessageTable: Int, CaseIterable {
    case index, tags, threads, threadTags, unsent, failed, localTags, customTags, customTagsWithTag

    package var declaration: TableDeclaration {
        switch self {
        case .index: MessageHistoryIndexTable.declaration
        case .tags: MessageHistoryTagsTable.declaration
        case .threads: MessageHistoryThreadsTable.declaration
        case .threadTags: MessageHistoryThreadTagsTable.declaration
        case .unsent: MessageHistoryUnsentTable.declaration
        case .failed: MessageHistoryFailedTable.declaration
        case .localTags: LocalMessageHistoryTagsTable.declaration
        case .customTags: MessageCustomTagTable.declaration
        case .customTagsWithTag: MessageCustomTagWithTagTable.declaration
        }
    }

    package var form: KeyForm { declaration.rows[0].key }

    /// Returns the fields of a stored key in the form in which `forEachRow` passes them, without fields from the value of an index row; `nil` for a
    /// key of another form.
    func fields(ofKey key: UnsafeRawBufferPointer) -> RowFields? {
        switch self {
        case .index, .failed: MessageIdKey(key).map { RowFields($0.peer.packed, Int64($0.namespace), Int64($0.id)) }
        case .tags:
            TaggedMessageKey(key).map { RowFields($0.peer.packed, Int64($0.tag), Int64($0.namespace), Int64($0.timestamp), Int64($0.id)) }
        case .threads: ThreadMessageKey(key).map { RowFields($0.peer.packed, $0.threadId, Int64($0.namespace), Int64($0.timestamp), Int64($0.id)) }
        case .threadTags:
            ThreadTagKey(key).map {
                RowFields($0.peer.packed, $0.threadId, Int64($0.tag), Int64($0.namespace), Int64($0.timestamp), Int64($0.id))
            }
        case .unsent: UnsentMessageKey(key).map { RowFields(Int64($0.namespace), Int64($0.id), $0.peer.packed) }
        case .localTags: LocalTagKey(key).map { RowFields(Int64($0.tag), Int64($0.namespace), Int64($0.id), $0.peer.packed) }
        case .customTags:
            CustomTagKey(key).map {
                RowFields($0.peer.packed, $0.threadId, Int64($0.customTagId), Int64($0.namespace), Int64($0.timestamp), Int64($0.id))
            }
        case .customTagsWithTag:
            CustomTagWithTagKey(key).map {
                RowFields(
                    $0.peer.packed, $0.threadId, Int64($0.customTagId), Int64($0.tag), Int64($0.namespace), Int64($0.timestamp), Int64($0.id))
            }
        }
    }

    /// The rule's name.
    var rule: String {
        switch self {
        case .index: "messageIndex"
        case .tags: "messageTags"
        case .threads: "messageThreads"
        case .threadTags: "messageThreadTags"
        case .unsent: "unsentMessages"
        case .failed: "failedMessages"
        case .localTags: "localMessageTags"
        case .customTags: "messageCustomTags"
        case .customTagsWithTag: "messageCustomTagsWithTag"
        }
    }

    /// The message of a row; `nil` if the row has no time and t4 does not contain the message.
    func messageIndex(of row: CheckRow, _ context: CheckContext) throws -> MessageIndex? {
        switch self {
        case .index: MessageHistoryIndexEntry.index(ofKey: row.key, row.value)
        case .tags: TaggedMessageKey(row.key)?.index
        case .threads: ThreadMessageKey(row.key)?.index
        case .threadTags: ThreadTagKey(row.key)?.index
        case .unsent: try UnsentMessageKey(row.key).flatMap { try context.index(of: $0.messageId) }
        case .failed: try MessageIdKey(row.key).flatMap { try context.index(of: $0.messageId) }
        case .localTags: try LocalTagKey(row.key).flatMap { try context.index(of: $0.messageId) }
        case .customTags: CustomTagKey(row.key)?.index
        case .customTagsWithTag: CustomTagWithTagKey(row.key)?.index
        }
    }
}

extension MessageTable {
    /// Calls `body` with each row that a message must have in the nine tables. Custom tags without a number are skipped.
    @inline(__always)
    package static func forEachRow(
        of index: MessageIndex, _ message: MessageRow, tagNumber: (UnsafeRawBufferPointer) -> Int32?,
        _ body: (MessageTable, RowFields) throws -> Void
    ) rethrows {
        let peer = index.id.peerId.packed, namespace = Int64(index.id.namespace), id = Int64(index.id.id), timestamp = Int64(index.timestamp)
        try body(.index, RowFields(peer, namespace, id, timestamp))
        if message.flags.isUnsent { try body(.unsent, RowFields(namespace, id, peer)) }
        if message.flags.contains(.failed) { try body(.failed, RowFields(peer, namespace, id)) }
        let thread = message.threadId
        if let thread { try body(.threads, RowFields(peer, thread, namespace, timestamp, id)) }
        var tags = message.tags.rawValue & 0x7FFF_FFFF
        while tags != 0 {
            let tag = Int64(tags & (~tags &+ 1))
            tags &= tags &- 1
            try body(.tags, RowFields(peer, tag, namespace, timestamp, id))
            if let thread { try body(.threadTags, RowFields(peer, thread, tag, namespace, timestamp, id)) }
        }
        if let local = message.localTags {
            for tag in local.singles { try body(.localTags, RowFields(Int64(tag.rawValue), namespace, id, peer)) }
        }
        guard let custom = message.customTags, custom.count > 0 else { return }
        try custom.forEach { bytes in
            guard let number = tagNumber(bytes).map(Int64.init) else { return }
            for thread in [0, thread].compactMap({ $0 }) {
                try body(.customTags, RowFields(peer, thread, number, namespace, timestamp, id))
                for tag in message.tags.singles {
                    try body(.customTagsWithTag, RowFields(peer, thread, number, Int64(tag.rawValue), namespace, timestamp, id))
                }
            }
        }
    }
}
