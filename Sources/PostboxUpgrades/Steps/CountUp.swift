import PostboxTables

/// 21 -> 22: the version alone (spec 10.3).
package enum CountUp: UpgradeStep {
    package static let from: Int32 = 21
    package static let name: StaticString = "count up"
    package static let summary: StaticString = "Changes the version alone."
    package static let tables: [TableDeclaration] = []

    package static func run(_ context: UpgradeContext) throws {}
}
