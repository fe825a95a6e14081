import CommandLineKit
import Postbox
import PostboxCoding
import PostboxTranscripts

/// Prints findings as text lines.
final class GrepLines: GrepPrinter {
    private let invocation: Invocation
    private let isOfSeveral: Bool
    private let color: Bool
    private let hasContext: Bool
    private let (isSilent, isOnlyMatching): (Bool, Bool)
    private var path = ""
    private var context: QueryContext?
    /// The names of authors. A line is printed before later ones are known.
    private var authors: DistinctPeople?
    /// The chats and authors of the printed messages, as a line shows them.
    private var people: [Pair: String] = [:]
    private static let mostPeople = 16_384

    private struct Pair: Hashable {
        let (chat, author): (PeerId, PeerId?)
    }

    private var wasPrinted = false

    init(_ invocation: Invocation, isOfSeveral: Bool) {
        self.invocation = invocation
        self.isOfSeveral = isOfSeveral
        color = invocation.output.allowsColor
        hasContext = [GrepCommand.around, GrepCommand.after, GrepCommand.before].contains { invocation[$0] ?? 0 > 0 }
        isSilent = invocation[GrepCommand.count] || invocation[GrepCommand.listed]
        isOnlyMatching = invocation[GrepCommand.onlyMatching]
        invocation.output.leave()
    }

    func begin(_ path: String, _ context: QueryContext) {
        (self.path, self.context) = (path, context)
        authors = DistinctPeople(context.file, context.names)
        people.removeAll()
    }

    func print(_ finding: GrepFinding, bytesBefore: Int) throws {
        guard !isSilent else { return }
        if hasContext {
            if finding.isApart, wasPrinted { try write("--") }
            wasPrinted = true
        }
        let separator = finding.isContext ? "-" : ":"
        var head = isOfSeveral ? TextStyle.path.apply(to: TerminalText.visible(path), if: color) + separator : ""
        head += TextStyle.id.apply(to: finding.id, if: color) + separator
        switch finding.subject {
        case let .message(index, author): head += try "\(invocation.people.date(Int64(index.timestamp))) \(who(index.id.peerId, author))\(separator) "
        case .peer: head += " "
        }
        if isOnlyMatching {
            for piece in finding.parts.flatMap(\.pieces) where piece.isMatch { try write(head + TextStyle.match.apply(to: TerminalText.visible(piece.text), if: color)) }
            return
        }
        var words = finding.parts.map { part in
            let text = !color ? TerminalText.visible(part.text)
                : part.pieces.map { $0.isMatch ? TextStyle.match.apply(to: TerminalText.visible($0.text)) : TerminalText.visible($0.text) }.joined()
            return part.words.map { "[\($0): \(text)]" } ?? text
        }
        if case let .peer(id) = finding.subject, !finding.parts.contains(where: { $0.words == nil }) {
            words.insert(TerminalText.visible(try context?.name(id).shown ?? ""), at: 0)
        }
        try write(head + words.joined(separator: " "))
    }

    func end(_ summary: GrepSummary) throws {
        guard summary.found > 0 else { return }
        if invocation[GrepCommand.listed] { return try write(TextStyle.path.apply(to: TerminalText.visible(path), if: color)) }
        if invocation[GrepCommand.count] { try write((isOfSeveral ? TextStyle.path.apply(to: TerminalText.visible(path), if: color) + ":" : "") + "\(summary.found)") }
    }

    func finish(_ summaries: [GrepSummary], failures: [(path: String, error: ToolError)]) {}

    private func who(_ chat: PeerId, _ author: PeerId?) throws -> String {
        let pair = Pair(chat: chat, author: author)
        if let known = people[pair] { return known }
        var name = invocation.people.chatNameAlone(chat)
        if let author, author != chat {
            name += " / " + (author.description == invocation.people.ownId ? "me" : try self.author(author))
        }
        if people.count >= GrepLines.mostPeople { people.removeAll(keepingCapacity: true) }
        let shown = TerminalText.visible(name)
        people[pair] = shown
        return shown
    }

    private func author(_ id: PeerId) throws -> String {
        guard let authors else { return id.description }
        // Reading all names takes a while.
        if !authors.isLoaded { try invocation.output.flush() }
        return try authors.shownName(id)
    }

    private func write(_ line: String) throws { try invocation.output.write(text: line + "\n") }
}

extension GrepFinding {
    /// The ID: `user:42/0/55`, or `user:42` for a peer.
    fileprivate var id: String {
        switch subject {
        case let .peer(id): "\(id)"
        case let .message(index, _): "\(index.id)"
        }
    }
}

/// Prints findings as rows for `--format`: one per matching part.
final class GrepRows: GrepPrinter {
    private let invocation: Invocation
    private let isFlat: Bool
    private var path = ""
    private var context: QueryContext?

