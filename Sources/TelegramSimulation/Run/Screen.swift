import Postbox
import TelegramCore

/// What a client's user looks at, one chat at a time, and what looks after it.
final class Screen {
    private let postbox: Postbox
    private let holes: ManagedHoles
    private let views: ManagedOpenViews
    private(set) var shown: ShownHistory?

    init(_ client: SyncClient) {
        postbox = client.database.postbox
        holes = ManagedHoles(client.connection)
        views = ManagedOpenViews(client.connection)
        holes.start()
        views.start()
    }

    func open(_ peerId: PeerId, anchor: HistoryViewInputAnchor, count: Int, isOfPins: Bool = false) throws {
        close()
        shown = try ShownHistory(peerId, anchor: anchor, count: count, isOfPins: isOfPins, in: postbox)
    }

    func close() {
        shown?.close()
        shown = nil
    }
}
