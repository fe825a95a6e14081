import Postbox

/// Tells the server which featured packs were looked at.
enum FeaturedPacksConsumer {
    static func run(_ run: OperationRun) {
        let ids = run.operation(SynchronizeMarkFeaturedStickerPacksAsSeenOperation.self)?.ids.map(\.id) ?? []
        guard !ids.isEmpty else { return run.end() }
        run.send([.account(.setCollection(.featured, .seen, ids: ids))], about: run.peerId) { run.end() }
    }
}
