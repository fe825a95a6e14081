import PostboxEngine
import PostboxSchema
import PostboxTables

/// A history that is about to be shown, and its initial position.
public struct MessageHistoryOpening: Hashable, Sendable {
    /// The location of the history.
    public enum Location: Hashable, Sendable {
        /// A chat, or one thread of it.
        case peer(PeerId, threadId: Int64?)
        /// External messages, listed by the caller and shown in the chat of this peer.
        case external(PeerId, threadId: Int64, MessageHistoryViewExternalInput)
    }

    /// The position where the history is opened.
    public enum Place: Hashable, Sendable {
        /// The history is opened around this place.
        case around(HistoryViewInputAnchor)
        /// The first unread message, otherwise the last scroll position, otherwise the end.
        case messageOfInterest(customUnreadMessageId: MessageId?)
    }

    /// The location of the history.
    public var location: Location
    /// The position where it is opened.
    public var place: Place
    /// Messages wanted on each side; at least 2.
    public var count: Int
    /// The options for showing the history.
    public var options: MessageHistoryOptions

    /// Creates the opening of a history with up to `count` messages on each side of its initial position.
    public init(location: Location, place: Place, count: Int, options: MessageHistoryOptions = MessageHistoryOptions()) {
        self.location = location
        self.place = place
        self.count = count
        self.options = options
    }

    /// Identifies the view in errors that occur before its actual key is known.
    var keyUntilOpened: PostboxViewKey {
        let input: MessageHistoryViewInput =
            switch location {
            case let .peer(peerId, threadId): .single(peerId: peerId, threadId: threadId)
            case let .external(_, _, input): .external(input)
            }
        return .messageHistory(MessageHistoryViewRequest(input: input, anchor: .upperBound, tag: options.tag, count: count))
    }

    var peerId: PeerId {
        switch location { case let .peer(peerId, _), let .external(peerId, _, _): peerId }
    }

    var threadId: Int64? {
        switch location {
        case let .peer(_, threadId): threadId
        case let .external(_, threadId, _): threadId
        }
    }
}

/// The data that accompany the first snapshot of a history.
public struct InitialMessageHistoryData: Equatable, Sendable {
    /// The chat's peer; `nil` if it is not stored.
    public let peer: CodedObject?
    /// The draft and the scroll position, as the bare fields of StoredPeerChatInterfaceState; `nil` if none exist.
    public let storedInterfaceState: [UInt8]?
    /// The messages that the draft names.
    public let associatedMessages: [MessageId: Message]
}

extension MessageHistoryOpening {
    /// Returns the request for the view, based on the current tables.
    func request(_ context: ViewContext) throws -> MessageHistoryViewRequest {
        let input = try input(context)
        var request = MessageHistoryViewRequest(
            input: input, anchor: try anchor(input, context), tag: options.tag, appendMessagesFromTheSameGroup: options.appendMessagesFromTheSameGroup,
            namespaces: options.namespaces, count: count, clipHoles: options.clipHoles, trackHoles: options.trackHoles)
        request.ignoreMessagesInTimestampRange = options.ignoreMessagesInTimestampRange
        request.ignoreMessageIds = options.ignoreMessageIds
        request.orderStatistics = options.orderStatistics
        if input.isAutomatic, input.threadId == nil {
            let states = try context.tables.readStates.states.get(peerId).map { MessageHistoryViewReadState.peer([peerId: $0]) }
            request.transientReadStates = states
            request.fixedReadStates = options.fixedReadStates ?? states
        } else if let thread = input.threadWithReadState(context.seed) {
            let states = try context.readState(of: thread).map { MessageHistoryViewReadState.peer([thread.peerId: $0]) }
            request.transientReadStates = states
            request.fixedReadStates = options.fixedReadStates ?? states
        } else {
            request.fixedReadStates = options.fixedReadStates
        }
        request.topTaggedMessageNamespaces = options.topTaggedMessageNamespaces
        request.additionalData = options.additionalData
        return request
    }

    private func input(_ context: ViewContext) throws -> MessageHistoryViewInput {
        switch location {
        case let .external(_, _, input): .external(input)
        case let .peer(peerId, threadId):
            options.ignoreRelatedChats
                ? .single(peerId: peerId, threadId: threadId) : try MessageHistoryViewInput(peerId: peerId, threadId: threadId, context)
        }
    }

