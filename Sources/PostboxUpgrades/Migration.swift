import PostboxStorage
import PostboxTables

/// Brings an open database from its version to another, step by step, inside the transaction that the caller has begun.
public struct Migration: Sendable {
    /// The version that the file has.
    public let from: Int32
    /// The version that it gets.
    public let to: Int32
    /// What becomes of the messages that Telegram's steps remove.
    public let history: CloudHistory
    /// What leads there, in order.
    public let steps: [any UpgradeStep.Type]

    /// `version` is that of the file, as `SchemaVersion.read` answered. Throws `wrongForm` when no steps lead to `target`.
    package init(from version: Int32, to target: Int32 = SchemaVersion.current, _ history: CloudHistory = .forget) throws {
        guard target <= SchemaVersion.current, target >= version else {
            throw ValueBoxError(
                .wrongForm,
                target < version
                    ? "no steps lead back from schema version \(version) to \(target)"
                    : "schema version \(target) is newer than version \(SchemaVersion.current) of this program")
        }
        from = version
        to = target
        self.history = history
        steps = UpgradeSteps.path(from: version, to: target, history)
    }

    /// Runs one step and writes its version.
    package static func run(_ step: any UpgradeStep.Type, _ context: UpgradeContext) throws {
        try step.run(context)
        try SchemaVersion.write(step.to, to: context.box)
    }
}
