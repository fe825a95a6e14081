import PostboxEngine
import PostboxTables

/// The key of a view in a combined view.
///
/// The documentation of each function that creates keys lists what its view follows in transactions of this process. Other data are as of the view's
/// last emission; commits of another process and new subscriptions update everything. Subscriptions to equal keys share a view while they show the
/// same data. The keys of a kind are declared next to its view.
public struct PostboxViewKey: Sendable {
    private let contents: Contents

    /// The definition of the view. Keys are equal if their views are.
    var definition: any ViewDefinition { contents.definition }

    /// Creates a key. `maker` is the name of the calling function.
    init(_ definition: any ViewDefinition, maker: StaticString = #function) { contents = Contents(definition, maker: maker) }

    /// The name of the view's kind: the name of the function that creates its keys.
    package var kind: String { String("\(contents.maker)".prefix { $0 != "(" }) }

    /// The contents, shared by the copies of a key. A lookup in a combined view usually compares a key with a copy of itself.
    private final class Contents: Sendable {
        let definition: any ViewDefinition
        let maker: StaticString
        let hash: Int

        init(_ definition: any ViewDefinition, maker: StaticString) {
            self.definition = definition
            self.maker = maker
            var hasher = Hasher()
            // Many kinds are identified only by a peer.
            hasher.combine(ObjectIdentifier(type(of: definition)))
            definition.hash(into: &hasher)
            hash = hasher.finalize()
        }
    }
}

extension PostboxViewKey: Hashable {
    public static func == (lhs: PostboxViewKey, rhs: PostboxViewKey) -> Bool {
        lhs.contents === rhs.contents || (lhs.contents.hash == rhs.contents.hash && lhs.definition.isEqual(to: rhs.definition))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(contents.hash) }
}

extension PostboxViewKey: CustomStringConvertible {
    /// The function that creates the key and its arguments, for messages to people.
    public var description: String { "\(kind) \(definition)" }
}

/// The key of a view, with the type of its snapshots.
///
///     let name = live.view(.peer(id)) |> map { $0.peers[id] }
///
/// The documentation of each kind lists the data that the view follows in transactions of this process. Other data are as of the view's last
/// emission; commits of another process and new subscriptions update everything.
public struct ViewKey<View: PostboxView>: Hashable, Sendable {
    /// The key without the type, for `combinedView`, which shows several views of one snapshot.
    public let key: PostboxViewKey

    init(_ key: PostboxViewKey) { self.key = key }
}

/// Several views in the same state: all of them show the data after the same transaction.
public struct CombinedView: Sendable {
    /// The views by their keys. Each has the type that belongs to its key; `subscript(_:)` returns it with this type.
    public let views: [PostboxViewKey: any PostboxView]

    /// Combines the snapshots of several views, taken at the same moment.
    public init(views: [PostboxViewKey: any PostboxView]) { self.views = views }
}

extension CombinedView: Equatable {
    public static func == (lhs: CombinedView, rhs: CombinedView) -> Bool {
        lhs.views.count == rhs.views.count && lhs.views.allSatisfy { key, view in rhs.views[key].map { view.isEqual(to: $0) } ?? false }
    }
}

extension CombinedView {
    /// Returns the view of a key; `nil` if it was not requested.
    public subscript<View>(_ key: ViewKey<View>) -> View? { views[key.key] as? View }
}

/// Provides views of one snapshot individually, on request, for callers that read views once and need not collect all of them first.
///
/// It is valid only during the call that it is passed to. All views show the same state of the database.
public struct ViewReader {
    private let context: ViewContext

    init(_ context: ViewContext) { self.context = context }

    /// Returns the view for a key, with the type that belongs to the key. Throws if the database cannot be read.
    public func view(_ key: PostboxViewKey) throws -> any PostboxView { try load(key.definition) }

    private func load(_ definition: some ViewDefinition) throws -> any PostboxView { try definition.load(context) }

    /// Returns the current snapshots of several views. Throws `ValueBoxError` if the database cannot be read.
    public func views(_ keys: Set<PostboxViewKey>) throws -> CombinedView {
        var views = [PostboxViewKey: any PostboxView](minimumCapacity: keys.count)
        for key in keys { views[key] = try view(key) }
        return CombinedView(views: views)
    }

    /// Returns the peer of `PostboxViewKey.basicPeer`, without the rest of that view.
    package func peer(_ id: PeerId) throws -> CodedObject? { try context.tables.peers.peers.get(id)?.object }

    /// Returns the settings of `PostboxViewKey.peerNotificationSettings`; for a secret chat, those of its user.
    package func notificationSettings(_ id: PeerId) throws -> CodedObject? {
        let owner = try context.tables.peers.peers.get(id)?.facts.identityPeerId
        return try context.tables.notifications.settings.get(owner ?? id).effective
    }
}
