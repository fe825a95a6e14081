import PostboxStorage
import PostboxTables

/// The missing ranges (holes) of histories.
extension Transaction {
    /// Adds a hole: marks a range of message IDs as not downloaded. Stored messages in the range remain.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - threadId: The thread; `nil` for the whole chat.
    ///   - namespace: The namespace of the messages.
    ///   - space: The messages that are missing: all messages, or those with a tag.
    ///   - range: The IDs, clipped to 1...2147483646.
    public func addHole(
        peerId: PeerId, threadId: Int64?, namespace: Int32, space: MessageHistoryHoleOperationSpace, range: ClosedRange<Int32>
    ) throws {
        switch try place(peerId, threadId, namespace, space) {
        case let .history(tags):
            try tables.holes.history.add(peerId: peerId, namespace: namespace, space: tags, range: range, &changes)
        case let .thread(threadId, tags):
            try tables.holes.threads.add(peerId: peerId, threadId: threadId, namespace: namespace, space: tags, range: range, &changes)
        case let .customTag(space): try tables.holes.customTagHoles(space.tag).add(space, range: range, &changes)
        }
    }

    /// Removes holes: marks a range of message IDs as downloaded. The space `.everywhere` includes those of the tags. The parameters are those of
    /// `addHole`.
    public func removeHole(
        peerId: PeerId, threadId: Int64?, namespace: Int32, space: MessageHistoryHoleOperationSpace, range: ClosedRange<Int32>
    ) throws {
        switch try place(peerId, threadId, namespace, space) {
        case let .history(tags):
            try tables.holes.history.remove(peerId: peerId, namespace: namespace, space: tags, range: range, &changes)
        case let .thread(threadId, tags):
            try tables.holes.threads.remove(peerId: peerId, threadId: threadId, namespace: namespace, space: tags, range: range, &changes)
        case let .customTag(space): try tables.holes.customTagHoles(space.tag).remove(space, range: range, &changes)
        }
    }

    /// Returns, for each space of the chat, the first hole that ends above the ID, whether or not it contains the ID. An empty set of tags means all
    /// messages.
    public func getHole(containing id: MessageId) throws -> [MessageTags: ClosedRange<Int32>] {
        try isReading ? firstHoles(above: id, threadId: nil) : tables.holes.history.containing(id)
    }

    /// Returns all holes of a chat in a namespace: ranges of missing IDs, in ascending order.
    public func getHoles(peerId: PeerId, namespace: Int32) throws -> [ClosedRange<Int32>] {
        guard !isReading else { return try holes(peerId, threadId: nil, [], namespace) }
        return try tables.holes.history.closest(peerId: peerId, namespace: namespace, space: [], range: MessageIdBounds.full)
    }

    /// Returns all holes of a thread: ranges of missing IDs, in ascending order.
    public func getThreadIndexHoles(peerId: PeerId, threadId: Int64, namespace: Int32) throws -> [ClosedRange<Int32>] {
        guard !isReading else { return try holes(peerId, threadId: threadId, [], namespace) }
        return try tables.holes.threads.closest(peerId: peerId, threadId: threadId, namespace: namespace, space: [], range: MessageIdBounds.full)
    }

    /// Returns, for each space of the thread, the first hole that ends above the ID, whether or not it contains the ID. An empty set of tags means
    /// all messages.
    public func getThreadIndexHole(threadId: Int64, containing id: MessageId) throws -> [MessageTags: ClosedRange<Int32>] {
        try isReading ? firstHoles(above: id, threadId: threadId) : tables.holes.threads.containing(threadId: threadId, id: id)
    }

    /// Returns the highest hole of a thread; `nil` if none exists.
    func latestHole(peerId: PeerId, threadId: Int64, namespace: Int32) throws -> ClosedRange<Int32>? {
        guard !isReading else { return try holes(peerId, threadId: threadId, [], namespace).last }
        return try tables.holes.threads.latest(peerId: peerId, threadId: threadId, namespace: namespace, space: [])
    }

    /// Returns the holes of a space. Does not store the initial holes of a chat or thread, because that would be a write.
    private func holes(_ peerId: PeerId, threadId: Int64?, _ tag: MessageTags, _ namespace: Int32) throws -> [ClosedRange<Int32>] {
        let holes = try tables.holes.holes(
            peerId: peerId, threadId: threadId, space: tag.isEmpty ? .everywhere : .tag(tag), customTagIds: tables.threads.customTagIds)
        return holes[namespace] ?? []
    }

