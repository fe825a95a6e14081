extension ViewContext {
    /// The custom emoji of peers (spec 07.10.4).
    func media(of peers: some Sequence<CodedObject>) throws -> [MediaId: CodedObject] {
        let rules = MessageMediaRules(tables: tables.history, model: model)
        var result: [MediaId: CodedObject] = [:]
        for peer in peers {
            for id in model.associatedIds(peer).mediaIds where result[id] == nil { result[id] = try rules.get(id) }
        }
        return result
    }
}
