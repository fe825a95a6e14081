import Postbox
import PostboxCoding
import PostboxReading

/// `query stories`: story items per peer.
struct StoriesQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        try context.rowsOfPeers(StoryItemsTable.declaration, prefix: { StoryKey.fields.prefix(PackedPeerId($0)) }) { key, value in
            guard let parts = StoryKey(key), let row = try? StoryItemRow(value) else {
                context.output.noteDamage(StoryItemsTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            return try context.add {
                let writer = context.writer
                try context.writePeer("peer", parts.peerId)
                context.writeInt("id", Int(parts.id))
                context.writeInt("expirationTimestamp", row.expirationTimestamp.map(Int.init))
                writer.key("isCloseFriends")
                writer.bool(row.isCloseFriends ?? false)
                if row.entry.isEmpty {
                    writer.key("item")
                    writer.null()
                } else {
                    context.writeObject("item", row.entry)
                }
            }
        }
        if !context.output.isDone { try noteUnlisted() }
    }

    /// Reports the stories that are stored by themselves and are in no peer's list.
    private func noteUnlisted() throws {
        var count = 0
        try context.rowsOfPeers(StoryTable.declaration, prefix: { StoryKey.fields.prefix(PackedPeerId($0)) }) { key, _ in
            let isListed: Void? = try context.value(StoryItemsTable.declaration, ValueBoxKey(copying: key)) { _ in () }
            if isListed == nil { count += 1 }
            return true
        }
        guard let stories = QueryOutput.counted(count, "story", "stories") else { return }
        context.output.omit("\(stories) that no peer's list has \(count == 1 ? "is" : "are") left out; 'postbox dump DB \(StoryTable.declaration.name)' shows \(count == 1 ? "it" : "them")")
    }
}

/// `query stickers`: item collections with their items.
struct StickersQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        let namespaces = context[QueryOptions.namespace]
        let prefix = namespaces.count == 1 ? ItemCollectionKey.fields.prefix(namespaces[0]) : nil
        try context.file.rows(ItemCollectionInfoTable.declaration, prefix: prefix) { key, value in
            guard let parts = ItemCollectionKey(key) else {
                context.output.noteDamage(ItemCollectionInfoTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            let namespace = parts.namespace
            guard namespaces.isEmpty || namespaces.contains(namespace) else { return true }
            let id = parts.id
            return try context.add {
                let writer = context.writer
                writer.key("collection")
                writer.beginObject()
                writer.key("namespace")
                writer.int(Int(namespace))
                writer.key("id")
                writer.int64String(id)
                writer.endObject()
                context.writeInt("position", Int(parts.position))
                context.writeObject("info", value)
                writer.key("items")
                writer.beginArray()
                try context.file.rows(ItemCollectionItemTable.declaration, prefix: CollectionItemKey.fields.prefix(namespace, id)) { _, item in
                    context.objects.write(item, form: .root, to: writer)
                    return true
                }
                writer.endArray()
            }
        }
    }
}
