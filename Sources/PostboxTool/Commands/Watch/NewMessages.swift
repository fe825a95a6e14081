import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// `watch --new`: a line for every message added to the end of a watched history, like `tail -f`. Messages fetched into holes, or
/// written again, are not new.
final class NewMessages: WatchSource {
    /// The shape of messages, and of the line that reports that the stream cannot be continued.
    static let shape: ResultShape = {
        let messages = QuerySubject.messages.shape
        return ResultShape(
            messages.fields + ["event", "why"], kind: "event", messages.sections + [ResultSection("reset", title: nil, [.text("event"), .text("why")])])
    }()

    private let follower: DatabaseFollower
    /// The messages of a chat or of one of its threads, optionally only those with a tag.
    struct History {
        var peerId: PeerId
        var threadId: Int64?
        var tag: HistoryViewInputTag?
    }

    private let histories: [History]
    private let invocation: Invocation
    private let lines: WatchLines
    private let file: CursorFile?
    /// The position up to which messages were delivered, or `nil` if the database was not read yet.
    private var place: WatchCursor?
    /// The place as the file has it.
    private var stored: WatchCursor?
    /// Whether the database was read. It is read again if this is false.
    private var hasStarted = false
    /// Whether a reset of the stream was reported to the reader.
    private var hasReset = false
    private var known: Int64?
    /// The printed messages of this account. A message is in one namespace until the server has received it, and then in another.
    private var printed: [Int64] = []
    private static let kept = 1024
    /// The unknown kinds of content that were reported.
    private var notedKinds: Set<String> = []
    /// The number of messages read in one step. No snapshot is kept during delivery, because delivery may take as long as a server is unavailable.
    private static let step = 32

    /// Creates the source. `cursor` is a file that stores the position up to which messages were delivered.
    init(_ follower: DatabaseFollower, _ histories: [History], _ invocation: Invocation, _ lines: WatchLines, known: Int64?, cursor: String?) {
        self.follower = follower
        self.histories = histories
        self.invocation = invocation
        self.lines = lines
        self.known = known
        file = cursor.map { CursorFile($0, mode: AccountFileMode.file(of: follower.path)) }
    }

    var isClosed: Bool { lines.isClosed }

    func show(_ event: StaticString, limit: Int) throws -> Int {
        var count = 0
        if !hasStarted {
            if let why = try begin() {
                try lines.write(reset: why)
                count = 1
            }
            (hasStarted, hasReset) = (true, false)
            try remember()
        }
        let found = try follower.reading { try self.found(in: $0) }
        var start = 0
        while start < found.count, count < limit {
            let part = found[start..<min(start + NewMessages.step, found.count)]
            start = part.endIndex
            let looks = try follower.reading { file in
                let context = QueryContext(file: file, invocation: invocation, output: QueryOutput(invocation))
                let render = MessageRendering(context)
                let looks = try part.map { try look(at: $0, context, render) }
                noteUnknown(context.output.unknown.kinds)
                return looks
            }
            for look in looks where count < limit {
                if try deliver(look) { count += 1 }
            }
        }
        try remember()
        return count
    }

    func reset(why: String) throws {
        hasStarted = false
        hasReset = true
        known = nil
        try lines.write(reset: why)
    }

    // MARK: - The place

    /// Finds the position to continue at. Returns the reason if it differs from the place where the reader stopped.
    private func begin() throws -> String? {
        if place == nil, let file {
            place = try file.read()
            stored = place
            if place == nil { invocation.notices.note("\(file.path) does not exist yet; messages are new from now on") }
        }
        return try follower.reading { file in
            let database = try WatchedDatabase(file), views = self.views
            let version = follower.version
            guard var place, self.file != nil || place.database.isIdentified && place.database.isSame(as: database) else {
                invocation.notices.detail("messages after version \(version) are new")
                try begin(file, database)
                return known.flatMap { $0 == version ? nil : DatabaseFollower.whyNot(from: $0, to: version) }
            }
            if let path = self.file?.path { try expect(place, of: database, views, path) }
            let isOlder = version < place.version
            try clamp(&place, file, isOlder: isOlder)
            (place.database, place.version) = (database, version)
            self.place = place
            return isOlder && !hasReset ? "restored" : nil
        }
    }

