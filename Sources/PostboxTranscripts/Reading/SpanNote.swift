import Postbox
import PostboxReading

extension DatabaseFile {
    /// Returns the line for an empty result whose span begins after the newest message of the chats; empty means all. `nil` if a message is in the
    /// span, or if none is stored. Scheduled messages and quick replies do not count.
    package func noteOnSpan(since: Int64, of peers: [PeerId], zone: LocalZone = .local) throws -> String? {
        let histories = [MessageId.Namespace.cloud, MessageId.Namespace.local, MessageId.Namespace.secretIncoming]
        var messages = try MessagesByTime(self, MessageList(self), peers: peers, namespaces: histories, since: nil, until: nil, reverse: true)
        while let index = try messages.next() {
            // The keys of old files do not restrict the walk to the namespaces.
            guard histories.contains(index.id.namespace) else { continue }
            let time = Int64(index.timestamp)
            return time < since ? "all messages are older than --since: the latest is of \(zone.day(time))" : nil
        }
        return nil
    }
}
