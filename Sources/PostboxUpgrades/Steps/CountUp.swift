import PostboxCore

/// 21 -> 22: the version alone (spec 10.3).
public enum CountUp: UpgradeStep {
    public static let from: Int32 = 21
    public static let name: StaticString = "count up"
    public static let summary: StaticString = "Changes the version alone."
    public static let tables: [TableDeclaration] = []

    public static func run(_ context: UpgradeContext) throws {}
}