    private func expect(_ place: WatchCursor, of database: WatchedDatabase, _ views: [String], _ path: String) throws(ToolError) {
        guard place.database.isSame(as: database) else {
            throw ToolError(
                .badInput, doing: "reading \(path)", "the cursor belongs to another database: \(place.database.description), not \(database.description)",
                hint: "use a separate cursor for each database")
        }
        guard place.views == views else {
            throw ToolError(
                .badInput, doing: "reading \(path)",
                "the cursor belongs to other histories: \(place.views.joined(separator: " + ")), not \(views.joined(separator: " + "))",
                hint: "use a separate cursor for each set of histories")
        }
    }

    /// Moves the position back to the last message in the database. All messages after it are new, even if later ones were delivered from an earlier
    /// state.
    private func clamp(_ place: inout WatchCursor, _ file: DatabaseFile, isOlder: Bool) throws {
        var lost: Set<PeerId> = []
        for (peerId, namespaces) in place.ends {
            for (namespace, end) in namespaces {
                let last = try self.end(peerId, namespace, file)
                guard last.map({ MessageOrder.time.isBefore($0, end) }) ?? true else { continue }
                place.ends[peerId]?[namespace] = last
                lost.insert(peerId)
            }
        }
        guard self.file != nil, isOlder || !lost.isEmpty else { return }
        let chats = lost.map(\.description).sorted().joined(separator: ", ")
        if isOlder {
            invocation.notices.warn(
                "the database is older than the cursor (version \(follower.version), not \(place.version)): it was restored from a copy. "
                    + "Messages that it receives again are delivered again; messages that arrived and were deleted in between may have been missed"
                    + (chats.isEmpty ? "" : "; delivered messages are missing from \(chats)"))
        } else {
            invocation.notices.warn(
                "the last delivered messages of \(chats) are missing: they were deleted, or the database was restored from a copy and they may be delivered again")
        }
    }

    private var views: [String] {
        histories.map { history in
            let tag = switch history.tag {
            case nil: ""
            case let .tag(tag)?: " tag \(tag.rawValue)"
            case let .customTag(customTag, tag)?: " custom tag \(customTag.withUnsafeBytes { HexText.text($0) })\(tag.map { " tag \($0.rawValue)" } ?? "")"
            }
            return "\(history.peerId)\(history.threadId.map { " thread \($0)" } ?? "")\(tag)"
        }.sorted()
    }

    private func begin(_ file: DatabaseFile, _ database: WatchedDatabase) throws {
        var place = WatchCursor(of: database, views: views, version: follower.version)
        for history in histories where place.ends[history.peerId] == nil {
            var ofPeer: [Int32: MessageIndex] = [:]
            for namespace in try namespaces(of: history.peerId, file) { ofPeer[namespace] = try end(history.peerId, namespace, file) }
            place.ends[history.peerId] = ofPeer
        }
        place.beginning = try FetchedHistory.beginning(place.ends, file, time: Postbox.currentTime())
        let context = QueryContext(file: file, invocation: invocation, output: QueryOutput(invocation))
        let chats = Set(histories.map(\.peerId))
        try file.rows(MessageHistoryUnsentTable.self) { key, _ in
            guard chats.contains(key.peerId), let index = try context.index(of: key.messageId) else { return true }
            let id: Int64?? = try context.message(index) { $0.globallyUniqueId }
            place.unsent.append(WatchCursor.Unsent(id: key.messageId, globallyUniqueId: id ?? nil))
            return true
        }
        self.place = place
    }

