import PostboxEngine
import PostboxTables

/// Creates the entries for the sampled messages of a history view. Entries of unchanged messages are kept.
struct HistoryRendering {
    /// New and changed messages.
    private(set) var added: [Message] = []
    /// Messages no longer shown, and the previous versions of changed ones.
    private(set) var removed: [Message] = []
    /// Whether every message to read was found.
    private(set) var isComplete = true

    let contacts: Set<PeerId>
    private let tables: PostboxTables
    private let renderer: MessageRenderer
    private let peerIds: [PeerId]
    private let readStates: MessageHistoryViewReadState?
    private let threadReadMarks: ThreadReadMarks?
    private let known: KnownMessages

    /// Whether entries are marked as read by their threads.
    var isReadByThread: Bool { threadReadMarks != nil }

    /// - Parameter known: The messages of the sample that are already read.
    init(
        _ context: ViewContext, _ input: MessageHistoryViewInput, peerIds: [PeerId], readStates: MessageHistoryViewReadState?, known: KnownMessages
    ) throws {
        tables = context.tables
        contacts = try context.tables.peers.contacts.get()
        renderer = MessageRenderer(context)
        self.peerIds = peerIds
        self.readStates = readStates
        threadReadMarks = try ThreadReadMarks(input, context.tables)
        self.known = known
    }

    /// Adds the entries of the sample; both ascend.
    mutating func render(_ sample: [HistoryEntry], into pieces: inout HistoryPieces, after before: HistoryLoading.Before?) throws {
        var next = 0
        let old = before.flatMap { Old($0, contacts, readStates, threadReadMarks, peerIds) }
        if let old {
            var place = 0
            for piece in [old.pieces.earlier, old.pieces.shown, old.pieces.later] where !piece.isEmpty {
                try follow(piece, from: place, of: old, sample, &next, &pieces)
                place += piece.count
            }
        }
        while next < sample.count {
            try add(sample[next], to: &pieces, old)
            next += 1
        }
    }

    /// Replaces the entries of a piece with those at the places of the sample. `start` is the place of the piece, and `next` that of the sample.
    private mutating func follow(
        _ piece: [MessageHistoryEntry], from start: Int, of old: Old, _ sample: [HistoryEntry], _ next: inout Int, _ pieces: inout HistoryPieces
    ) throws {
        var place = 0
        while place < piece.count {
            // Most entries stay unchanged.
            let unchanged = old.unchangedCount(piece, from: place, at: start + place, sample[next...])
            if unchanged > 0 {
                pieces.append(piece[place..<place + unchanged])
                place += unchanged
                next += unchanged
                continue
            }
            let message = piece[place].message
            let entry = next < sample.count ? sample[next] : nil
            if let entry, entry.index < message.index {
                try add(entry, to: &pieces, old)
                next += 1
                continue
            }
            place += 1
            if let entry, entry.index == message.index, old.isUntouched(message) {
                pieces.append(try made(message, entry.location))
                next += 1
            } else {
                removed.append(message)
            }
        }
    }

    /// Adds a message that was not shown before, or has changed.
    private mutating func add(_ entry: HistoryEntry, to pieces: inout HistoryPieces, _ old: Old?) throws {
        guard let message = try self.message(entry.index, old) else {
            isComplete = false
            return
        }
        added.append(message)
        pieces.append(try made(message, entry.location))
    }

    private func message(_ index: MessageIndex, _ old: Old?) throws -> Message? {
        if let message = known[index] { return message }
        return try (known.row(index) ?? tables.history.messages.get(index)).map { row in
            try renderer.render(row) { old?.messageToBeNamed($0) }
        }
    }

    private func made(_ message: Message, _ location: MessageHistoryEntry.Location?) throws -> MessageHistoryEntry {
        MessageHistoryEntry(
            message: message, isRead: try threadReadMarks?.isRead(message) ?? isRead(message), location: location,
            // An unstored contact does not count.
            authorIsContact: message.knownAuthorId.map { contacts.contains($0) } ?? false)
    }

    /// Whether the other side has read an outgoing message.
    private func isRead(_ message: Message) -> Bool {
        guard let readStates, !message.flags.contains(.incoming) else { return false }
        return readStates[message.id.peerId]?[message.id.namespace]?.isOutgoingMessageRead(message.index) ?? false
    }
}

extension HistoryRendering {
    /// The entries of the view before a transaction, and which of them are still valid.
    private final class Old {
        let pieces: HistoryPieces
        private let places: [HistoryEntry]
        private let changes: CommittedChanges
        private let peerIds: [PeerId]
        /// Whether entries are still created in the same way from unchanged messages.
        private let isSameForAll: Bool
        private let asking: Asking

