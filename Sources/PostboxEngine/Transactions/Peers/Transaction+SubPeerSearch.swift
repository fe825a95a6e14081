import PostboxTables

/// Peers that threads of a chat stand for, by their names.
extension Transaction {
    /// The peers of a chat's threads that have, for every word of the query, a word in a name that begins with it; the newest thread first.
    ///
    /// - Parameters:
    ///   - peerId: The chat whose threads are named by peers: the account's own.
    ///   - otherNames: Names beside those of the records.
    public func searchSubPeers(peerId: PeerId, query: String, otherNames: [PeerId: [PeerIndexName]] = [:]) throws -> [CodedObject] {
        let spellings = [PeerNameTokens.words(query, .none), PeerNameTokens.words(query, .transliterated)].filter { !$0.isEmpty }
        guard !spellings.isEmpty else { return [] }
        var result: [CodedObject] = []
        try tables.threads.index.forEachTop(peerId, limit: 0) { threadId, _, _ in
            let id = PeerId(packed: threadId)
            guard let peer = try tables.peers.peers.get(id) else { return true }
            let names = [peer.facts.indexName] + (otherNames[id] ?? [])
            let isNamed = names.contains { name in
                let tokens = PeerNameTokens.of(name)
                return spellings.contains { words in words.allSatisfy { word in tokens.contains { $0.starts(with: word) } } }
            }
            if isNamed { result.append(peer.object) }
            return true
        }
        return result
    }
}
