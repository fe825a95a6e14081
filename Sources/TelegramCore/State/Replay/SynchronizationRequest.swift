import Postbox
import PostboxCoding
import TelegramModel

/// Something that the server is to be asked for: an entry in the operation log. There is one of a kind at most; a new one takes the place of the
/// old one and what that remembers.
enum SynchronizationRequest {
    case pinnedChats(PeerGroupId)
    case pinnedSavedChats
    case stickerPacks(StickerPacksUpdate.Kind)
    case savedGifs
    case localization
    case folders

    private static let account = PeerId(namespace: PeerId.cloudUser, id: 0)

    fileprivate var log: PeerId {
        guard case let .pinnedChats(groupId) = self else { return SynchronizationRequest.account }
        return PeerId(namespace: PeerId.cloudUser, id: Int64(groupId.rawValue))
    }

    fileprivate var tag: UInt8 {
        switch self {
        case .pinnedChats: PinnedChatsOperation.tag
        case .pinnedSavedChats: 26
        case .stickerPacks(.stickers): 8
        case .stickerPacks(.masks): 9
        case .stickerPacks(.emoji): 22
        case .savedGifs: 12
        case .localization: 13
        case .folders: 20
        }
    }

    /// Whether an entry asks for the same, and is not something that the user did.
    fileprivate func isSame(_ contents: CodedObject) -> Bool {
        switch self {
        case .pinnedChats, .pinnedSavedChats: PinnedChatsOperation.isPinnedChatsOperation(contents)
        case .stickerPacks: contents.typeHash == TypeHash.synchronizeInstalledStickerPacksOperation
        case .savedGifs: contents.typeHash == TypeHash.synchronizeSavedGifsOperation && contents.object("c")?.int32("r") == 2
        case .localization: contents.typeHash == TypeHash.synchronizeLocalizationUpdatesOperation
        case .folders: contents.typeHash == TypeHash.synchronizeChatListFiltersOperation
        }
    }
}

extension Transaction {
    /// `previous`: the chats that are pinned here, when the server was last in step.
    func requestSynchronization(_ request: SynchronizationRequest, previous: [PeerId] = []) throws {
        var waiting: PeerOperationLogEntry?
        try operationLogEnumerateEntries(peerId: request.log, tag: request.tag) { entry in
            if request.isSame(entry.contents) { waiting = entry }
            return waiting == nil
        }
        if let waiting { _ = try operationLogRemoveEntry(peerId: request.log, tag: request.tag, tagLocalIndex: waiting.tagLocalIndex) }
        try operationLogAddEntry(
            peerId: request.log, tag: request.tag, tagLocalIndex: .automatic, tagMergedIndex: .automatic,
            contents: waiting?.contents ?? contents(request, previous))
    }

    private func contents(_ request: SynchronizationRequest, _ previous: [PeerId]) throws -> CodedObject {
        switch request {
        case .pinnedChats, .pinnedSavedChats: return PinnedChatsOperation.contents(previous: previous)
        case let .stickerPacks(kind):
            let installed = try getItemCollectionsInfos(namespace: kind.collectionNamespace).map(\.id)
            return CodedObject(
                hash: TypeHash.synchronizeInstalledStickerPacksOperation,
                ["p": .bytes(ItemCollectionIds.bytes(installed)), "ap": .bytes(ItemCollectionIds.bytes([])), "nd": .int32(0)])
        case .savedGifs:
            let sync = CodedObject(hash: TypeHash.synchronizeSavedGifsOperationContent, ["r": .int32(2)])
            return CodedObject(hash: TypeHash.synchronizeSavedGifsOperation, ["c": .object(sync)])
        case .localization: return CodedObject(hash: TypeHash.synchronizeLocalizationUpdatesOperation, [:])
        case .folders:
            let sync = CodedObject(hash: TypeHash.synchronizeChatListFiltersOperationContent, ["r": .int32(0)])
            return CodedObject(hash: TypeHash.synchronizeChatListFiltersOperation, ["c": .object(sync)])
        }
    }
}

/// Ids of collections as operations keep them: their number as Int32, then namespace and id of each, little-endian.
enum ItemCollectionIds {
    static func bytes(_ ids: [ItemCollectionId]) -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeInt32(Int32(clamping: ids.count))
        for id in ids {
            buffer.writeInt32(id.namespace)
            buffer.writeInt64(id.id)
        }
        return buffer.bytes
    }
}
