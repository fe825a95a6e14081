extension NumberNames {
    /// Message namespaces.
    package static let messageNamespaces = NumberNames([
        (0, "Cloud"),
        (1, "Local"),
        (2, "SecretIncoming"),
        (3, "ScheduledCloud"),
        (4, "ScheduledLocal"),
        (5, "QuickReplyCloud"),
        (6, "QuickReplyLocal"),
    ])

    /// Media namespaces.
    package static let mediaNamespaces = NumberNames([
        (0, "CloudImage"),
        (2, "CloudAudio"),
        (3, "CloudContact"),
        (4, "CloudMap"),
        (5, "CloudFile"),
        (6, "CloudWebpage"),
        (7, "LocalImage"),
        (8, "LocalFile"),
        (9, "CloudSecretImage"),
        (10, "CloudSecretFile"),
        (11, "CloudGame"),
        (12, "CloudInvoice"),
        (13, "LocalWebpage"),
        (14, "LocalPoll"),
        (15, "CloudPoll"),
    ])

    /// Peer namespaces.
    package static let peerNamespaces = NumberNames([
        (0, "CloudUser"),
        (1, "CloudGroup"),
        (2, "CloudChannel"),
        (3, "SecretChat"),
        (7, "Empty"),
    ])

    /// Namespaces of item collections.
    package static let itemCollectionNamespaces = NumberNames([
        (0, "CloudStickerPacks"),
        (1, "CloudMaskPacks"),
        (2, "EmojiKeywords"),
        (3, "CloudAnimatedEmoji"),
        (4, "CloudDice"),
        (5, "CloudAnimatedEmojiAnimations"),
        (6, "CloudAnimatedEmojiReactions"),
        (7, "CloudPremiumGifts"),
        (8, "CloudEmojiPacks"),
        (9, "CloudEmojiGenericAnimations"),
        (10, "CloudIconStatusEmoji"),
        (11, "CloudIconTopicEmoji"),
        (12, "CloudIconChannelStatusEmoji"),
    ])

    /// Chat lists.
    package static let peerGroups = NumberNames([
        (0, "root"),
        (1, "archive"),
    ])
}
