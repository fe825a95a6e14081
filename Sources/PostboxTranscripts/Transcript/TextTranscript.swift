/// Plain text with one line per message. If a text has several lines, all after the first are indented.
final class TextTranscript: TranscriptFormat {
    private let zone: LocalZone
    private var trailer = ""

    init(zone: LocalZone) { self.zone = zone }

    func head(_ head: TranscriptHead) -> String {
        trailer = head.exported
        var lines = [([head.name] + head.facts + [head.zone.name]).joined(separator: ", ")]
        if let missing = head.missing { lines.append(missing) }
        if !head.links.isEmpty { lines.append(head.links.map { "\($0.text): \($0.path)" }.joined(separator: ", ")) }
        return lines.map(TextTranscript.oneLine).joined(separator: "\n") + "\n\n"
    }

    func entry(_ entry: TranscriptEntry) -> String {
        if case let .service(sentence) = entry.content {
            let text = entry.text.isEmpty ? [] : ["\n" + TextTranscript.visible(TextTranscript.textWithLinks(entry))]
            let parts = TextTranscript.joined(["* " + TextTranscript.visible(sentence.text)] + reactions(entry) + text)
            return heading(entry) + TextTranscript.line(date(entry) + chat(entry) + parts)
        }
        let text = TextTranscript.joined(beginning(entry) + content(entry))
        return heading(entry) + TextTranscript.line("\(date(entry))\(chat(entry))\(TextTranscript.oneLine(entry.senderWithRank)): \(text)")
    }

    func album(_ entries: [TranscriptEntry]) -> String {
        guard let first = entries.first else { return "" }
        let common = beginning(first)
        let head = TextTranscript.joined(common + ["[\(entries.albumLine)]"])
        let items = entries.map { entry in
            let own = beginning(entry)
            return "\n" + TextTranscript.joined((own == common ? [] : own) + content(entry))
        }
        return heading(first) + TextTranscript.line("\(date(first))\(chat(first))\(TextTranscript.oneLine(first.senderWithRank)): \(head)\(items.joined())")
    }

    private func date(_ entry: TranscriptEntry) -> String { "[\(zone.dayAndClock(entry.timestamp))]\(entry.shownID) " }

    /// Returns `Family | `, if a transcript has several chats.
    private func chat(_ entry: TranscriptEntry) -> String { entry.chatName.map { TextTranscript.oneLine($0) + " | " } ?? "" }

    private func heading(_ entry: TranscriptEntry) -> String {
        let gaps = TextTranscript.gaps(entry.gaps)
        return switch entry.heading {
        case nil: gaps
        case let .topic(title): gaps + "--- Topic: \(TextTranscript.oneLine(title)) ---\n"
        case let .person(name, _): gaps + "--- \(TextTranscript.oneLine(name)) ---\n"
        }
    }

    private static func gaps(_ gaps: [TranscriptGap]) -> String { gaps.map { "--- \(oneLine($0.text)) ---\n" }.joined() }

    /// Returns the parts before the content: the source of a forwarded message, and the message that it replies to.
    private func beginning(_ entry: TranscriptEntry) -> [String] {
        var parts: [String] = []
        if let from = entry.forwardedFrom { parts.append("(forwarded from \(TextTranscript.oneLine(from)))") }
        if let reply = entry.reply {
            let target = [reply.chat, reply.author].compactMap { $0 }.map(TextTranscript.oneLine).joined(separator: ", ")
            let words = reply.kind == .message ? "in reply to" : "In reply to"
            parts.append("(\(words) \(target.isEmpty ? "" : target + ": ")\(TextTranscript.visible(reply.text)))")
        }
        if let post = entry.suggestedPost { parts.append("(\(post.line(zone)))") }
        return parts
    }

    /// Returns the parts after the beginning. The lines of a medium are below all other parts, so that none is taken for one of these lines.
    private func content(_ entry: TranscriptEntry) -> [String] {
        let text = entry.text.isEmpty ? [] : [TextTranscript.visible(TextTranscript.textWithLinks(entry))]
        let medium = entry.medium.map { [TextTranscript.line($0)] } ?? [], lines = entry.medium?.lines ?? []
        let isTextFirst = entry.medium?.kind == .webPage || !lines.isEmpty
        return (isTextFirst ? text + medium : medium + text)
            + entry.marks(zone).map { "(\(TextTranscript.oneLine($0)))" } + reactions(entry)
            + lines.map { "\n" + TextTranscript.visible($0) } + (entry.factCheck.map { ["\n(\(TextTranscript.visible($0)))"] } ?? [])
    }

    private func reactions(_ entry: TranscriptEntry) -> [String] {
        entry.reactions.isEmpty ? [] : [TextTranscript.oneLine("[\(entry.reactionTexts.joined(separator: ", "))]")]
    }

    /// Parts with spaces between them, except at the ends of lines.
    private static func joined(_ parts: [String]) -> String {
        parts.reduce(into: "") { text, part in
            text += text.isEmpty || text.utf8.last == 0x0A || part.utf8.first == 0x0A ? part : " " + part
        }
    }

    func footer(_ footer: TranscriptFooter) -> String { TextTranscript.gaps(footer.gaps) + "\n" + (footer.facts + [trailer] + footer.remarks).joined(separator: ", ") + "\n" }

    private static func line(_ medium: Medium) -> String { visible("[\(medium.line)\(medium.file.path.map { ": " + $0 } ?? "")]") }

    /// The text with each link's target after the link.
    private static func textWithLinks(_ entry: TranscriptEntry) -> String {
        let units = Array(entry.text.utf16)
        var (text, place) = ("", 0)
        for entity in entry.entities.sorted(by: { $0.end < $1.end }) {
            guard case let .textUrl(url) = entity.kind, entity.start >= 0, entity.end > entity.start, entity.end >= place, entity.end <= units.count
            else { continue }
            text += String(decoding: units[place..<entity.end], as: UTF16.self) + " <\(url)>"
            place = entity.end
        }
        return text + String(decoding: units[place...], as: UTF16.self)
    }

    private static func line(_ text: String) -> String {
        var (line, place) = ("", text.startIndex)
        while let end = text.utf8[place...].firstIndex(of: 0x0A) {
            let next = text.utf8.index(after: end)
            line.append(contentsOf: text[place..<next])
            line.append("    ")
            place = next
        }
        line.append(contentsOf: text[place...])
        line.append("\n")
        return line
    }

    /// Returns a name, which must not start a new line.
    static func oneLine(_ text: String) -> String { visible(Wording.oneLine(text)) }

    /// Transcripts are read in terminals, which control characters must not reach.
    private static func visible(_ text: String) -> String { ContainedText(text).text }
}
