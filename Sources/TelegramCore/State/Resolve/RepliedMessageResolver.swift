import Postbox

/// Asks for messages that are replied to and are neither stored nor about to be.
struct RepliedMessageResolver {
    let connection: SyncConnection

    func resolve(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        connection.perform {
            let sources = try replies(state)
            let requests = sources.map { SyncRequest.getMessages($0.peerId, ids: $0.ids, asReplyTo: true) }
            RequestGroup(connection: connection).send(requests) { responses in
                var state = state
                for case let .messages(answer)? in responses {
                    state.add(answer.peers)
                    if !answer.messages.isEmpty { state.add(.addMessages(answer.messages, location: .random)) }
                }
                completion(state)
            }
        }
    }

    /// Ids of messages whose targets are missing.
    private func replies(_ state: AccountMutableState) throws -> [(peerId: PeerId, ids: [Int32])] {
        let candidates = state.repliedMessageIds.filter { !state.addedMessageIds.contains($0.key) }
        guard !candidates.isEmpty else { return [] }
        var sources: [PeerId: Set<Int32>] = [:]
        try connection.database.transaction { transaction in
            for (target, source) in candidates {
                guard let peer = state.peers[source.peerId], PeerAccess(peer).isReachable(by: connection.accountPeerId),
                    try !transaction.messageExists(target)
                else { continue }
                sources[source.peerId, default: []].insert(source.id)
            }
        }
        return sources.sorted { $0.key.packed < $1.key.packed }.map { ($0.key, $0.value.sorted()) }
    }
}
