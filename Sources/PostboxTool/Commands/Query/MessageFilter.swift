import CommandLineKit
import Postbox
import PostboxCoding
import TelegramModel

/// The filters of `query messages`, cheapest first.
struct MessageFilter {
    private let context: QueryContext
    private let peers: [PeerId]
    private let namespaces: [Int32]
    /// Whether scheduled messages and quick replies are excluded.
    private let isHistoryOnly: Bool
    private let since: Int64?
    private let until: Int64?
    private let threads: [Int64]
    private let authors: [PeerId]
    private let tags: [MessageTags]
    private let customTags: [[UInt8]]
    private let texts: [TextSearch]
    private let mediaTypes: [String]
    private let unread: Bool
    private let direction: (incoming: Bool, outgoing: Bool)
    private let readStates: ReadStateCache

    /// Creates a filter from the given options.
    ///
    /// - Parameters:
    ///   - namespaces: The namespaces of accepted messages. Empty for all namespaces.
    ///   - peers: The chats of accepted messages. Empty for all chats, and `nil` for those named by `--peer`.
    ///   - authors: The authors of accepted messages; `nil` for those named by the options.
    init(
        _ context: QueryContext, namespaces: [Int32], isHistoryOnly: Bool, peers: [PeerId]? = nil, authors: [PeerId]? = nil
    ) throws {
        self.context = context
        self.peers = peers ?? context[QueryOptions.peer]
        self.namespaces = namespaces
        self.isHistoryOnly = isHistoryOnly
        since = context[QueryOptions.since]
        until = context[QueryOptions.until]
        threads = context[QueryOptions.thread]
        self.authors = authors ?? context[QueryOptions.from]
        tags = context[QueryOptions.tag]
        customTags = context[QueryOptions.customTag]
        texts = context[QueryOptions.text].map { TextSearch($0, ignoresAccents: context[QueryOptions.fold]) }
        mediaTypes = try context[QueryOptions.media].map { try MediaTypeName.known($0, context.invocation) }
        unread = context[QueryOptions.unread]
        direction = (context[QueryOptions.incoming], context[QueryOptions.outgoing])
        readStates = ReadStateCache(context)
    }

    /// Whether `acceptsIndex` is the only condition.
    var needsKeyAlone: Bool {
        threads.isEmpty && authors.isEmpty && tags.isEmpty && customTags.isEmpty && texts.isEmpty && mediaTypes.isEmpty && !unread
            && !direction.incoming && !direction.outgoing
    }

    func acceptsIndex(_ index: MessageIndex) -> Bool {
        if !peers.isEmpty, !peers.contains(index.id.peerId) { return false }
        if !namespaces.isEmpty, !namespaces.contains(index.id.namespace) { return false }
        if isHistoryOnly, MessageId.Namespace.notInHistory.contains(index.id.namespace) { return false }
        if let since, Int64(index.timestamp) < since { return false }
        if let until, Int64(index.timestamp) >= until { return false }
        return true
    }

    func accepts(_ index: MessageIndex, _ row: MessageRow) throws -> Bool {
        guard acceptsIndex(index) else { return false }
        if direction.incoming, !row.flags.isIncoming { return false }
        if direction.outgoing, row.flags.isIncoming { return false }
        if !threads.isEmpty, !(row.threadId.map(threads.contains) ?? false) { return false }
        if !authors.isEmpty, !(row.authorId.map(authors.contains) ?? false) { return false }
        if !tags.isEmpty, !tags.contains(where: { row.tags.isSuperset(of: $0) }) { return false }
        if !customTags.isEmpty, row.customTags?.contains(where: { own in customTags.contains { own.elementsEqual($0) } }) != true { return false }
        if !texts.isEmpty, !texts.contains(where: { $0.isFound(in: row.text) }) { return false }
        if unread, try !isUnread(index, row) { return false }
        return try mediaTypes.isEmpty || hasMedia(row)
    }

