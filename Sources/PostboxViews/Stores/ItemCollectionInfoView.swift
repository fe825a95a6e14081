import PostboxEngine
import PostboxTables

/// One collection.
public struct ItemCollectionInfoView: PostboxView {
    /// The collection.
    public let id: ItemCollectionId
    /// What is known of it; nil when it is not in the list of its namespace.
    public let info: CodedObject?

    public func walk(into sink: some FieldSink) {
        sink.collectionId("id", id)
        sink.object("info", info)
    }
}

struct ItemCollectionInfoViewDefinition: ViewDefinition {
    let id: ItemCollectionId

    func load(_ context: ViewContext) throws -> ItemCollectionInfoView {
        ItemCollectionInfoView(id: id, info: try context.tables.stores.collectionInfos.info(id))
    }

    func dependencies(_ snapshot: ItemCollectionInfoView) -> Set<ViewDependency> { [.collectionInfos(namespace: id.namespace)] }
}
