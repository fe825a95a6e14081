import PostboxCoding
import PostboxStorage

extension MessageHistoryHoleIndexTable {
    private static let cacheLimit = 20_000

    /// Gives a chat that was never touched the holes of the seed (spec 02.8.1). Not recorded as operations.
    private func ensureInitialized(_ peerId: PeerId) throws {
        let packed = peerId.packed
        let namespaces = (seed.messageHoles[peerId.namespace] ?? [:]).sorted { $0.key < $1.key }
        if try metadata.setFlag(MessageHistoryMetadataTable.peerHistoryInitialized(packed)) {
            for (namespace, tags) in namespaces {
                for tag in tags.singles { _ = try metadata.setFlag(MessageHistoryMetadataTable.peerHistoryTagInitialized(packed, Int64(tag.rawValue))) }
                for tag in [MessageTags()] + tags.singles { _ = try addRun(MessageIdBounds.full, prefix(peerId, namespace, tag)) }
            }
        } else {
            for (namespace, tags) in (seed.upgradedMessageHoles[peerId.namespace] ?? [:]).sorted(by: { $0.key < $1.key }) {
                for tag in tags.singles where try metadata.setFlag(MessageHistoryMetadataTable.peerHistoryTagInitialized(packed, Int64(tag.rawValue))) {
                    _ = try addRun(MessageIdBounds.full, prefix(peerId, namespace, tag))
                }
            }
        }
    }

    /// Makes the ids unknown in the space; everywhere means in every tag of the seed too.
    public func add(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        try ensureInitialized(peerId)
        let full = MessageIdBounds.full
        guard range.overlaps(full) else { return }
        let clipped = range.clamped(to: full)
        for tag in spaces(peerId, namespace, space) where try addRun(clipped, prefix(peerId, namespace, tag)) {
            changes.peerHoleOperations[operationKey(peerId, namespace, tag), default: []].append(.insert(clipped))
        }
    }

    /// Makes the ids known in the space; everywhere means in every tag of the seed too.
    public func remove(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        try ensureInitialized(peerId)
        for tag in spaces(peerId, namespace, space) where try removeRun(range, prefix(peerId, namespace, tag)) {
            changes.peerHoleOperations[operationKey(peerId, namespace, tag), default: []].append(.remove(range))
        }
    }

    /// The holes that meet the range and their nearest neighbours; empty only when the space has no hole at all.
    public func closest(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>) throws -> [ClosedRange<Int32>] {
        try ensureInitialized(peerId)
        return HoleRuns.closest(range, in: try runs(prefix(peerId, namespace, space)))
    }

    /// For each space with a hole above the id the first such hole, whether or not it contains the id (spec 02.8.5).
    public func containing(_ id: MessageId) throws -> [MessageTags: ClosedRange<Int32>] {
        try ensureInitialized(id.peerId)
        var result: [MessageTags: ClosedRange<Int32>] = [:]
        for tag in [MessageTags()] + MessageTags(rawValue: .max).singles {
            let runs = try runs(prefix(id.peerId, id.namespace, tag))
            let place = HoleRuns.firstPlace(in: runs) { $0.upperBound > id.id }
            if place < runs.count { result[tag] = runs[place] }
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

    private func prefix(_ peerId: PeerId, _ namespace: Int32, _ tag: MessageTags) -> ValueBoxKey {
        Self.key(peerId.packed, Int64(namespace), Int64(tag.rawValue))
    }

    // MARK: - Rows

    private func runs(_ prefix: ValueBoxKey) throws -> [ClosedRange<Int32>] {
        if let runs = known[prefix] { return runs }
        var result: [ClosedRange<Int32>] = []
        try valueBox.range(table, prefix: prefix) { key, value in
            guard Self.key.matches(key) else { return true }
            var buffer = ReadBuffer(value)
            let upper = Self.key.int32(3, of: key)
            // A row that no hole can have is left to `check`.
            if let lower = try? buffer.readInt32(), lower <= upper, result.last.map({ $0.upperBound < lower }) ?? true { result.append(lower...upper) }
            return true
        }
        if known.count >= Self.cacheLimit { known.removeAll() }
        known[prefix] = result
        return result
    }

    private func addRun(_ range: ClosedRange<Int32>, _ prefix: ValueBoxKey) throws -> Bool {
        guard let change = HoleRuns.adding(range, to: try runs(prefix)) else { return false }
        try replace(change.replaced, with: [change.run], prefix)
        return true
    }

    private func removeRun(_ range: ClosedRange<Int32>, _ prefix: ValueBoxKey) throws -> Bool {
        guard let change = HoleRuns.removing(range, from: try runs(prefix)) else { return false }
        try replace(change.replaced, with: change.rest, prefix)
        return true
    }

    private func replace(_ place: Range<Int>, with rest: [ClosedRange<Int32>], _ prefix: ValueBoxKey) throws {
        for run in try runs(prefix)[place] where !rest.contains(where: { $0.upperBound == run.upperBound }) {
            try valueBox.remove(table, key: rowKey(prefix, run))
        }
        for run in rest {
            var value = WriteBuffer(reserving: 4)
            value.writeInt32(run.lowerBound)
            try valueBox.set(table, key: rowKey(prefix, run), value: value.bytes)
        }
        known[prefix]?.replaceSubrange(place, with: rest)
    }

    private func rowKey(_ prefix: ValueBoxKey, _ run: ClosedRange<Int32>) -> ValueBoxKey {
        ValueBoxKey(prefix.bytes + withUnsafeBytes(of: run.upperBound.bigEndian) { [UInt8]($0) })
    }
}
