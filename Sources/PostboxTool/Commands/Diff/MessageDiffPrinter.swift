import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// Prints the changes in chats between two copies: first the summary, then each change, as text or as results.
final class MessageDiffPrinter {
    static let shape = ResultShape(
        [
            "item", "change", .peer("chat"), .message("id"), "timestamp", .peer("author"), "old", "new", "reason", "words",
            ResultField("counts", .members(MessageChange.Kind.allCases.map { ResultField($0.rawValue, .nothing) })), "chats", "newPeers", "missingPeers", "undated",
            "sharedMedia", "storedAnew",
        ],
        columns: [.text("item"), .chat("chat"), .text("change"), .date("date", "timestamp"), .text("words")])

    private let output: ResultOutput
    private let isInWords: Bool
    private let diff: MessageDiff
    private let writer = JSONWriter()
    private var counts: [PeerId: MessageChangeCounts] = [:]
    private var order: [PeerId] = []
    private var total = MessageChangeCounts()
    private var names: [PeerId: String] = [:]

    init(_ diff: MessageDiff, _ output: ResultOutput, isInWords: Bool) {
        (self.diff, self.output, self.isInWords) = (diff, output, isInWords)
    }

    /// Whether there are any differences.
    var foundChanges: Bool { !total.isEmpty || diff.newPeers > 0 || diff.missingPeers > 0 || diff.undated > 0 || diff.sharedMedia > 0 }

    /// Performs the first walk. `isAny` determines whether to stop at the first change.
    func count(isAny: Bool) throws {
        try diff.forEach { change in
            if counts[change.peerId] == nil { order.append(change.peerId) }
            counts[change.peerId, default: MessageChangeCounts()].add(change.kind)
            return !isAny
        }
        for sum in counts.values { total.add(sum) }
        var owners: [String: PeerId] = [:]
        for peerId in order {
            let name = name(peerId)
            if let other = owners[name] {
                for id in [other, peerId] { names[id] = "\(name) (\(id))" }
            } else {
                owners[name] = peerId
            }
        }
    }

    /// Performs the second walk.
    func print() throws {
        try printSums()
        guard !total.isEmpty else { return }
        var last: PeerId?
        try diff.forEach { change in
            if isInWords {
                if change.peerId != last { try output.write(text: "\n\(heading(change.peerId))\n") }
                try output.write(text: line(change))
            } else {
                try write("change") { try write(change) }
            }
            last = change.peerId
            return true
        }
    }

    // MARK: - Summary

    private var sumWords: String {
        guard !total.isEmpty else { return "no changes in chats and messages" }
        return "\(order.count.grouped) chat\(order.count == 1 ? "" : "s") changed: \(total.wordsInAll)"
    }

    /// Remarks about differences not listed as changes.
    private var remarks: [String] {
        var lines: [String] = []
        if let (old, new) = diff.accounts { lines.append("the copies are of different accounts: A is of \(old), and B is of \(new)") }
        func add(_ count: Int, _ one: String, _ many: String) { if count > 0 { lines.append("\(count.grouped) \(count == 1 ? one : many)") } }
        add(diff.newPeers, "person or chat is stored in B alone", "people and chats are stored in B alone")
        add(diff.missingPeers, "person or chat is stored in A alone", "people and chats are stored in A alone")
        add(diff.sharedMedia, "medium that several messages share changed", "media that several messages share changed")
        add(diff.storedAgain, "message was stored again without a visible change", "messages were stored again without a visible change")
        add(diff.undated, "change without a date is left out", "changes without a date are left out")
        return lines
    }

    private func printSums() throws {
        if isInWords {
            try output.write(text: "\(sumWords)\n")
            for remark in remarks { try output.write(text: "\(remark)\n") }
            if !order.isEmpty { try output.write(text: "\n") }
            for peerId in order { try output.write(text: "  \(summary(peerId))\n") }
            return
        }
        try write("summary") {
            member("words", ([sumWords] + remarks).joined(separator: "; "))
            write(total)
            for (name, count) in [
                ("chats", order.count), ("newPeers", diff.newPeers), ("missingPeers", diff.missingPeers), ("undated", diff.undated),
                ("sharedMedia", diff.sharedMedia), ("storedAnew", diff.storedAgain),
            ] as [(StaticString, Int)] {
                writer.key(name)
                writer.int(count)
            }
        }
        for peerId in order {
            try write("chat") {
                try writePeer("chat", peerId)
                member("words", summary(peerId))
                write(counts[peerId] ?? MessageChangeCounts())
            }
        }
    }

