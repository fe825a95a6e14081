/// A view that is being watched: what it shows now, and how that follows from the tables. Lives on the Postbox's queue.
protocol LiveView: AnyObject {
    var snapshot: any PostboxView { get }
    var dependencies: Set<ViewDependency> { get }
    var wantedHoles: [WantedHole] { get }
    /// Why the view changed last.
    var updateType: ViewUpdateType { get }
    /// Follows a transaction. Returns whether the view shows something else now.
    func replay(_ changes: ChangeRecord, _ context: ViewContext) throws -> Bool
    /// Reads everything again, as another process may have written. Returns whether the view shows something else now.
    func refreshDueToExternalTransaction(_ context: ViewContext) throws -> Bool
}

/// A live view of one definition.
final class DefinedLiveView<Definition: ViewDefinition>: LiveView {
    private let definition: Definition
    private var current: Definition.Snapshot
    private(set) var dependencies: Set<ViewDependency>
    private(set) var updateType = ViewUpdateType.generic

    init(_ definition: Definition, _ context: ViewContext) throws {
        self.definition = definition
        current = try definition.load(context)
        dependencies = definition.dependencies(current)
    }

    var snapshot: any PostboxView { current }
    var wantedHoles: [WantedHole] { definition.wantedHoles(current) }

    func replay(_ changes: ChangeRecord, _ context: ViewContext) throws -> Bool {
        let new = try definition.update(current, changes, context)
        updateType = definition.updateType(current, new, changes)
        return take(new)
    }

    func refreshDueToExternalTransaction(_ context: ViewContext) throws -> Bool {
        updateType = .generic
        return take(try definition.load(context))
    }

    private func take(_ new: Definition.Snapshot) -> Bool {
        let isChanged = new != current
        current = new
        dependencies = definition.dependencies(new)
        return isChanged
    }
}

extension ViewDefinition {
    func makeLive(_ context: ViewContext) throws -> any LiveView { try DefinedLiveView(self, context) }
}
