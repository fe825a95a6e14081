/// Makes entries of the messages that a history view samples. Those that a transaction has left as they were stay.
struct HistoryRendering {
    /// Ascending.
    private(set) var entries: [MessageHistoryEntry] = []
    /// Messages that were not shown before, or not as they are now.
    private(set) var came: [Message] = []
    /// Messages that are not shown any more, or not as they were.
    private(set) var went: [Message] = []
    /// Whether every message that was to be read is there.
    private(set) var isComplete = true

    let contacts: Set<PeerId>
    private let tables: PostboxTables
    private let renderer: MessageRenderer
    private let peerIds: [PeerId]
    private let readStates: MessageHistoryViewReadState?

    init(_ context: ViewContext, peerIds: [PeerId], readStates: MessageHistoryViewReadState?) throws {
        tables = context.tables
        contacts = try context.tables.peers.contacts.get()
        renderer = MessageRenderer(context)
        self.peerIds = peerIds
        self.readStates = readStates
    }

    /// `sample`: ascending.
    mutating func render(_ sample: [HistoryEntry], after before: HistoryLoading.Before?) throws {
        entries.reserveCapacity(sample.count)
        let known = before?.view.state.sample ?? []
        let isUntouched = before.map { Self.untouched($0.view, $0.changes, peerIds) } ?? { _ in false }
        let isSameForAll = before.map { $0.view.state.contacts == contacts && $0.view.transientReadStates == readStates } ?? false
        var next = 0
        // Nearly all of them are known: those are told by their places alone, for which no entry of the sample is copied.
        for place in sample.indices {
            let (index, location) = (sample[place].index, sample[place].location)
            while next < known.count, known[next].index < index { leave(known, &next) }
            if next < known.count, known[next].index == index {
                if isUntouched(known[next].message) {
                    let isSame = isSameForAll && known[next].location == location
                    entries.append(isSame ? known[next] : made(known[next].message, location))
                    next += 1
                    continue
                }
                leave(known, &next)
            }
            guard let message = try self.message(sample[place]) else {
                isComplete = false
                continue
            }
            came.append(message)
            entries.append(made(message, location))
        }
        while next < known.count { leave(known, &next) }
    }

    private mutating func leave(_ known: [MessageHistoryEntry], _ next: inout Int) {
        went.append(known[next].message)
        next += 1
    }

    /// Few transactions touch anything that messages of a view depend on: then the messages need not be asked one by one.
    private static func untouched(_ view: MessageHistoryView, _ changes: CommittedChanges, _ peerIds: [PeerId]) -> (Message) -> Bool {
        let dependencies = view.state.dependencies.all
        let isSomethingTouched = changes.touched.contains { dependency in
            switch dependency {
            case .peer, .story, .medium: dependencies.contains(dependency)
            default: false
            }
        }
        if isSomethingTouched { return { $0.isUntouched(by: changes, following: peerIds) } }
        return { $0.hasUntouchedRows(after: changes, following: peerIds) }
    }

    private func message(_ entry: HistoryEntry) throws -> Message? {
        switch entry.content {
        case let .message(message): message
        case let .row(row): try renderer.render(row.value)
        case .notRead: try tables.history.messages.get(entry.index).map { try renderer.render($0) }
        }
    }

    private func made(_ message: Message, _ location: MessageHistoryEntry.Location?) -> MessageHistoryEntry {
        MessageHistoryEntry(
            message: message, isRead: isRead(message), location: location,
            // A contact who is not stored does not count.
            authorIsContact: message.knownAuthorId.map { contacts.contains($0) } ?? false)
    }

    /// Whether the other side has read a message that went out.
    private func isRead(_ message: Message) -> Bool {
        guard let readStates, !message.flags.contains(.incoming) else { return false }
        return readStates[message.id.peerId]?[message.id.namespace]?.isOutgoingMessageRead(message.index) ?? false
    }
}
