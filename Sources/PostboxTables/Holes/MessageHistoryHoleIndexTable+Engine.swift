import PostboxSchema
import PostboxStorage

extension MessageHistoryHoleIndexTable {
    /// Adds the holes of the seed to a chat that was never used. Not recorded as operations.
    private func ensureInitialized(_ peerId: PeerId) throws {
        let peer = PackedPeerId(peerId)
        let namespaces = (seed.messageHoles[peerId.namespace] ?? [:]).sorted { $0.key < $1.key }
        if try metadata.setFlag(PeerInitializedKey(peer: peer).key) {
            let spaces = namespaces.flatMap { namespace, tags in ([MessageTags()] + tags.singles).map { prefix(peerId, namespace, $0) } }
            // All are read before any is written: a walk sends to the file what was written to its table.
            for space in spaces { _ = try runs.runs(space) }
            for (_, tags) in namespaces {
                for tag in tags.singles { _ = try metadata.setFlag(PeerTagInitializedKey(peer: peer, tag: tag.rawValue).key) }
            }
            for space in spaces { _ = try runs.add(MessageIdBounds.full, space) }
        } else {
            for (namespace, tags) in (seed.upgradedMessageHoles[peerId.namespace] ?? [:]).sorted(by: { $0.key < $1.key }) {
                for tag in tags.singles where try metadata.setFlag(PeerTagInitializedKey(peer: peer, tag: tag.rawValue).key) {
                    _ = try runs.add(MessageIdBounds.full, prefix(peerId, namespace, tag))
                }
            }
        }
    }

    /// Makes the ids unknown in the space; everywhere means in every tag of the seed too.
    package func add(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        forgetKnown(PeerAndNamespace(peerId: peerId, namespace: namespace))
        try ensureInitialized(peerId)
        let full = MessageIdBounds.full
        guard range.overlaps(full) else { return }
        let clipped = range.clamped(to: full)
        for tag in spaces(peerId, namespace, space) where try runs.add(clipped, prefix(peerId, namespace, tag)) {
            changes.peerHoleOperations[operationKey(peerId, namespace, tag), default: []].append(.insert(clipped))
        }
    }

    /// Makes the ids known in the space; everywhere means in every tag of the seed too.
    package func remove(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        let place = PeerAndNamespace(peerId: peerId, namespace: namespace)
        let isUpwards = space.isEmpty && range.upperBound == MessageIdBounds.full.upperBound
        if isUpwards, let first = knownUpwards[place], first <= range.lowerBound { return }
        try ensureInitialized(peerId)
        for tag in spaces(peerId, namespace, space) where try runs.remove(range, prefix(peerId, namespace, tag)) {
            changes.peerHoleOperations[operationKey(peerId, namespace, tag), default: []].append(.remove(range))
        }
        if isUpwards { noteKnown(place, from: range.lowerBound) }
    }

    /// The holes that meet the range and their nearest neighbours; empty only when the space has no hole at all.
    package func closest(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>) throws -> [ClosedRange<Int32>] {
        try ensureInitialized(peerId)
        return HoleRuns.closest(range, in: try runs.runs(prefix(peerId, namespace, space)))
    }

    /// Returns, for each space with a hole above the ID, the first such hole, whether or not it contains the ID.
    package func containing(_ id: MessageId) throws -> [MessageTags: ClosedRange<Int32>] {
        try ensureInitialized(id.peerId)
        var result: [MessageTags: ClosedRange<Int32>] = [:]
        for tag in [MessageTags()] + MessageTags(rawValue: .max).singles {
            let holes = try runs.runs(prefix(id.peerId, id.namespace, tag))
            let place = HoleRuns.firstPlace(in: holes) { $0.upperBound > id.id }
            if place < holes.count { result[tag] = holes[place] }
        }
        return result
    }

    /// Namespaces of the chat that have a hole in the space, ascending.
    package func existingNamespaces(_ peerId: PeerId, space: MessageTags) throws -> [Int32] {
        try ensureInitialized(peerId)
        var result: [Int32] = []
        try valueBox.rangeKeys(table, prefix: HoleKey.fields.prefix(PackedPeerId(peerId))) { key in
            guard let parts = HoleKey(key), parts.tag == space.rawValue else { return true }
            let namespace = parts.namespace
            if result.last != namespace { result.append(namespace) }
            return true
        }
        return result
    }

    private func spaces(_ peerId: PeerId, _ namespace: Int32, _ space: MessageTags) -> [MessageTags] {
        guard space.isEmpty else { return [space] }
        return [space] + (seed.messageHoles[peerId.namespace]?[namespace] ?? []).singles
    }

    private func operationKey(_ peerId: PeerId, _ namespace: Int32, _ tag: MessageTags) -> MessageHistoryIndexHoleOperationKey {
        MessageHistoryIndexHoleOperationKey(peerId: peerId, namespace: namespace, threadId: nil, space: tag.isEmpty ? .everywhere : .tag(tag))
    }

    func prefix(_ peerId: PeerId, _ namespace: Int32, _ tag: MessageTags) -> ValueBoxKey {
        HoleKey.fields.prefix(PackedPeerId(peerId), namespace, tag.rawValue)
    }
}
