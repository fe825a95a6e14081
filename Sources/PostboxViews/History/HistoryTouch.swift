import PostboxTables

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
        if changes.touchedPlaces.count == 1, peerIds.contains(changes.touchedPlaces[0].id.peerId) {
            indices = changes.touchedPlaces
            return
        }
        for index in changes.touchedPlaces where peerIds.contains(index.id.peerId) && !indices.contains(index) {
            guard indices.count < Self.limit else { return nil }
            indices.append(index)
        }
    }

    func indices(in space: HistorySpace) -> [MessageIndex] {
        func isInside(_ index: MessageIndex) -> Bool { index.id.peerId == space.peerId && index.id.namespace == space.namespace }
        return indices.allSatisfy(isInside) ? indices : indices.filter(isInside)
    }
}
