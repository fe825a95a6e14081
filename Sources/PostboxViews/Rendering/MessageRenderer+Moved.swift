import PostboxEngine
import PostboxTables

extension MessageRenderer {
    /// How many rows of a namespace are looked at on each side of where a message was, and at the end of the history. A message that gets its id
    /// from the server moves by the difference of two clocks; where one of them is wrong, it comes to the end.
    private static let reach = 500

    /// A message of which another process has changed the id or the time: the one in its chat with the same stable id. The stable id is in no index:
    /// messages that are further from where it was are not found.
    func moved(_ message: Message) throws -> Message? {
        let stableId = message.stored.stableId
        func isMeant(_ found: IntermediateMessage?) -> IntermediateMessage? { found?.stableId == stableId ? found : nil }
        if let same = isMeant(try stored(message.id)) { return try render(same) }
        if let unique = message.stored.globallyUniqueId, let id = try tables.history.globallyUniqueIds.get(unique, peerId: message.id.peerId),
            let found = isMeant(try stored(id))
        {
            return try render(found)
        }
        for namespace in try tables.history.index.existingNamespaces(message.id.peerId).sorted() {
            var place = message.index
            place.id.namespace = namespace
            let end = MessageIndex.upperBound(peerId: place.id.peerId, namespace: namespace)
            for (start, upwards) in [(place, true), (place, false), (end, false)] {
                let found = try tables.history.messages.nearest(to: start, upwards: upwards, limit: Self.reach) { $0.stableId == stableId }
                if let found { return try self.message(at: found) }
            }
        }
        return nil
    }
}
