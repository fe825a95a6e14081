import Postbox
import PostboxCoding
import TelegramModel

/// A pending operation in an operation log: a coded object of one type, kept until the server has received it.
///
/// A value is a view of the object itself, so fields unknown to this version are preserved.
package protocol QueuedOperation: Hashable, Sendable {
    static var typeHash: Int32 { get }
    var contents: CodedObject { get }
    /// - Parameter contents: An object of this type.
    init(unchecked contents: CodedObject)
}

extension QueuedOperation {
    /// Creates an operation; `nil` if the object has another type.
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

    /// The first operation of a log for which `isIncluded` returns `true`, with its index.
    package func firstOperation<Operation: QueuedOperation>(
        _ type: Operation.Type, tag: OperationLogTag, log: PeerId, where isIncluded: (Operation) -> Bool = { _ in true }
    ) throws -> (index: Int32, operation: Operation)? {
        var found: (Int32, Operation)?
        try operationLogEnumerateEntries(peerId: log, tag: tag.rawValue) { entry in
            guard let operation = Operation(entry.contents), isIncluded(operation) else { return true }
            found = (entry.tagLocalIndex, operation)
            return false
        }
        return found
    }

    /// Removes and returns the first operation of a log for which `isIncluded` returns `true`.
    package func removeOperation<Operation: QueuedOperation>(
        _ type: Operation.Type, tag: OperationLogTag, log: PeerId, where isIncluded: (Operation) -> Bool = { _ in true }
    ) throws -> Operation? {
        guard let (index, operation) = try firstOperation(type, tag: tag, log: log, where: isIncluded) else { return nil }
        _ = try operationLogRemoveEntry(peerId: log, tag: tag.rawValue, tagLocalIndex: index)
        return operation
    }
}

/// The subject of an operation log entry. The raw value is the log's tag in keys and in methods of `Transaction`.
///
///     for tag in OperationLogTag.allCases {
///         let waiting = try live.read { try $0.getMergedEntries(tag: tag.rawValue, from: 0, limit: 100) }
///         if !waiting.isEmpty { print("\(tag): \(waiting.count)") }
///     }
public enum OperationLogTag: UInt8, Sendable, CaseIterable {
    /// Outgoing operations of a secret chat.
    case secretOutgoing = 0
    /// Incoming operations of a secret chat, still encrypted.
    case secretIncomingEncrypted = 1
    /// Incoming operations of a secret chat, decrypted and waiting for their turn.
    case secretIncomingDecrypted = 2
    /// Deleted messages, cleared histories, and removed chats.
    case cloudChatRemoveMessages = 3
    /// Unused: this tag is no longer written or read.
    case pinnedCloudChats = 4
    /// Unused: this tag is no longer written or read.
    case autoremoveMessages = 5
    /// Another order of the pinned chats of a list.
    case pinnedChats = 6
    /// Mentions marked as seen and voice messages marked as played.
    case consumeMessageContents = 7
    /// Sticker packs that the user has installed, removed, or reordered.
    case installedStickerPacks = 8
    /// The installed packs of masks.
    case installedMasks = 9
    /// Featured sticker packs marked as seen.
    case markFeaturedStickerPacksAsSeen = 10
    /// A draft that was changed.
    case chatInputStates = 11
    /// Saved or removed GIFs.
    case savedGifs = 12
    /// Texts of a language that are out of date.
    case localizationUpdates = 13
    /// Saved or removed stickers.
    case savedStickers = 14
    /// A chat that was archived or unarchived.
    case groupedPeers = 15
    /// All mentions of a chat were seen.
    case markAllUnseenPersonalMessages = 16
    /// Recently used stickers, and stickers removed from that list.
    case recentlyUsedStickers = 17
    /// Usage events of the application.
    case appLogEvents = 18
    /// Emoji for words of a language that are missing or out of date.
    case emojiKeywords = 19
    /// Changed folders.
    case chatListFilters = 20
    /// All reactions to messages of a chat were seen.
    case markAllUnseenReactions = 21
    /// Packs of custom emoji that were installed, removed, or reordered.
    case installedEmoji = 22
    /// The media to save to the device.
    case autosaveItems = 23
    /// Stories marked as seen.
    case viewStories = 24
    /// Chats whose stories must be requested.
    case peerStories = 25
    /// Another order of the pinned chats of saved messages.
    case pinnedSavedChats = 26
    /// All votes in polls of a chat were seen.
    case markAllUnseenPollVotes = 27
}

extension PeerId {
    /// The log of account-wide operations, for `Transaction.operationLogEnumerateEntries`.
    public static let accountLog = PeerId(namespace: PeerId.cloudUser, id: 0)
}

/// Message IDs as operations keep them: their number as Int32, then peer, namespace and ID of each, little-endian.
package enum MessageIdList {
    /// Truncated bytes yield the IDs before their end.
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

/// Ids of collections as operations keep them: their number as Int32, then namespace and ID of each, little-endian.
package enum ItemCollectionIds {
    /// Truncated bytes yield the IDs before their end.
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
    /// A message ID in three fields; `nil` unless all are present.
    func messageId(_ peer: StaticString, _ namespace: StaticString, _ id: StaticString) -> MessageId? {
        guard let peer = int64(peer), let namespace = int32(namespace), let id = int32(id) else { return nil }
        return MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: id)
    }
}
