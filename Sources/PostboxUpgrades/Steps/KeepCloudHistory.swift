import PostboxTables

/// 20 -> 21 without forgetting: all other history gets its holes in the hole index and keeps its messages.
package enum KeepCloudHistory: UpgradeStep {
    package static let from: Int32 = 20
    package static let name: StaticString = "keep the history of channels too"
    package static let summary: StaticString = "Moves all holes that are left in t7 into the hole index t56; messages and chat lists stay."
    package static let tables = OldHistoryConversion.tables

    package static func run(_ context: UpgradeContext) throws { try OldHistoryConversion(context) { _ in true }.run() }
}
