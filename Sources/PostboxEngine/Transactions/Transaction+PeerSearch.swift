import PostboxCoding
import PostboxTables

/// Peers by their names.
extension Transaction {
    /// Finds chats and contacts whose name has, for each word of the query, a word that starts with it. The order is: chats, newest first; the secret
    /// chats of these people and the monoforums of these channels; contacts without a chat, by last and first name. Pass a predicate to find only the
    /// chats of a folder.
    public func searchPeers(query: String, predicate: ChatListFilterPredicate? = nil) throws -> [CodedObject] {
        let filter = try ChatListRowFilter(ViewContext(tables: tables, seed: seed), predicate)
        let found = try matches(query)
        var chats: [(index: ChatListIndex, id: PeerId)] = []
        for id in found { if let place = try getPeerChatListIndex(id) { chats.append((place.index, id)) } }
        chats.sort { $0.index > $1.index }
        var ids = chats.map(\.id)
        var known = Set(ids)
        for id in chats.map(\.id) {
            for secret in try tables.peers.reverseAssociated.get(id) where try getPeerChatListIndex(secret) != nil {
                if known.insert(secret).inserted { ids.append(secret) }
            }
        }
        let contacts = try contacts(found.filter { try !known.contains($0) && filter.finds($0) })
        return try ids.filter(filter.finds).compactMap(getPeer) + contacts.map(\.peer)
    }

    /// Returns the contacts among them, by last and first name, with their presences.
    public func searchContacts(query: String) throws -> (peers: [CodedObject], presences: [PeerId: CodedObject]) {
        let contacts = try contacts(matches(query))
        var presences: [PeerId: CodedObject] = [:]
        for contact in contacts { presences[contact.id] = try getPeerPresence(contact.id) }
        return (contacts.map(\.peer), presences)
    }

    private func matches(_ query: String) throws -> Set<PeerId> {
        let plain = PeerNameTokens.words(query, .none)
        let latin = PeerNameTokens.words(query, .transliterated)
        let found = try tables.peers.nameTokens.matching(plain)
        return latin == plain ? found : found.union(try tables.peers.nameTokens.matching(latin))
    }

    private func contacts(_ ids: Set<PeerId>) throws -> [(id: PeerId, peer: CodedObject)] {
        let known = try getContactPeerIds()
        var result: [(name: String, id: PeerId, peer: CodedObject)] = []
        for id in ids where known.contains(id) {
            guard let peer = try tables.peers.peers.get(id) else { continue }
            result.append((peer.facts.indexName.sortingName, id, peer.object))
        }
        return result.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map { ($0.id, $0.peer) }
    }
}

extension PeerIndexName {
    /// The name for sorting: last name and first name, or the title.
    fileprivate var sortingName: String {
        switch self {
        case let .title(title, _): title
        case let .personName(first, last, _, _): last + first
        }
    }
}

/// The peers of a chat's threads, by name.
extension Transaction {
    /// Returns the peers of a chat's threads with, for each word of the query, a word in a name that starts with it, newest thread first.
    ///
    /// - Parameters:
    ///   - peerId: The chat whose threads are peers.
    ///   - otherNames: Names in addition to those of the peer records.
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
