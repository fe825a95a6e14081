import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import PostboxTranscripts
import TelegramModel

/// The state that all subjects of `query` share: the snapshot, the filters, the output, and cached names.
final class QueryContext {
    let file: DatabaseFile
    let invocation: Invocation
    let output: QueryOutput
    let writer = JSONWriter(capacity: 1 << 14)
    let objects = ReadableObjectWriter()
    let model = TelegramObjectModel()
    private(set) lazy var unknownContent = UnknownContentFinder()
    let names: PeerNames
    /// Messages as transcripts read them.
    private(set) lazy var stored = StoredMessages(file)
    private(set) lazy var distinctPeople = DistinctPeople(file, names)
    private(set) lazy var notifications = NotificationStates(file)
    private(set) lazy var ownId = (try? file.account()) ?? nil
    let zone = LocalZone.local
    /// The maximum number of rendered peers, with ID and name, in the cache. The cache is cleared when it is full, so that memory does not grow with
    /// the number of peers.
    @exclusivity(unchecked) private var peerObjects: [PeerId: [UInt8]] = [:]
    @exclusivity(unchecked) private var peerCells: [PeerId: PeerCells] = [:]
    private static let mostPeerObjects = 8192
    private var listedChats: [PeerId: Int32]?

    init(file: DatabaseFile, invocation: Invocation, output: QueryOutput) {
        self.file = file
        names = PeerNames(file.box)
        self.invocation = invocation
        self.output = output
    }

    subscript<Value>(option: Option<Value>) -> Value { invocation[option] }

    /// The layout of the tables in the file's version.
    var layout: SchemaLayout { file.layout }

    /// Adds a result that `write` writes to `writer`; `false` if no more results are needed.
    func add(_ write: () throws -> Void) throws -> Bool { try output.add(writer, write) }

    /// The value of a row by its key.
    func value<R>(_ table: TableDeclaration, _ key: ValueBoxKey, _ body: (UnsafeRawBufferPointer) throws -> R?) throws -> R? {
        try file.box.withValue(table.table, key: key) { value in try value.flatMap { try body($0) } }
    }

    /// Walks the rows of the peers of `--peer`, or all rows without it: peer by peer, in key order or reversed.
    func rowsOfPeers(
        _ table: TableDeclaration, prefix: (PeerId) -> ValueBoxKey, reverse: Bool = false,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try file.rows(table, of: self[QueryOptions.peer], prefix: prefix, reverse: reverse, body)
    }

    // MARK: - Peers

    func facts(_ peerId: PeerId) throws -> PeerFacts? { try names.facts(peerId) }

    /// Returns the displayed name of the peer. It is empty for a peer that is not stored.
    func name(_ peerId: PeerId) throws -> PeerName { file.kind == .account ? try names.name(peerId) : PeerName(missing: peerId) }

    /// The first username of a peer; `nil` if it has none or is not stored.
    func username(_ peerId: PeerId) throws -> String? { try name(peerId).username }

    /// Whether the chat contains the direct messages of a channel, with a thread for each person.
    func containsDirectMessages(_ peerId: PeerId) throws -> Bool { try names.channelOfDirectMessages(peerId) != nil }

    /// Writes `"chat":{"id":"user:1","name":"Ann"}`, or null.
    func writePeer(_ key: StaticString, _ peerId: PeerId?) throws {
        writer.plainKey(key)
        guard let peerId else { return writer.null() }
        let object = try peerObjects[peerId] ?? peerObject(peerId)
        object.withUnsafeBytes { writer.raw($0) }
    }

    /// Creates and caches the output of `writePeer` for a peer.
    private func peerObject(_ peerId: PeerId) throws -> [UInt8] {
        let made = JSONWriter(capacity: 128)
        made.beginObject()
        made.key("id")
        made.peer(packed: peerId.packed)
        made.key("name")
        made.peerName(try name(peerId))
        if made.foundInvalidUTF8 {
            made.key("$invalidUTF8")
            made.bool(true)
        }
        made.endObject()
        let object = [UInt8](made.bytes)
        if peerObjects.count >= QueryContext.mostPeerObjects { peerObjects.removeAll(keepingCapacity: true) }
        peerObjects[peerId] = object
        return object
    }

    /// Writes a peer's ID and its displayed name as two cells of CSV.
    func writePeerCells(_ peerId: PeerId) throws {
        let known = try peerCells[peerId] ?? makePeerCells(peerId)
        known.bytes.withUnsafeBytes { writer.cells($0) }
        if known.isInvalid { writer.foundInvalidUTF8 = true }
    }

    /// Creates and caches the output of `writePeerCells` for a peer.
    private func makePeerCells(_ peerId: PeerId) throws -> PeerCells {
        let made = JSONWriter(capacity: 128), name = try name(peerId)
        made.cell("\(peerId)")
        if name.shown == name.text { made.cell(peerName: name) } else { made.cell(name.shown) }
        let cells = PeerCells(bytes: [UInt8](made.bytes), isInvalid: made.foundInvalidUTF8)
        if peerCells.count >= QueryContext.mostPeerObjects { peerCells.removeAll(keepingCapacity: true) }
        peerCells[peerId] = cells
        return cells
    }

    private struct PeerCells {
        var bytes: [UInt8]
        /// Whether the name was not valid UTF-8.
        var isInvalid: Bool
    }

    // MARK: - Values

    func writeId(_ key: StaticString, _ id: MessageId) {
        writer.plainKey(key)
        writer.messageId(id)
    }

