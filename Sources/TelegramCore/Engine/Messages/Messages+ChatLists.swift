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
        ])
    }()

    /// The top of a chat list, again whenever it changes.
    ///
    ///     for try await list in engine.messages.chatList(group: .root, count: 20).values { print(list.items.count) }
    ///
    /// - Parameters:
    ///   - group: The list.
    ///   - count: How many chats, at most.
    public func chatList(group: EngineChatList.Group, count: Int) -> Signal<EngineChatList, EngineError> {
        let account = context.accountPeerId
        return context.postbox.tailChatListView(
            groupId: group.id, count: count, summaryComponents: Self.counters, includesCachedData: true, accountPeerId: account
        ) |> map { view, _ in EngineChatList(view, accountPeerId: account) } |> castError(EngineError.self)
    }

    /// Calls around a place, again whenever they change. Calls of one day with the same person, one after another, are one item.
    ///
    /// - Parameters:
    ///   - scope: All calls, or those that were missed.
    ///   - index: The place; `.absoluteUpperBound`: the newest calls.
    ///   - itemCount: How many calls, at most.
    ///   - secondsFromUTC: Where days begin; nil: in the zone of this device.
    public func callList(
        scope: EngineCallList.Scope, index: MessageIndex, itemCount: Int, secondsFromUTC: Int32? = nil
    ) -> Signal<EngineCallList, EngineError> {
        let offset = secondsFromUTC ?? LocalOffset.secondsFromUTC(at: context.account.now)
        let tag: GlobalMessageTags = scope == .all ? .calls : .missedCalls
        return context.view(.globalMessageTags(globalTag: tag, position: index, count: itemCount)) { (view: GlobalMessageTagsView?) in
            EngineCallList(view, secondsFromUTC: offset)
        }
    }

    /// The nearest unread chat of a list, seen from a place in it; nil when there is none, and for a place that is no chat's.
    ///
    /// - Parameters:
    ///   - filtered: Only chats that are not muted.
    ///   - position: The place that is looked from, and to which side.
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

extension EngineCallList {
    /// What makes calls one item: the person, the day, and how they went.
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
