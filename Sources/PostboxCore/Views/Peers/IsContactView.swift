/// Whether a peer is a contact (spec 07.4.3).
public struct IsContactView: PostboxView {
    public let isContact: Bool

    public func walk(into sink: some FieldSink) { sink.bool("isContact", isContact) }
}

struct IsContactViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> IsContactView { IsContactView(isContact: try context.tables.peers.contacts.contains(id)) }
    func dependencies(_ snapshot: IsContactView) -> Set<ViewDependency> { [.contacts] }
}
