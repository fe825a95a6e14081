import Postbox
import PostboxReading

extension DatabaseFile {
    /// Returns the line for an empty result if every message of the chats is older than `since` or newer than `until`; otherwise `nil`, as for chats
    /// without messages.
    ///
    /// If `peers` is empty, all chats are searched, and if `namespaces` is empty, all namespaces. Only messages in namespaces that `counts` accepts
    /// are considered. `date` formats a time.
    package func noteOnSpan(
        since: Int64?, until: Int64?, of peers: [PeerId], namespaces: [Int32] = [], counting counts: (Int32) -> Bool, date: (Int64) -> String
    ) throws -> String? {
        func outermost(latest: Bool) throws -> Int64? {
            var messages = try MessagesByTime(
                self, MessageList(self), peers: peers, namespaces: namespaces, since: nil, until: nil, reverse: latest)
            while let index = try messages.next() {
                // The keys of old files do not restrict the walk to the namespaces.
                if namespaces.isEmpty || namespaces.contains(index.id.namespace), counts(index.id.namespace) { return Int64(index.timestamp) }
            }
            return nil
        }
        if let since, let time = try outermost(latest: true), time < since { return "all messages are older than --since: the latest is of \(date(time))" }
        if let until, let time = try outermost(latest: false), time >= until { return "all messages are newer than --until: the oldest is of \(date(time))" }
        return nil
    }
}
