import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// `query messages`: in index order, names resolved, media and attributes readable.
struct MessagesQuery {
    private let context: QueryContext
    private let filter: MessageFilter
    private let render: MessageRendering

    init(_ context: QueryContext) throws {
        self.context = context
        filter = try MessageFilter(context)
        render = MessageRendering(context)
    }

    func run() throws {
        if !context[QueryOptions.id].isEmpty {
            let ids = try context[QueryOptions.id].map { text in
                guard let id = MessageId(text) else { throw context.invocation.usageError("--id takes PEER/NAMESPACE/ID, not '\(text)'") }
                return id
            }
            for id in Set(ids).sorted() {
                guard let index = try context.index(of: id) else { continue }
                _ = try context.message(index) { row in try add(index, row) }
            }
        } else if let words = context[QueryOptions.match] {
            try matches(words)
        } else {
            try scan()
        }
    }

    private func add(_ index: MessageIndex, _ row: MessageRow) throws -> Bool {
        guard try filter.accepts(index, row) else { return !context.output.isDone }
        return try context.add { try render.write(index, row) }
    }

    private func scan() throws {
        let layout = context.layout
        let namespaces = context[QueryOptions.namespace]
        let namespace = namespaces.count == 1 ? namespaces.first : nil
        try context.rowsOfPeers(
            MessageHistoryTable.declaration, prefix: { layout.messagePrefix($0, namespace) }, reverse: context[QueryOptions.reverse]
        ) { key, value in
            guard let index = layout.messageIndex(ofKey: key) else {
                context.output.damagedRows += 1
                return true
            }
            guard filter.acceptsIndex(index) else { return true }
            guard let row = context.storedMessage(value) else { return true }
            return try add(index, row)
        }
    }

    /// Messages that the full-text index finds: whole words in sequence.
    private func matches(_ words: String) throws {
        let peers = context[QueryOptions.peer]
        let collection = peers.count == 1 ? peers.first.map { MessageHistoryTextIndexTable.collectionId($0) } : nil
        try context.file.box.fullTextMatch(MessageHistoryTextIndexTable.table, collectionId: collection, query: words, tags: nil) { _, item in
            guard let id = MessageHistoryTextIndexTable.messageId(itemId: item), let index = try context.index(of: id), filter.acceptsIndex(index)
            else { return true }
            return try context.message(index) { row in try add(index, row) } ?? true
        }
    }
}
