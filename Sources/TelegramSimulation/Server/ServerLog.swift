import Postbox
import TelegramCore

/// What happened to an account's chats, or to one channel, in order, each with the cursor that it leads to.
struct ServerLog {
    enum Event {
        case newMessage(PeerId, Int32)
        case edited(PeerId, Int32)
        case deleted(PeerId, [Int32])
        case messagesPinned(PeerId, [Int32], isPinned: Bool)
        case readInbox(PeerId, maxId: Int32, unreadCount: Int32)
        case readOutbox(PeerId, maxId: Int32)
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
    /// Ascending.
    private var entries: [Entry] = []
    /// What leads to this cursor, and all before, is forgotten: no client is told of it.
    private var forgotten: Int32
    private var forgottenEntries: [Entry] = []

    init(pts: Int32) {
        self.pts = pts
        forgotten = pts
    }

    /// `count`: how many messages it touches.
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

    /// Messages that were deleted since a cursor, whether clients can be told of it or not.
    func deletions(since pts: Int32) -> [(peerId: PeerId, id: Int32)] {
        var deletions: [(peerId: PeerId, id: Int32)] = []
        for entry in forgottenEntries + entries where entry.pts > pts {
            if case let .deleted(peerId, ids) = entry.event { deletions += ids.map { (peerId, $0) } }
        }
        return deletions
    }

    /// What happened since a cursor; nil when some of it is forgotten.
    func since(_ pts: Int32) -> ArraySlice<Entry>? {
        guard pts >= forgotten else { return nil }
        return entries[(entries.firstIndex { $0.pts > pts } ?? entries.endIndex)...]
    }
}

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
