import PostboxEngine
import PostboxTables

/// A peer and what lists show of it.
public struct BasicPeerView: PostboxView {
    /// The peer; nil while it is not stored.
    public let peer: CodedObject?
    /// The settings that apply, those that wait to be confirmed before the server's; nil when there are none.
    public let notificationSettings: CodedObject?
    /// Whether the person is a contact.
    public let isContact: Bool
    /// The list that the chat is in; nil: none.
    public let groupId: PeerGroupId?

    public func walk(into sink: some FieldSink) {
        sink.object("peer", peer)
        sink.object("notificationSettings", notificationSettings)
        sink.bool("isContact", isContact)
        sink.optional("groupId", groupId.map { Int64($0.rawValue) })
    }
}

struct BasicPeerViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> BasicPeerView {
        let tables = context.tables
        return BasicPeerView(
            peer: try tables.peers.peers.get(id)?.object, notificationSettings: try tables.notifications.settings.get(id).effective,
            isContact: try tables.peers.contacts.contains(id), groupId: try tables.chatLists.index.get(id).inclusion.groupId)
    }

    func dependencies(_ snapshot: BasicPeerView) -> Set<ViewDependency> {
        [.peer(id), .notificationSettings(id), .contacts, .inclusion(id)]
    }
}