    private static let shape = ResultShape(
        [
            "path", "kind", .message("id"), "timestamp", .peer("chat"), .peer("author"), "field", "text", .object("matches", ["match", "start", "end"]), "context",
        ],
        columns: [
            .text("path"), .date("date", "timestamp"), .chat("chat"), .peer("author"), .text("field"), .rest("text"),
        ])
    private static let flat = ResultShape(
        ["path", "kind", "chat_id", "chat", "namespace", "id", "timestamp", "date", "author_id", "author", "username", "field", "text", "match", "matches", "context"],
        columns: [])

    init(_ invocation: Invocation) throws {
        self.invocation = invocation
        isFlat = invocation.output.format == .csv || invocation.output.format == .tsv
        if invocation[GrepCommand.count] || invocation[GrepCommand.listed] {
            let isCount = invocation[GrepCommand.count]
            try invocation.begin(ResultShape(["path"] + (isCount ? ["count"] : []), columns: [.text("path")] + (isCount ? [.number("count")] : [])))
        } else {
            try invocation.begin(isFlat ? GrepRows.flat : GrepRows.shape)
        }
    }

    func begin(_ path: String, _ context: QueryContext) {
        (self.path, self.context) = (path, context)
    }

    func print(_ finding: GrepFinding, bytesBefore: Int) throws {
        guard !invocation[GrepCommand.count], !invocation[GrepCommand.listed], let context else { return }
        for part in finding.parts {
            guard invocation[GrepCommand.onlyMatching] else {
                try write(finding, part, context)
                continue
            }
            for piece in part.pieces where piece.isMatch {
                try write(finding, GrepFinding.Part(name: part.name, words: part.words, text: piece.text, ranges: [0..<piece.text.utf8.count]), context)
            }
        }
    }

    private func write(_ finding: GrepFinding, _ part: GrepFinding.Part, _ context: QueryContext) throws {
        let writer = context.writer
        writer.removeAll()
        try QueryOutput.write(to: writer) {
            writer.key("path")
            writer.string(path)
            if isFlat { try writeFlat(finding, part, context) } else { try GrepJSON.write(finding, part, context) }
            guard !isFlat else { return }
            writer.key("text")
            writer.string(part.text)
            GrepJSON.writeMatches("matches", part, to: writer) { writer.string($0) }
            writer.key("context")
            writer.bool(finding.isContext)
        }
        try invocation.output.write(row: writer.bytes)
    }

    private func writeFlat(_ finding: GrepFinding, _ part: GrepFinding.Part, _ context: QueryContext) throws {
        let writer = FlatWriter(context)
        var index: MessageIndex?, author: PeerId?
        if case let .message(own, writtenBy) = finding.subject { (index, author) = (own, writtenBy) }
        writer.text("kind", index == nil ? "peer" : "message")
        try writer.chat("chat_id", "chat", finding.peerId)
        writer.number("namespace", index.map { Int64($0.id.namespace) })
        writer.number("id", index.map { Int64($0.id.id) })
        writer.number("timestamp", index.map { Int64($0.timestamp) })
        writer.date("date", index.map { Int64($0.timestamp) })
        try writer.peer("author_id", "author", author)
        try writer.username("username", author ?? (index == nil ? finding.peerId : nil))
        writer.text("field", part.name)
        writer.text("text", part.text)
        writer.text("match", part.pieces.first { $0.isMatch }?.text)
        writer.number("matches", Int64(part.ranges.count))
        writer.flag("context", finding.isContext)
    }

    func end(_ summary: GrepSummary) throws {
        let isCount = invocation[GrepCommand.count]
        guard summary.found > 0, isCount || invocation[GrepCommand.listed], let writer = context?.writer else { return }
        writer.removeAll()
        writer.beginObject()
        writer.key("path")
        writer.string(path)
        if isCount {
            writer.key("count")
            writer.int(summary.found)
        }
        writer.endObject()
        try invocation.output.write(row: writer.bytes)
    }

    func finish(_ summaries: [GrepSummary], failures: [(path: String, error: ToolError)]) {}
}

/// The members common to findings in all JSON formats.
enum GrepJSON {
    static func write(_ finding: GrepFinding, _ part: GrepFinding.Part, _ context: QueryContext) throws {
        let writer = context.writer
        writer.key("kind")
        switch finding.subject {
        case let .peer(id):
            writer.string("peer")
            for name in ["id", "timestamp"] as [StaticString] {
                writer.key(name)
                writer.null()
            }
            try context.writePeer("chat", id)
            try context.writePeer("author", nil)
        case let .message(index, author):
            writer.string("message")
            context.writeId("id", index.id)
            context.writeInt("timestamp", Int(index.timestamp))
            try context.writePeer("chat", index.id.peerId)
            try context.writePeer("author", author)
        }
        writer.key("field")
        writer.string(part.name)
    }

