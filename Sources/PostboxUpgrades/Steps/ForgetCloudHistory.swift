import PostboxTables

/// 20 -> 21: repeats the previous step, including channels.
package enum ForgetCloudHistory: ForgettingStep {
    package static let from: Int32 = 20
    package static let name: StaticString = "forget the history of channels too"
    package static let summary: StaticString = """
        Removes the cloud messages of users, groups and channels with everything that points at them, except those of peers whose ids have more than 32 bits; \
        and all chat-list rows but secret chats'.
        """
    package static let tables = OldHistoryRemoval.tables

    package static let peerNamespaces: Set<Int64> = [0, 1, 2]
    package static let keeping: any UpgradeStep.Type = KeepCloudHistory.self

    package static func run(_ context: UpgradeContext) throws { try OldHistoryRemoval(context).run(self) }
}
