import Postbox
import PostboxCoding
import TelegramModel

/// What waits in an operation log until the server is told: a coded object of one type.
///
/// A value is a look at the object itself, so what this version does not know of it survives.
package protocol QueuedOperation: Hashable, Sendable {
    static var typeHash: Int32 { get }
    var contents: CodedObject { get }
    /// `contents`: an object of this type.
    init(unchecked contents: CodedObject)
}

extension QueuedOperation {
    /// nil: an object of another type.
    package init?(_ contents: CodedObject) {
        guard contents.typeHash == Self.typeHash else { return nil }
        self.init(unchecked: contents)
    }
}

extension Transaction {
    /// Puts an operation at the end of a log and of the merged log of its tag.
    package func addOperation(_ operation: some QueuedOperation, tag: OperationLogTag, log: PeerId) throws {
        try operationLogAddEntry(
            peerId: log, tag: tag.rawValue, tagLocalIndex: .automatic, tagMergedIndex: .automatic, contents: operation.contents)
    }

    /// The first operation of a log for which the body says so, with its index.
    package func firstOperation<Operation: QueuedOperation>(
        _ type: Operation.Type, tag: OperationLogTag, log: PeerId, where isWanted: (Operation) -> Bool = { _ in true }
    ) throws -> (index: Int32, operation: Operation)? {
        var found: (Int32, Operation)?
        try operationLogEnumerateEntries(peerId: log, tag: tag.rawValue) { entry in
            guard let operation = Operation(entry.contents), isWanted(operation) else { return true }
            found = (entry.tagLocalIndex, operation)
            return false
        }
        return found
    }

    /// Removes the first operation of a log for which the body says so. Returns it.
    package func removeOperation<Operation: QueuedOperation>(
        _ type: Operation.Type, tag: OperationLogTag, log: PeerId, where isWanted: (Operation) -> Bool = { _ in true }
    ) throws -> Operation? {
        guard let (index, operation) = try firstOperation(type, tag: tag, log: log, where: isWanted) else { return nil }
        _ = try operationLogRemoveEntry(peerId: log, tag: tag.rawValue, tagLocalIndex: index)
        return operation
    }
}

/// What an entry of the operation log is about. The raw value is what the log calls it, in keys and in methods of `Transaction`.
///
///     for tag in OperationLogTag.allCases {
///         let waiting = try live.read { try $0.getMergedEntries(tag: tag.rawValue, from: 0, limit: 100) }
///         if !waiting.isEmpty { print("\(tag): \(waiting.count)") }
///     }
public enum OperationLogTag: UInt8, Sendable, CaseIterable {
    /// What goes out in a secret chat.
    case secretOutgoing = 0
    /// What came in in a secret chat, and is still encrypted.
    case secretIncomingEncrypted = 1
    /// What came in in a secret chat, decrypted, and waits for its turn.
    case secretIncomingDecrypted = 2
    /// Messages that were deleted, histories that were cleared, chats that were removed.
    case cloudChatRemoveMessages = 3
    /// Nothing writes or reads it any more.
    case pinnedCloudChats = 4
    /// Nothing writes or reads it any more.
    case autoremoveMessages = 5
    /// Another order of the pinned chats of a list.
    case pinnedChats = 6
    /// Mentions that were seen, voice messages that were heard.
    case consumeMessageContents = 7
    /// Sticker packs that were installed, removed or put into another order.
    case installedStickerPacks = 8
    /// The same of packs of masks.
    case installedMasks = 9
    /// Featured sticker packs that were looked at.
    case markFeaturedStickerPacksAsSeen = 10
    /// A draft that was changed.
    case chatInputStates = 11
    /// GIFs that were saved or removed.
    case savedGifs = 12
    /// Texts of a language that are out of date.
    case localizationUpdates = 13
    /// Stickers that were saved or removed.
    case savedStickers = 14
    /// A chat that was put into the archive, or taken out of it.
    case groupedPeers = 15
    /// All mentions of a chat were seen.
    case markAllUnseenPersonalMessages = 16
    /// Stickers that were used, or removed from those that were.
    case recentlyUsedStickers = 17
    /// What the application tells of its use.
    case appLogEvents = 18
    /// Emoji for words of a language that are missing or out of date.
    case emojiKeywords = 19
    /// Folders that were changed.
    case chatListFilters = 20
    /// All reactions to messages of a chat were seen.
    case markAllUnseenReactions = 21
    /// Packs of custom emoji that were installed, removed or put into another order.
    case installedEmoji = 22
    /// Media that are to be saved to the device.
    case autosaveItems = 23
    /// Stories that were seen.
    case viewStories = 24
    /// Chats whose stories are to be asked for.
    case peerStories = 25
    /// Another order of the pinned chats of saved messages.
    case pinnedSavedChats = 26
    /// All votes in polls of a chat were seen.
    case markAllUnseenPollVotes = 27
}

extension PeerId {
    /// The log of what concerns the account as a whole, for `Transaction.operationLogEnumerateEntries`.
    public static let accountLog = PeerId(namespace: PeerId.cloudUser, id: 0)
}

/// Message ids as operations keep them: their number as Int32, then peer, namespace and id of each, little-endian.
package enum MessageIdList {
    /// Bytes that end early hold the ids up to there.
    package static func ids(_ bytes: [UInt8]) -> [MessageId] {
        bytes.withUnsafeBytes { bytes in
            var buffer = ReadBuffer(bytes)
            var ids: [MessageId] = []
            guard var count = try? buffer.readInt32() else { return [] }
            while count > 0, let peer = try? buffer.readInt64(), let namespace = try? buffer.readInt32(), let id = try? buffer.readInt32() {
                ids.append(MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: id))
                count -= 1
            }
            return ids
        }
    }

    package static func bytes(_ ids: [MessageId]) -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeInt32(Int32(clamping: ids.count))
        for id in ids {
            buffer.writeInt64(id.peerId.packed)
            buffer.writeInt32(id.namespace)
            buffer.writeInt32(id.id)
        }
        return buffer.bytes
    }
}

/// Ids of collections as operations keep them: their number as Int32, then namespace and id of each, little-endian.
package enum ItemCollectionIds {
    /// Bytes that end early hold the ids up to there.
    package static func ids(_ bytes: [UInt8]) -> [ItemCollectionId] {
        bytes.withUnsafeBytes { bytes in
            var buffer = ReadBuffer(bytes)
            var ids: [ItemCollectionId] = []
            guard var count = try? buffer.readInt32() else { return [] }
            while count > 0, let namespace = try? buffer.readInt32(), let id = try? buffer.readInt64() {
                ids.append(ItemCollectionId(namespace: namespace, id: id))
                count -= 1
            }
            return ids
        }
    }

    package static func bytes(_ ids: [ItemCollectionId]) -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeInt32(Int32(clamping: ids.count))
        for id in ids {
            buffer.writeInt32(id.namespace)
            buffer.writeInt64(id.id)
        }
        return buffer.bytes
    }
}

extension CodedObject {
    /// A message id in three fields; nil unless all are there.
    func messageId(_ peer: StaticString, _ namespace: StaticString, _ id: StaticString) -> MessageId? {
        guard let peer = int64(peer), let namespace = int32(namespace), let id = int32(id) else { return nil }
        return MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: id)
    }
}
