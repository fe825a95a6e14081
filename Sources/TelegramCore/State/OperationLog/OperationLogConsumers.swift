import Postbox
import TelegramModel

/// Executes the operations in the account's operation log.
package final class OperationLogConsumers {
    private let connection: SyncConnection
    private unowned let states: AccountStateManager
    private let languages: (any LanguagePackStore)?
    private var consumers: [MergedOperationLogConsumer] = []
    private var keepsAutosaveItems = false
    private var isObserving = false

    /// - Parameter languages: The storage for the application's language; `nil` if the application does not have one.
    package init(_ connection: SyncConnection, states: AccountStateManager, languages: (any LanguagePackStore)? = nil) {
        self.connection = connection
        self.states = states
        self.languages = languages
    }

    /// Starts with the operations that an extension also sends: deletions, drafts, and seen stories. New log entries are processed automatically.
    package func start() { begin(.atOnce) }

    /// Starts the other consumers. Called only in the main app, when the account is first up to date.
    ///
    /// `synchronizesFolders` determines whether to request the folders in any case.
    package func startOthers(synchronizesFolders: Bool = true) {
        if synchronizesFolders {
            connection.perform { try connection.database.write { try $0.addSynchronizeChatListFiltersOperation() } }
        }
        keepsAutosaveItems = true
        begin(.onceUpToDate)
    }

    private func begin(_ beginning: OperationLogTag.Beginning) {
        guard !connection.isClosed else { return }
        consumers += OperationLogTag.allCases.filter { $0.beginning == beginning }.compactMap(consumer)
        if !isObserving {
            isObserving = true
            connection.database.observe(when: { !$0.mergedOperationLogOperations.isEmpty }) { [weak self] in
                guard let self else { return }
                self.connection.startTimer(after: 0) { [weak self] in self?.update() }
            }
        }
        update()
    }

    private func update() {
        for consumer in consumers { consumer.update() }
        guard keepsAutosaveItems else { return }
        connection.perform { try connection.database.write { try $0.removeAutosaveItemsOfMissingMessages() } }
    }

    /// The consumer for the operations of a tag; `nil` if the tag has no consumer here.
    private func consumer(_ tag: OperationLogTag) -> MergedOperationLogConsumer? {
        func make(limit: Int = 10, takesAll: Bool = false, _ work: @escaping (OperationRun) -> Void) -> MergedOperationLogConsumer {
            MergedOperationLogConsumer(connection, states, tag, limit: limit, takesAll: takesAll, work: work)
        }
        switch tag {
        case .secretOutgoing, .secretIncomingEncrypted, .secretIncomingDecrypted, .pinnedCloudChats, .autoremoveMessages, .autosaveItems:
            return nil
        case .cloudChatRemoveMessages: return make(CloudChatRemovalConsumer.run)
        case .pinnedChats: return make(PinnedChatsSynchronization.run)
        case .consumeMessageContents: return make(ConsumedContentsConsumer.run)
        case .installedStickerPacks: return make(InstalledPacksConsumer(kind: .stickers).run)
        case .installedMasks: return make(InstalledPacksConsumer(kind: .masks).run)
        case .installedEmoji: return make(InstalledPacksConsumer(kind: .emoji).run)
        case .markFeaturedStickerPacksAsSeen: return make(FeaturedPacksConsumer.run)
        case .chatInputStates: return make(ChatInputStateConsumer.run)
        case .savedGifs:
            return make(SavedMediaConsumer<SynchronizeSavedGifsOperation>(collection: .gifs, list: OrderedListId.recentGifs, entry: RecentMedia.entry).run)
        case .savedStickers:
            return make(
                SavedMediaConsumer<SynchronizeSavedStickersOperation>(
                    collection: .faved, list: OrderedListId.savedStickers, entry: RecentMedia.savedSticker
                ).run)
        case .recentlyUsedStickers:
            return make(
                SavedMediaConsumer<SynchronizeRecentlyUsedMediaOperation>(
                    collection: .recent, list: OrderedListId.recentStickers, entry: RecentMedia.entry
                ).run)
        case .localizationUpdates: return make { [languages] in LanguagePackConsumer.run($0, languages) }
        case .groupedPeers: return make(limit: GroupedPeersConsumer.limit, takesAll: true, GroupedPeersConsumer.run)
        case .markAllUnseenPersonalMessages: return make(UnseenMarksConsumer.runMentions)
        case .markAllUnseenReactions: return make(UnseenMarksConsumer.runReactions)
        case .markAllUnseenPollVotes: return make(UnseenMarksConsumer.runPollVotes)
        case .appLogEvents: return make(limit: AppLogConsumer.limit, takesAll: true, AppLogConsumer.run)
        case .emojiKeywords: return make(EmojiKeywordsConsumer.run)
        case .chatListFilters: return make(ChatListFiltersConsumer.run)
        case .viewStories: return make(StoriesConsumers.runViews)
        case .peerStories: return make(StoriesConsumers.runStories)
        case .pinnedSavedChats: return make(PinnedSavedChatsConsumer.run)
        }
    }
}

extension OperationLogTag {
    /// The time at which a consumer starts.
    enum Beginning { case atOnce, onceUpToDate, never }

    var beginning: Beginning {
        switch self {
        // Messages of secret chats are sent encrypted, which is the application's task. Received ones are decrypted on arrival. The next two
        // are unused.
        case .secretOutgoing, .secretIncomingEncrypted, .secretIncomingDecrypted, .pinnedCloudChats, .autoremoveMessages: .never
        case .cloudChatRemoveMessages, .chatInputStates, .viewStories, .peerStories: .atOnce
        default: .onceUpToDate
        }
    }
}

extension Transaction {
    /// Removes pending autosave files of messages that no longer exist. Other files stay until the application has saved them.
    func removeAutosaveItemsOfMissingMessages() throws {
        var removed: [Int32] = []
        try operationLogEnumerateEntries(peerId: .accountLog, tag: OperationLogTag.autosaveItems.rawValue) { entry in
            let id = SynchronizeAutosaveItemOperation(entry.contents)?.messageId
            if try id.map({ try !messageExists($0) }) ?? true { removed.append(entry.tagLocalIndex) }
            return true
        }
        for index in removed { _ = try operationLogRemoveEntry(peerId: .accountLog, tag: OperationLogTag.autosaveItems.rawValue, tagLocalIndex: index) }
    }
}
