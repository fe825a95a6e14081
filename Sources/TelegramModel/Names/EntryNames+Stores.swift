extension EntryNames {
    /// Preferences, t35 of an account, by the first four bytes of the key.
    package static let preferences = EntryNames(
        .preferences,
        [
            22: Meaning("textProcessingEditingState", .iOS, tail: 8, isEvidence: true),
            45: Meaning("persistentChatInterfaceData", .iOS, "PersistentPeerData", tail: 8, isEvidence: true),
            // Data that single-account versions stored here and that is now in the shared data.
            1: Meaning("cacheStorageSettings", .macOS, "CacheStorageSettings"),
            2: Meaning("localizationSettings", .macOS, "LocalizationSettings"),
            5: Meaning("proxySettings", .macOS, "ProxySettings"),
            1000: Meaning("inAppNotificationSettings", .macOS, "InAppNotificationSettings"),
            1001: Meaning("baseAppSettings", .macOS, "BaseApplicationSettings"),
            1015: Meaning("additionalSettings", .macOS, "AdditionalSettings"),
            1022: Meaning("themeSettings", .macOS, "ThemePaletteSettings"),
            1026: Meaning("autoNight", .macOS, "AutoNightThemePreferences"),
            1034: Meaning("voiceCallSettings", .macOS, "VoiceCallSettings"),
            1016: Meaning("voipDerivedState", .iOS, "VoipDerivedState", isEvidence: true),
            1017: Meaning("chatArchiveSettings", .iOS, "ChatArchiveSettings", isEvidence: true),
            1018: Meaning("chatListFilterSettings", .iOS, "ChatListFilterSettings", isEvidence: true),
            1019: Meaning("widgetSettings", .iOS, isEvidence: true),
            1020: Meaning("mediaAutoSaveSettings", .iOS, "MediaAutoSaveSettings", isEvidence: true),
            1021: Meaning("ageVerificationState", .iOS, isEvidence: true),
            1025: Meaning("readArticles", .macOS),
            1029: Meaning("stickerSettings", .macOS, "StickerSettings", isEvidence: true),
            1030: Meaning("launchSettings", .macOS, "LaunchSettings", isEvidence: true),
            1031: Meaning("automaticMediaDownloadSettings", .macOS, "AutomaticMediaDownloadSettings", isEvidence: true),
            1032: Meaning("autoplayMedia", .macOS, "AutoplayMediaPreferences", isEvidence: true),
            1037: Meaning("walletPasscodeTimeout", .macOS),
            1047: Meaning("chatListSettings", .macOS, "ChatListFoldersSettings", isEvidence: true),
            1049: Meaning("voipDerivedState", .macOS, "VoipDerivedState", isEvidence: true),
            1050: Meaning("instantViewAppearance", .macOS, "InstantViewAppearance", isEvidence: true),
            1052: Meaning("recentEmoji", .macOS, "RecentUsedEmoji", isEvidence: true),
            1053: Meaning("downloadedPaths", .macOS, "DownloadedFilesPaths", isEvidence: true),
            1054: Meaning("someSettings", .macOS, "SomeAccountSettings", isEvidence: true),
            2003: Meaning("textRecognition", .macOS, "Entries", members: ["list"], isEvidence: true),
        ])

    /// Shared data, t2 of the account manager's box.
    package static let sharedData = EntryNames(
        .sharedData,
        [
            1000: Meaning("inAppNotificationSettings", .both, "InAppNotificationSettings"),
            1001: Meaning("presentationPasscodeSettings", .iOS, "PresentationPasscodeSettings"),
            1001: Meaning("baseAppSettings", .macOS, "BaseApplicationSettings"),
            1002: Meaning("automaticMediaDownloadSettings", .iOS, "MediaAutoDownloadSettings", isEvidence: true),
            1003: Meaning("generatedMediaStoreSettings", .iOS, "GeneratedMediaStoreSettings", isEvidence: true),
            1004: Meaning("voiceCallSettings", .iOS, "VoiceCallSettings", isEvidence: true),
            1005: Meaning("presentationThemeSettings", .iOS, "PresentationThemeSettings", isEvidence: true),
            1006: Meaning("instantPagePresentationSettings", .iOS, "InstantPagePresentationSettings", isEvidence: true),
            1007: Meaning("callListSettings", .iOS, "CallListSettings", isEvidence: true),
            1008: Meaning("experimentalSettings", .iOS, "ExperimentalSettings", isEvidence: true),
            1009: Meaning("musicPlaybackSettings", .iOS, "MusicPlaybackSettings", isEvidence: true),
            1010: Meaning("mediaInputSettings", .iOS, "MediaInputSettings", isEvidence: true),
            1011: Meaning("experimentalUISettings", .iOS, "ExperimentalUISettings", isEvidence: true),
            1012: Meaning("stickerSettings", .iOS, "StickerSettings", isEvidence: true),
            1013: Meaning("watchPresetSettings", .iOS, "WatchPresetSettings", isEvidence: true),
            1014: Meaning("webSearchSettings", .iOS, "WebSearchSettings", isEvidence: true),
            1015: Meaning("contactSynchronizationSettings", .iOS, "ContactSynchronizationSettings"),
            1015: Meaning("additionalSettings", .macOS, "AdditionalSettings"),
            1016: Meaning("webBrowserSettings", .iOS, "WebBrowserSettings", isEvidence: true),
            1017: Meaning("intentsSettings", .iOS, "IntentsSettings", isEvidence: true),
            1018: Meaning("translationSettings", .iOS, "TranslationSettings", isEvidence: true),
            1019: Meaning("drawingSettings", .iOS, isEvidence: true),
            1020: Meaning("mediaDisplaySettings", .iOS, "MediaDisplaySettings", isEvidence: true),
            1021: Meaning("updateSettings", .iOS, isEvidence: true),
            1022: Meaning("chatSettings", .iOS, "ChatSettings"),
            1022: Meaning("themeSettings", .macOS, "ThemePaletteSettings"),
            1026: Meaning("autoNight", .macOS, "AutoNightThemePreferences", isEvidence: true),
            1034: Meaning("voiceCallSettings", .macOS, "VoiceCallSettings", isEvidence: true),
            1038: Meaning("passcodeSettings", .macOS, "PasscodeSettings", isEvidence: true),
            1039: Meaning("appConfiguration", .macOS, "AppConfiguration", isEvidence: true),
            1055: Meaning("dockSettings", .macOS, "DockSettings", isEvidence: true),
        ])

    /// Collections of the item cache, t24 and t25.
    package static let itemCacheCollections = EntryNames(
        .itemCacheCollections,
        [
            64: Meaning("instantPageStoredState", .both, "InstantPageStoredState"),
            65: Meaning("cachedInstantPages", .both, "CachedInstantPage"),
            66: Meaning("cachedWallpapers", .iOS, "CachedWallpaper"),
            67: Meaning("mediaPlaybackStoredState", .iOS, "MediaPlaybackStoredState"),
            67: Meaning("pendingInAppPurchaseState", .macOS, "PendingInAppPurchaseState", members: ["productId", "purpose"]),
            68: Meaning("cachedGeocodes", .iOS, "CachedGeocode"),
            69: Meaning("visualMediaStoredState", .iOS, "VisualMediaStoredState"),
            69: Meaning("storyPostState", .macOS, "StoryPosterState"),
            70: Meaning("cachedImageRecognizedContent", .iOS, "CachedImageRecognizedContent"),
            70: Meaning("webAppPermissionsState", .macOS, "WebAppPermissionsState"),
            71: Meaning("pendingInAppPurchaseState", .iOS, "PendingInAppPurchaseState", members: ["productId", "purpose"]),
            72: Meaning("translationState", .macOS, "ChatTranslationState"),
            74: Meaning("translationState", .iOS, "ChatTranslationState"),
            75: Meaning("storySource", .iOS, "StorySourceItem"),
            76: Meaning("mediaEditorState", .iOS, "MediaEditorStoredState"),
            77: Meaning("shareWithPeersState", .iOS, "PeersListStoredState"),
            78: Meaning("webAppPermissionsState", .iOS, "WebAppPermissionsState"),
            100: Meaning("channelAdminRanks", .both, "CachedChannelAdminRanks"),
        ])

    /// Ordered lists, t37 and t38.
    package static let orderedItemLists = EntryNames(
        .orderedItemLists,
        [
            1000: Meaning("webSearchRecentQueries", .iOS, "RecentWebSearchQueryItem"),
            1000: Meaning("settingsSearchRecentItems", .macOS, "RecentSettingsSearchQueryItem"),
            1001: Meaning("wallpaperSearchRecentQueries", .iOS, "RecentWallpaperSearchQueryItem", isEvidence: true),
            1003: Meaning("localThemes", .iOS, isEvidence: true),
            1004: Meaning("storyDrafts", .iOS, "MediaEditorDraft", isEvidence: true),
            1005: Meaning("storySources", .iOS, isEvidence: true),
            1006: Meaning("hashtagSearchRecentQueries", .iOS, "RecentHashtagSearchQueryItem", isEvidence: true),
            1007: Meaning("browserRecentlyVisited", .iOS, "RecentVisitedLinkItem", isEvidence: true),
            1008: Meaning("settingsSearchRecentItems", .iOS, "RecentSettingsSearchQueryItem", isEvidence: true),
        ])
}

extension NumberNames {
    /// Shared data of the library, t2 of the account manager's box.
    package static let sharedData = NumberNames([
        (0, "loggingSettings"),
        (2, "cacheStorageSettings"),
        (3, "localizationSettings"),
        (4, "proxySettings"),
        (5, "autodownloadSettings"),
        (6, "themeSettings"),
        (7, "countriesList"),
        (8, "wallpapersState"),
        (10, "chatThemes"),
        (11, "deviceContacts"),
    ])
}
