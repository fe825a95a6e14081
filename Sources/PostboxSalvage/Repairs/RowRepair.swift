/// A row that a check names: where something is wrong, or missing.
struct FaultyRow: Hashable {
    let tableId: Int32?
    let key: [UInt8]?
}

/// What puts right the findings of some rules.
protocol RowRepair: SendableMetatype {
    /// Names of rules of `DatabaseCheck`.
    static var rules: [String] { get }
    /// Whether it runs transactions of its own.
    static var usesEngine: Bool { get }

    /// Puts the rows right, as far as others say what they should be. Those that nothing says anything of go.
    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws
}

extension RowRepair {
    static var usesEngine: Bool { false }
}
