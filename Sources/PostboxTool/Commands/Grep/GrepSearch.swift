import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import PostboxTranscripts
import TelegramModel

/// The search of one database.
final class GrepSearch {
    private let context: QueryContext
    private let matcher: GrepMatcher
    private let filter: MessageFilter
    /// Whether messages are filtered by their chats alone, if at all.
    private let filtersPeersOnly: Bool
    private let peers: [PeerId]
    private let (before, after): (Int, Int)
    private let limit: Int
    private let isInverted: Bool
    /// Whether the matches are shown: otherwise the first part that matches is enough.
    private let showsMatches: Bool
    private let texts = MessageTexts()
    private let stored: StoredMessages
    private let take: (GrepFinding) throws -> Void
    private(set) var found = 0
    private(set) var matches = 0
    /// The number of bytes of the searched rows.
    private(set) var bytes = 0
    private let cutBefore: Int
    private var missingMedia = 0
    /// The media that were searched, with the results of those that do not match.
    private var readMedia: [MediaId: MediumResult] = [:]
    private static let mostReadMedia = 8192
    private var unknownMessages = 0

    /// Creates a search. `take` receives the matches in order, with the messages around them.
    init(
        _ context: QueryContext, _ matcher: GrepMatcher, peers: [PeerId], authors: [PeerId], take: @escaping (GrepFinding) throws -> Void
    ) throws {
        self.context = context
        self.matcher = matcher
        cutBefore = matcher.cutTexts
        self.peers = peers
        self.take = take
        filter = try MessageFilter(context, namespaces: [], isHistoryOnly: false, peers: peers, authors: authors)
        filtersPeersOnly = filter.needsKeyAlone && context[GrepCommand.since] == nil && context[GrepCommand.until] == nil
        let around = context[GrepCommand.around] ?? 0
        (before, after) = (context[GrepCommand.before] ?? around, context[GrepCommand.after] ?? around)
        limit = context[GrepCommand.listed] ? min(1, context[GrepCommand.most] ?? 1) : context[GrepCommand.most] ?? .max
        isInverted = context[GrepCommand.inverted]
        showsMatches = !context[GrepCommand.count] && !context[GrepCommand.listed]
        stored = StoredMessages(context.file)
        searchesPeers = authors.isEmpty && !isInverted && context[GrepCommand.since] == nil && context[GrepCommand.until] == nil
            && context[GrepCommand.media].isEmpty
    }

    private let searchesPeers: Bool
    private var isDone: Bool { found >= limit }

    func run() throws {
        if searchesPeers { try searchPeers() }
        guard !isDone else { return }
        if before > 0 || after > 0 { try searchWithContext() } else { try searchMessages() }
    }

    /// Returns the parts that could not be searched, one line each.
    func omissions() throws -> [String] {
        var lines: [String] = []
        let gaps = isDone ? [] : try HistoryGaps(context, of: peers).peers
        if !gaps.isEmpty {
            let chats = gaps.count == 1 ? "the history of 1 chat has" : "the histories of \(gaps.count) chats have"
            lines.append("\(chats) holes, and missing messages cannot be searched; 'postbox holes DB --summary' shows how many are missing")
        }
        if let media = QueryOutput.counted(missingMedia, "medium", "media") {
            lines.append("\(media) of messages \(missingMedia == 1 ? "is" : "are") not stored and \(missingMedia == 1 ? "is" : "are") not searched")
        }
        if let messages = QueryOutput.counted(unknownMessages, "message") {
            lines.append("\(messages) \(unknownMessages == 1 ? "has" : "have") content of an unknown kind, which is not searched")
        }
        if let texts = QueryOutput.counted(matcher.cutTexts - cutBefore, "text") { lines.append("not all matches of \(texts) are shown, because finding them takes too long") }
        return lines
    }

    private func add(_ finding: GrepFinding) throws {
        found += 1
        matches += finding.matches
        try take(finding)
    }

    // MARK: - Peers

    private func searchPeers() throws {
        try context.file.rows(PeerTable.self, of: peers) { key, value in
            defer { bytes += value.count }
            // Only the names of secret chats are in other rows.
            guard key.peerId.namespace == PeerId.secretChat || matcher.mayBeFound(inPartsOf: value) else { return true }
            guard let facts = context.model.peer(CodedObject(copying: value)) else {
                context.output.noteDamage(PeerTable.declaration, key.key)
                return true
            }
            let parts = try parts(of: key.peerId, facts)
            if !parts.isEmpty { try add(GrepFinding(subject: .peer(key.peerId), parts: parts)) }
            return !isDone
        }
    }

