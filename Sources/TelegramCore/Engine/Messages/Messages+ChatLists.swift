import PlatformSupport
import Postbox
import SignalKit
import TelegramModel

/// Windows on the account's chats and calls.
extension TelegramEngine.Messages {
    private static let counters: ChatListEntrySummaryComponents = {
        let component = ChatListEntrySummaryComponents.Component(
            tagSummary: MessageId.Namespace.cloud, actionsSummary: MessageId.Namespace.cloud)
        return ChatListEntrySummaryComponents(components: [
            ChatListEntryMessageTagSummaryKey(tag: .unseenPersonalMessage, actionType: PendingActionType.consumeMention): component,
            ChatListEntryMessageTagSummaryKey(tag: .unseenReaction, actionType: PendingActionType.readReaction): component,
            ChatListEntryMessageTagSummaryKey(tag: .unseenPollVote, actionType: PendingActionType.readReaction): component,
        ])
    }()

    /// Emits the top of a chat list. It is emitted again after every change.
    ///
    ///     for try await list in engine.messages.chatList(group: .root, count: 20).values { print(list.items.count) }
    ///
    /// - Parameters:
    ///   - group: The list.
    ///   - count: The maximum number of chats.
    public func chatList(group: EngineChatList.Group, count: Int) -> Signal<EngineChatList, EngineError> {
        let account = context.accountPeerId
        return context.postbox.tailChatListView(
            groupId: group.id, count: count, summaryComponents: Self.counters, includesCachedData: true, accountPeerId: account
        ) |> map { view, _ in EngineChatList(view, accountPeerId: account) } |> castError(EngineError.self)
    }

    /// Calls around a place. They are emitted again after every change. Consecutive calls with the same person on one day are one item.
    ///
    /// - Parameters:
    ///   - scope: All calls, or only missed calls.
    ///   - index: The place; `.absoluteUpperBound` for the newest calls.
    ///   - itemCount: The maximum number of calls.
    ///   - secondsFromUTC: The time zone in which days start; `nil` for the time zone of this device.
    public func callList(
        scope: EngineCallList.Scope, index: MessageIndex, itemCount: Int, secondsFromUTC: Int32? = nil
    ) -> Signal<EngineCallList, EngineError> {
        let offset = secondsFromUTC ?? LocalOffset.secondsFromUTC(at: context.account.now)
        let tag: GlobalMessageTags = scope == .all ? .calls : .missedCalls
        return context.view(.globalMessageTags(globalTag: tag, position: index, count: itemCount)) { (view: GlobalMessageTagsView?) in
            EngineCallList(view, secondsFromUTC: offset)
        }
    }

    /// Returns the nearest unread chat of a list from a place in it, or `nil` if it does not exist or the place does not belong to a chat.
    ///
    /// - Parameters:
    ///   - filtered: Whether only unmuted chats are considered.
    ///   - position: The starting place and the direction.
    ///   - groupId: The list.
    public func getRelativeUnreadChatListIndex(
        filtered: Bool, position: EngineChatList.RelativePosition, groupId: EngineChatList.Group
    ) -> Signal<EngineChatList.Item.Index?, EngineError> {
        guard let place = position.chatListIndex else { return .single(nil) }
        let start: ChatListRelativePosition = if case .earlier = position { .earlier(than: place) } else { .later(than: place) }
        return context.transaction { transaction in
            try transaction.getRelativeUnreadChatListIndex(filtered: filtered, position: start, groupId: groupId.id).map { .chatList($0) }
        }
    }
}

extension TelegramEngine.Messages {
    /// Emits the peer whose messages were saved last; `nil` if it is unknown or nothing was saved. It is emitted again after every change.
    public func savedMessagesPeerListHead() -> Signal<PeerId?, EngineError> {
        context.view(.savedMessagesIndex(peerId: context.accountPeerId)) { (view: MessageHistorySavedMessagesIndexView?) in
            guard let view, !view.isLoading else { return nil }
            return view.items.first.map { PeerId(packed: $0.id) }
        }
    }

    /// Whether messages of peers other than the account itself were saved. It is emitted again after every change.
    public func savedMessagesHasPeersOtherThanSaved() -> Signal<Bool, EngineError> {
        let account = context.accountPeerId.packed
        return context.view(.savedMessagesIndex(peerId: context.accountPeerId)) { (view: MessageHistorySavedMessagesIndexView?) in
            guard let view, !view.isLoading else { return false }
            return view.items.contains { $0.id != account }
        }
    }