    func writeNames(_ key: StaticString, _ bits: UInt32, _ names: BitNames) {
        writer.plainKey(key)
        writer.beginArray()
        var unknown = bits
        for (bit, name) in names.entries where bits & bit != 0 {
            writer.string(name)
            unknown &= ~bit
        }
        if unknown != 0 { writer.int(Int(unknown)) }
        writer.endArray()
    }

    func writeInt(_ key: StaticString, _ value: Int?) {
        writer.plainKey(key)
        if let value { writer.int(value) } else { writer.null() }
    }

    func writeObject(_ key: StaticString, _ bytes: UnsafeRawBufferPointer, _ form: CodedForm = .root) {
        writer.plainKey(key)
        objects.write(bytes, form: form, to: writer)
    }

    /// The read state of a chat; `nil` if none is stored or it cannot be decoded, which is counted.
    func readState(_ peerId: PeerId) throws -> CombinedPeerReadState? {
        let key = PeerKey(peerId).key
        return try value(MessageHistoryReadStateTable.declaration, key) { bytes in
            do { return try layout.readState(bytes) } catch { output.noteDamage(MessageHistoryReadStateTable.declaration, key) }
            return nil
        }
    }

    /// Returns the unread state of the threads of a chat, or `nil` for a chat whose messages are counted instead.
    func unreadThreads(_ peerId: PeerId) throws -> StoredPeerThreadsSummary? {
        guard let peer = try facts(peerId) else { return nil }
        let parent = try peer.associatedPeerId.flatMap { try facts($0) }
        guard SeedConfiguration.telegram.peerSummaryIsThreadBased(peer, parent).isThreadBased else { return nil }
        let isOneChat = try value(CachedPeerDataTable.declaration, PeerKey(peerId).key) {
            model.cachedPeerData(CodedObject(copying: $0))?.displayAsRegularChat
        }
        guard isOneChat != true else { return nil }
        return try value(PeerThreadsSummaryTable.declaration, PeerKey(peerId).key) { StoredPeerThreadsSummary($0) } ?? StoredPeerThreadsSummary()
    }

    /// Returns a context for a second thread, on its own snapshot; `nil` if only one connection can see it. It prints nothing and has its own counts.
    func forSecondThread() -> QueryContext? {
        file.forSecondThread().map { QueryContext(file: $0, invocation: invocation, output: QueryOutput(invocation)) }
    }

    /// Returns a row of t7; `nil` for a hole, which old versions store there, and for a row that cannot be decoded, which is counted.
    @_lifetime(borrow value)
    func storedMessage(_ index: MessageIndex, _ value: UnsafeRawBufferPointer) -> MessageRow? { storedMessage(key: layout.messageKey(index), value) }

    @_lifetime(borrow value)
    func storedMessage(key: @autoclosure () -> ValueBoxKey, _ value: UnsafeRawBufferPointer) -> MessageRow? {
        do {
            return try layout.message(value)
        } catch {
            output.noteDamage(MessageHistoryTable.declaration, key())
            return nil
        }
    }

    /// Runs `body` with a message's row.
    func message<R>(_ index: MessageIndex, _ body: (MessageRow) throws -> R?) throws -> R? { try found(index) { try body($0.row) } }

    /// Runs `body` with a message.
    func found<R>(_ index: MessageIndex, _ body: (FoundMessage) throws -> R?) throws -> R? {
        let key = layout.messageKey(index)
        return try value(MessageHistoryTable.declaration, key) { bytes in
            guard let row = storedMessage(key: key, bytes) else { return nil }
            return try body(FoundMessage(index: index, row: row, value: bytes))
        }
    }

    /// The list that a chat is in; `nil` if it is in none.
    func chatList(of peerId: PeerId) throws -> Int32? {
        let stored = try value(ChatListIndexTable.declaration, PeerKey(peerId).key) { try? layout.inclusion($0) }
        switch stored {
        case nil, .some(.none): return nil
        case let .group(group): return group
        case .whereListed: return try listed()[peerId]
        }
    }

    /// The list of each chat that has a row in a list: for old files, in which the chat's own row does not contain it.
    private func listed() throws -> [PeerId: Int32] {
        if let listedChats { return listedChats }
        var lists: [PeerId: Int32] = [:]
        try file.rows(layout.declaration(of: ChatListTable.self)) { key, _ in
            if let row = layout.chatListRow(ofKey: key), !row.isHole { lists[row.index.id.peerId] = row.groupId }
            return true
        }
        listedChats = lists
        return lists
    }

    /// Returns the index of a message, or `nil` if it is not stored.
    func index(of id: MessageId) throws -> MessageIndex? {
        try file.reader(MessageHistoryIndexTable.self).index(of: id)
    }
}

extension QueryContext {
    /// Writes the draft of a chat or a thread under `draft`; null if it has none.
    func writeDraft(_ table: TableDeclaration, _ key: ValueBoxKey) throws {
        writer.key("draft")
        let draft: Void? = try value(table, key) { bytes in
            guard let state = try? StoredPeerChatInterfaceState(bytes) else {
                output.noteDamage(table, key)
                return nil
            }
            guard state.overrideChatTimestamp != nil else { return nil }
            objects.write(bytes, form: .bare("StoredPeerChatInterfaceState"), to: writer)
        }
        if draft == nil { writer.null() }
    }
}

/// A stored message found by a query.
struct FoundMessage: ~Escapable {
    let index: MessageIndex
    let row: MessageRow
    /// The row as stored.
    let value: UnsafeRawBufferPointer

    @_lifetime(copy row)
    init(index: MessageIndex, row: MessageRow, value: UnsafeRawBufferPointer) { (self.index, self.row, self.value) = (index, row, value) }
}
