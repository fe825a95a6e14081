import PostboxTables

/// The effect of added and removed messages on a chat's read state. See "Read States and Unread Counters", "Changes of Read States".
package struct ReadStateRules {
    let tables: PostboxTables
    var seed: SeedConfiguration { tables.seed }

    /// A changed state is non-nil; `invalidated`: the server is to be asked.
    package typealias Result = (state: CombinedPeerReadState?, invalidated: Bool)

    package init(tables: PostboxTables) { self.tables = tables }

    /// New incoming messages count unless they are known to be read or counted.
    package func addIncomingMessages(_ peerId: PeerId, indices: [MessageIndex], changes: inout ChangeRecord) throws -> Result {
        guard var combined = try tables.readStates.states.get(peerId) else { return (nil, true) }
        var isChanged = false
        for namespace in Set(indices.lazy.map(\.id.namespace)) {
            guard let state = combined[namespace] ?? seed.defaultMessageNamespaceReadStates[namespace] else { continue }
            let count = indices.count { index in
                guard index.id.namespace == namespace else { return false }
                if case let .idBased(_, _, maxKnownId, _, _) = state, index.id.id <= maxKnownId { return false }
                return !state.isIncomingMessageRead(index)
            }
            guard count != 0 else { continue }
            combined[namespace] = state.withCount(state.count.plus(Int32(clamping: count)))
            isChanged = true
        }
        guard isChanged else { return (nil, false) }
        try tables.readStates.states.set(peerId, combined, &changes)
        return (combined, false)
    }

    /// Runs while the rows of the messages still exist.
    package func deleteMessages(_ peerId: PeerId, indices: [MessageIndex], changes: inout ChangeRecord) throws -> Result {
        guard var combined = try tables.readStates.states.get(peerId) else { return (nil, true) }
        var isChanged = false
        var invalidated = false
        for (namespace, removed) in Dictionary(grouping: indices, by: \.id.namespace) {
            guard let state = combined[namespace] else {
                invalidated = true
                continue
            }
            var known: Int32 = 0
            for index in removed where !state.isIncomingMessageRead(index) {
                if let flags = try tables.history.messages.flags(index) {
                    if flags.isIncoming { known = known.plus(1) }
                } else if try !tables.holes.history.containing(index.id).isEmpty {
                    invalidated = true
                }
            }
            var count = state.count.minus(known)
            if count < 0 {
                // Telegram adds what is missing instead of stopping at zero; its clients expect these numbers.
                invalidated = true
                count = state.count.minus(count)
            }
            combined[namespace] = state.withCount(count)
            isChanged = true
        }
        guard isChanged else { return (nil, invalidated) }
        try tables.readStates.states.set(peerId, combined, &changes)
        return (combined, invalidated)
    }
}