    /// Writes the matches: `[{"match":…,"start":4,"end":9}]`. `match` writes the text of a match.
    static func writeMatches(_ key: StaticString, _ part: GrepFinding.Part, to writer: JSONWriter, _ match: (String) -> Void) {
        writer.key(key)
        writer.beginArray()
        let bytes = Array(part.text.utf8)
        for range in part.ranges where range.lowerBound >= 0 && range.upperBound <= bytes.count {
            writer.beginObject()
            writer.key("match")
            match(String(decoding: bytes[range], as: UTF8.self))
            writer.key("start")
            writer.int(range.lowerBound)
            writer.key("end")
            writer.int(range.upperBound)
            writer.endObject()
        }
        writer.endArray()
    }
}

/// Prints records in the format of `rg --json`.
final class GrepRecords: GrepPrinter {
    private let invocation: Invocation
    private let writer = JSONWriter()
    private var path = ""
    private var context: QueryContext?
    private var hasStarted = false
    private var printed = 0
    private var totalPrinted = 0

    init(_ invocation: Invocation) {
        self.invocation = invocation
        invocation.output.leave()
    }

    func begin(_ path: String, _ context: QueryContext) {
        (self.path, self.context, hasStarted, printed) = (path, context, false, 0)
    }

    func print(_ finding: GrepFinding, bytesBefore: Int) throws {
        guard let context else { return }
        if !hasStarted {
            hasStarted = true
            try record("begin", writer) { text("path", path, writer) }
        }
        for part in finding.parts {
            try record(finding.isContext ? "context" : "match", context.writer) {
                let writer = context.writer
                text("path", path, writer)
                text("lines", part.text + "\n", writer)
                writer.key("line_number")
                if case let .message(index, _) = finding.subject { writer.int(Int(index.id.id)) } else { writer.null() }
                writer.key("absolute_offset")
                writer.int(bytesBefore)
                GrepJSON.writeMatches("submatches", part, to: writer) { match in
                    writer.beginObject()
                    writer.key("text")
                    writer.string(match)
                    writer.endObject()
                }
                try GrepJSON.write(finding, part, context)
            }
        }
    }

    func end(_ summary: GrepSummary) throws {
        guard hasStarted else { return }
        try record("end", writer) {
            text("path", path, writer)
            writer.key("binary_offset")
            writer.null()
            writeStatistics([summary], printed: printed)
            omitted(summary.omissions)
        }
    }

    func finish(_ summaries: [GrepSummary], failures: [(path: String, error: ToolError)]) throws {
        try record("summary", writer) {
            writer.key("elapsed_total")
            writeTime(summaries.reduce(0) { $0 + $1.milliseconds })
            writeStatistics(summaries, printed: totalPrinted)
            omitted(summaries.flatMap(\.omissions))
            writer.key("failed")
            writer.beginArray()
            for (path, error) in failures {
                writer.beginObject()
                writer.key("path")
                writer.string(path)
                writer.key("status")
                writer.int(Int(error.status.rawValue))
                writer.key("message")
                writer.string(error.message)
                writer.endObject()
            }
            writer.endArray()
        }
    }

    private func record(_ type: String, _ writer: JSONWriter, _ data: () throws -> Void) throws {
        writer.removeAll()
        writer.beginObject()
        writer.key("type")
        writer.string(type)
        writer.key("data")
        writer.beginObject()
        try data()
        writer.endObject()
        writer.endObject()
        let line = writer.text
        if type == "match" || type == "context" {
            printed += line.utf8.count + 1
            totalPrinted += line.utf8.count + 1
        }
        try invocation.output.write(text: line + "\n")
    }

    private func text(_ key: StaticString, _ text: String, _ writer: JSONWriter) {
        writer.key(key)
        writer.beginObject()
        writer.key("text")
        writer.string(text)
        writer.endObject()
    }

    private func omitted(_ lines: [String]) {
        writer.key("omitted")
        writer.beginArray()
        for line in lines { writer.string(line) }
        writer.endArray()
    }

    private func writeStatistics(_ summaries: [GrepSummary], printed: Int) {
        let found = summaries.reduce(0) { $0 + $1.found }
        writer.key("stats")
        writer.beginObject()
        writer.key("elapsed")
        writeTime(summaries.reduce(0) { $0 + $1.milliseconds })
        let numbers: [(StaticString, Int)] = [
            ("searches", summaries.count), ("searches_with_match", summaries.count { $0.found > 0 }), ("bytes_searched", summaries.reduce(0) { $0 + $1.bytes }),
            ("bytes_printed", printed), ("matched_lines", found), ("matches", summaries.reduce(0) { $0 + $1.matches }),
        ]
        for (name, number) in numbers {
            writer.key(name)
            writer.int(number)
        }
        writer.endObject()
    }

    private func writeTime(_ milliseconds: Int) {
        writer.beginObject()
        writer.key("secs")
        writer.int(milliseconds / 1000)
        writer.key("nanos")
        writer.int(milliseconds % 1000 * 1_000_000)
        writer.key("human")
        let digits = String(milliseconds % 1000)
        writer.string("\(milliseconds / 1000).\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)s")
        writer.endObject()
    }
}
