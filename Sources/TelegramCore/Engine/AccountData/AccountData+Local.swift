import Postbox
import SignalKit
import TelegramModel

/// Quick replies and lists that were stored for the account.
extension TelegramEngine.AccountData {
    /// The colours that names can have; none while the server's are not stored. Again whenever they change.
    public func observeAvailableColorOptions(scope: PeerColorScope) -> Signal<EngineAvailableColorOptions, EngineError> {
        let entry = ItemCacheEntryId(CacheCollection.peerColorOptions, number: scope.rawValue)
        return context.liveDistinct([.cachedItem(entry)]) { EngineAvailableColorOptions(entry: $0.cachedItem(entry)) ?? EngineAvailableColorOptions() }
    }

    /// The time zones that businesses can have: TimeZoneList; nil: not stored. Again whenever they change.
    public func cachedTimeZoneList() -> Signal<CodedObject?, EngineError> {
        let key = PreferenceKey.timezoneList.key
        return context.liveDistinct([.preferences(keys: [key])]) { $0.preference(key).map { CodedObject($0) } }
    }

    /// Removes quick replies. Their messages go when Telegram has told the server.
    public func deleteMessageShortcuts(ids: [Int32]) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.deleteMessageShortcuts(ids, account: account) }
    }

    /// The quick replies that have a message, again whenever they change.
    /// - Parameter onlyRemote: Without those that wait to be sent.
    public func shortcutMessageList(onlyRemote: Bool) -> Signal<ShortcutMessageList, EngineError> {
        let key = PreferenceKey.shortcutMessages.key
        let account = context.accountPeerId
        let unsent = PostboxViewKey.unsentMessageIds
        return context.live([.preferences(keys: [key])] + (onlyRemote ? [] : [unsent])) { view -> (entry: [UInt8]?, unsent: [MessageId]) in
            let ids = (view.views[unsent] as? UnsentMessageIdsView)?.ids ?? []
            return (view.preference(key), ids.filter { $0.peerId == account && $0.namespace == MessageId.Namespace.quickReplyLocal }.sorted { $0.id < $1.id })
        } |> map { [context] state -> Signal<ShortcutMessageList, EngineError> in
            guard let entry = state.entry else { return .single(ShortcutMessageList(items: [], isLoading: true)) }
            let shortcuts = QuickReplyShortcuts(entry).shortcuts
            // A thread's count changes with each message that comes or goes, but not with what a message says.
            let counts = shortcuts.map { ShortcutMessageList.countKey(account, threadId: Int64($0.int32("id") ?? 0)) }
            return context.live(counts) { _ in () } |> mapToSignal { _ in
                context.transaction { try ShortcutMessageList.topMessageIds($0, account, shortcuts) }
            } |> mapToSignal { topMessages in
                context.live([.messages(Set(topMessages + state.unsent))]) { _ in () }
            } |> mapToSignal { _ in
                context.transaction { try ShortcutMessageList($0, account, shortcuts, unsent: state.unsent) }
            }
        } |> switchToLatest |> distinctUntilChanged
    }
}

/// Where a colour is shown.
public enum PeerColorScope: Int64, Hashable, Sendable {
    /// Names and replies in chats.
    case replies = 0
    /// The page about a peer.
    case profile = 1
}
