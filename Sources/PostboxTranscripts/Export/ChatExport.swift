import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// The shared state of every export of chats: the snapshot, the range, the zone, peers, cached files, and unreadable data.
package final class ChatExport {
    let settings: ChatExportSettings
    let notices: Notices
    private let progress: ProgressLine
    let file: DatabaseFile
    let zone: LocalZone
    let range: HistoryRange
    let peers: PeerBook
    let reader: ChatMessageReader
    /// The folder of cached files, if copies were requested.
    let mediaFolder: String?
    let made = CreatedFiles()
    private let unreadable: UnreadableFiles
    /// Pages that SQLite cannot read. The data on other pages is exported.
    let damage: DamagedTables
    private(set) var messageCount = 0
    private(set) var damagedRows = 0
    private(set) var remarks = ExportRemarks()
    /// The names of the chats of a transcript.
    private var titles = ParticipantNames()
    /// The files of the database before it was opened, for a manifest.
    private let source: SourceRecord?
    private(set) var manifest: ExportManifest?
    /// Whether faults in keys are reported. Keys are walked more than once, so faults are reported only while messages are read.
    private var reportsKeyFaults = false

    private static let namedRows = 10

    /// Opens the export. Every error is thrown before a file is created.
    ///
    /// - Parameters:
    ///   - source: The files of the database, read before it was opened. A manifest needs them.
    ///   - filter: A condition on messages in addition to those of the settings.
    package init(
        _ settings: ChatExportSettings, of file: DatabaseFile, source: SourceRecord? = nil, filter: ExportFilter? = nil, notices: Notices,
        progress: ProgressLine
    ) throws {
        guard var zone = LocalZone(settings.zone) else {
            throw ToolError(.badInput, doing: "exporting \(file.path)", "'\(settings.zone)' is not the name of a zone, UTC, local, or +HH:MM")
        }
        zone.showsSeconds = settings.showsSeconds
        (self.settings, self.file, self.source, self.notices, self.progress, self.zone) = (settings, file, source, notices, progress, zone)
        range = HistoryRange(
            since: settings.since, until: settings.until, thread: settings.threadId, limit: settings.limit, filter: filter?.accepts,
            filterWords: filter?.words ?? [])
        damage = DamagedTables(notices)
        let ownId = try settings.ownPeer ?? damage.reading("\(MetadataTable.declaration.name)") { try file.account() } ?? nil
        unreadable = UnreadableFiles { notices.warn($0) }
        peers = PeerBook(file, ownId: ownId, damage)
        reader = ChatMessageReader(file, damage)
        mediaFolder = try ChatExport.mediaFolder(settings, file)
        peers.noteDamaged = { [unowned self] in noteDamaged("\($0)", PeerTable.declaration.name, "it cannot be decoded") }
    }

    private static func mediaFolder(_ settings: ChatExportSettings, _ file: DatabaseFile) throws -> String? {
        guard var folder = settings.mediaFolder else { return nil }
        if folder == "auto" {
            // postbox/db/db_sqlite has its files in postbox/media.
            let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
            folder = (parts.count > 2 ? parts.dropLast(2).map(String.init) + ["media"] : parts.count == 2 ? [String(parts[0]), "..", "media"] : ["..", "media"])
                .joined(separator: "/")
        }
        var facts = stat()
        var code: Int32 = 0
        if stat(folder, &facts) != 0 {
            code = errno
        } else if facts.st_mode & S_IFMT != S_IFDIR {
            code = ENOTDIR
        } else if access(folder, X_OK) != 0 {
            // Files are looked up by their names: only search permission is needed.
            code = errno
        }
        guard code != 0 else { return folder }
        let status = SystemError.status(code)
        guard status == .noSuchFile else { throw ToolError(status, doing: "opening \(folder)", SystemError.text(code)) }
        throw ToolError(status, doing: "opening \(folder)", "no such folder of cached files", hint: "use --media-dir to name the folder")
    }

    /// Throws if a file of the name exists.
    func expectFree(_ path: String) throws {
        do { try NewFile.expectFree(path) } catch { throw ToolError(error, doing: "creating the output") }
    }

    /// A new file with messages of the database, or stdout if the path is `nil`.
    func output(_ path: String?) throws -> OutputFile {
        try OutputFile(path, standardOutput: settings.standardOutput, mode: AccountFileMode.file(of: file.path))
    }

    /// Returns copies of cached files below `folder`; `nil` if none were requested.
    func copies(to folder: String) -> MediaCopies? {
        mediaFolder.map {
            MediaCopies(
                from: $0, to: folder, maxSize: settings.maxMediaSize, mode: AccountFileMode.file(of: file.path), made: made, unreadable: unreadable)
        }
    }

    // MARK: - Chats

    /// Returns the chats named by `--peer`, each of which must be known to the database; `nil` if none are named.
    func namedChats() throws -> [PeerId]? {
        let named = settings.peers
        guard !named.isEmpty else { return nil }
        var seen: Set<PeerId> = []
        return try named.filter { peerId in
            let count = damage.count
            // A peer on a damaged page does not count as unknown.
            guard try peers.peer(peerId).isStored || hasMessages(peerId) || damage.count > count else {
                throw ToolError(.noSuchFile, doing: "exporting \(peerId)", "no such peer in \(file.path)")
            }
            return seen.insert(peerId).inserted
        }
    }

    private func hasMessages(_ peerId: PeerId) throws -> Bool {
        var isFound = false
        let table = MessageHistoryIndexTable.declaration
        try damage.reading("\(table.name)") {
            try file.rows(table, prefix: MessageIdKey.fields.prefix(PackedPeerId(peerId))) { _, _ in
                isFound = true
                return false
            }
        }
        return isFound
    }

    /// Returns the history of a chat, including that of its former group.
    func history(of peerId: PeerId, namespaces: [Int32]) throws -> ChatHistory {
        var parts = [ChatHistory.Part(peerId: peerId, shift: 0)]
        if settings.includesMigrated, range.thread == nil, let group = try peers.groupBefore(peerId) {
            parts.insert(ChatHistory.Part(peerId: group, shift: ExportedId.migratedShift), at: 0)
        }
        return ChatHistory(keys(), reader, parts: parts, namespaces: namespaces, range: range)
    }

    private func keys() -> MessageKeys {
        MessageKeys(file, damage) { [unowned self] row, table, why in
            if reportsKeyFaults { noteDamaged(row, table, why) }
        }
    }

    /// Returns the given namespaces, and those that options add.
    func namespaces(_ own: [Int32]) -> [Int32] { settings.includesScheduled ? own + ExportedId.scheduledNamespaces : own }

    // MARK: - Omitted messages

    /// Counts the messages of a chat that are not in `namespaces`, within the requested times and thread.
    func omitted(of peerId: PeerId, excluding namespaces: [Int32]) throws -> ExportRemarks.Omitted {
        func count(_ others: [Int32]) throws -> Int { try storedCount(peerId, others.filter { !namespaces.contains($0) }) }
        var omitted = ExportRemarks.Omitted()
        omitted.scheduled = try count(ExportedId.scheduledNamespaces)
        omitted.quickReplies = try count([MessageId.Namespace.quickReplyCloud, MessageId.Namespace.quickReplyLocal])
        omitted.local = try count([MessageId.Namespace.local])
        remarks.omitted = remarks.omitted + omitted
        return omitted
    }

    private func storedCount(_ peerId: PeerId, _ namespaces: [Int32]) throws -> Int {
        guard !namespaces.isEmpty else { return 0 }
        var range = range
        range.limit = nil
        var count = 0
        try ChatHistory(keys(), reader, parts: [ChatHistory.Part(peerId: peerId, shift: 0)], namespaces: namespaces, range: range).inOrderOfIds { _, _ in
            count += 1
            return true
        }
        return count
    }

    /// Counts the messages of peers that an export of all chats does not include.
    private func noteSkipped(_ peerIds: [PeerId]) throws {
        let namespaces = ExportedId.namespaces
        for peerId in peerIds {
            try Interruption.check()
            let count = try storedCount(peerId, namespaces)
            guard count > 0 else { continue }
            if peerId.namespace == PeerId.secretChat {
                remarks.omitted.secretChats += 1
                remarks.omitted.secretMessages += count
            } else {
                remarks.omitted.others += count
            }
        }
    }

    /// Returns the named chats, or all: those of the chat list in the order of the app, root and archive, then the others. A basic group that was
    /// migrated to one of these supergroups is part of the supergroup.
    func chats(_ named: [PeerId]?) throws -> [PeerId] {
        var chats: [PeerId] = [], seen: Set<PeerId> = [], skipped: [PeerId] = []
        let wanted = named.map { Set($0) }
        func add(_ peerId: PeerId) {
            let isIncluded = peerId.namespace != PeerId.secretChat || settings.includesSecret
            guard seen.insert(peerId).inserted else { return }
            if wanted?.contains(peerId) ?? ((0...PeerId.secretChat).contains(peerId.namespace) && isIncluded) {
                chats.append(peerId)
            } else if wanted == nil {
                skipped.append(peerId)
            }
        }
        for group: Int32 in [0, 1] {
            try damage.reading("\(ChatListTable.declaration.name)") {
                try file.rows(ChatListTable.declaration, prefix: file.layout.chatListPrefix(group), reverse: true) { key, _ in
                    if let row = file.layout.chatListRow(ofKey: key), !row.isHole, row.groupId == group { add(row.index.id.peerId) }
                    return true
                }
            }
        }
        let isComplete: Void? = try damage.reading("\(MessageHistoryIndexTable.declaration.name)") {
            try forEachPeer(of: MessageHistoryIndexTable.self, \.peer, add)
        }
        if isComplete == nil {
            // Beyond the damage, the messages themselves show which chats exist.
            try damage.reading("\(MessageHistoryTable.declaration.name)") { try forEachPeer(of: MessageHistoryTable.self, \.peer, add) }
        }
        // These chats appear only in rows other than those of messages.
        named?.forEach(add)
        try noteSkipped(skipped)
        guard settings.includesMigrated else { return chats }
        let continued = try Set(chats.compactMap { try peers.groupBefore($0) })
        return chats.filter { !continued.contains($0) }
    }

    /// Calls `body` with each peer of a table, with one lookup per peer.
    private func forEachPeer<T: KeyedTable>(of table: T.Type, _ peer: (T.Key) -> PackedPeerId, _ body: (PeerId) -> Void) throws {
        let end = ValueBoxKey([UInt8](repeating: 0xFF, count: 64))
        var start = ValueBoxKey([])
        while let peer = try file.reader(table).first(.between(start, end)).map(peer) {
            body(peer.peerId)
            start = PeerKey(peer: peer).key.prefixEnd
        }
    }

    // MARK: - Messages

    /// Reads the messages found by `walk` and passes them to `body`. Undecodable ones are counted.
    func messages(_ walk: @escaping ((MessageIndex, ChatHistory.Part) throws -> Bool) throws -> Void, _ body: (ChatMessage) throws -> Void) throws {
        let table = MessageHistoryTable.declaration.name
        reportsKeyFaults = true
        defer { reportsKeyFaults = false }
        try walk { index, part in
            try Interruption.check()
            do {
                let count = damage.count
                guard let message = try damage.reading(table.description, { try reader.message(index, shift: part.shift) }) ?? nil else {
                    noteDamaged("\(index.id)", table, damage.count > count ? "its page is damaged" : "it does not exist")
                    return true
                }
                try body(message)
                remarks.add(message)
                messageCount += 1
                progress.report(messageCount, unit: "messages")
            } catch let error as CodingError {
                noteDamaged("\(index.id)", table, "\(error)")
            }
            return true
        }
    }

    private func noteDamaged(_ row: String, _ table: StaticString, _ why: String) {
        damagedRows += 1
        guard damagedRows <= ChatExport.namedRows else { return }
        notices.warn("the row of \(row) in \(table) is left out: \(why)")
    }

    /// Adds the people whose names are shown with a message to the participants of the chat.
    func addParticipants(of index: MessageIndex) throws {
        for id in try reader.people(index) { try peers.addParticipant(id) }
    }

    // MARK: - Words

    /// The name of a chat.
    func name(of peer: ExportedPeer) throws -> String {
        peer.id == peers.ownId ? PeerName.savedMessages : try peers.shownName(peer.id, among: nil)
    }

    /// Notes the chats of a transcript, so that their titles tell them apart.
    func addTitles(of chats: [PeerId]) throws {
        for id in chats { titles.add(try name(of: peers.peer(id)), id) }
    }

    /// The name of a chat, as transcripts show it: with the ID if it is also the name of another chat or of another person in the chat.
    func title(of peer: ExportedPeer) throws -> String {
        let name = try name(of: peer)
        if try peers.peer(peer.id).name != nil, !titles.isDistinct(name, peer.id) { return "\(name) (\(peer.id))" }
        return peer.id == peers.ownId ? name : try peers.shownName(peer.id)
    }

    /// The kind of a chat in words.
    func kind(of peer: ExportedPeer) -> String {
        switch peer.kind {
        case _ where peer.id == peers.ownId: "saved messages"
        case _ where peer.isMonoforum: "direct messages of a channel"
        case .user: "private chat"
        case .bot: "bot"
        case .group: "group"
        case .supergroup: "supergroup"
        case .channel: "channel"
        case .secretChat: "secret chat"
        }
    }

    // MARK: - Holes

    /// The ranges of IDs of a chat that were never fetched.
    func missingRanges(in history: ChatHistory) throws -> MissingRanges {
        let missing = try damage.reading("holes") { try MissingRanges(history, HoleReader(file)) } ?? MissingRanges()
        remarks.add(holes: missing.count)
        return missing
    }

    // MARK: - The manifest

    /// Starts the manifest, if requested. Its files are created before those of the chats, and get their final names after them. `last` is the file
    /// that is completed last.
    func beginManifest(_ form: String, out: String?, isFolder: Bool, last: String?) throws {
        guard settings.hasManifest else {
            if let out, let last { try ExportManifest.removeRemains(self, out: out, isFolder: isFolder, last: last) }
            return
        }
        guard let source, let out, let last else { throw ToolError(.cannotCreate, doing: "exporting \(file.path)", "a manifest requires an output file") }
        manifest = try ExportManifest(self, source, form: form, out: out, isFolder: isFolder, last: last)
    }

    /// Returns the owner of the chats: `Ann Lee (@ann, user:1)`; `nil` if the database does not store it.
    func accountName() throws -> String? {
        guard let own = try peers.ownId.map({ try peers.peer($0) }) else { return nil }
        let facts = [own.username.isEmpty ? nil : "@" + own.username, own.phone.isEmpty ? nil : ExportedPeer.phoneNumber(own.phone), own.id.description]
        return "\(own.name ?? own.id.description) (\(facts.compactMap { $0 }.joined(separator: ", ")))"
    }

    /// The parts that the written messages lack.
    var incomplete: String? { remarks.incomplete(damagedRows: damagedRows) }

    // MARK: - The end

    /// Reports the written and the omitted parts, and returns the exit status of the run.
    func finish(_ what: String) -> ExitStatus {
        progress.finish()
        notices.note("wrote \(messageCount.counted("message"))\(what)")
        if let omitted = remarks.omitted.text { notices.note("omitted: \(omitted)") }
        if let incomplete { notices.note("incomplete: \(incomplete)") }
        unreadable.finish()
        guard damagedRows > 0 else { return damage.status(.done) }
        notices.warn("\(damagedRows.counted("row")) could not be decoded")
        return damage.status(settings.isStrict ? .badInput : .done)
    }
}