    /// Emits the number of saved chats; `nil` if it is unknown. It is emitted again after every change.
    public func savedMessagesPeersStats() -> Signal<Int?, EngineError> {
        context.view(.savedMessagesStats(peerId: context.accountPeerId)) { (view: MessageHistorySavedMessagesStatsView?) in
            view.flatMap { $0.isLoading ? nil : $0.count }
        }
    }

    /// Updates the lists of saved messages with both a reaction and a shared-media tag, once for each list. Databases of older versions lack some of
    /// them.
    ///
    /// - Parameters:
    ///   - threadId: The saved chat; `nil` for all of them.
    ///   - tag: The reaction, as returned by `ReactionValue.customTag`.
    public func internalReindexSavedMessagesCustomTagsIfNeeded(threadId: Int64?, tag: [UInt8]) -> Signal<Void, EngineError> {
        context.transaction { [account = context.accountPeerId] transaction in
            try transaction.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: account, threadId: threadId, customTag: tag)
        }
    }

    /// Returns the peers of saved chats whose names contain, for every word of the query, a word that starts with it. The newest chat is first.
    ///
    /// - Parameter indexNameMapping: Names in addition to those of the records, such as the app's names for deleted and hidden authors.
    public func searchLocalSavedMessagesPeers(
        query: String, indexNameMapping: [PeerId: [PeerIndexName]] = [:]
    ) -> Signal<[EnginePeer], EngineError> {
        context.transaction { [account = context.accountPeerId] transaction in
            try transaction.searchSubPeers(peerId: account, query: query, otherNames: indexNameMapping).map { EnginePeer($0) }
        }
    }
}

/// A window on the account's calls.
public struct EngineCallList: Equatable, Sendable {
    /// The calls to show.
    public enum Scope: Hashable, Sendable {
        /// All calls.
        case all
        /// Unanswered incoming calls.
        case missed
    }

    /// A row of the list.
    public enum Item: Equatable, Sendable {
        /// A call, and the calls before it with the same person.
        case message(EngineMessage, group: [EngineMessage])
        /// Calls before this place that have not been fetched yet.
        case hole(MessageIndex)
    }

    /// The items in ascending order; the last one is the newest.
    public let items: [Item]
    /// Whether there are calls before the window.
    public let hasEarlier: Bool
    /// Whether there are calls after the window.
    public let hasLater: Bool

    package init(items: [Item], hasEarlier: Bool, hasLater: Bool) {
        self.items = items
        self.hasEarlier = hasEarlier
        self.hasLater = hasLater
    }
}

extension EngineCallList {
    /// The properties that calls of one item share: the person, the day, and the outcome.
    private struct Kind: Equatable {
        var peerId: PeerId
        var day: Int64
        var isVideo = false
        var isMissed = false
        var isOther = false

        init(_ message: EngineMessage, secondsFromUTC: Int32) {
            peerId = message.id.peerId
            let time = Int64(message.timestamp) + Int64(secondsFromUTC)
            day = time >= 0 ? time / 86_400 : (time - 86_399) / 86_400
            let isCall: (CodedObject) -> Bool = {
                $0.typeHash == TypeHash.telegramMediaAction && $0.int32("_rawValue") == ServiceActionNumber.phoneCall
            }
            guard let call = message.message.media.first(where: isCall) else { return }
            isVideo = (call.int32("vc") ?? 0) != 0
            isMissed = message.flags.isIncoming && call.int32("dr") == MessageTagRules.missed
            isOther = !isVideo && !isMissed
        }
    }

    init(_ view: GlobalMessageTagsView?, secondsFromUTC: Int32) {
        var groups: [[EngineMessage]] = []
        var last: Kind?
        for entry in view?.entries ?? [] {
            guard case let .message(message) = entry else {
                last = nil
                continue
            }
            let call = EngineMessage(message)
            let kind = Kind(call, secondsFromUTC: secondsFromUTC)
            if kind == last, let place = groups.indices.last { groups[place].append(call) } else { groups.append([call]) }
            last = kind
        }
        self.init(
            items: groups.compactMap { group in group.last.map { .message($0, group: group) } }, hasEarlier: view?.earlier != nil,
            hasLater: view?.later != nil)
    }
}

/// The time zone of this device.
enum LocalOffset {
    /// Returns the offset from UTC in seconds, positive to the east, at a time in seconds since 1970.
    static func secondsFromUTC(at time: Int32) -> Int32 {
        var seconds = time_t(time), parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return Int32(clamping: parts.tm_gmtoff)
    }
}
