import Postbox
import ServerRecordings
import TelegramCore
import TelegramModel

/// Random data of servers.
struct RandomServer {
    var random: SeededGenerator
    /// Whether there are only a few peers, numbers, and objects, so that operations encounter the results of earlier ones.
    let isCrowded: Bool

    init(seed: UInt64, isCrowded: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.isCrowded = isCrowded
    }

    mutating func int32() -> Int32 {
        if isCrowded, !random.chance(60) { return Int32(random.below(7)) }
        return random.chance(4) ? [0, -1, .max, .min][random.below(4)] : Int32(random.below(2000))
    }
    mutating func int64() -> Int64 { isCrowded && !random.chance(60) ? Int64(random.below(4)) : Int64(bitPattern: random.next()) }
    mutating func bool() -> Bool { random.chance(2) }
    mutating func maybe<T>(_ make: (inout RandomServer) -> T) -> T? { bool() ? make(&self) : nil }
    mutating func list<T>(_ make: (inout RandomServer) -> T) -> [T] { (0..<random.below(4)).map { _ in make(&self) } }
    mutating func peer(_ namespaces: [Int32] = [0, 1, 2]) -> PeerId {
        if isCrowded {
            let all = namespaces + (namespaces.count == 3 ? [PeerId.secretChat] : [])
            return PeerId(namespace: all[random.below(all.count)], id: Int64(1 + random.below(2)))
        }
        return PeerId(namespace: namespaces[random.below(namespaces.count)], id: Int64(random.below(1 << 30)))
    }
    mutating func channel() -> PeerId { peer([PeerId.cloudChannel]) }
    mutating func text() -> String { ["", "a", "é\"\\\u{1}\n", "長い text"][random.below(4)] }
    mutating func object() -> CodedObject {
        if isCrowded { return crowdedObject() }
        return CodedObject(hash: TypeHash.telegramMediaPoll, ["t": .string(text()), "n": .int64(int64()), "b": .bytes([0, UInt8(random.below(256))])])
    }
    mutating func cloudId(_ peerId: PeerId) -> MessageId { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: int32()) }
    mutating func group() -> PeerGroupId { bool() ? .root : .archive }

    mutating func message(in peerId: PeerId? = nil) -> StoreMessage {
        let id = cloudId(peerId ?? peer())
        return StoreMessage(
            id: .id(id), globallyUniqueId: maybe { $0.int64() }, groupingKey: maybe { $0.int64() }, threadId: maybe { $0.int64() }, timestamp: int32(),
            flags: bool() ? [.incoming] : [], tags: bool() ? [.pinned] : [], globalTags: bool() ? [.calls] : [], localTags: [],
            forwardInfo: maybe { random in
                MessageForwardInfo(
                    authorId: random.maybe { $0.peer() }, sourceMessageId: random.maybe { $0.cloudId($0.peer()) }, date: random.int32(),
                    authorSignature: random.maybe { Array($0.text().utf8) }, flags: random.int32())
            }, authorId: maybe { $0.peer() }, text: Array(text().utf8), attributes: list { $0.object() }, media: list { $0.object() })
    }

    mutating func serverPeer() -> ServerPeer {
        let id = int64() & 0xFF_FFFF
        let user = CodedObject(hash: TypeHash.telegramUser, ["i": .int64(id), "ah": .int64(int64()), "fn": .string(text())])
        return ServerPeer(
            MergedPeer(peer: user, isMinimal: bool(), isContact: maybe { $0.bool() }, latestStory: maybe { $0.bool() ? .noStories : .id($0.int32(), isLive: $0.bool()) }), presence: maybe { $0.object() },
            memberCount: maybe { $0.int32() })
    }

    mutating func dialog() -> ServerDialog {
        ServerDialog(
            peerId: peer(), topMessageId: int32(), readInboxMaxId: int32(), readOutboxMaxId: int32(), unreadCount: int32(), unreadMentionCount: int32(),
            unreadReactionCount: int32(), markedUnread: bool(), isPinned: bool(), groupId: group(), pts: maybe { $0.int32() }, settings: object(),
            autoremoveTimeout: maybe { $0.int32() }, viewsForumAsMessages: bool())
    }

    mutating func folder() -> ServerFolder { ServerFolder(groupId: group(), unreadChatCount: int32(), unreadMessageCount: int32()) }

    mutating func topic() -> ServerTopic {
        ServerTopic(
            threadId: Int64(int32()), data: object(), topMessageId: int32(), unreadMentionCount: int32(), unreadReactionCount: int32(), isPinned: bool())
    }

    mutating func cursor() -> AccountCursor { AccountCursor(pts: int32(), qts: int32(), date: int32(), seq: int32()) }

    mutating func secretMessage() -> SecretMessage { SecretMessage(peerId: peer([PeerId.secretChat]), contents: object()) }

    mutating func updates() -> ServerUpdates {
        switch random.below(8) {
        case 0: .tooLong
        case 1: .sent(ServerUpdates.Sent(id: 77, pts: int32(), count: int32(), date: 1_709_251_200))
        default: .batch(batch())
        }
    }

    private mutating func batch() -> ServerUpdates.Batch {
        let seq = int32()
        return ServerUpdates.Batch(
            updates: list { $0.update() }, peers: list { $0.serverPeer() }, date: int32(), seq: seq, seqStart: seq == 0 ? 0 : int32())
    }

    mutating func response(to request: SyncRequest) -> SyncResponse {
        switch request {
        case .getState: .state(cursor())
        case .getDifference:
            switch random.below(4) {
            case 0: .difference(.empty(date: int32(), seq: int32()))
            case 1: .difference(.tooLong(pts: int32()))
            case 2: .difference(.slice(differenceContent()))
            default: .difference(.difference(differenceContent()))
            }
        case .getChannelDifference:
            switch random.below(3) {
            case 0: .channelDifference(.empty(pts: int32(), isFinal: bool(), timeout: maybe { $0.int32() }))
            case 1:
                .channelDifference(
                    .tooLong(dialog: dialog(), messages: list { $0.message() }, peers: list { $0.serverPeer() }, timeout: maybe { $0.int32() }))
            default:
                .channelDifference(
                    .difference(
                        ServerChannelDifference.Content(
                            pts: int32(), isFinal: bool(), timeout: maybe { $0.int32() }, messages: list { $0.message() },
                            updates: list { $0.update() }, peers: list { $0.serverPeer() })))
            }
        case .getHistory:
            .messages(ServerMessages(messages: list { $0.message() }, peers: list { $0.serverPeer() }, channelPts: maybe { $0.int32() }))
        case .getPeerDialogs:
            .dialogs(ServerDialogs(dialogs: list { $0.dialog() }, messages: list { $0.message() }, peers: list { $0.serverPeer() }))
        case .getDialogs:
            random.chance(6)
                ? .notModified
                : .dialogs(
                    ServerDialogs(
                        dialogs: list { $0.dialog() }, folders: list { $0.folder() }, messages: list { $0.message() }, peers: list { $0.serverPeer() },
                        isComplete: bool()))
        case .getCustomEmoji: .media(list { $0.object() })
        case .getStories:
            .stories(ServerStories(stories: list { $0.object() }, maxReadId: maybe { $0.int32() }, peers: list { $0.serverPeer() }))
        case .getForumTopics:
            .topics(
                ServerTopics(
                    topics: list { $0.topic() }, messages: list { $0.message() }, peers: list { $0.serverPeer() }, pts: int32(),
                    next: maybe { StoredPeerThreadCombinedState.Index(timestamp: $0.int32(), threadId: $0.int64(), messageId: $0.int32()) }))
        case .readHistory: bool() ? .affected(pts: int32(), count: int32()) : .ok
        default: .ok
        }
    }

    private mutating func differenceContent() -> ServerDifference.Content {
        ServerDifference.Content(
            messages: list { $0.message() }, encryptedMessages: list { $0.secretMessage() }, updates: list { $0.update() }, peers: list { $0.serverPeer() },
            state: cursor())
    }

    // MARK: - Updates

    mutating func update() -> ServerUpdate {
        switch random.below(3) {
        case 0: accountUpdate()
        case 1: channelUpdate()
        default: otherUpdate()
        }
    }

    private mutating func accountUpdate() -> ServerUpdate {
        let pts = int32()
        let content: ServerUpdate.Content =
            switch random.below(9) {
            case 0: .newMessage(message())
            case 1: .editedMessage(message())
            case 2: .deletedMessages(list { $0.int32() })
            case 3: .messagesPinned(peer(), ids: list { $0.int32() }, isPinned: bool())
            case 4: .webPage(MediaId(namespace: int32(), id: int64()), maybe { $0.object() })
            case 5: .readInbox(peer(), groupId: group(), maxId: int32(), stillUnreadCount: int32(), pts: pts)
            case 6: .readOutbox(peer(), maxId: int32())
            case 7: .chatsMoved(list { ServerUpdate.ChatMove(peerId: $0.peer(), groupId: $0.group()) })
            default: .operation(.readMessageContents(MessageContentsRead(peerId: nil, ids: list { $0.int32() }, date: maybe { $0.int32() })))
            }
        return ServerUpdate(content, .account(pts: pts, count: max(1, int32())))
    }

    private mutating func channelUpdate() -> ServerUpdate {
        let channel = channel()
        let content: ServerUpdate.Content =
            switch random.below(5) {
            case 0: .newMessage(message(in: channel))
            case 1: .editedMessage(message(in: channel))
            case 2: .deletedMessages(list { $0.int32() })
            case 3: .messagesPinned(channel, ids: list { $0.int32() }, isPinned: bool())
            default: .webPage(MediaId(namespace: int32(), id: int64()), maybe { $0.object() })
            }
        return ServerUpdate(content, .channel(message(in: channel).id.peerId, pts: int32(), count: int32()))
    }

    private mutating func otherUpdate() -> ServerUpdate {
        if random.chance(20) { return ServerUpdate(.secretMessage(secretMessage()), .secret(qts: int32())) }
        if random.chance(20) { return ServerUpdate(.chatsMoved([ServerUpdate.ChatMove(peerId: peer(), groupId: .archive)])) }
        return ServerUpdate(otherContent())
    }

    private mutating func otherContent() -> ServerUpdate.Content {
        let place = random.below(80)
        switch place {
        case 0: return .channelTooLong(channel(), pts: maybe { $0.int32() })
        case 1: return .operation(.updateMinAvailableMessage(cloudId(channel())))
        case 2: return .newScheduledMessage(message())
        case 3: return .newQuickReplyMessage(message())
        case 4:
            let peerId = peer()
            return .operation(
                .deleteMessages((1...3).map { MessageId(peerId: peerId, namespace: MessageId.Namespace.scheduledCloud, id: $0) }))
        case 5: return .messageIdentified(id: int32(), randomId: int64())
        case 6: return .reactions(cloudId(peer()), object(), isMinimal: bool())
        case 7: return .operation(.updateMessageImpressionCount(cloudId(channel()), count: int32()))
        case 8:
            let id = MediaId(namespace: 1, id: int64())
            return .operation(.updateMessagePoll(MessagePollUpdate(id: id, poll: maybe { $0.object() }, results: object(), isMinimal: bool())))
        case 9: return .operation(.updateExtendedMedia(cloudId(peer()), list { $0.object() }))
        case 10: return .operation(.updateAudioTranscription(cloudId(peer()), AudioTranscription(id: int64(), isPending: bool(), text: text())))
        case 11: return .readInbox(channel(), groupId: group(), maxId: int32(), stillUnreadCount: int32(), pts: int32())
        case 12: return .readOutbox(channel(), maxId: int32())
        case 13:
            return .operation(
                .updateReadThread(
                    ThreadReadUpdate(
                        peerId: channel(), threadId: Int64(int32()), readMaxId: int32(), isIncoming: true, mainChannelMessage: maybe { $0.cloudId($0.channel()) })))
        case 14:
            return .operation(.updateReadThread(
                ThreadReadUpdate(peerId: channel(), threadId: Int64(int32()), readMaxId: int32(), isIncoming: false, mainChannelMessage: nil)))
        case 15: return .operation(.readMessageContents(MessageContentsRead(peerId: channel(), ids: list { $0.int32() }, date: nil)))
        case 16: return .operation(.updatePeerChatUnreadMark(peer(), threadId: maybe { $0.peer([0]).packed }, namespace: MessageId.Namespace.cloud, value: bool()))
        case 17: return .operation(.readSecretOutbox(peer([PeerId.secretChat]), maxTimestamp: int32(), actionTimestamp: int32()))
        case 18: return .peerChanged(channel())
        case 19: return .peerChanged(peer([1]))
        case 20: return .operation(.updatePinnedItemIds(group(), bool() ? .pin(peer()) : .unpin(peer())))
        case 21: return .operation(.updatePinnedItemIds(group(), bool() ? .sync : .reorder(list { $0.peer() })))
        case 22: return .operation(.updatePinnedSavedItemIds(bool() ? .pin(peer()) : .unpin(peer())))
        case 23: return .operation(.updatePinnedSavedItemIds(bool() ? .sync : .reorder(list { $0.peer() })))
        case 24:
            let peerId = peer(), draft = maybe { $0.object() }
            return .operation(
                .updateChatInputState(peerId, threadId: maybe { $0.int64() }, draft), about: [peerId], needingLocalState: draft == nil ? [] : [peerId])
        case 25: return .operation(.updatePinnedTopic(channel(), threadId: Int64(int32()), isPinned: bool()))
        case 26: return .topicsPinned(channel(), threadIds: maybe { $0.list { $0.int32() } })
        case 27: return .operation(.updatePeer(.defaultBannedRights(peer(), object(), version: int32())))
        case 28: return .operation(.updateCachedPeerData(peer(), .blocked(isBlocked: bool(), isBlockedFromStories: bool())))
        case 29: return .operation(.mergePeerPresences([PeerPresence(peerId: peer([0]), presence: object())], isExplicit: true))
        case 30:
            let user = peer([0])
            return .operation(.updatePeer(.usernames(user, list { $0.object() })), about: [user])
        case 31:
            let user = peer([0])
            return .operation(.updatePeer(.phone(user, text())), about: [user])
        case 32:
            let user = peer([0])
            return .operation(.updatePeer(.emojiStatus(user, maybe { $0.object() })))
        case 33: return .operation(.updateCachedPeerData(peer(), .statusSettings(object())))
        case 34: return .operation(.updateAutoremoveTimeout(peer(), maybe { $0.int32() }))
        case 35: return .operation(.updateCachedPeerData(peer(), .pendingJoinRequests(count: int32())))
        case 36: return .operation(.updateWallpaper(peer(), maybe { $0.object() }))
        case 37:
            let group = peer([1])
            return .operation(.updateCachedPeerData(group, .participants(maybe { $0.object() })), about: [group])
        case 38:
            let peerId = peer(), threadId = maybe { $0.int64() }
            return .operation(.updateNotificationSettings(peerId, threadId: threadId, object()), about: threadId == nil ? [peerId] : [])
        case 39: return .operation(.updateGlobalNotificationSettings(NotificationCategory.allCases[random.below(3)], object()))
        case 40: return .operation(.updateChatListFilterOrder(list { $0.int32() }))
        case 41: return .operation(.updateChatListFilter(id: int32(), maybe { $0.object() }))
        case 42:
            return .serviceNotification(
                ServerUpdate.ServiceNotification(
                    isPopup: bool(), date: maybe { $0.int32() }, type: text(), text: Array(text().utf8), entities: list { $0.object() },
                    media: maybe { [$0.object()] } ?? []))
        case 43:
            return .operation(
                [
                    .syncChatListFilters, .updateRecentGifs, .updateInstalledStickerPacks(.sync), .updateAttachMenuBots, .updateConfig,
                    .updateTheme(object()), .updateLangPack(code: text(), nil), .updateStoryStealthMode(object()),
                    .updateReadStories(peer(), maxId: int32()), .updateStarsReactionsDefaultPrivacy(bool() ? .anonymous : .peer(peer())),
                ][random.below(10)])
        case 44: return .webViewClosed(query: int64())
        case 64...: return contentOfTelegram12()
        case 61: return .deletedScheduledMessages(peer(), ids: list { $0.int32() }, sentIds: list { $0.int32() })
        case 45: return .deletedQuickReplies(shortcut: int32(), ids: list { $0.int32() })
        case 46: return memberUpdate()
        case 47: return memberUpdate()
        case 48:
            let steps: [ServerUpdate.SecretChat.Step] = [.requested, .waiting, .accepted, .discarded]
            return .secretChat(
                ServerUpdate.SecretChat(
                    chat: object(), step: steps[random.below(4)], publicKey: maybe { [UInt8($0.random.below(256))] }, fingerprint: maybe { $0.int64() },
                    date: int32()))
        case 49: return .groupCall(id: int64(), maybe { $0.object() }, callId: int64())
        case 50: return .starsBalance(OpaqueValue(json: Array(String(int64()).utf8)), .stars)
        case 51, 60: return .operation(.updateInstalledStickerPacks(stickerPacks()))
        case 52:
            let id = StoryId(peerId: peer(), id: int32())
            let placeholder = CodedObject(hash: TypeHash.storiesPeerState, ["id": .int32(id.id)])
            let story = CodedObject(hash: TypeHash.storiesPeerState, ["d": .int32(1), "p": .object(placeholder)])
            let reaction = maybe { CodedObject(hash: TypeHash.messageReactionReaction, ["v": .string($0.text())]) }
            return .operation(bool() ? .updateStorySentReaction(id, reaction) : .updateStory(id, maybe { _ in story }))
        case 53..<60: return .operation(randomValue())
        default: return .inputActivity(inputActivity())
        }
    }

    /// A person, whose packed ID is not the number of a topic.
    private mutating func person() -> PeerId {
        isCrowded ? peer([PeerId.cloudUser]) : PeerId(namespace: PeerId.cloudUser, id: Int64(1) << 32 | Int64(random.below(1 << 30)))
    }

    private mutating func contentOfTelegram12() -> ServerUpdate.Content {
        let randomValue = OpaqueValue(json: Array(["[]", "{\"a\":1}", "7"][random.below(3)].utf8))
        switch random.below(16) {
        case 0: return .operation(.updatePinnedTopic(peer([0]), threadId: Int64(int32()), isPinned: bool()))
        case 1: return .topicsPinned(peer([0]), threadIds: maybe { $0.list { $0.int32() } })
        case 2, 3:
            return .operation(
                .updateReadThread(
                    ThreadReadUpdate(peerId: channel(), threadId: person().packed, readMaxId: int32(), isIncoming: bool(), mainChannelMessage: nil)))
        case 4:
            return .operation(
                .updateGroupCallChainBlocks(
                    GroupCallChainBlocks(
                        callId: int64(), accessHash: int64(), subChain: int32(), blocks: list { [UInt8($0.random.below(256)), 2] }, nextOffset: int32())))
        case 5:
            return .operation(
                .updateGroupCallMessage(
                    GroupCallMessage(
                        callId: int64(), authorId: peer(), isFromAdmin: bool(), id: int32(), text: text(), entities: list { $0.object() }, date: int32(),
                        paidStars: maybe { $0.int64() })))
        case 6: return .operation(.updateGroupCallOpaqueMessage(callId: int64(), authorId: peer(), data: [1, UInt8(random.below(256))]))
        case 7: return .operation(.updateMonoForumNoPaidException(channel(), threadId: person().packed, isFree: bool()))
        case 8: return .operation(.updateStarGiftAuctionState(gift: int64(), randomValue))
        case 9: return .operation(.updateStarGiftAuctionMyState(gift: int64(), randomValue))
        case 10: return .operation(.updateEmojiGameInfo(object()))
        case 11: return .operation(.updateGroupCall(GroupCallUpdate(peerId: maybe { $0.peer([1, 2]) }, call: maybe { $0.object() }, callId: int64())))
        case 12: return .operation(.updateCachedPeerData(peer([1]), .participantRank(peer([0]), rank: maybe { $0.text() })))
        case 13:
            let author = peer([0])
            return .typingDraft(
                LiveTypingDraftUpdate(
                    peerId: bool() ? author : channel(), threadId: maybe { Int64($0.int32()) }, id: int64(), timestamp: 0, authorId: author, text: text(),
                    entities: list { $0.object() }))
        case 14:
            let currency = BalanceCurrency.allCases[random.below(2)]
            return .starsBalance(OpaqueValue(json: Array("{\"currency\":\"\(currency.rawValue)\",\"value\":\"\(int64())\",\"nanos\":1}".utf8)), currency)
        default: return .operation(.readMessageContents(MessageContentsRead(peerId: channel(), threadId: person().packed, ids: list { $0.int32() }, date: nil)))
        }
    }

    private mutating func inputActivity() -> PeerInputActivityUpdate {
        let user = peer([0]), activity = maybe { _ in "typingText" }
        return switch random.below(4) {
        case 3: PeerInputActivityUpdate(peerId: peer([PeerId.secretChat]), threadId: nil, authorId: nil, activity: "typingText")
        case 0: PeerInputActivityUpdate(peerId: user, threadId: nil, authorId: user, activity: activity)
        case 1: PeerInputActivityUpdate(peerId: peer([1]), threadId: nil, authorId: user, activity: activity)
        default: PeerInputActivityUpdate(peerId: channel(), threadId: maybe { $0.int64() }, authorId: user, activity: activity)
        }
    }

    private mutating func memberUpdate() -> ServerUpdate.Content {
        let group = peer([1]), user = peer([0])
        switch random.below(5) {
        case 0:
            let inviter = peer([0])
            return .operation(
                .updateCachedPeerData(group, .participantAdded(user, inviter: inviter, date: int32(), version: int32())), about: [group, user, inviter])
        case 1: return .operation(.updateCachedPeerData(group, .participantRemoved(user, version: int32())), about: [group, user])
        case 2: return .operation(.updateCachedPeerData(group, .participantAdmin(user, isAdmin: bool(), version: int32())), about: [group, user])
        case 3:
            let commands = list { CachedPeerDataUpdate.BotCommand(text: $0.text(), description: $0.text()) }
            return .operation(.updateCachedPeerData(group, .botCommands(botId: user, commands)))
        default: return .operation(.updateCachedPeerData(user, .botMenuButton(object())))
        }
    }

    private mutating func stickerPacks() -> StickerPacksUpdate {
        let kind = StickerPacksUpdate.Kind.allCases[random.below(3)]
        return switch random.below(3) {
        case 0: .add(info: object(), items: list { $0.object() })
        case 1: .reorder(kind, ids: list { $0.int64() })
        default: .reorderToTop(kind, ids: [int64()])
        }
    }

    private mutating func randomValue() -> AccountOperation {
        let value = OpaqueValue(json: Array(["[]", "{\"a\":1}", "7"][random.below(3)].utf8))
        switch random.below(8) {
        case 0: return .updatePeersNearby(value)
        case 1: return .updateCall(value)
        case 2: return .addCallSignalingData(callId: int64(), data: [1, 2, UInt8(random.below(256))])
        case 3: return .updateGroupCallParticipants(value)
        case 4: return .updateRevenueBalances(peer(), value)
        case 5: return .updateStarsRevenueStatus(peer(), value)
        case 6:
            let strings = list { LanguagePackDifference.Entry(key: $0.text(), value: $0.maybe { $0.text() }) }
            return .updateLangPack(code: text(), LanguagePackDifference(fromVersion: int32(), version: int32(), strings: strings))
        default:
            return .updateNewAuthorization(
                NewAuthorization(
                    isUnconfirmed: bool(), hash: int64(), date: maybe { $0.int32() }, device: maybe { $0.text() }, location: maybe { $0.text() }))
        }
    }
}
