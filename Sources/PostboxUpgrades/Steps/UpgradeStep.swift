import PostboxStorage
import PostboxTables

/// One step of the schema, from one version to the next.
///
/// A step runs inside the transaction of the whole migration, works on raw bytes, and changes only the tables that it documents. It requires a
/// file of exactly its version, because most steps are not idempotent. The new version is written by `Migration`.
public protocol UpgradeStep: SendableMetatype {
    /// The version that the step upgrades. The result has the next version.
    static var from: Int32 { get }
    /// A few words, lower case, that name the step.
    static var name: StaticString { get }
    /// One sentence that describes the changes and the changed rows.
    static var summary: StaticString { get }
    /// The tables whose rows the step may change, in addition to the version in t0.
    static var tables: [TableDeclaration] { get }

    /// The tables whose keys or values get another form. If one of their rows cannot be decoded afterward, it was damaged before, or by the step.
    static var rewritten: [TableDeclaration] { get }

    /// Takes the step inside the transaction of the context's database.
    static func run(_ context: UpgradeContext) throws
}

extension UpgradeStep {
    /// The version of the result.
    public static var to: Int32 { from + 1 }
    public static var rewritten: [TableDeclaration] { [] }
}

/// A step that removes messages.
package protocol ForgettingStep: UpgradeStep {
    /// The kinds of peers whose cloud messages go, as numbers of that time.
    static var peerNamespaces: Set<Int64> { get }
    /// The replacement that reaches the same version without removing messages.
    static var keeping: any UpgradeStep.Type { get }
}

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

    /// The steps from one version to another.
    package static func path(from: Int32, to: Int32, _ history: CloudHistory = .forget) -> [any UpgradeStep.Type] {
        all.filter { $0.from >= from && $0.to <= to }.map { step in
            guard history == .keep, let step = step as? any ForgettingStep.Type else { return step }
            return step.keeping
        }
    }
}
