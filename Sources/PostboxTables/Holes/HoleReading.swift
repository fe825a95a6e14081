import PostboxSchema
import PostboxStorage

/// Holes as the engine would store them on first use, read without writing. Grouped by namespace. Namespaces
/// without holes are omitted.
package typealias HolesByNamespace = [Int32: [ClosedRange<Int32>]]

extension HistoryHoleTables {
    /// The holes of one space of a chat or a thread. `customTagIds`: a custom tag without a number was never touched.
    package func holes(
        peerId: PeerId, threadId: Int64?, space: MessageHistoryHoleOperationSpace, customTagIds: MessageCustomTagIdTable
    ) throws -> HolesByNamespace {
        switch space {
        case .everywhere: return try holes(peerId: peerId, threadId: threadId, tag: [])
        case let .tag(tag): return try holes(peerId: peerId, threadId: threadId, tag: tag)
        case let .customTag(customTag, tag):
            guard let number = try customTagIds.get(customTag) else { return customTags.seedHoles(peerId) }
            return try customTagHoles(tag).holes(
                CustomTagHoleTable.Space(
                    peerId: peerId, threadId: threadId, customTag: customTag, tag: tag, customTagId: number, namespace: 0))
        }
    }

    private func holes(peerId: PeerId, threadId: Int64?, tag: MessageTags) throws -> HolesByNamespace {
        guard let threadId else { return try history.holes(peerId: peerId, tag: tag) }
        return try threads.holes(peerId: peerId, threadId: threadId, tag: tag)
    }
}

extension MessageHistoryHoleIndexTable {
    package func holes(peerId: PeerId, tag: MessageTags) throws -> HolesByNamespace {
        var result: HolesByNamespace = [:]
        for namespace in try runs.namespaces(HoleKey.fields.prefix(PackedPeerId(peerId))) {
            result[namespace] = try runs.runs(HoleKey.fields.prefix(PackedPeerId(peerId), namespace, tag.rawValue)).nonEmpty
        }
        if try !metadata.isHistoryInitialized(peerId) {
            for (namespace, tags) in seed.messageHoles[peerId.namespace] ?? [:] where tag.isEmpty || tags.singles.contains(tag) {
                result[namespace] = [MessageIdBounds.full]
            }
        } else if try !metadata.hasFlag(PeerTagInitializedKey(peer: PackedPeerId(peerId), tag: tag.rawValue).key) {
            // The flag is the tag's, so only one namespace gets the hole.
            let upgraded = (seed.upgradedMessageHoles[peerId.namespace] ?? [:]).filter { $0.value.singles.contains(tag) }
            if let namespace = upgraded.keys.min() { result[namespace] = [MessageIdBounds.full] }
        }
        return result
    }
}

extension MessageHistoryThreadHoleIndexTable {
    func holes(peerId: PeerId, threadId: Int64, tag: MessageTags) throws -> HolesByNamespace {
        var result: HolesByNamespace = [:]
        for namespace in try runs.namespaces(ThreadHoleKey.fields.prefix(PackedPeerId(peerId), threadId)) {
            result[namespace] = try runs.runs(prefix(peerId, threadId, namespace, tag)).nonEmpty
        }
        let flag = ThreadInitializedKey(peer: PackedPeerId(peerId), threadId: threadId).key
        guard tag.isEmpty, try !metadata.hasFlag(flag) else { return result }
        for namespace in seed.messageThreadHoles[peerId.namespace] ?? [] { result[namespace] = [MessageIdBounds.full] }
        return result
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
