extension EntryNames {
    /// The contents of notices, by the names of the types.
    private enum Notice {
        static let bool: StaticString = "ApplicationSpecificBoolNotice"
        static let variant: StaticString = "ApplicationSpecificVariantNotice"
        static let counter: StaticString = "ApplicationSpecificCounterNotice"
        static let timestamp: StaticString = "ApplicationSpecificTimestampNotice"
        static let timestampAndCounter: StaticString = "ApplicationSpecificTimestampAndCounterNotice"
        static let int64Array: StaticString = "ApplicationSpecificInt64ArrayNotice"
        static let messageIdArray: StaticString = "ApplicationSpecificMessageIdArrayNotice"
    }

    /// Notices that there are once, t43 of an account and t3 of the account manager's box: by the namespace of the key, then by the number.
    package static let notices: [Int32: EntryNames] = [
        2: globalNotices,
        3: EntryNames([7: Meaning("permissions.contacts", .iOS), 8: Meaning("permissions.notifications", .iOS), 13: Meaning("permissions.cellularData", .iOS)]),
    ]

    /// Notices that exist separately for several peers: by the namespace of the key, then by the number after the peer, which is 0.
    package static let noticesOfPeers: [Int32: EntryNames] = [
        1: EntryNames([0: Meaning("botPaymentLiability", .both, Notice.bool)]),
        4: EntryNames([0: Meaning("irrelevantPeerGeo", .iOS, Notice.bool)]),
        5: EntryNames([0: Meaning("inlineBotLocationRequest", .iOS, Notice.timestamp)]),
        6: EntryNames([0: Meaning("psaAcknowledgement", .iOS, Notice.bool)]),
        7: EntryNames([0: Meaning("botGameNotice", .iOS, Notice.bool)]),
        8: EntryNames([0: Meaning("dismissedInvitationRequests", .iOS, Notice.int64Array)]),
        9: EntryNames([0: Meaning("dismissedPremiumGift", .iOS, Notice.timestamp), 0: Meaning("groupEmojiPack", .iOS, Notice.counter)]),
        10: EntryNames([0: Meaning("dismissedBirthdayPremiumGiftTip", .iOS, Notice.timestamp)]),
        11: EntryNames([0: Meaning("displayedPeerVerification", .iOS, Notice.bool), 0: Meaning("dismissedPaidMessageWarning", .iOS, Notice.counter)]),
    ]

