import PostboxEngine
import PostboxTables

/// What a combined view is asked for.
///
/// Each of the functions that make keys says what its view follows, in transactions of this process. What it does not follow it shows as of its last
/// emission; commits of another process and new subscriptions bring everything up to date. Subscriptions to equal keys share a view while they see
/// the same. The keys of a kind are declared beside its view.
public struct PostboxViewKey: Sendable {
    private let contents: Contents

    /// The view that the key stands for. Keys are equal when their views are.
    var definition: any ViewDefinition { contents.definition }

    /// `maker` is the function that calls this one.
    init(_ definition: any ViewDefinition, maker: StaticString = #function) { contents = Contents(definition, maker: maker) }

    /// What the kind of view is called: the name of the function that makes its keys.
    package var kind: String { String("\(contents.maker)".prefix { $0 != "(" }) }

    /// Shared by the copies of a key: looking into a combined view compares a key with a copy of itself, mostly.
    private final class Contents: Sendable {
        let definition: any ViewDefinition
        let maker: StaticString
        let hash: Int

        init(_ definition: any ViewDefinition, maker: StaticString) {
            self.definition = definition
            self.maker = maker
            var hasher = Hasher()
            // Many kinds are of one peer and nothing else.
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
    /// The function that makes the key and what it was given, for messages to people.
    public var description: String { "\(kind) \(definition)" }
}

/// One view, with the type of what it shows.
///
///     let name = live.view(.peer(id)) |> map { $0.peers[id] }
///
/// For each kind it is said what the view follows in transactions of this process. What it does not follow it shows as of its last emission; commits
/// of another process and new subscriptions bring everything up to date.
public struct ViewKey<View: PostboxView>: Hashable, Sendable {
    /// The same without the type: for `combinedView`, which shows several of them at one moment.
    public let key: PostboxViewKey

    init(_ key: PostboxViewKey) { self.key = key }
}

/// Several views at one moment: all of them after the same transaction.
public struct CombinedView: Sendable {
    /// The views by their keys. Each is of the type that belongs to its key; `subscript(_:)` gives it as that.
    public let views: [PostboxViewKey: any PostboxView]

    /// Views that were taken at one moment.
    public init(views: [PostboxViewKey: any PostboxView]) { self.views = views }
}

extension CombinedView: Equatable {
    public static func == (lhs: CombinedView, rhs: CombinedView) -> Bool {
        lhs.views.count == rhs.views.count && lhs.views.allSatisfy { key, view in rhs.views[key].map { view.isEqual(to: $0) } ?? false }
    }
}

extension CombinedView {
    /// One of the views; nil when it was not asked for.
    public subscript<View>(_ key: ViewKey<View>) -> View? { views[key.key] as? View }
}

/// Shows views as they are at one moment, one by one as they are asked for: for who looks once, and need not gather all of them first.
///
/// Valid during the call that it is handed to. The views are those of one state of the database.
public struct ViewReader {
    private let context: ViewContext

    init(_ context: ViewContext) { self.context = context }

    /// The view that a key stands for; of the type that belongs to the key. Throws when the database cannot be read.
    public func view(_ key: PostboxViewKey) throws -> any PostboxView { try load(key.definition) }

    private func load(_ definition: some ViewDefinition) throws -> any PostboxView { try definition.load(context) }

    /// Several views together. Throws when the database cannot be read.
    public func views(_ keys: Set<PostboxViewKey>) throws -> CombinedView {
        var views = [PostboxViewKey: any PostboxView](minimumCapacity: keys.count)
        for key in keys { views[key] = try view(key) }
        return CombinedView(views: views)
    }

    /// The peer of `PostboxViewKey.basicPeer`, without the rest of that view.
    package func peer(_ id: PeerId) throws -> CodedObject? { try context.tables.peers.peers.get(id)?.object }

    /// The settings of `PostboxViewKey.peerNotificationSettings`: of a secret chat its user's.
    package func notificationSettings(_ id: PeerId) throws -> CodedObject? {
        let owner = try context.tables.peers.peers.get(id)?.facts.identityPeerId
        return try context.tables.notifications.settings.get(owner ?? id).effective
    }
}
