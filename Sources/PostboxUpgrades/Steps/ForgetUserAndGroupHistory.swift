import PostboxTables

/// 19 -> 20: removes the cloud history of users and groups, so that the hole index starts empty.
package enum ForgetUserAndGroupHistory: ForgettingStep {
    package static let from: Int32 = 19
    package static let name: StaticString = "forget the history of users and groups"
    package static let summary: StaticString = """
        Removes the cloud messages of users and groups with everything that points at them, except those of peers whose ids have more than 32 bits; \
        and all chat-list rows but secret chats'.
        """
    package static let tables = OldHistoryRemoval.tables

    package static let peerNamespaces: Set<Int64> = [0, 1]
    package static let keeping: any UpgradeStep.Type = KeepUserAndGroupHistory.self

    package static func run(_ context: UpgradeContext) throws { try OldHistoryRemoval(context).run(self) }
}
