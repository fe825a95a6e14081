import PostboxEngine
import PostboxTables

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
        let associated = try context.tables.peers.peers.get(id)?.facts.associatedPeerId
        return try context.tables.notifications.settings.get(associated ?? id).effective
    }
}
