import PostboxEngine
import PostboxTables

/// Whether a peer is a contact.
public struct IsContactView: PostboxView {
    /// Whether the person is a contact.
    public let isContact: Bool

    public func walk(into sink: some FieldSink) { sink.bool("isContact", isContact) }
}

struct IsContactViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> IsContactView { IsContactView(isContact: try context.tables.peers.contacts.contains(id)) }
    func dependencies(_ snapshot: IsContactView) -> Set<ViewDependency> { [.contacts] }
}
