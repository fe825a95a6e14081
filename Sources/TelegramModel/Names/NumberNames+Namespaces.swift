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

    /// Peer namespaces.
    package static let peerNamespaces = NumberNames([
        (0, "CloudUser"),
        (1, "CloudGroup"),
        (2, "CloudChannel"),
        (3, "SecretChat"),
        (7, "Empty"),
    ])
}
