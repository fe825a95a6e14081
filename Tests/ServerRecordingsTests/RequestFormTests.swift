@testable import PostboxDocuments
@testable import ServerRecordings
import Postbox
import PostboxCoding
import TelegramModel
import Testing

@testable import TelegramCore

/// Reading a written request yields the same request.
struct RequestFormTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 2), channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
    private static let object = CodedObject(hash: TypeHash.messageTextEntity, ["s": .int32(1)])
    private static let window = SyncRequest.HistoryWindow(offsetId: 9, addOffset: -3, limit: 7, maxId: 10, minId: 1, hash: -5)
    private static let content = SendingRequest.Content(randomId: .min, text: Array("a\"\n🐱".utf8), entities: [object], media: object)
    private static let target = SendingRequest.Target(
        peerId: user, threadId: 4, replyTo: MessageId(peerId: user, namespace: 0, id: 3), scheduleDate: 77, isSilent: true)

    private static let terms = SendingRequest.Terms(
        paidStars: 3, suggestedPost: .init(price: .init(currency: .ton, value: .max, nanos: 5), timestamp: 6), repeatPeriod: 7, replyTodoItem: 8)

    private static let sync: [SyncRequest] = [
        .getState, .ping, .getDifference(pts: 1, qts: 2, date: 3, ptsTotalLimit: nil), .getDifference(pts: 1, qts: 2, date: 3, ptsTotalLimit: 9),
        .getChannelDifference(channel, pts: 1, limit: 2), .getMessages(user, ids: [1, 2], asReplyTo: true), .getPeerDialogs([user, channel]),
        .getDialogs(.archive, offset: SyncRequest.DialogOffset(timestamp: 1, id: 2, peerId: user), excludesPinned: true, limit: 3),
        .getDialogs(.root, offset: .top, excludesPinned: false, limit: 3), .getHistory(user, threadId: nil, savedPeerId: channel, window),
        .search(user, threadId: 4, savedPeerId: nil, tag: .unseenReaction, window),
        .searchCustomTag(user, savedPeerId: channel, customTag: [1, 0xFF], tag: nil, window),
        .searchCustomTag(user, savedPeerId: nil, customTag: [1], tag: .pinned, window), .searchCalls(maxDate: 8, window),
        .getScheduledHistory(user, hash: 4), .getQuickReplies(shortcut: 1, hash: 4), .getCustomEmoji([.max]), .getStories(user, ids: [1]),
        .getPinnedDialogs(.archive), .reorderPinnedDialogs(.root, [channel, user]), .readHistory(user, maxId: 4),
        .readMessageContents(user, ids: []), .setDialogUnread(user, isUnread: true), .getForumTopics(channel, offset: nil, limit: 4),
        .getForumTopics(channel, offset: StoredPeerThreadCombinedState.Index(timestamp: 1, threadId: 2, messageId: 3), limit: 4),
        .getForumTopicsByIds(channel, ids: [3]), .getDirectThreads(channel, offset: nil, limit: 4),
        .getDirectThreads(channel, offset: ChatRequest.SavedOffset(timestamp: 1, id: 2), limit: 4), .getDirectThreadsByIds(channel, [user, channel]),
    ]

    private static let sending: [SendingRequest] = [
        .message(content, target), .message(SendingRequest.Content(randomId: 1, text: []), SendingRequest.Target(peerId: user)),
        .album([content, content], target),
        .forward(
            from: channel, [SendingRequest.Forwarded(id: 1, randomId: 2), SendingRequest.Forwarded(id: 3, randomId: 4)],
            SendingRequest.Target(peerId: user, threadId: 5, scheduleDate: 6)),
        .message(SendingRequest.Content(randomId: 1, text: []), SendingRequest.Target(peerId: channel, savedPeerId: user, terms: terms)),
        .album([content, content], SendingRequest.Target(peerId: user, terms: SendingRequest.Terms(paidStars: 7, replyPollOption: [1, 2]))),
        .forward(
            from: channel, [SendingRequest.Forwarded(id: 1, randomId: 2)],
            SendingRequest.Target(peerId: user, savedPeerId: user, terms: SendingRequest.Terms(paidStars: .max, videoTimestamp: 9))),
        .scheduledNow(user, ids: [1]), .reactions(user, id: 1, [object]),
        .paidReaction(user, id: 1, count: 2, randomId: 3, privacy: .anonymous), .paidReaction(user, id: 1, count: 2, randomId: 3, privacy: .default),
        .paidReaction(user, id: 1, count: 2, randomId: 3, privacy: .peer(channel)), .draft(channel, threadId: nil, savedPeerId: user, object), .draft(user, threadId: nil, nil), .draft(user, threadId: 1, object),
    ]

    private static let chat: [ChatRequest] = [
        .getGroupDialogs(.archive), .setGroups([ServerUpdate.ChatMove(peerId: user, groupId: .archive)]), .readReactions(user),
        .readReactions(channel, threadId: 4), .readReactions(channel, savedPeerId: user), .readPollVotes(channel, threadId: 5), .readPollVotes(user),
        .reportDelivery(user, ids: [1, 2]),
        .readSecretHistory(PeerId(namespace: PeerId.secretChat, id: -4), maxDate: 9),
        .deleteMessages(user, namespace: 5, shortcut: 3, ids: [1, 2], forEveryone: false),
        .deleteHistory(
            ChatRequest.HistoryDeletion(
                peerId: user, threadId: 1, savedPeerId: channel, maxId: 2, minDate: 3, maxDate: 4, justClear: true, forEveryone: true)),
        .leave(channel, deleteForAll: true), .reportSpam(user), .updateNotifySettings(.peer(user, threadId: 4), object),
        .updateNotifySettings(.category(.groups), object), .getSavedDialogs(offset: nil, limit: 3),
        .getSavedDialogs(offset: ChatRequest.SavedOffset(timestamp: 1, id: 2), limit: 3), .getPinnedSavedDialogs, .getPeerStories(user),
        .readStories(user, maxId: 2), .getUser(user),
    ]

    private static let account: [AccountRequest] = [
        .getCollection(.faved, hash: .min), .setCollection(.emoji, .archive, ids: [.max]), .getFolders, .setFolder(id: 2, nil),
        .setFolder(id: 2, object), .reorderFolders(ids: [3, 2]), .getLanguageDifference(code: "de", fromVersion: 3),
        .getEmojiKeywords(code: "de", fromVersion: nil), .receivedQueue(qts: 4),
        .saveLog([AccountRequest.LogEvent(time: 1.5, type: "x", peerId: user, data: .object(["a": .list([.bool(true), .null])]))]),
    ]

    @Test func aRequestIsReadAsItWasWritten() throws {
        var all = Self.sync
        all += Self.sending.map { SyncRequest.sending($0) }
        all += Self.chat.map { SyncRequest.chat($0) }
        all += Self.account.map { SyncRequest.account($0) }
        for request in all {
            let document = JSONDocument()
            try document.parse(request.json)
            #expect(try Read.request(document.root) == request, "\(request.json)")
        }
    }

    @Test func otherRequestsBelongToTheEngine() throws {
        let document = JSONDocument()
        try document.parse(#"{"request":"resolve","fields":{"name":"ann"}}"#)
        let request = try Read.request(document.root)
        #expect(request == .other(ServerRequest("resolve", ["name": .string("ann")])))
    }
}
