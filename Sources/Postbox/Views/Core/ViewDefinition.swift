/// One kind of view: what it shows and what that depends on (spec 07.4).
///
/// A view is loaded from the tables. After a transaction it is asked again only when the transaction touched one of its dependencies, and it
/// emits only when it then shows something else. (Telegram emits some views without comparing; nobody can tell but by a repeated snapshot.)
protocol ViewDefinition {
    associatedtype Snapshot: PostboxView

    /// Reads the whole view from the tables.
    func load(_ context: ViewContext) throws -> Snapshot

    /// What a transaction must touch to change the view, given what it shows.
    func dependencies(_ snapshot: Snapshot) -> Set<ViewDependency>

    /// What the view shows after a transaction. For most views that is what it would load; one that shows the transaction itself says here how.
    func update(_ snapshot: Snapshot, _ changes: CommittedChanges, _ context: ViewContext) throws -> Snapshot

    /// Why a view is emitted after a transaction (spec 07.3.3).
    func updateType(_ before: Snapshot, _ now: Snapshot, _ changes: CommittedChanges) -> ViewUpdateType

    /// Ranges that somebody who looks at the view wants fetched (spec 07.3.4).
    func wantedHoles(_ snapshot: Snapshot) -> [WantedHole]
}

extension ViewDefinition {
    func update(_ snapshot: Snapshot, _ changes: CommittedChanges, _ context: ViewContext) throws -> Snapshot { try load(context) }
    func updateType(_ before: Snapshot, _ now: Snapshot, _ changes: CommittedChanges) -> ViewUpdateType { .generic }
    func wantedHoles(_ snapshot: Snapshot) -> [WantedHole] { [] }
}
