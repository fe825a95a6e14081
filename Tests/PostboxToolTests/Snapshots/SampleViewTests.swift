import Postbox
import PostboxStorage
import TelegramModel
@testable import TestSupport
import Testing

/// Views of a database written by Telegram 12, compared with the rows that they show.
struct SampleViewTests {
    private let folder: TemporaryFolder
    private let postbox: Postbox

    init() throws {
        folder = try TemporaryFolder()
        postbox = try Postbox(valueBox: SQLiteValueBox(path: Samples.smallOfTelegram12(in: folder), mode: .readWrite), seed: .telegram, role: .guest)
    }

    private static let monoforums = (3301...3304).map { PeerId(namespace: PeerId.cloudChannel, id: $0) }

    private func view<View: PostboxView>(_ key: ViewKey<View>) throws -> View { try #require(try postbox.snapshot(of: [key.key])[key]) }

    private func summary(_ peerId: PeerId, _ threadId: Int64) throws -> StoredMessageHistoryThreadInfo.Summary? {
        try postbox.read { try $0.getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId)?.summary }
    }

    @Test func aMonoforumIncludesItsParent() throws {
        for peerId in Self.monoforums {
            let view = try view(.peer(peerId))
            let parent = try #require(view.associatedCachedData.keys.first)
            #expect(parent.namespace == PeerId.cloudChannel)
            #expect(view.peers[peerId] != nil && view.peers[parent] != nil)
            #expect(try view.associatedCachedData[parent] == postbox.read { try $0.getPeerCachedData(parent) })
        }
    }

    /// The account of the sample may not answer the direct messages of its channels; this test grants the right.
    @Test func messagesOfMonoforumsAreMarkedByTheirThreads() throws {
        let rights = CodedObject(hash: -1_969_687_558, ["f": .int32(0x20000)])
        var checked = 0
        for peerId in Self.monoforums {
            let parent = try #require(try view(.peer(peerId)).associatedCachedData.keys.first)
            try postbox.transaction { transaction in
                let peer = try #require(try transaction.getPeer(parent))
                try transaction.updatePeers([peer.setting(["ar": .object(rights)])])
            }
            var request = MessageHistoryViewRequest(input: .single(peerId: peerId, threadId: nil), anchor: .upperBound, count: 100)
            request.namespaces = .just([0])
            for entry in try view(.messageHistory(request)).entries {
                let read = try entry.message.threadId.flatMap { try summary(peerId, $0)?.maxOutgoingReadId }
                #expect(entry.isRead == (read.map { entry.message.id.id <= $0 } ?? false), "\(entry.message.id)")
                checked += 1
            }
        }
        #expect(checked > 0)
    }

    @Test func threadsOfMonoforumsAreListedWithTheirSummaries() throws {
        var checked = 0
        for peerId in Self.monoforums {
            for item in try view(.savedMessagesIndex(peerId: peerId)).items {
                let summary = try #require(try summary(peerId, item.id))
                #expect(item.unreadCount == Int(summary.totalUnreadCount))
                #expect(item.markedUnread == summary.isMarkedUnread)
                #expect(try item.embeddedInterfaceState == postbox.read { try $0.getPeerChatThreadInterfaceState(peerId: peerId, threadId: item.id) })
                checked += 1
            }
        }
        #expect(checked >= 5)
    }

    @Test func aThreadOpensWithItsReadState() throws {
        var checked = 0
        for peerId in Self.monoforums {
            for item in try view(.savedMessagesIndex(peerId: peerId)).items {
                let opening = MessageHistoryOpening(location: .peer(peerId, threadId: item.id), place: .around(.upperBound), count: 10)
                let shown = try view(.messageHistory(try #require(postbox.openHistory(opening).key.historyRequest)))
                guard case let .peer(states)? = shown.transientReadStates, case let .idBased(incoming, outgoing, known, count, mark)? = states[peerId]?[0] else {
                    Issue.record("no read state of \(item.id)")
                    continue
                }
                #expect(try outgoing == summary(peerId, item.id)?.maxOutgoingReadId)
                #expect(incoming == 0 && known == 0 && count == 0 && !mark)
                checked += 1
            }
        }
        #expect(checked >= 5)
    }

    @Test func bothViewsOfCachedDataOpenAlike() throws {
        let peerIds = try postbox.read { try $0.getChatListPeerIds() }
        #expect(peerIds.count > 40)
        for peerId in peerIds { #expect(try view(.cachedPeerData(peerId: peerId)) == view(.cachedPeerDataWithMessages(peerId: peerId))) }
    }

    @Test func aChatListEndsAtItsFirstHole() throws {
        let known = try view(.chatList(.tail(groupId: .root, count: 200)))
        #expect(known.hiddenBelowHole == 0)
        let indices = known.entries.compactMap { if case let .message(chat) = $0 { chat.index } else { nil } }
        let place = try #require(indices.dropFirst(indices.count / 2).first { $0.pinningIndex == nil })
        try postbox.transaction {
            let hole = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 1, timestamp: place.messageIndex.timestamp)
            try $0.addChatListHole(groupId: .root, hole: hole)
        }
        let cut = try view(.chatList(.tail(groupId: .root, count: 200)))
        #expect(cut.hiddenBelowHole > 0)
        #expect(cut.hiddenBelowHole + cut.entries.count - 1 == known.entries.count)
        guard case .hole = cut.entries.first else {
            Issue.record("the list does not end at the hole")
            return
        }
        // Telegram 11 shows the chats below the hole.
        let reader = try Postbox(reading: postbox.valueBox, seed: .telegram(generation: .telegram11))
        let key = ViewKey.chatList(.tail(groupId: .root, count: 200))
        let all = try #require(try reader.snapshot(of: [key.key])[key])
        #expect(all.entries.count == known.entries.count + 1)
        #expect(all.hiddenBelowHole == 0)
    }
}
