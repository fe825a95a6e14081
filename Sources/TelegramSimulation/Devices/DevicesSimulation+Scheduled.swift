import Postbox
import TelegramCore

extension DevicesSimulation {
    /// The scheduled messages of each chat come into view and are asked for. Until then a device may have them as they were once: what its own requests
    /// were answered has no number, and is applied after a difference that is newer.
    func showScheduled(on device: Device) throws {
        guard let client = device.process?.client else { return }
        let postbox = client.database.postbox
        let views = onQueue {
            let views = ManagedOpenViews(client.connection)
            views.start()
            return views
        }
        for peerId in account.chatIds {
            let request = MessageHistoryViewRequest(
                input: .single(peerId: peerId, threadId: nil), anchor: .upperBound, tag: nil, namespaces: .just([MessageId.Namespace.scheduledCloud]),
                count: 1000)
            let (subscription, _) = try onQueue { try postbox.subscribe(to: [.messageHistory(request)]) { _, _ in } }
            pass(2 * Simulation.second)
            onQueue { postbox.endSubscription(subscription) }
        }
        onQueue { views.stop() }
    }
}
