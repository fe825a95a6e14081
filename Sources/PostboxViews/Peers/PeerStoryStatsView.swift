import PostboxEngine
import PostboxTables

/// How many stories peers have, and how many were not seen.
public struct PeerStoryStatsView: PostboxView {
    /// The stories in numbers, of the peers that have some.
    public let storyStats: [PeerId: PeerStoryStats]

    public func walk(into sink: some FieldSink) { sink.storyStats("storyStats", storyStats) }
}

struct PeerStoryStatsViewDefinition: ViewDefinition {
    let peerIds: Set<PeerId>

    func load(_ context: ViewContext) throws -> PeerStoryStatsView {
        var stats: [PeerId: PeerStoryStats] = [:]
        for id in peerIds { stats[id] = try context.tables.stories.statistics(peerId: id) }
        return PeerStoryStatsView(storyStats: stats)
    }

    func dependencies(_ snapshot: PeerStoryStatsView) -> Set<ViewDependency> { Set(peerIds.map { .storyStats($0) }) }
}
