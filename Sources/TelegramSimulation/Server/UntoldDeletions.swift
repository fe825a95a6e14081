import Postbox
import TelegramCore

/// Messages that were deleted between the forgotten cursors of a client that begins anew, the account's and those of channels, and the cursors that it
/// got in their place. Nothing tells the client of that: neither a difference, nor the messages that it gets for a hole.
struct UntoldDeletions {
    private(set) var ids: Set<MessageId> = []
    private var forgotten: (pts: Int32, channels: [PeerId: Int32])?
    private var isBeginning = false

    /// The client is told that its cursor is forgotten.
    mutating func clientIsLost(at pts: Int32, channels: [PeerId: Int32]) { forgotten = (pts, channels) }

    /// The client has gone on from its cursor.
    mutating func clientGoesOn() { isBeginning = false }

    /// The client gets a cursor.
    mutating func clientBegins(_ log: ServerLog) {
        isBeginning = forgotten != nil
        if let forgotten { note(log, since: forgotten.pts) }
    }

    /// With its chats the client gets cursors of channels.
    mutating func clientGetsChats(_ chats: [PeerId: SimulatedChat]) {
        guard isBeginning, let forgotten else { return }
        for (channel, pts) in forgotten.channels {
            if let log = chats[channel]?.log { note(log, since: pts) }
        }
    }

    private mutating func note(_ log: ServerLog, since pts: Int32) {
        for (peerId, id) in log.deletions(since: pts) {
            ids.insert(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id))
        }
    }
}
