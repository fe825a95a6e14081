import PostboxEngine
import PostboxSchema

/// What a live view shows at one moment: an immutable value, safe on any thread.
public protocol PostboxView: Sendable, Equatable {
    /// Hands the fields to a sink, as `query view` and `watch` print them. Dictionaries are arrays of objects in a fixed order.
    func walk(into sink: some FieldSink)
}

extension PostboxView {
    /// Whether the other view is of the same kind and shows the same.
    func isEqual(to other: any PostboxView) -> Bool { (other as? Self) == self }
}

/// A kind of view: its content and its dependencies. See "Views and Dependencies", "Kinds of Views".
///
/// A view is loaded from the tables. After a transaction it is asked again only when the transaction touched one of its dependencies, and it
/// emits only when it then shows something else. (Telegram emits some views without comparing; nobody can tell but by a repeated snapshot.)
/// Equal definitions are of one view.
protocol ViewDefinition: Hashable, Sendable {
    associatedtype Snapshot: PostboxView

    /// Reads the whole view from the tables.
    func load(_ context: ViewContext) throws -> Snapshot

    /// What a transaction must touch to change the view, given what it shows.
    func dependencies(_ snapshot: Snapshot) -> Set<ViewDependency>

    /// The same for views with many, changed as the view goes on; nil: not counted. Only the last snapshot of a live view is asked, and an update that fails
    /// leaves them as they were.
    func dependencyCounts(_ snapshot: Snapshot) -> DependencyCounts?

    /// What the view shows after a transaction. For most views that is what it would load; one that shows the transaction itself says here how.
    func update(_ snapshot: Snapshot, _ changes: CommittedChanges, _ context: ViewContext) throws -> Snapshot

    /// What the view shows after commits that it was not told of: those of another process, and one that it could not follow. For most views
    /// that is what it would load; one that remembers something that the tables do not say keeps it here.
    func reload(from previous: Snapshot, _ context: ViewContext) throws -> Snapshot

    /// Whether a view that shows the one snapshot and a new one that shows the other are the same to whoever looks at them, now and after any
    /// transaction. Differs from equality where snapshots hold more than they show.
    func isInterchangeable(_ snapshot: Snapshot, _ new: Snapshot) -> Bool

    /// The reason why a view emits after a transaction.
    func updateType(_ before: Snapshot, _ now: Snapshot, _ changes: CommittedChanges) -> ViewUpdateType

    /// Ranges that subscribers of the view need from the server.
    func wantedHoles(_ snapshot: Snapshot) -> [WantedHole]
}

extension ViewDefinition {
    func dependencyCounts(_ snapshot: Snapshot) -> DependencyCounts? { nil }
    func update(_ snapshot: Snapshot, _ changes: CommittedChanges, _ context: ViewContext) throws -> Snapshot { try load(context) }
    func reload(from previous: Snapshot, _ context: ViewContext) throws -> Snapshot { try load(context) }
    func isInterchangeable(_ snapshot: Snapshot, _ new: Snapshot) -> Bool { snapshot == new }
    func updateType(_ before: Snapshot, _ now: Snapshot, _ changes: CommittedChanges) -> ViewUpdateType { .generic }
    func wantedHoles(_ snapshot: Snapshot) -> [WantedHole] { [] }

    func isEqual(to other: any ViewDefinition) -> Bool { (other as? Self) == self }
}

/// Why a view was emitted.
public enum ViewUpdateType: Equatable, Sendable {
    /// The first emission.
    case initial
    /// The first emission, which begins at the first unread message. Never emitted; part of Telegram's interface.
    case initialUnread(MessageIndex)
    /// Anything that fits none of the others.
    case generic
    /// A hole of the history was filled or came to be, so that the messages are not new ones.
    case fillHole
    /// The history is now of other chats: a group turned out to be the past of its supergroup.
    case updateVisible
}

/// Something that a snapshot carries and does not show: two snapshots are equal whatever it is.
struct NotCompared<Value: Sendable>: Equatable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (left: NotCompared, right: NotCompared) -> Bool { true }
}