    /// The summary of a chat: `José: 2 new, 1 edited, 1 deleted`.
    private func summary(_ peerId: PeerId) -> String {
        "\(TerminalText.visible(names[peerId] ?? name(peerId))): \((counts[peerId] ?? MessageChangeCounts()).words)"
    }

    private func write(_ counts: MessageChangeCounts) {
        writer.key("counts")
        writer.beginObject()
        for kind in MessageChange.Kind.allCases {
            guard let count = counts.counts[kind] else { continue }
            Array(kind.rawValue.utf8).withUnsafeBytes { writer.key(utf8: $0) }
            writer.int(count)
        }
        writer.endObject()
    }

    // MARK: - Changes

    private static let kindWidth = 13
    private static let dateWidth = 16

    private func line(_ change: MessageChange) -> String {
        let kind = change.kind.word.padded(to: MessageDiffPrinter.kindWidth)
        let indent = String(repeating: " ", count: 2 + MessageDiffPrinter.kindWidth + MessageDiffPrinter.dateWidth + 2)
        let text = words(change, color: output.allowsColor) { part in
            part.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.visible(String($0)) }.joined(separator: "\n" + indent)
        }
        guard let timestamp = change.timestamp else { return "  \(kind)\(text)\n" }
        return "  \(kind)\(diff.new.people.date(Int64(timestamp)).padded(to: MessageDiffPrinter.dateWidth))  \(text)\n"
    }

    private func words(_ change: MessageChange, color: Bool, _ shown: (String) -> String = { $0 }) -> String {
        let text = change.words.marked(color: color, shown: shown)
        guard change.kind == .dateChanged, let new = change.new.flatMap({ Int64($0) }) else { return text }
        return "now \(diff.new.people.date(new)): \(text)"
    }

    private func write(_ change: MessageChange) throws {
        member("change", change.kind.rawValue)
        try writePeer("chat", change.peerId)
        writer.key("id")
        if let id = change.id { writer.messageId(id) } else { writer.null() }
        writer.key("timestamp")
        if let timestamp = change.timestamp { writer.int(Int(timestamp)) } else { writer.null() }
        try writePeer("author", change.authorId)
        member("old", change.old)
        member("new", change.new)
        if let reason = change.reason { member("reason", reason.rawValue) }
        member("words", words(change, color: false))
    }

    private func write(_ item: StaticString, _ body: () throws -> Void) throws {
        writer.removeAll()
        writer.beginObject()
        writer.key("item")
        writer.string(item)
        try body()
        writer.endObject()
        try output.write(row: writer.bytes)
    }

    private func member(_ name: StaticString, _ text: String?) {
        writer.key(name)
        if let text { writer.string(text) } else { writer.null() }
    }

    // MARK: - Names

    private func writePeer(_ key: StaticString, _ peerId: PeerId?) throws {
        writer.key(key)
        guard let peerId else { return writer.null() }
        writer.beginObject()
        writer.key("id")
        writer.peer(packed: peerId.packed)
        writer.key("name")
        writer.string(stored(peerId)?.text ?? "")
        writer.endObject()
    }

    /// Returns the name in the new copy, or the one in the old copy if the new copy does not store the peer.
    private func stored(_ peerId: PeerId) -> PeerName? {
        for side in [diff.new, diff.old] {
            if let names = side.people.names, (try? names.facts(peerId)) ?? nil != nil, let name = try? names.name(peerId) { return name }
        }
        return nil
    }

    private func name(_ peerId: PeerId) -> String {
        if "\(peerId)" == diff.new.people.ownId ?? diff.old.people.ownId { return PeerName.savedMessages }
        return stored(peerId)?.shown ?? "\(peerId)"
    }

    private func heading(_ peerId: PeerId) -> String {
        let name = name(peerId)
        return name == "\(peerId)" ? name : "\(TerminalText.visible(name)) (\(peerId))"
    }
}

extension String {
    /// Returns the text padded with spaces, with at least one space.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self))) }
}