    private func parts(of peerId: PeerId, _ facts: PeerFacts) throws -> [GrepFinding.Part] {
        var parts: [GrepFinding.Part] = []
        func look(_ name: String, _ words: String?, _ text: String, _ ranges: [Range<Int>]) {
            if !ranges.isEmpty { parts.append(GrepFinding.Part(name: name, words: words, text: text, ranges: ranges)) }
        }
        let own = facts.indexName.displayName
        let name = own.isEmpty ? try context.name(peerId).text : own
        look("name", nil, name, matcher.ranges(in: name))
        for username in facts.indexName.usernames {
            let text = "@" + username
            look("username", "username", text, matcher.ranges(in: text))
        }
        if let phone = facts.indexName.phoneNumber, !phone.isEmpty {
            let text = phone.hasPrefix("+") ? phone : "+" + phone
            look("phone", "phone", text, matcher.phoneRanges(text))
        }
        return parts
    }

    // MARK: - Messages

    private func searchMessages() throws {
        let layout = context.layout, table = MessageHistoryTable.declaration
        let (since, until) = (context[GrepCommand.since], context[GrepCommand.until])
        func look(_ index: MessageIndex, _ value: UnsafeRawBufferPointer) throws -> Bool {
            guard filter.acceptsIndex(index), let row = context.storedMessage(index, value) else { return true }
            if let finding = try finding(index, row, value) { try add(finding) }
            bytes += value.count
            return !isDone
        }
        if since != nil || until != nil, layout.isCurrent {
            return try MessagePlaces(context.file, MessageList(context.file), peers: peers, since: since, until: until).forEach { index, value in
                try value.map { try look(index, $0) } ?? true
            }
        }
        let keyLength = layout.declaration(of: MessageHistoryTable.self).rows.first?.key.fixedLength
        try context.file.rows(table, of: peers, prefix: { layout.messagePrefix($0, nil) }) { key, value in
            // Only the keys of messages that match are needed.
            if filtersPeersOnly, key.count == keyLength {
                guard let row = context.storedMessage(key: ValueBoxKey(copying: key), value) else { return true }
                let parts = try parts(of: row, value)
                if parts.isEmpty == isInverted, let index = layout.messageIndex(ofKey: key) { try add(finding(index, row, parts)) }
                bytes += value.count
                return !isDone
            }
            guard let index = layout.messageIndex(ofKey: key) else {
                context.output.noteDamage(table, ValueBoxKey(copying: key))
                return true
            }
            return try look(index, value)
        }
    }

    /// Searches each chat in order of time, as people read it. Messages shown around a match need not pass the filters.
    private func searchWithContext() throws {
        let list = MessageList(context.file)
        var chats: [PeerId] = []
        try list.forEachSpace(context.file.box, peers, []) { _, index in
            if chats.last != index.id.peerId { chats.append(index.id.peerId) }
            return true
        }
        for chat in chats where !isDone { try searchWithContext(chat, list) }
    }

    private func searchWithContext(_ chat: PeerId, _ list: MessageList) throws {
        var messages = try MessagesByTime(context.file, list, peers: [chat], namespaces: [], since: nil, until: nil, reverse: false)
        var recent: [MessageIndex] = []
        // The messages around a match: how many are still shown after it, and how many were skipped since the last one shown.
        var left = 0, passed = 1
        func show(_ index: MessageIndex) throws {
            let finding = try context.found(index) { shownMessage(index, $0.row, isContext: true) }
            guard var finding else { return }
            finding.isApart = passed > 0
            passed = 0
            try take(finding)
        }
        while let index = try messages.next() {
            if isDone, left == 0 { return }
            var size = 0
            defer { bytes += size }
            var match = try isDone || !filter.acceptsIndex(index) ? nil : context.found(index) { message in
                size = message.value.count
                return try finding(index, message.row, message.value)
            }
            if match != nil {
                passed -= recent.count
                for earlier in recent { try show(earlier) }
                recent.removeAll(keepingCapacity: true)
                match?.isApart = passed > 0
                passed = 0
                left = after
                if let match { try add(match) }
            } else if left > 0 {
                try show(index)
                left -= 1
            } else {
                passed += 1
                guard before > 0 else { continue }
                if recent.count >= before { recent.removeFirst() }
                recent.append(index)
            }
        }
    }

    /// A message without anything that matches.
    private func shownMessage(_ index: MessageIndex, _ row: MessageRow, isContext: Bool) -> GrepFinding {
        let line = stored.message(index.id).map { MessageText.line(of: $0, context.invocation.people) } ?? String(decoding: row.text, as: UTF8.self)
        return GrepFinding(subject: .message(index, author: row.authorId), parts: [GrepFinding.Part(.text, line, [])], isContext: isContext)
    }

