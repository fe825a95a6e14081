import PostboxEngine
import PostboxTables

extension ViewContext {
    /// The custom emoji of peers.
    func mediaIds(of peers: some Sequence<CodedObject>) -> Set<MediaId> { Set(peers.flatMap { model.associatedIds($0).mediaIds }) }

    /// Those that are stored.
    func media(_ ids: Set<MediaId>) throws -> [MediaId: CodedObject] {
        let rules = MessageMediaRules(tables: tables.history, model: model)
        var result: [MediaId: CodedObject] = [:]
        for id in ids { result[id] = try rules.get(id) }
        return result
    }
}