    private func isUnread(_ index: MessageIndex, _ row: MessageRow) throws -> Bool {
        guard row.flags.isIncoming, let state = try readStates.state(index.id.peerId)?[index.id.namespace] else { return false }
        return !state.isIncomingMessageRead(index)
    }

    /// The number of chats in which incoming messages may be unread, because no read state is stored.
    var chatsWithoutReadState: Int { readStates.unknown.count }

    private func hasMedia(_ row: MessageRow) throws -> Bool {
        if row.embeddedMedia.contains(where: { mediaTypes.contains(MediaTypeName.of($0)) }) { return true }
        return try row.referencedMedia.contains(where: { mediaTypes.contains(try context.mediaType(of: $0)) })
    }
}

/// The read state of the current chat: rows come chat by chat.
private final class ReadStateCache {
    private let context: QueryContext
    private var peerId: PeerId?
    private var state: CombinedPeerReadState?
    /// The chats whose read state is not stored.
    private(set) var unknown: Set<PeerId> = []

    init(_ context: QueryContext) { self.context = context }

    func state(_ wanted: PeerId) throws -> CombinedPeerReadState? {
        if wanted != peerId {
            state = try context.readState(wanted)
            peerId = wanted
            if state == nil { unknown.insert(wanted) }
        }
        return state
    }
}

/// Short names of media types: `TelegramMediaImage` is `image`, which `photo` also refers to. A type that transcripts show as one kind has its name.
enum MediaTypeName {
    /// Media whose type is unknown, and media that a message refers to and that are not stored.
    static let unknown = "unknown", notStored = "not_stored"
    private static let names = [
        "photo": "image", "webpage": "web_page", "webfile": "web_file", "livestream": "live_stream", "giveawayresults": "giveaway_results",
        "paidcontent": "paid", "expiredcontent": "expired", "notstored": notStored,
    ]

    static func normalised(_ word: String) -> String {
        var name = word.lowercased().filter { $0 != "_" && $0 != "-" }
        if name.hasPrefix("telegrammedia") { name.removeFirst(13) }
        return names[name] ?? name
    }

    /// Returns the short name of a media type, in any spelling.
    static func known(_ word: String, _ invocation: Invocation) throws(ToolError) -> String {
        let wanted = normalised(word)
        if all.contains(wanted) { return wanted }
        let nearest = Invocation.nearest(wanted, among: all + ["photo"])
        let others = nearest == nil ? "; the types are " + all.joined(separator: ", ") : ""
        throw invocation.usageError("unknown media type '\(word)'" + others, nearest: nearest)
    }

    /// All media types, as offered by help and completions.
    static let all = (TypeCatalogue().types.filter { $0.kind == .media }.map { normalised($0.hashName.description) } + [unknown, notStored]).sorted()

    /// Returns the short name of the type of stored media.
    static func of(_ media: UnsafeRawBufferPointer) -> String {
        var decoder = PostboxDecoder(media)
        guard let root = decoder.decodeRootObject(), let type = TypeCatalogue().type(hash: root.hash) else { return unknown }
        return normalised(type.hashName.description)
    }
}

extension QueryContext {
    /// Returns the short name of the type of media that may have its own row.
    func mediaType(of id: MediaId) throws -> String { try withStoredMedia(id) { MediaTypeName.of($0) } ?? MediaTypeName.notStored }

    /// Runs `body` with the bytes of media that has its own row; returns `nil` if none exists.
    func withStoredMedia<R>(_ id: MediaId, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R? {
        try value(MessageMediaTable.declaration, MediaKey(namespace: id.namespace, id: id.id).key) { bytes in
            guard let entry = try? MessageMediaEntry(bytes), case let .direct(media, _) = entry else { return nil }
            return try body(media)
        }
    }
}

extension MessageId.Namespace {
    /// The namespaces of scheduled messages and quick replies, which are in the message table but not in a history: their times are in the future, or
    /// they have none.
    static let notInHistory: ClosedRange<Int32> = scheduledCloud...quickReplyLocal

    static let scheduled: ClosedRange<Int32> = scheduledCloud...scheduledLocal
}