    private func firstHoles(above id: MessageId, threadId: Int64?) throws -> [MessageTags: ClosedRange<Int32>] {
        var result: [MessageTags: ClosedRange<Int32>] = [:]
        for tag in [MessageTags()] + MessageTags(rawValue: .max).singles {
            result[tag] = try holes(id.peerId, threadId: threadId, tag, id.namespace).first { $0.upperBound > id.id }
        }
        return result
    }

    /// Marks the histories of listed chats of these kinds as unknown: a hole is added for the whole namespace. Messages are kept.
    public func addHolesEverywhere(peerNamespaces: [Int32], holeNamespace: Int32) throws {
        var peers: [PeerId] = []
        try tables.chatLists.index.forEachPeerId { peerId in if peerNamespaces.contains(peerId.namespace) { peers.append(peerId) } }
        for peerId in peers where try tables.holes.metadata.isHistoryInitialized(peerId) {
            try addHole(peerId: peerId, threadId: nil, namespace: holeNamespace, space: .everywhere, range: MessageIdBounds.full)
        }
    }

    /// Returns the chats whose history is known in part or as a whole, also those without messages.
    package func getInitializedHistoryPeerIds() throws -> [PeerId] {
        try tables.holes.metadata.initialized(PeerInitializedKey.self, prefix: ValueBoxKey([])).map(\.peer.peerId)
    }

    /// Marks the chat's threads and its messages with custom tags as never fetched. Messages stay.
    package func addHolesToThreadsAndCustomTags(peerId: PeerId, namespace: Int32) throws {
        let metadata = tables.holes.metadata
        for key in try metadata.initialized(ThreadInitializedKey.self, prefix: ThreadInitializedKey.fields.prefix(PackedPeerId(peerId))) {
            try addHole(peerId: peerId, threadId: key.threadId, namespace: namespace, space: .everywhere, range: MessageIdBounds.full)
        }
        let tagged = try metadata.initialized(CustomTagInitializedKey.self, prefix: CustomTagInitializedKey.fields.prefix(PackedPeerId(peerId)))
            .map { ($0.threadId, $0.customTagId, MessageTags?.none) }
        let taggedTwice = try metadata.initialized(
            CustomTagWithTagInitializedKey.self, prefix: CustomTagWithTagInitializedKey.fields.prefix(PackedPeerId(peerId))
        ).map { ($0.threadId, $0.customTagId, MessageTags(rawValue: $0.tag) as MessageTags?) }
        for (threadId, number, tag) in tagged + taggedTwice {
            guard let customTag = try tables.threads.customTagIds.customTag(number) else { continue }
            let space = CustomTagHoleTable.Space(
                peerId: peerId, threadId: threadId == 0 ? nil : threadId, customTag: customTag, tag: tag, customTagId: number, namespace: namespace)
            try tables.holes.customTagHoles(tag).add(space, range: MessageIdBounds.full, &changes)
        }
    }

    /// Resets the holes of messages with custom tags.
    public func resetCustomTagHoles() throws {
        try tables.holes.customTags.removeAll()
        try tables.holes.customTagsWithTag.removeAll()
        try tables.holes.metadata.removeCustomTagFlags()
    }

    private enum Place {
        case history(MessageTags)
        case thread(Int64, MessageTags)
        case customTag(CustomTagHoleTable.Space)
    }

    private func place(
        _ peerId: PeerId, _ threadId: Int64?, _ namespace: Int32, _ space: MessageHistoryHoleOperationSpace
    ) throws -> Place {
        switch space {
        case .everywhere: return threadId.map { .thread($0, []) } ?? .history([])
        case let .tag(tags): return threadId.map { .thread($0, tags) } ?? .history(tags)
        case let .customTag(customTag, tag):
            let number = try tables.threads.customTagIds.getOrAllocate(customTag, tables.holes.metadata)
            return .customTag(
                .init(peerId: peerId, threadId: threadId, customTag: customTag, tag: tag, customTagId: number, namespace: namespace))
        }
    }
}
