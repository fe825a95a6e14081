import Postbox
import PostboxCoding
import TelegramModel

/// The filters of `query messages`, cheapest first.
struct MessageFilter {
    private let context: QueryContext
    private let peer: PeerId?
    private let namespace: Int32?
    private let since: Int64?
    private let until: Int64?
    private let thread: Int64?
    private let author: PeerId?
    private let tag: MessageTags?
    private let customTag: [UInt8]?
    private let text: TextSearch?
    private let mediaType: String?
    private let unread: Bool
    private let direction: (incoming: Bool, outgoing: Bool)
    private let readStates: ReadStateCache

    init(_ context: QueryContext) throws {
        self.context = context
        peer = context[QueryOptions.peer]
        namespace = context[QueryOptions.namespace]
        since = context[QueryOptions.since]
        until = context[QueryOptions.until]
        thread = context[QueryOptions.thread]
        author = context[QueryOptions.from]
        tag = context[QueryOptions.tag]
        customTag = context[QueryOptions.customTag]
        text = context[QueryOptions.text].map { TextSearch($0) }
        mediaType = try context[QueryOptions.media].map { try MediaTypeName.known($0, context.invocation) }
        unread = context[QueryOptions.unread]
        direction = (context[QueryOptions.incoming], context[QueryOptions.outgoing])
        readStates = ReadStateCache(context)
    }

    func acceptsIndex(_ index: MessageIndex) -> Bool {
        if let peer, index.id.peerId != peer { return false }
        if let namespace, index.id.namespace != namespace { return false }
        if let since, Int64(index.timestamp) < since { return false }
        if let until, Int64(index.timestamp) >= until { return false }
        return true
    }

    func accepts(_ index: MessageIndex, _ row: MessageRow) throws -> Bool {
        guard acceptsIndex(index) else { return false }
        if direction.incoming, !direction.outgoing, !row.flags.isIncoming { return false }
        if direction.outgoing, !direction.incoming, row.flags.isIncoming { return false }
        if let thread, row.threadId != thread { return false }
        if let author, row.authorId != author { return false }
        if let tag, !row.tags.isSuperset(of: tag) { return false }
        if let customTag, row.customTags?.contains(where: { $0.elementsEqual(customTag) }) != true { return false }
        if let text, !text.isFound(in: row.text) { return false }
        if unread, try !isUnread(index, row) { return false }
        if let mediaType { return try hasMedia(mediaType, row) }
        return true
    }

    private func isUnread(_ index: MessageIndex, _ row: MessageRow) throws -> Bool {
        guard row.flags.isIncoming, let state = try readStates.state(index.id.peerId)?[index.id.namespace] else { return false }
        return !state.isIncomingMessageRead(index)
    }

    private func hasMedia(_ wanted: String, _ row: MessageRow) throws -> Bool {
        if row.embeddedMedia.contains(where: { MediaTypeName.of($0) == wanted }) { return true }
        return try row.referencedMedia.contains { id in
            try context.withStoredMedia(id) { MediaTypeName.of($0) == wanted } ?? false
        }
    }
}

/// The read state of the chat whose messages are being looked at: rows come chat by chat.
private final class ReadStateCache {
    private let context: QueryContext
    private var peerId: PeerId?
    private var state: CombinedPeerReadState?

    init(_ context: QueryContext) { self.context = context }

    func state(_ wanted: PeerId) throws -> CombinedPeerReadState? {
        if wanted != peerId {
            state = try context.readState(wanted)
            peerId = wanted
        }
        return state
    }
}

/// Short names of media types: `TelegramMediaImage` is `image`; `photo` is taken for it, too.
enum MediaTypeName {
    static func normalised(_ word: String) -> String {
        var name = word.lowercased()
        if name.hasPrefix("telegrammedia") { name.removeFirst(13) }
        return name == "photo" ? "image" : name
    }

    /// The short name of a type of the catalogue, however it was typed.
    static func known(_ word: String, _ invocation: Invocation) throws(ToolError) -> String {
        let wanted = normalised(word)
        if TypeCatalogue().types.contains(where: { normalised($0.hashName.description) == wanted }) { return wanted }
        let nearest = Invocation.nearest(wanted, among: all)
        let others = nearest == nil ? "; there are " + all.joined(separator: ", ") : ""
        throw invocation.usageError("no type of media is called '\(word)'" + others, nearest: nearest)
    }

    /// Every type of media, as help and completions offer them.
    static let all = TypeCatalogue().types.filter { $0.kind == .media }.map { normalised($0.hashName.description) }.sorted()

    /// The short name of a stored medium; nil for a type that is not known.
    static func of(_ media: UnsafeRawBufferPointer) -> String? {
        var decoder = PostboxDecoder(media)
        guard let root = decoder.decodeRootObject(), let type = TypeCatalogue().type(hash: root.hash) else { return nil }
        return normalised(type.hashName.description)
    }
}

extension QueryContext {
    /// Runs `body` with the bytes of a medium that has a row of its own; nil when it has none.
    func withStoredMedia<R>(_ id: MediaId, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R? {
        try value(MessageMediaTable.declaration, MessageMediaTable.key(Int64(id.namespace), id.id)) { bytes in
            guard let entry = try? MessageMediaEntry(bytes), case let .direct(media, _) = entry else { return nil }
            return try body(media)
        }
    }
}