    /// Returns the result for a message; `nil` if the message does not pass the filters or does not match.
    private func finding(_ index: MessageIndex, _ row: MessageRow, _ value: UnsafeRawBufferPointer) throws -> GrepFinding? {
        if !filtersPeersOnly, try !filter.accepts(index, row) { return nil }
        let parts = try parts(of: row, value)
        return parts.isEmpty == isInverted ? finding(index, row, parts) : nil
    }

    /// Returns the result for a message with these matching parts or, with `isInverted`, without any.
    private func finding(_ index: MessageIndex, _ row: MessageRow, _ parts: [GrepFinding.Part]) -> GrepFinding {
        isInverted && showsMatches ? shownMessage(index, row, isContext: false) : GrepFinding(subject: .message(index, author: row.authorId), parts: parts)
    }

    /// Returns the parts of a message that match.
    private func parts(of row: MessageRow, _ value: UnsafeRawBufferPointer) throws -> [GrepFinding.Part] {
        // One search in the whole row is faster than one in each of its parts.
        let mayBeFound = matcher.mayBeFound(in: value)
        if !row.hasMedia, row.hasUnknownAttribute(context.unknownContent) { unknownMessages += 1 }
        guard mayBeFound || row.hasMedia else { return [] }
        var parts: [GrepFinding.Part] = []
        if mayBeFound, matcher.isFound(in: row.text) {
            let text = showsMatches ? String(decoding: row.text, as: UTF8.self) : ""
            parts.append(GrepFinding.Part(.text, text, showsMatches ? matcher.ranges(in: text) : []))
        }
        try addMedia(of: row, mayBeFound: mayBeFound && (showsMatches || parts.isEmpty), to: &parts)
        return parts
    }

    /// Adds the matches in the media and in the words of voice messages; `mayBeFound` is whether the bytes of the row may contain one.
    private func addMedia(of row: MessageRow, mayBeFound: Bool, to parts: inout [GrepFinding.Part]) throws {
        // Most messages have no media, and only messages with media have transcriptions.
        guard row.hasMedia else { return }
        var isUnknown = row.hasUnknownAttribute(context.unknownContent)
        row.embeddedMedia.forEach { if look($0, mayBeFound: mayBeFound, &parts) == .unknown { isUnknown = true } }
        try row.referencedMedia.forEach { id in
            switch try look(referenced: id, &parts) {
            case .missing: missingMedia += 1
            case .unknown: isUnknown = true
            case .read: break
            }
        }
        if mayBeFound {
            row.attributes.forEach { attribute in
                guard MessageTexts.isTranscription(attribute), matcher.mayBeFound(in: attribute) else { return }
                look(.transcription, texts.transcription(attribute), &parts)
            }
        }
        if isUnknown { unknownMessages += 1 }
    }

    private func look(_ part: MessagePart, _ text: String, _ parts: inout [GrepFinding.Part]) {
        let ranges = part == .contact ? matcher.phoneRanges(text) : matcher.ranges(in: text)
        if !ranges.isEmpty { parts.append(GrepFinding.Part(part, text, ranges)) }
    }

    private enum MediumResult { case read, unknown, missing }

    private func look(_ medium: UnsafeRawBufferPointer, mayBeFound: Bool, _ parts: inout [GrepFinding.Part]) -> MediumResult {
        switch MessageTexts.content(of: medium) {
        case .none: return .read
        case .unknown: return .unknown
        // The texts of a service message of an unknown kind are in unknown members.
        case .texts where context.unknownContent.kind(ofMedium: medium) != nil: return .unknown
        case .texts: if !mayBeFound || !matcher.mayBeFound(in: medium) { return .read }
        case .joinedTexts: if !matcher.mayBeFound(inPartsOf: medium) { return .read }
        }
        texts.forEach(ofMedium: medium) { look($0, $1, &parts) }
        return .read
    }

    /// Searches a medium with its own row, to which many messages may refer.
    private func look(referenced id: MediaId, _ parts: inout [GrepFinding.Part]) throws -> MediumResult {
        if let known = readMedia[id] { return known }
        let before = parts.count
        var result = MediumResult.missing
        func read(_ medium: UnsafeRawBufferPointer) { result = look(medium, mayBeFound: true, &parts) }
        if try context.withStoredMedia(id, read) == nil { _ = try stored.messages.withStoredMedia(id, read) }
        if parts.count == before {
            if readMedia.count >= GrepSearch.mostReadMedia { readMedia.removeAll(keepingCapacity: true) }
            readMedia[id] = result
        }
        return result
    }
}

extension MessageRow {
    fileprivate var hasMedia: Bool { embeddedMedia.count > 0 || referencedMedia.count > 0 }

    fileprivate func hasUnknownAttribute(_ finder: UnknownContentFinder) -> Bool {
        var isFound = false
        attributes.forEach { if !isFound { isFound = finder.kind(ofAttribute: $0) != nil } }
        return isFound
    }
}
