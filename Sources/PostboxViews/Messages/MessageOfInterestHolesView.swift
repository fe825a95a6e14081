import PostboxEngine
import PostboxTables

/// The chat or thread that the user is about to open.
public struct MessageOfInterestViewLocation: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The thread; `nil` for the whole chat.
    public var threadId: Int64?

    /// Creates the location of a chat, or of one thread of it.
    public init(peerId: PeerId, threadId: Int64?) {
        self.peerId = peerId
        self.threadId = threadId
    }
}

/// A medium that will be seen soon.
public struct HolesViewMedia: Hashable, Sendable {
    /// The medium.
    public let media: CodedObject
    /// The chat of its message.
    public let peer: CodedObject
    /// Whether the author of the message is a contact.
    public let authorIsContact: Bool
    /// The place of its message.
    public let index: MessageIndex
}

/// The data to fetch before a chat is opened: its nearest hole, and the media after the first unread message.
public struct MessageOfInterestHolesView: PostboxView {
    /// The hole nearest to the first unread message, to be fetched before the chat is opened; `nil` if none exists.
    public let closestHole: MessageHistoryHolesViewEntry?
    /// The media of the first unread messages, to be fetched before the chat is opened. In the order of their messages, until three are found.
    public let closestLaterMedia: [HolesViewMedia]
    /// The history that this is read from.
    let history: MessageHistoryView

    public static func == (lhs: MessageOfInterestHolesView, rhs: MessageOfInterestHolesView) -> Bool {
        lhs.closestHole == rhs.closestHole && lhs.closestLaterMedia == rhs.closestLaterMedia
    }

    private static let enough = 3

    init(_ history: MessageHistoryView) {
        self.history = history
        closestHole = history.state.hole
        var media: [HolesViewMedia] = []
        if case let .message(anchor) = history.anchorIndex {
            let entries = history.entries.dropLast(history.state.showsTypingDraft ? 1 : 0) + history.state.later
            let start = entries.lastIndex { $0.index <= anchor } ?? 0
            for entry in entries.dropFirst(start) {
                guard let peer = entry.message.peers[entry.index.id.peerId] else { continue }
                media += entry.message.media.map {
                    HolesViewMedia(media: $0, peer: peer, authorIsContact: entry.authorIsContact, index: entry.index)
                }
                if media.count >= Self.enough { break }
            }
        }
        closestLaterMedia = media
    }

    public func walk(into sink: some FieldSink) {
        if let hole = closestHole {
            sink.beginObject("closestHole")
            hole.walk(into: sink)
            sink.endObject()
        } else {
            sink.null("closestHole")
        }
        sink.beginArray("closestLaterMedia")
        for one in closestLaterMedia {
            sink.beginObject("")
            sink.messageIndex("index", one.index)
            sink.object("media", one.media)
            sink.object("peer", one.peer)
            sink.bool("authorIsContact", one.authorIsContact)
            sink.endObject()
        }
        sink.endArray()
    }
}

/// The definition of the view. Only this view requests its hole: the caller that follows the view fetches it.
struct MessageOfInterestHolesViewDefinition: ViewDefinition {
    let location: MessageOfInterestViewLocation
    let count: Int

    func load(_ context: ViewContext) throws -> MessageOfInterestHolesView {
        view(of: try history(anchor: try anchor(context), context).load(context))
    }

    /// The anchor is determined first, from the read states; the search starts again after a hole was filled. A thread keeps the position at which it
    /// was opened, because reading its chat does not read the thread.
    func update(
        _ snapshot: MessageOfInterestHolesView, _ changes: CommittedChanges, _ context: ViewContext
    ) throws -> MessageOfInterestHolesView {
        let input = snapshot.history.state.input
        let isRead = location.threadId == nil && changes.record.alteredInitialPeerCombinedReadStates[location.peerId] != nil
        let isFilled = changes.record.peerHoleOperations.keys.contains { input.peerIds.contains($0.peerId) && $0.threadId == input.threadId }
        if isRead || isFilled { return try load(context) }
        let definition = try history(anchor: try anchor(context), context)
        return view(of: try definition.update(snapshot.history, changes, context))
    }

    /// A chat is opened again, as after any change of its holes or read state; a thread keeps the place where it was opened.
    func reload(from previous: MessageOfInterestHolesView, _ context: ViewContext) throws -> MessageOfInterestHolesView {
        if location.threadId == nil { return try load(context) }
        return view(of: try history(anchor: try anchor(context), context).reload(from: previous.history, context))
    }

    func isInterchangeable(_ snapshot: MessageOfInterestHolesView, _ new: MessageOfInterestHolesView) -> Bool {
        snapshot == new && snapshot.history.state == new.history.state
    }

    func dependencies(_ snapshot: MessageOfInterestHolesView) -> Set<ViewDependency> { snapshot.history.state.dependencies.all }
    func dependencyCounts(_ snapshot: MessageOfInterestHolesView) -> DependencyCounts? { snapshot.history.state.dependencies }

    /// Creates the view. The dependency counts of the history are shared by all its states, and also count the chat's read state.
    private func view(of history: MessageHistoryView) -> MessageOfInterestHolesView {
        let (counts, isRead) = (history.state.dependencies, ViewDependency.readState(location.peerId))
        if !counts.contains(isRead) { counts.add(isRead) }
        return MessageOfInterestHolesView(history)
    }

    private func history(anchor: HistoryViewInputAnchor, _ context: ViewContext) throws -> MessageHistoryViewDefinition {
        let input = try MessageHistoryViewInput(peerId: location.peerId, threadId: location.threadId, context)
        return MessageHistoryViewDefinition(request: MessageHistoryViewRequest(input: input, anchor: anchor, count: count))
    }

    /// A thread is opened at the read position of its chat.
    private func anchor(_ context: ViewContext) throws -> HistoryViewInputAnchor {
        guard let first = try context.tables.readStates.states.get(location.peerId)?.states.first,
            first.state.count != 0
        else { return .upperBound }
        switch first.state {
        case let .idBased(maxIncomingReadId, _, _, _, _):
            return .message(MessageId(peerId: location.peerId, namespace: first.namespace, id: maxIncomingReadId))
        case let .indexBased(maxIncomingReadIndex, _, _, _): return .index(maxIncomingReadIndex)
        }
    }
}

extension PostboxViewKey {
    /// The data to fetch before a chat is opened: the hole and the media next to its first unread message. The view follows what `historyView`
    /// follows, and the position of the first unread message.
    public static func messageOfInterestHole(location: MessageOfInterestViewLocation, namespace: Int32, count: Int) -> Self {
        // The namespace is part of Telegram's key but has no effect.
        Self(MessageOfInterestHolesViewDefinition(location: location, count: count))
    }
}

extension ViewKey where View == MessageOfInterestHolesView {
    /// The data to fetch before a chat is opened: the hole and the media next to its first unread message. The view follows what `historyView`
    /// follows, and the position of the first unread message.
    public static func messageOfInterestHole(
        location: MessageOfInterestViewLocation, namespace: Int32, count: Int
    ) -> Self {
        Self(.messageOfInterestHole(location: location, namespace: namespace, count: count))
    }
}