        /// The parts of each message that must be checked to find changes. Few transactions touch anything that the messages of a view depend on.
        private enum Asking { case nothing, ids, rows, dependencies }

        /// The number of recent messages in which a given message is searched first, because it is usually one of the newest.
        private static let reach = 100

        init?(
            _ before: HistoryLoading.Before, _ contacts: Set<PeerId>, _ readStates: MessageHistoryViewReadState?, _ marks: ThreadReadMarks?,
            _ peerIds: [PeerId]
        ) {
            guard let state = before.state.loaded else { return nil }
            (pieces, places) = (state.pieces, state.places)
            (changes, self.peerIds) = (before.changes, peerIds)
            let hasSameMarks = state.isReadByThread == (marks != nil) && !(marks?.areTouched(by: before.changes) ?? false)
            isSameForAll = state.contacts == contacts && before.readStates == readStates && hasSameMarks
            let isDependedOn = changes.touched.all.contains { dependency in
                switch dependency {
                case .peer, .story, .medium: before.state.dependencies.contains(dependency)
                default: false
                }
            }
            asking = isDependedOn ? .dependencies : state.names.areTouched(by: changes) ? .rows : changes.mayTouch(places) ? .ids : .nothing
        }

        func isUntouched(_ message: Message) -> Bool {
            switch asking {
            case .nothing: true
            case .ids: !changes.touches(message.id)
            case .rows: message.hasUntouchedRows(after: changes, following: peerIds)
            case .dependencies: message.isUntouched(by: changes, following: peerIds)
            }
        }

        /// The number of consecutive entries from here on with unchanged messages at the same places.
        func unchangedCount(_ shown: [MessageHistoryEntry], from first: Int, at start: Int, _ sample: ArraySlice<HistoryEntry>) -> Int {
            guard isSameForAll else { return 0 }
            let same = places.dropFirst(start).withUnsafeBufferPointer { places in
                sample.withUnsafeBufferPointer { sample in
                    let end = min(shown.count - first, sample.count, places.count)
                    for place in 0..<end where places[place] != sample[place] { return place }
                    return end
                }
            }
            if asking == .nothing { return same }
            return shown[first..<first + same].firstIndex { !isUntouched($0.message) }.map { $0 - first } ?? same
        }

        /// Returns the message in the form rendered for messages that refer to it, if the view shows that form: without associated messages.
        func messageToBeNamed(_ id: MessageId) -> Message? {
            guard let place = places.suffix(Self.reach).lastIndex(where: { $0.index.id == id }), let message = pieces[place]?.message,
                message.associatedMessageIds.isEmpty, message.id == id, isUntouched(message)
            else { return nil }
            return message
        }
    }
}

/// The outgoing read state of each thread of a chat whose threads are peers. Read from the tables once per thread, when it is first needed.
final class ThreadReadMarks {
    private let peerId: PeerId
    private let tables: PostboxTables
    /// The read positions of the other side by thread; `nil` for a thread that is not stored.
    private var maxOutgoingReadIds: [Int64: Int32?] = [:]

    /// Returns `nil` for a history whose messages are marked by the read states of its chats.
    init?(_ input: MessageHistoryViewInput, _ tables: PostboxTables) throws {
        guard case let .single(peerId, nil) = input, let peer = try tables.peers.peers.get(peerId), try tables.threadBasis(of: peer.facts).threadsArePeers
        else { return nil }
        self.peerId = peerId
        self.tables = tables
    }

    /// Whether the message is at or below the read position of its thread; `false` for a message without a thread, as its state is unknown.
    func isRead(_ message: Message) throws -> Bool {
        guard let threadId = message.threadId, let maxId = try maxOutgoingReadId(threadId) else { return false }
        return message.id.id <= maxId
    }

    /// Whether a transaction has set the info of a thread.
    func areTouched(by changes: CommittedChanges) -> Bool { changes.record.updatedPeerThreadInfos.contains { $0.peerId == peerId } }

    private func maxOutgoingReadId(_ threadId: Int64) throws -> Int32? {
        if let known = maxOutgoingReadIds[threadId] { return known }
        let thread = PeerAndThread(peerId: peerId, threadId: threadId)
        let info = try tables.threads.reverseIndex.get(thread).flatMap { try tables.threads.index.getInfo(thread, top: $0) }
        maxOutgoingReadIds[threadId] = .some(info?.summary.maxOutgoingReadId)
        return info?.summary.maxOutgoingReadId
    }
}

extension CommittedChanges {
    /// Whether one of the messages at these places may be touched.
    fileprivate func mayTouch(_ places: [HistoryEntry]) -> Bool {
        guard touchedMessages.areFew else { return true }
        return touchedMessages.all.contains { id in places.contains { $0.index.id.id == id.id && $0.index.id == id } }
    }
}
