import PostboxTables

/// The rows that find a message by its tags and threads, and the summaries that count them.
struct MessageTagRows {
    enum Change {
        case add(isNewlyAdded: Bool)
        case remove
    }

    private let history: MessageHistoryTables
    private let threads: ThreadTables
    private let metadata: MessageHistoryMetadataTable
    private let tagsWithSummary: MessageTags

    init(tables: PostboxTables) {
        history = tables.history
        threads = tables.threads
        metadata = tables.holes.metadata
        tagsWithSummary = tables.seed.messageTagsWithSummary
    }

    /// Changes the rows of shared-media tags, including those of the thread.
    func changeTags(_ message: IntermediateMessage, _ change: Change, _ changes: inout ChangeRecord) throws {
        let index = message.index
        for tag in message.tags.singles {
            if case .remove = change {
                try history.tags.remove(tag, index)
                if let thread = message.threadId { try threads.tags.remove(tag, index, threadId: thread) }
            } else {
                try history.tags.add(tag, index)
                if let thread = message.threadId { try threads.tags.add(tag, index, threadId: thread) }
            }
            guard tagsWithSummary.contains(tag) else { continue }
            try count(message, tag, thread: nil, custom: nil, change, &changes)
            if let thread = message.threadId { try count(message, tag, thread: thread, custom: nil, change, &changes) }
        }
    }

    /// The message itself: in its thread, and in the count of all.
    func changeThread(_ message: IntermediateMessage, _ change: Change, _ changes: inout ChangeRecord) throws {
        if let thread = message.threadId {
            if case .remove = change {
                try threads.messages.remove(message.index, threadId: thread)
            } else {
                try threads.messages.add(message.index, threadId: thread)
            }
            try count(message, [], thread: thread, custom: nil, change, &changes)
        }
        try count(message, [], thread: nil, custom: nil, change, &changes)
    }

    /// Custom tags, also together with each shared-media tag.
    func changeCustomTags(_ message: IntermediateMessage, _ change: Change, _ changes: inout ChangeRecord) throws {
        guard let customTags = message.customTags, !customTags.isEmpty else { return }
        let places: [Int64?] = message.threadId.map { [nil, $0] } ?? [nil]
        for custom in customTags {
            let number: Int32?
            if case .remove = change {
                number = try threads.customTagIds.get(custom)
            } else {
                number = try threads.customTagIds.getOrAllocate(custom, metadata)
            }
            for thread in places {
                if let number { try changeRows(message, number, threadId: thread ?? 0, change) }
                for tag in message.tags.singles where tagsWithSummary.contains(tag) {
                    try count(message, tag, thread: thread, custom: custom, change, &changes)
                }
                try count(message, [], thread: thread, custom: custom, change, &changes)
            }
        }
    }

    private func changeRows(_ message: IntermediateMessage, _ number: Int32, threadId: Int64, _ change: Change) throws {
        let index = message.index
        if case .remove = change {
            for tag in message.tags.singles { try threads.customTagsWithTag.remove(number, tag, index, threadId: threadId) }
            try threads.customTags.remove(number, index, threadId: threadId)
        } else {
            for tag in message.tags.singles { try threads.customTagsWithTag.add(number, tag, index, threadId: threadId) }
            try threads.customTags.add(number, index, threadId: threadId)
        }
    }

    private func count(
        _ message: IntermediateMessage, _ tag: MessageTags, thread: Int64?, custom: [UInt8]?, _ change: Change, _ changes: inout ChangeRecord
    ) throws {
        let id = message.index.id
        let key = MessageHistoryTagsSummaryKey(tag: tag, peerId: id.peerId, threadId: thread, namespace: id.namespace, customTag: custom)
        switch change {
        case let .add(isNewlyAdded): try history.summaries.addMessage(key, id: id.id, isNewlyAdded: isNewlyAdded, &changes)
        case .remove: try history.summaries.removeMessage(key, &changes)
        }
    }
}
