import PostboxTables

/// 19 -> 20 without forgetting: the history of users and groups gets its holes in the hole index and keeps its messages.
package enum KeepUserAndGroupHistory: UpgradeStep {
    package static let from: Int32 = 19
    package static let name: StaticString = "keep the history of users and groups"
    package static let summary: StaticString = "Moves the holes of users and groups from t7 into the hole index t56; messages and chat lists stay."
    package static let tables = OldHistoryConversion.tables

    package static func run(_ context: UpgradeContext) throws {
        try OldHistoryConversion(context) { [PeerId.cloudUser, PeerId.cloudGroup].contains($0.namespace) }.run()
    }
}
