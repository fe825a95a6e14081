import PostboxEngine
import PostboxSchema

/// A snapshot of a live view: an immutable value, safe on any thread.
public protocol PostboxView: Sendable, Equatable {
    /// Hands the fields to a sink, as `query view` and `watch` print them. Dictionaries are arrays of objects in a fixed order.
    func walk(into sink: some FieldSink)
}

extension PostboxView {
    /// Whether the other view is of the same kind and shows the same data.
    func isEqual(to other: any PostboxView) -> Bool { (other as? Self) == self }
}

/// A kind of view: its content and its dependencies. See "Views and Dependencies", "Kinds of Views".
///
/// A view is loaded from the tables. After a transaction it is updated only if the transaction touched one of its dependencies, and it
/// emits only if its snapshot has changed. (Telegram emits some views without comparing; the only difference is a repeated snapshot.)
/// Equal definitions describe the same view.
protocol ViewDefinition: Hashable, Sendable {
    associatedtype Snapshot: PostboxView

    /// Reads the whole view from the tables.
    func load(_ context: ViewContext) throws -> Snapshot

    /// The dependencies of the view, given its snapshot. A transaction that touches none of them does not change the view.
    func dependencies(_ snapshot: Snapshot) -> Set<ViewDependency>

    /// The counted dependencies of a view with many dependencies, which are changed when the view is updated; `nil` if they are not counted. Only
    /// called for the last snapshot of a live view. An update that fails leaves them unchanged.
    func dependencyCounts(_ snapshot: Snapshot) -> DependencyCounts?

    /// The snapshot after a transaction. Most views return a newly loaded snapshot; a view that shows the transaction itself implements this.
    func update(_ snapshot: Snapshot, _ changes: CommittedChanges, _ context: ViewContext) throws -> Snapshot

    /// Returns the snapshot after commits that the view was not notified of: commits of another process, and a commit that it could not follow. Most
    /// views return a newly loaded snapshot; a view with state outside the tables keeps that state here.
    func reload(from previous: Snapshot, _ context: ViewContext) throws -> Snapshot

    /// Whether a view with the first snapshot and a new view with the second one are the same to subscribers, now and after any transaction. This
    /// differs from equality if snapshots contain data that they do not show.
    func isInterchangeable(_ snapshot: Snapshot, _ new: Snapshot) -> Bool

    /// The reason why a view emits after a transaction.
    func updateType(_ before: Snapshot, _ now: Snapshot, _ changes: CommittedChanges) -> ViewUpdateType

    /// Ranges that subscribers of the view need from the server.
    func requestedHoles(_ snapshot: Snapshot) -> [RequestedHole]
}

extension ViewDefinition {
    func dependencyCounts(_ snapshot: Snapshot) -> DependencyCounts? { nil }
    func update(_ snapshot: Snapshot, _ changes: CommittedChanges, _ context: ViewContext) throws -> Snapshot { try load(context) }
    func reload(from previous: Snapshot, _ context: ViewContext) throws -> Snapshot { try load(context) }
    func isInterchangeable(_ snapshot: Snapshot, _ new: Snapshot) -> Bool { snapshot == new }
    func updateType(_ before: Snapshot, _ now: Snapshot, _ changes: CommittedChanges) -> ViewUpdateType { .generic }
    func requestedHoles(_ snapshot: Snapshot) -> [RequestedHole] { [] }

    func isEqual(to other: any ViewDefinition) -> Bool { (other as? Self) == self }
}

/// The reason why a view was emitted.
public enum ViewUpdateType: Equatable, Sendable {
    /// The first emission.
    case initial
    /// The first emission, which starts at the first unread message. Never emitted; part of Telegram's interface.
    case initialUnread(MessageIndex)
    /// Any update that is not one of the other types.
    case generic
    /// A hole in the history was filled or added, so the messages are not new ones.
    case fillHole
    /// The view now shows the history of other chats, because a group turned out to be the predecessor of its supergroup.
    case updateVisible
}

/// A value that a snapshot carries but does not show: two snapshots can be equal regardless of it.
struct NotCompared<Value: Sendable>: Equatable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (left: NotCompared, right: NotCompared) -> Bool { true }
}