    /// Writes the position if it has changed.
    private func remember() throws {
        guard let file, var place else { return }
        // A new version alone is not written, because nothing of it was delivered.
        place.version = stored?.version ?? place.version
        guard place != stored || self.place?.version ?? 0 < place.version else { return }
        place.version = follower.version
        self.place?.version = place.version
        try file.write(place)
        stored = place
    }

    // MARK: - Messages

    /// Returns the namespaces in which a chat has messages, each found with one lookup.
    private func namespaces(of peerId: PeerId, _ file: DatabaseFile) throws -> [Int32] {
        let whole = file.layout.messagePrefix(peerId, nil)
        var found: [Int32] = []
        var start: ValueBoxKey? = whole.predecessor
        while let from = start {
            start = nil
            try file.box.rangeKeys(MessageHistoryTable.declaration.table, start: from, end: whole.prefixEnd, limit: 0) { key in
                guard key.starts(with: whole.bytes), let index = file.layout.messageIndex(ofKey: key) else { return true }
                found.append(index.id.namespace)
                start = file.layout.messagePrefix(peerId, index.id.namespace).prefixEnd
                return false
            }
        }
        return found
    }

    private func end(_ peerId: PeerId, _ namespace: Int32, _ file: DatabaseFile) throws -> MessageIndex? {
        let prefix = file.layout.messagePrefix(peerId, namespace)
        var last: MessageIndex?
        try file.box.rangeKeys(MessageHistoryTable.declaration.table, .prefix(prefix, reverse: true), limit: 1) { key in
            last = file.layout.messageIndex(ofKey: key)
            return false
        }
        return last
    }

    /// Returns the messages after the position, and messages sent since it was written, chat by chat in order of time.
    private func found(in file: DatabaseFile) throws -> [MessageIndex] {
        var found: [MessageIndex] = []
        for peerId in Set(histories.map(\.peerId)).sorted(by: { $0.packed < $1.packed }) {
            var ofPeer = try sent(to: peerId, file)
            for namespace in try namespaces(of: peerId, file) where !MessageId.Namespace.notInHistory.contains(namespace) {
                let prefix = file.layout.messagePrefix(peerId, namespace)
                let end = place?.ends[peerId]?[namespace]
                var behind: [MessageIndex] = []
                let start = end.map { file.layout.messageKey($0) } ?? prefix.predecessor
                try file.box.rangeKeys(MessageHistoryTable.declaration.table, start: start, end: prefix.prefixEnd, limit: 0) { key in
                    guard key.starts(with: prefix.bytes) else { return true }
                    if let index = file.layout.messageIndex(ofKey: key) { behind.append(index) }
                    return true
                }
                // The messages downloaded into an empty chat define the end that other chats had before.
                if end == nil, let last = try place.flatMap({ try FetchedHistory.last(of: behind, since: $0.beginning, file) }) {
                    place?.ends[peerId, default: [:]][namespace] = last
                    behind.removeAll { !MessageOrder.time.isBefore(last, $0) }
                }
                ofPeer.formUnion(behind)
            }
            found += ofPeer.sorted(by: MessageOrder.time.isBefore)
        }
        return found
    }

    /// Returns the indices of messages that were waiting to be sent and have been sent. Sent and deleted messages are removed from `place.unsent`.
    private func sent(to peerId: PeerId, _ file: DatabaseFile) throws -> Set<MessageIndex> {
        guard let place, place.unsent.contains(where: { $0.id.peerId == peerId }) else { return [] }
        let context = QueryContext(file: file, invocation: invocation, output: QueryOutput(invocation))
        var sent: Set<MessageIndex> = []
        self.place?.unsent = try place.unsent.filter { message in
            guard message.id.peerId == peerId else { return true }
            var id: MessageId? = message.id
            if try context.index(of: message.id) == nil {
                id = try message.globallyUniqueId.flatMap { number in
                    try context.value(
                        MessageGloballyUniqueIdTable.declaration, GloballyUniqueIdKey(peer: PackedPeerId(peerId), globallyUniqueId: number).key
                    ) { try MessageGloballyUniqueIdTable.id($0) }
                }
            }
            guard let id, !MessageId.Namespace.notInHistory.contains(id.namespace), let index = try context.index(of: id) else { return false }
            let waits: Bool? = try context.message(index) { $0.isUnsent }
            if waits == false { sent.insert(index) }
            return waits != nil
        }
        return sent
    }

