import Postbox
import TelegramCore

/// The events of an account's chats, or of one channel, in order, each with the resulting cursor.
struct ServerLog {
    enum Event {
        case newMessage(PeerId, Int32)
        /// A message was sent whose video the server still converts.
        case videoSent(MessageId)
        case edited(PeerId, Int32)
        case deleted(PeerId, [Int32])
        case messagesPinned(PeerId, [Int32], isPinned: Bool)
        case readInbox(PeerId, maxId: Int32, unreadCount: Int32)
        case readOutbox(PeerId, maxId: Int32)
        /// The account has read a topic of a bot so far.
        case readTopic(PeerId, Int32, maxId: Int32)
        case contentsRead(PeerId, [Int32])
        case moved(PeerId, PeerGroupId)
    }

    struct Entry {
        var event: Event
        /// The cursor after it.
        var pts: Int32
        var count: Int32
    }

    private(set) var pts: Int32
    /// The entries in ascending order.
    private var entries: [Entry] = []
    /// The cursor up to which events are forgotten: they are sent to no client.
    private var forgotten: Int32
    private var forgottenEntries: [Entry] = []

    init(pts: Int32) {
        self.pts = pts
        forgotten = pts
    }

    /// - Parameter count: The number of messages that the event affects.
    @discardableResult
    mutating func add(_ event: Event, count: Int = 1) -> Entry {
        pts += Int32(max(1, count))
        let entry = Entry(event: event, pts: pts, count: Int32(max(1, count)))
        entries.append(entry)
        return entry
    }

    mutating func forget() {
        forgottenEntries += entries
        entries = []
        forgotten = pts
    }

    /// Returns the messages deleted since a cursor, even if the events are forgotten.
    func deletions(since pts: Int32) -> [(peerId: PeerId, id: Int32)] {
        var deletions: [(peerId: PeerId, id: Int32)] = []
        for entry in forgottenEntries + entries where entry.pts > pts {
            if case let .deleted(peerId, ids) = entry.event { deletions += ids.map { (peerId, $0) } }
        }
        return deletions
    }

    /// Returns the events since a cursor; `nil` if some of them are forgotten.
    func since(_ pts: Int32) -> ArraySlice<Entry>? {
        guard pts >= forgotten else { return nil }
        return entries[(entries.firstIndex { $0.pts > pts } ?? entries.endIndex)...]
    }
}

/// Messages deleted between a client's forgotten cursors, the account's and those of channels, and the new cursors that it received instead. These
/// deletions are not reported to the client, neither by a difference nor by the messages that it receives for a hole.
struct UnreportedDeletions {
    private(set) var ids: Set<MessageId> = []
    private var forgotten: (pts: Int32, channels: [PeerId: Int32])?
    private var isBeginning = false

    /// Notes that the client's cursor is reported to it as forgotten.
    mutating func clientIsLost(at pts: Int32, channels: [PeerId: Int32]) { forgotten = (pts, channels) }

    /// Records that the client has advanced its cursor.
    mutating func clientAdvanced() { isBeginning = false }

    /// The client gets a cursor.
    mutating func clientBegins(_ log: ServerLog) {
        isBeginning = forgotten != nil
        if let forgotten { note(log, since: forgotten.pts) }
    }

    /// Records that the client receives chats and, with them, cursors of channels.
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
