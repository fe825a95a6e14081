import PostboxTables

/// 21 -> 22: changes only the version.
package enum CountUp: UpgradeStep {
    package static let from: Int32 = 21
    package static let name: StaticString = "count up"
    package static let summary: StaticString = "Changes the version alone."
    package static let tables: [TableDeclaration] = []

    package static func run(_ context: UpgradeContext) throws {}
}
