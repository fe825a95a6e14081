/// The rows by which a message is found under its tags and threads, and the summaries that count them (spec 02.9.4 step 4).
struct MessageTagRows {
    enum Change {
        case add(isNewlyAdded: Bool)
        case remove
    }

    let tables: PostboxTables
    private var seed: SeedConfiguration { tables.seed }

    /// Shared-media tags, also inside of the thread.
    func changeTags(_ message: IntermediateMessage, _ change: Change, _ changes: inout ChangeRecord) throws {
        let index = message.index
        for tag in message.tags.singles {
            if case .remove = change {
                try tables.history.tags.remove(tag, index)
                if let thread = message.threadId { try tables.threads.tags.remove(tag, index, threadId: thread) }
            } else {
                try tables.history.tags.add(tag, index)
                if let thread = message.threadId { try tables.threads.tags.add(tag, index, threadId: thread) }
            }
            guard seed.messageTagsWithSummary.contains(tag) else { continue }
            try count(message, tag, thread: nil, custom: nil, change, &changes)
            if let thread = message.threadId { try count(message, tag, thread: thread, custom: nil, change, &changes) }
        }
    }

    /// The message itself: in its thread, and in the count of all.
    func changeThread(_ message: IntermediateMessage, _ change: Change, _ changes: inout ChangeRecord) throws {
        if let thread = message.threadId {
            if case .remove = change {
                try tables.threads.messages.remove(message.index, threadId: thread)
            } else {
                try tables.threads.messages.add(message.index, threadId: thread)
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
                number = try tables.threads.customTagIds.get(custom)
            } else {
                number = try tables.threads.customTagIds.getOrAllocate(custom, tables.holes.metadata)
            }
            for thread in places {
                if let number { try changeRows(message, number, threadId: thread ?? 0, change) }
                for tag in message.tags.singles where seed.messageTagsWithSummary.contains(tag) {
                    try count(message, tag, thread: thread, custom: custom, change, &changes)
                }
                try count(message, [], thread: thread, custom: custom, change, &changes)
            }
        }
    }

    private func changeRows(_ message: IntermediateMessage, _ number: Int32, threadId: Int64, _ change: Change) throws {
        let index = message.index
        if case .remove = change {
            for tag in message.tags.singles { try tables.threads.customTagsWithTag.remove(number, tag, index, threadId: threadId) }
            try tables.threads.customTags.remove(number, index, threadId: threadId)
        } else {
            for tag in message.tags.singles { try tables.threads.customTagsWithTag.add(number, tag, index, threadId: threadId) }
            try tables.threads.customTags.add(number, index, threadId: threadId)
        }
    }

    private func count(
        _ message: IntermediateMessage, _ tag: MessageTags, thread: Int64?, custom: [UInt8]?, _ change: Change, _ changes: inout ChangeRecord
    ) throws {
        let id = message.index.id
        let key = MessageHistoryTagsSummaryKey(tag: tag, peerId: id.peerId, threadId: thread, namespace: id.namespace, customTag: custom)
        switch change {
        case let .add(isNewlyAdded): try tables.history.summaries.addMessage(key, id: id.id, isNewlyAdded: isNewlyAdded, &changes)
        case .remove: try tables.history.summaries.removeMessage(key, &changes)
        }
    }
}
