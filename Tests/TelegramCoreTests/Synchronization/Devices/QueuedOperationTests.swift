@testable import TestSupport
import Postbox
import PostboxStorage
import TelegramModel
import Testing

@testable import TelegramCore

/// The log after applying the rules by which operations are queued.
struct QueuedOperationTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 2)
    private static let group = PeerId(namespace: PeerId.cloudGroup, id: 7)

    private func inTransaction(_ body: (Transaction) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        try Postbox(valueBox: box, seed: .telegram, role: .guest).transaction(body)
    }

    private func log(_ transaction: Transaction, _ tag: OperationLogTag, _ peerId: PeerId = .accountLog) throws -> [PeerOperationLogEntry] {
        var entries: [PeerOperationLogEntry] = []
        try transaction.operationLogEnumerateEntries(peerId: peerId, tag: tag.rawValue) {
            entries.append($0)
            return true
        }
        return entries
    }

    private func changes<Operation: SavedMediaOperation>(_ type: Operation.Type, _ transaction: Transaction) throws -> [SavedMediaChange?] {
        try log(transaction, Operation.tag).map { Operation($0.contents)?.change }
    }

    @Test func pinnedChatsKeepTheFirstPins() throws {
        try inTransaction { transaction in
            try transaction.addSynchronizePinnedChatsOperation(.archive, previous: [Self.user])
            try transaction.addSynchronizePinnedChatsOperation(.archive, previous: [Self.group])
            let entries = try log(transaction, .pinnedChats, PeerId(namespace: PeerId.cloudUser, id: 1))
            #expect(entries.map(\.tagLocalIndex) == [1])
            #expect(entries.map { SynchronizePinnedChatsOperation($0.contents)?.previousItemIds } == [[Self.user]])
            #expect(entries.allSatisfy { $0.mergedIndex != nil })
        }
    }

    @Test func aLeadingRequestForAllGifsIsRemovedAndALaterOneIsKept() throws {
        try inTransaction { transaction in
            let add = SavedMediaChange.add(id: 55, accessHash: 7055, reference: nil), remove = SavedMediaChange.remove(id: 55, accessHash: 7055)
            try transaction.addSavedMediaOperation(SynchronizeSavedGifsOperation.self, .sync)
            try transaction.addSavedMediaOperation(SynchronizeSavedGifsOperation.self, add)
            #expect(try changes(SynchronizeSavedGifsOperation.self, transaction) == [add, .sync])
            try transaction.addSavedMediaOperation(SynchronizeSavedGifsOperation.self, remove)
            #expect(try changes(SynchronizeSavedGifsOperation.self, transaction) == [add, .sync, remove, .sync])
        }
    }

    @Test func clearedRecentStickersUseAnotherNumber() throws {
        try inTransaction { transaction in
            for _ in 0..<2 {
                try transaction.addOperation(SynchronizeRecentlyUsedMediaOperation(.sync), tag: .recentlyUsedStickers, log: .accountLog)
            }
            try transaction.addSavedMediaOperation(SynchronizeRecentlyUsedMediaOperation.self, .clear)
            #expect(try changes(SynchronizeRecentlyUsedMediaOperation.self, transaction) == [.clear, .sync])
            #expect(try log(transaction, .recentlyUsedStickers).map { $0.contents.object("c")?.int32("r") } == [2, 3])
            #expect(SynchronizeSavedStickersOperation(.sync).contents.object("c")?.int32("r") == 2)
        }
    }

    @Test func draftsOfOneThreadReplaceEachOther() throws {
        try inTransaction { transaction in
            let draft = CodedObject(hash: TypeHash.internalChatInterfaceState, ["t": .string("before"), "s": .int32(5)])
            try transaction.addSynchronizeChatInputStateOperation(Self.user, threadId: nil, previousState: draft)
            try transaction.addSynchronizeChatInputStateOperation(Self.user, threadId: 4, previousState: nil)
            try transaction.addSynchronizeChatInputStateOperation(Self.user, threadId: nil, previousState: nil)
            let operations = try log(transaction, .chatInputStates, Self.user).compactMap { SynchronizeChatInputStateOperation($0.contents) }
            #expect(operations.map(\.threadId) == [4, nil])
            #expect(operations.map(\.previousState) == [nil, draft])
        }
    }

    @Test func packsStoreTheEarlierOnesAndTheOnesToArchive() throws {
        try inTransaction { transaction in
            let ids = (1...3).map { ItemCollectionId(namespace: 8, id: $0) }
            let info = CodedObject(hash: 1, [:])
            try transaction.replaceItemCollectionInfos(namespace: 8, ids.prefix(2).map { ($0, info) })
            try transaction.addSynchronizeInstalledStickerPacksOperation(namespace: 8, .archive([ids[0]]))
            try transaction.replaceItemCollectionInfos(namespace: 8, [(ids[2], info)])
            try transaction.addSynchronizeInstalledStickerPacksOperation(namespace: 8, .archive([ids[1]]))
            try transaction.addSynchronizeInstalledStickerPacksOperation(namespace: 8, .add([ids[0]]), noDelay: true)
            let operation = try #require(try log(transaction, .installedEmoji).first.flatMap { SynchronizeInstalledStickerPacksOperation($0.contents) })
            #expect(operation.previousPacks == Array(ids.prefix(2)))
            #expect(operation.archivedPacks == [ids[1]])
            #expect(operation.noDelay)
            try transaction.addSynchronizeInstalledStickerPacksOperation(namespace: 5, .sync)
            #expect(try log(transaction, .installedEmoji).count == 1)
        }
    }

    @Test func aLowerReadPositionIsNotQueued() throws {
        try inTransaction { transaction in
            let mentions = SynchronizeMarkAllUnseenPersonalMessagesOperation.self
            try transaction.addSynchronizeMarkAllUnseenOperation(mentions, Self.group, threadId: nil, maxId: 5)
            try transaction.addSynchronizeMarkAllUnseenOperation(mentions, Self.group, threadId: nil, maxId: 5)
            try transaction.addSynchronizeMarkAllUnseenOperation(mentions, Self.group, threadId: nil, maxId: 4)
            #expect(try log(transaction, .markAllUnseenPersonalMessages, Self.group).map(\.tagLocalIndex) == [0])
            try transaction.addSynchronizeMarkAllUnseenOperation(mentions, Self.group, threadId: nil, maxId: 6)
            #expect(try log(transaction, .markAllUnseenPersonalMessages, Self.group).map { mentions.init($0.contents)?.maxId } == [6])
            try transaction.addSynchronizeViewStoriesOperation(Self.user, storyId: 3)
            try transaction.addSynchronizeViewStoriesOperation(Self.user, storyId: 2)
            try transaction.addSynchronizeViewStoriesOperation(Self.user, storyId: 9)
            #expect(try log(transaction, .viewStories, Self.user).map { SynchronizeViewStoriesOperation($0.contents)?.storyId } == [9])
            try transaction.addSynchronizePeerStoriesOperation(Self.user)
            try transaction.addSynchronizePeerStoriesOperation(Self.user)
            #expect(try log(transaction, .peerStories, Self.user).count == 1)
        }
    }

    @Test func clearedChatsWithoutMessagesAreSentOnlyForEveryone() throws {
        try inTransaction { transaction in
            try transaction.addCloudChatClearHistoryOperation(Self.user, threadId: nil, kind: .forLocalPeer)
            #expect(try log(transaction, .cloudChatRemoveMessages, Self.user).isEmpty)
            try transaction.addCloudChatClearHistoryOperation(Self.user, threadId: nil, kind: .forEveryone)
            let operation = try #require(
                try log(transaction, .cloudChatRemoveMessages, Self.user).first.flatMap { CloudChatClearHistoryOperation($0.contents) })
            #expect(operation.topMessageId?.id == .max && operation.kind == .forEveryone && operation.threadId == nil)
            #expect(operation.contents.has("minTimestamp") == false)
        }
    }

    @Test func contentsThatWereSeenAreQueuedInTheLogOfTheirChat() throws {
        try inTransaction { transaction in
            let ids = [(Self.user, 1), (Self.group, 2), (Self.user, 3)].map { MessageId(peerId: $0.0, namespace: 0, id: $0.1) }
            try transaction.addSynchronizeConsumeMessageContentsOperation(messageIds: ids)
            #expect(
                try log(transaction, .consumeMessageContents, Self.user).map { SynchronizeConsumeMessageContentsOperation($0.contents)?.messageIds }
                    == [[ids[0], ids[2]]])
            #expect(try log(transaction, .consumeMessageContents, Self.group).count == 1)
        }
    }

    @Test func aSecretKeyCountsItsUses() throws {
        let chat = PeerId(namespace: PeerId.secretChat, id: 3)
        func key(_ from: Int32?, _ number: Int64) -> CodedObject {
            let validity = CodedObject(hash: 1, from.map { ["r": .int32(1), "l": .int32($0)] } ?? ["r": .int32(0)])
            return CodedObject(hash: 2, ["f": .int64(number), "v": .object(validity), "u": .int32(4), "unknown": .int32(9)])
        }
        try inTransaction { transaction in
            let layer = CodedObject(hash: 3, ["ln": .object(CodedObject(hash: 4, ["a": .int32(144)])), "bo": .int32(0)])
            let state = CodedObject(hash: TypeHash.secretChatState, [
                "r": .int32(0), "s": .object(CodedObject(hash: 5, ["r": .int32(3), "s": .object(layer)])),
                "k": .object(CodedObject(hash: 6, ["k": .objects([key(nil, 1), key(1, 2), key(100, 3)])])),
            ])
            #expect(SecretChatState(state).activeLayer == 144)
            try transaction.setPeerChatState(chat, state: state)
            let action = SecretChatOutgoingOperation.action(.deleteMessages(globallyUniqueIds: [8]), layer: 144, randomId: 5)
            try transaction.addSecretChatOutgoingOperation(chat, action)
            let keys = try #require(try transaction.getPeerChatState(chat)?.object("k")?.objects("k"))
            #expect(keys.map { $0.int32("u") } == [4, 5, 4])
            #expect(keys.allSatisfy { $0.int32("unknown") == 9 })
            let entry = try #require(try log(transaction, .secretOutgoing, chat).first)
            let operation = try #require(SecretChatOutgoingOperation(entry.contents))
            #expect(operation.isMutable && !operation.isDelivered && operation.content?.int64s("u") == [8])
        }
    }

    @Test func everyTagHasItsName() {
        for tag in OperationLogTag.allCases { #expect(NumberNames.operationLogTags.name(of: Int32(tag.rawValue)) != nil, "\(tag)") }
        #expect(OperationLogTag.allCases.count == 28)
    }
}
