import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

extension StateReplay {
    /// Does what the operations asked for together. The operations before it must all have succeeded.
    package mutating func finish() throws {
        let collected = collected
        self.collected = ReplayCollector()
        try updateStickerPacks(collected.stickerPacks)
        if collected.synchronizesGifs { try transaction.addSavedMediaOperation(SynchronizeSavedGifsOperation.self, .sync) }
        for groupId in collected.groupsToCount.sorted() {
            try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: groupId, namespace: MessageId.Namespace.cloud)
        }
        for (code, difference) in collected.languagePacks {
            if let difference { events.languagePacks.append((code, difference)) }
        }
        if collected.languagePacks.contains(where: { $0.difference == nil }) { try transaction.addSynchronizeLocalizationUpdatesOperation() }
        for theme in collected.themes { try updateTheme(theme) }
        for (peerId, wallpaper) in collected.wallpapers { try updateWallpaper(peerId, wallpaper) }
        if collected.synchronizesFolders { try transaction.addSynchronizeChatListFiltersOperation() }
        if let isAnonymous = collected.starsReactionsAreAnonymous { try setStarsDefault(isAnonymous) }
    }

    /// A theme in the list of the account's themes takes its new form.
    private mutating func updateTheme(_ theme: CodedObject) throws {
        events.themes.append(theme)
        for entry in try transaction.getOrderedListItems(collectionId: OrderedItemList.cloudThemes) {
            guard let id = theme.int64("id"), CodedObject(entry.contents).int64("id") == id else { continue }
            try transaction.updateOrderedItemListItem(
                collectionId: OrderedItemList.cloudThemes, itemId: entry.id, contents: theme.retyped(TypeHash.telegramThemeNativeCodable).bytes)
        }
    }

    private func updateWallpaper(_ peerId: PeerId, _ wallpaper: CodedObject?) throws {
        guard let stored = try transaction.getPeerCachedData(peerId), stored.typeHash == TypeHash.cachedUserData else { return }
        let updated = stored.setting(["wp": .optional(wallpaper?.retyped(TypeHash.telegramWallpaperNativeCodable))])
        if updated != stored { try transaction.updatePeerCachedData(peerId, data: updated) }
    }

    private func setStarsDefault(_ isPrivate: Bool) throws {
        let entry = CodedObject(hash: TypeHash.starsReactionDefaultToPrivateData, ["isPrivate": .bool(isPrivate)])
        try transaction.putItemCacheEntry(
            ItemCacheEntryId(collectionId: ItemCacheCollection.starsReactionDefault, key: ValueBoxKey(Int64(0))), entry: entry.bytes)
    }
}

/// Collections of the item cache that operations change.
enum ItemCacheCollection {
    static let starsReactionDefault: Int8 = 41
}
