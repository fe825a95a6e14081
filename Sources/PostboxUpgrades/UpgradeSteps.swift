import PostboxTables

/// Every step of the schema, in order and without gaps. A step must be listed here to exist. See "Schema Versions", "Summary of the Steps".
package enum UpgradeSteps {
    package static let all: [any UpgradeStep.Type] = [
        DropOperationLogs.self,
        WrapNotificationSettings.self,
        GroupChatList.self,
        ClearTotalUnreadState.self,
        ClearTotalUnreadStateAgain.self,
        AddMarkedUnreadFlags.self,
        RebuildGlobalMessageIds.self,
        ForgetUserAndGroupHistory.self,
        ForgetCloudHistory.self,
        CountUp.self,
        SortHistoryByNamespace.self,
        ReindexUnreadCounters.self,
        ReplaceChatListInclusion.self,
    ]

    /// The steps that lead from one version to another.
    package static func path(from: Int32, to: Int32, _ history: CloudHistory = .forget) -> [any UpgradeStep.Type] {
        all.filter { $0.from >= from && $0.to <= to }.map { step in
            guard history == .keep, let step = step as? any ForgettingStep.Type else { return step }
            return step.keeping
        }
    }
}