    private static let globalNotices = EntryNames(
        [
            0: Meaning("secretChatInlineBotUsage", .iOS, Notice.bool),
            0: Meaning("forcedPasswordSetup", .iOS, Notice.counter),
            1: Meaning("secretChatLinkPreviews", .iOS, Notice.variant),
            1: Meaning("dismissedBirthdayPremiumGifts", .macOS, Notice.int64Array),
            2: Meaning("proxyAdsAcknowledgment", .iOS, Notice.bool),
            2: Meaning("playedMessageEffects", .macOS, Notice.messageIdArray),
            3: Meaning("chatMediaMediaRecordingTips", .iOS, Notice.counter),
            4: Meaning("profileCallTips", .iOS, Notice.counter),
            6: Meaning("passcodeLockTips", .iOS, Notice.bool),
            9: Meaning("volumeButtonToUnmuteTip", .iOS, Notice.bool),
            10: Meaning("archiveChatTips", .iOS, Notice.counter),
            11: Meaning("archiveIntroDismissed", .iOS, Notice.variant),
            14: Meaning("chatMessageSearchResultsTip", .iOS, Notice.counter),
            15: Meaning("chatMessageOptionsTip", .iOS, Notice.counter),
            16: Meaning("chatTextSelectionTip", .iOS, Notice.counter),
            17: Meaning("themeChangeTip", .iOS, Notice.bool),
            18: Meaning("callsTabTip", .iOS, Notice.bool),
            18: Meaning("callsTabTip", .iOS, Notice.counter),
            19: Meaning("chatFolderTips", .iOS, Notice.counter),
            21: Meaning("nextChatSuggestionTip", .iOS, Notice.counter),
            22: Meaning("dismissedTrendingStickerPacks", .iOS, Notice.int64Array),
            24: Meaning("chatForwardOptionsTip", .iOS, Notice.counter),
            25: Meaning("messageViewsPrivacyTips", .iOS, Notice.counter),
            26: Meaning("chatSpecificThemeLightPreviewTip", .iOS, Notice.timestampAndCounter),
            27: Meaning("chatSpecificThemeDarkPreviewTip", .iOS, Notice.timestampAndCounter),
            28: Meaning("interactiveEmojiSyncTip", .iOS, Notice.timestampAndCounter),
            29: Meaning("sharedMediaScrollingTooltip", .iOS, Notice.counter),
            30: Meaning("sharedMediaFastScrollingTooltip", .iOS, Notice.counter),
            32: Meaning("emojiTooltip", .iOS, Notice.counter),
            33: Meaning("audioTranscriptionSuggestion", .iOS, Notice.counter),
            34: Meaning("clearStorageDismissedTipSize", .iOS, Notice.counter),
            35: Meaning("dismissedTrendingEmojiPacks", .iOS, Notice.int64Array),
            36: Meaning("audioRateOptionsTip", .iOS, Notice.counter),
            37: Meaning("translationSuggestion", .iOS, Notice.timestampAndCounter),
            38: Meaning("sendWhenOnlineTip", .iOS, Notice.counter),
            39: Meaning("chatWallpaperLightPreviewTip", .iOS, Notice.timestampAndCounter),
            40: Meaning("chatWallpaperDarkPreviewTip", .iOS, Notice.timestampAndCounter),
            41: Meaning("displayChatListContacts", .iOS, Notice.bool),
            42: Meaning("displayChatListStoriesTooltip", .iOS, Notice.bool),
            43: Meaning("storiesCameraTooltip", .iOS, Notice.counter),
            44: Meaning("storiesDualCameraTooltip", .iOS, Notice.counter),
            45: Meaning("displayChatListArchiveTooltip", .iOS, Notice.bool),
            46: Meaning("displayStoryReactionTooltip", .iOS, Notice.bool),
            47: Meaning("storyStealthModeReplyCount", .iOS, Notice.counter),
            48: Meaning("viewOnceTooltip", .iOS, Notice.counter),
            49: Meaning("displayStoryUnmuteTooltip", .iOS, Notice.bool),
            50: Meaning("chatReplyOptionsTip", .iOS, Notice.counter),
            51: Meaning("displayStoryInteractionGuide", .iOS, Notice.bool),
            53: Meaning("replyQuoteTextSelectionTip", .iOS, Notice.counter),
            56: Meaning("multipleReactionsSuggestion", .iOS, Notice.counter),
            57: Meaning("savedMessagesChatsSuggestion", .iOS, Notice.counter),
            58: Meaning("voiceMessagesPlayOnceSuggestion", .iOS, Notice.counter),
            59: Meaning("incomingVoiceMessagePlayOnceTip", .iOS, Notice.counter),
            60: Meaning("outgoingVoiceMessagePlayOnceTip", .iOS, Notice.counter),
            61: Meaning("videoMessagesPlayOnceSuggestion", .iOS, Notice.counter),
            62: Meaning("incomingVideoMessagePlayOnceTip", .iOS, Notice.counter),
            63: Meaning("outgoingVideoMessagePlayOnceTip", .iOS, Notice.counter),
            65: Meaning("savedMessageTagLabelSuggestion", .iOS, Notice.counter),
            70: Meaning("monetizationIntroDismissed", .iOS, Notice.bool),
            71: Meaning("businessBotMessageTooltip", .iOS, Notice.counter),
            75: Meaning("captionAboveMediaTooltip", .iOS, Notice.counter),
            76: Meaning("channelSendGiftTooltip", .iOS, Notice.counter),
            77: Meaning("starGiftWearTips", .iOS, Notice.counter),
            78: Meaning("channelSuggestTooltip", .iOS, Notice.counter),
            79: Meaning("multipleStoriesTooltip", .iOS, Notice.counter),
            80: Meaning("voiceMessagesPauseSuggestion", .iOS, Notice.counter),
            81: Meaning("videoMessagesPauseSuggestion", .iOS, Notice.counter),
            82: Meaning("voiceMessagesResumeTrimWarning", .iOS, Notice.counter),
            83: Meaning("globalPostsSearch", .iOS, Notice.counter),
            84: Meaning("giftAuctionTips", .iOS, Notice.counter),
            85: Meaning("giftCraftingTips", .iOS, Notice.counter),
            86: Meaning("copyProtectionTips", .iOS, Notice.counter),
            87: Meaning("aiTextProcessingStyleSelectionTips", .iOS, Notice.counter),
            88: Meaning("savedMessagesChatListView", .iOS, Notice.counter),
        ])
}
