/// A peer and what lists show of it (spec 07.4.3).
public struct BasicPeerView: PostboxView {
    public let peer: CodedObject?
    public let notificationSettings: CodedObject?
    public let isContact: Bool
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
