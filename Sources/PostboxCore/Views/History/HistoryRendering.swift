/// Makes entries of the messages that a history view samples. Those that a transaction has left as they were stay.
struct HistoryRendering {
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
    private let known: KnownMessages

    /// `known`: what was read of the messages of the sample.
    init(_ context: ViewContext, peerIds: [PeerId], readStates: MessageHistoryViewReadState?, known: KnownMessages) throws {
        tables = context.tables
        contacts = try context.tables.peers.contacts.get()
        renderer = MessageRenderer(context)
        self.peerIds = peerIds
        self.readStates = readStates
        self.known = known
    }

    /// The entries of the sample, both ascending.
    mutating func render(_ sample: [HistoryEntry], after before: HistoryLoading.Before?) throws -> [MessageHistoryEntry] {
        var entries: [MessageHistoryEntry] = []
        entries.reserveCapacity(sample.count)
        var rest = sample[...]
        if let before {
            let isSameForAll = before.state.loaded?.contacts == contacts && before.readStates == readStates
            let asksMessages = touchesMessages(before)
            for piece in before.state.loaded?.sample ?? [] {
                var shown = piece[...]
                while let old = shown.first {
                    // Most of them go on being shown as they are.
                    let unchanged = isSameForAll ? unchangedCount(shown, rest, before.changes, asksMessages) : 0
                    if unchanged > 0 {
                        entries += shown.prefix(unchanged)
                        shown = shown.dropFirst(unchanged)
                        rest = rest.dropFirst(unchanged)
                    } else if let entry = rest.first, entry.index < old.index {
                        rest.removeFirst()
                        try add(entry, to: &entries)
                    } else {
                        shown.removeFirst()
                        if let entry = rest.first, entry.index == old.index, isUntouched(old.message, by: before.changes, asksMessages) {
                            rest.removeFirst()
                            entries.append(made(old.message, entry.location))
                        } else {
                            went.append(old.message)
                        }
                    }
                }
            }
        }
        for entry in rest { try add(entry, to: &entries) }
        return entries
    }

    /// Adds a message that was not shown before, or not as it is now.
    private mutating func add(_ entry: HistoryEntry, to entries: inout [MessageHistoryEntry]) throws {
        guard let message = try self.message(entry.index) else {
            isComplete = false
            return
        }
        came.append(message)
        entries.append(made(message, entry.location))
    }

    /// How many entries from here on are of the same messages at the same places, which are as they were.
    private func unchangedCount(
        _ shown: ArraySlice<MessageHistoryEntry>, _ sample: ArraySlice<HistoryEntry>, _ changes: CommittedChanges, _ asksMessages: Bool
    ) -> Int {
        shown.withUnsafeBufferPointer { shown in
            sample.withUnsafeBufferPointer { sample in
                let end = min(shown.count, sample.count)
                for place in 0..<end {
                    guard shown[place].index == sample[place].index, shown[place].location == sample[place].location,
                        isUntouched(shown[place].message, by: changes, asksMessages)
                    else { return place }
                }
                return end
            }
        }
    }

    @inline(__always)
    private func isUntouched(_ message: Message, by changes: CommittedChanges, _ asksMessages: Bool) -> Bool {
        asksMessages ? message.isUntouched(by: changes, following: peerIds) : message.hasUntouchedRows(after: changes, following: peerIds)
    }

    /// Few transactions touch anything that messages of a view depend on besides rows of messages: then the messages need not be asked for it one by
    /// one.
    private func touchesMessages(_ before: HistoryLoading.Before) -> Bool {
        before.changes.touched.all.contains { dependency in
            switch dependency {
            case .peer, .story, .medium: before.state.dependencies.all.contains(dependency)
            default: false
            }
        }
    }

    private func message(_ index: MessageIndex) throws -> Message? {
        if let message = known[index] { return message }
        return try (known.row(index) ?? tables.history.messages.get(index)).map { try renderer.render($0) }
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