    private func anchor(_ input: MessageHistoryViewInput, _ context: ViewContext) throws -> HistoryViewInputAnchor {
        guard case let .messageOfInterest(customUnreadMessageId) = place else {
            guard case let .around(anchor) = place else { return .upperBound }
            return anchor
        }
        if case let .external(external) = input { return external.maxReadIncomingMessageId.map { .message($0) } ?? .upperBound }
        if case .single = input, let customUnreadMessageId { return .message(customUnreadMessageId) }
        if input.threadId == nil, let unread = try firstUnread(input, context) { return unread }
        guard let index = StoredPeerChatInterfaceState.read(try interfaceState(context))?.historyScrollMessageIndex else { return .upperBound }
        return .index(index)
    }

    /// Returns the first unread position. For a supergroup that was a group, unread messages of the group precede.
    private func firstUnread(_ input: MessageHistoryViewInput, _ context: ViewContext) throws -> HistoryViewInputAnchor? {
        guard try context.tables.chatLists.index.get(peerId).includedIndex(peerId) != nil else { return nil }
        for peerId in input.peerIds.reversed() {
            for (namespace, state) in try context.tables.readStates.states.get(peerId)?.states ?? [] where state.count != 0 {
                switch state {
                case let .idBased(maxIncomingReadId, _, _, _, _):
                    return .message(MessageId(peerId: peerId, namespace: namespace, id: maxIncomingReadId))
                case let .indexBased(maxIncomingReadIndex, _, _, _): return .index(maxIncomingReadIndex)
                }
            }
        }
        return nil
    }

    private func interfaceState(_ context: ViewContext) throws -> [UInt8]? {
        let tables = context.tables.peers
        guard let threadId, !options.useRootInterfaceStateForThread else { return try tables.interfaceStates.get(peerId) }
        return try tables.threadInterfaceStates.get(PeerAndThread(peerId: peerId, threadId: threadId))
    }

    func initialData(_ context: ViewContext) throws -> InitialMessageHistoryData {
        let renderer = MessageRenderer(context)
        let state = try interfaceState(context)
        var messages: [MessageId: Message] = [:]
        for id in StoredPeerChatInterfaceState.read(state)?.associatedMessageIds ?? [] { messages[id] = try renderer.message(id) }
        return InitialMessageHistoryData(
            peer: try context.tables.peers.peers.get(peerId)?.object, storedInterfaceState: state, associatedMessages: messages)
    }
}

extension Postbox {
    /// Returns the key of the view for opening this history, and the data that accompany its first emission. Throws `ValueBoxError` if the database
    /// cannot be read.
    public func openHistory(_ opening: MessageHistoryOpening) throws -> (key: PostboxViewKey, initialData: InitialMessageHistoryData) {
        let context = ViewContext(tables: tables, seed: seed)
        return (.messageHistory(try opening.request(context)), try opening.initialData(context))
    }
}

/// Options of a history view, other than its location and place.
public struct MessageHistoryOptions: Hashable, Sendable {
    /// The tag of the messages to show; `nil` for all messages.
    public var tag: HistoryViewInputTag?
    /// Whether a message with the tag includes the rest of its album.
    public var appendMessagesFromTheSameGroup = false
    /// The message namespaces to show.
    public var namespaces = MessageIdNamespaces.all
    /// Whether the entries end at the first hole, so that they have no gaps.
    public var clipHoles = true
    /// Whether the hole next to the entries is wanted, so that it is fetched.
    public var trackHoles = true
    /// Whether to exclude the history of the group that became this supergroup.
    public var ignoreRelatedChats = false
    /// A range of times, in seconds since 1970. Messages of these times, both ends included, are left out.
    public var ignoreMessagesInTimestampRange: ClosedRange<Int32>?
    /// The IDs of messages to leave out.
    public var ignoreMessageIds: Set<MessageId> = []
    /// The statistics to count for each entry. Counting takes time in long histories.
    public var orderStatistics: MessageHistoryViewOrderStatistics = []
    /// The states from which the last read message is determined; `nil` for those at the time of opening.
    public var fixedReadStates: MessageHistoryViewReadState?
    /// The message namespaces whose newest message with a keyboard of a bot is wanted.
    public var topTaggedMessageNamespaces: Set<Int32> = []
    /// The additional data to include, in this order.
    public var additionalData: [AdditionalMessageHistoryViewData] = []
    /// Whether a thread has the draft of its chat.
    public var useRootInterfaceStateForThread = false

    /// Creates options for all messages of all namespaces, clipped to the known ranges, without additional data.
    public init() {}
}
