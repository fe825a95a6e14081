/// Places of some chats that a transaction has touched.
struct HistoryTouch {
    /// Where messages came to, changed or went from, each once.
    private var indices: [MessageIndex] = []
    /// Whether some of them became known or unknown.
    let areHoles: Bool

    /// More of them are better read anew than followed.
    private static let limit = 100

    /// nil: too much to be followed.
    init?(_ changes: CommittedChanges, in peerIds: [PeerId]) {
        let holes = changes.record.peerHoleOperations
        areHoles = !holes.isEmpty && holes.keys.contains { peerIds.contains($0.peerId) }
        for peerId in peerIds {
            for operation in changes.record.operationsByPeerId[peerId] ?? [] {
                switch operation {
                case let .insertMessage(message): note(message.index)
                case let .remove(removed):
                    guard removed.count <= Self.limit else { return nil }
                    for (index, _) in removed { note(index) }
                case let .updateTimestamp(index, timestamp):
                    note(index)
                    note(MessageIndex(id: index.id, timestamp: timestamp))
                case .updateReadState, .updateEmbeddedMedia, .updateGroupInfos: break
                }
                guard indices.count <= Self.limit else { return nil }
            }
        }
    }

    func indices(in space: HistorySpace) -> [MessageIndex] {
        func isInside(_ index: MessageIndex) -> Bool { index.id.peerId == space.peerId && index.id.namespace == space.namespace }
        return indices.allSatisfy(isInside) ? indices : indices.filter(isInside)
    }

    private mutating func note(_ index: MessageIndex) { if !indices.contains(index) { indices.append(index) } }
}