    /// The facts about a message when it is read.
    private struct Look {
        let index: MessageIndex
        var globallyUniqueId: Int64?
        var isUnsent = false
        /// The line of the message, or `nil` if it is not shown.
        var line: [UInt8]?
    }

    private func look(at index: MessageIndex, _ context: QueryContext, _ render: MessageRendering) throws -> Look {
        try context.message(index) { row in
            var look = Look(index: index, globallyUniqueId: row.globallyUniqueId, isUnsent: row.isUnsent)
            guard isIncluded(row, index) else {
                look.isUnsent = false
                return look
            }
            guard !look.isUnsent else { return look }
            context.writer.removeAll()
            context.writer.beginObject()
            try render.write(index, row)
            context.writer.endObject()
            look.line = [UInt8](context.writer.bytes)
            return look
        } ?? Look(index: index)
    }

    /// Reports each unknown kind of content once: a stream has no end at which messages could be counted.
    private func noteUnknown(_ kinds: [String]) {
        for kind in kinds where notedKinds.count < NewMessages.kept && notedKinds.insert(kind).inserted {
            invocation.notices.note("new messages have content of an unknown kind (\(kind))")
        }
    }

    /// Whether there was a line to deliver. It is delivered, and remembered, when this returns.
    private func deliver(_ look: Look) throws -> Bool {
        let isDelivered = try look.line.map { line in
            guard isFirst(look.globallyUniqueId) else { return false }
            try line.withUnsafeBytes { try lines.write($0) }
            return true
        } ?? false
        let id = look.index.id
        let end = place?.ends[id.peerId]?[id.namespace]
        if end.map({ MessageOrder.time.isBefore($0, look.index) }) ?? true { place?.ends[id.peerId, default: [:]][id.namespace] = look.index }
        if look.isUnsent {
            if place?.unsent.contains(where: { $0.id == id }) == false {
                place?.unsent.append(WatchCursor.Unsent(id: id, globallyUniqueId: look.globallyUniqueId))
            }
        } else {
            place?.unsent.removeAll { $0.id == id || $0.globallyUniqueId != nil && $0.globallyUniqueId == look.globallyUniqueId && $0.id.peerId == id.peerId }
        }
        if isDelivered { try remember() }
        return isDelivered
    }

    private func isIncluded(_ row: MessageRow, _ index: MessageIndex) -> Bool {
        histories.contains { history in
            guard history.peerId == index.id.peerId else { return false }
            if let threadId = history.threadId, row.threadId != threadId { return false }
            switch history.tag {
            case nil: return true
            case let .tag(tag)?: return row.tags.isSuperset(of: tag)
            case let .customTag(customTag, tag)?:
                if let tag, !row.tags.isSuperset(of: tag) { return false }
                return row.customTags?.contains(where: { $0.elementsEqual(customTag) }) ?? false
            }
        }
    }

    private func isFirst(_ id: Int64?) -> Bool {
        guard let id else { return true }
        guard !printed.contains(id) else { return false }
        if printed.count >= NewMessages.kept { printed.removeFirst() }
        printed.append(id)
        return true
    }
}

extension MessageRow {
    /// Whether the server does not have it: it is waiting, being sent, or failed.
    fileprivate var isUnsent: Bool { !flags.isDisjoint(with: [.unsent, .sending, .failed]) }
}
