import PostboxEngine

/// A view with subscribers: its current snapshot, and its derivation from the tables. Used on the Postbox's queue only.
protocol LiveView: AnyObject {
    var snapshot: any PostboxView { get }
    var dependencies: Set<ViewDependency> { get }
    /// The dependencies with counts, changed when the view is updated; `nil` if they are not counted.
    var dependencyCounts: DependencyCounts? { get }
    var requestedHoles: [RequestedHole] { get }
    /// The reason for the last change of the view.
    var updateType: ViewUpdateType { get }
    /// Follows a transaction. Returns whether the view shows different data now.
    func replay(_ changes: CommittedChanges, _ context: ViewContext) throws -> Bool
    /// Reads the tables again, because another process may have written. Returns whether the view shows different data now.
    func refreshDueToExternalTransaction(_ context: ViewContext) throws -> Bool
    /// Loads the view again and discards its previous state, which was never committed. Returns whether the snapshot has changed.
    func reloadAll(_ context: ViewContext) throws -> Bool
    /// Whether this view shows the same as a new one of the same key, and later updates of both will be the same.
    func isInterchangeable(with new: any LiveView) -> Bool
}

/// A live view of one definition.
final class DefinedLiveView<Definition: ViewDefinition>: LiveView {
    private let definition: Definition
    // No other code runs while these change: a check at run time is unnecessary.
    @exclusivity(unchecked) private var current: Definition.Snapshot
    @exclusivity(unchecked) private(set) var updateType = ViewUpdateType.generic
    /// Whether a transaction could not be followed.
    @exclusivity(unchecked) private var isBehind = false

    init(_ definition: Definition, _ context: ViewContext) throws {
        self.definition = definition
        current = try definition.load(context)
    }

    var snapshot: any PostboxView { current }
    var dependencies: Set<ViewDependency> { definition.dependencies(current) }
    var dependencyCounts: DependencyCounts? { definition.dependencyCounts(current) }
    var requestedHoles: [RequestedHole] { definition.requestedHoles(current) }

    /// Follows a transaction. An update requires a valid previous state: if the last one failed, the tables are read again.
    func replay(_ changes: CommittedChanges, _ context: ViewContext) throws -> Bool {
        let (wasBehind, before) = (isBehind, current)
        isBehind = true
        let new = try wasBehind ? definition.reload(from: before, context) : definition.update(before, changes, context)
        updateType = definition.updateType(before, new, changes)
        return take(new, after: before)
    }

    func refreshDueToExternalTransaction(_ context: ViewContext) throws -> Bool {
        updateType = .generic
        isBehind = true
        let before = current
        return take(try definition.reload(from: before, context), after: before)
    }

    func reloadAll(_ context: ViewContext) throws -> Bool {
        updateType = .generic
        isBehind = true
        return take(try definition.load(context), after: current)
    }

    func isInterchangeable(with new: any LiveView) -> Bool {
        guard !isBehind, let new = new as? DefinedLiveView else { return false }
        return definition.isInterchangeable(current, new.current)
    }

    private func take(_ new: consuming Definition.Snapshot, after before: Definition.Snapshot) -> Bool {
        let isChanged = new != before
        isBehind = false
        current = new
        return isChanged
    }
}

extension ViewDefinition {
    func makeLive(_ context: ViewContext) throws -> any LiveView { try DefinedLiveView(self, context) }
}
