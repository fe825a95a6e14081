import PostboxTables

/// Decides which messages form an album. See "Message Tables", "Albums".
struct MessageAlbums {
    let messages: MessageHistoryTable
    let metadata: MessageHistoryMetadataTable
    let media: MessageMediaRules

    /// The album of a message about to be inserted. An album that it splits goes on under a new number above it.
    func infoForInsertion(
        at index: MessageIndex, groupingKey: Int64?, _ updated: inout [MessageId: MessageGroupInfo]
    ) throws -> MessageGroupInfo? {
        let end = try messages.end(PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace))
        guard let groupingKey else {
            guard end.mayHaveGroups else { return nil }
            let (lower, upper) = try messages.neighbours(index)
            if let info = lower?.groupInfo, upper?.groupInfo == info { try split(info, above: index, &updated) }
            return nil
        }
        let (lower, upper) = try messages.neighbours(index)
        let grouped = [lower, upper].compactMap { neighbour in
            neighbour.flatMap { row in row.groupingKey.flatMap { key in row.groupInfo.map { (key: key, info: $0) } } }
        }
        if let same = grouped.first(where: { $0.key == groupingKey }) { return same.info }
        let own = MessageGroupInfo(stableId: try metadata.takeStableId())
        if grouped.count == 2, grouped[0].info == grouped[1].info { try split(grouped[0].info, above: index, &updated) }
        return own
    }

    private func split(_ info: MessageGroupInfo, above index: MessageIndex, _ updated: inout [MessageId: MessageGroupInfo]) throws {
        let run = try messages.run(above: index, of: info)
        let new = MessageGroupInfo(stableId: try metadata.takeStableId())
        for var message in run {
            message.groupInfo = new
            try media.rewrite(message)
            updated[message.index.id] = new
        }
    }
}
