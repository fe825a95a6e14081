/// CommonMark, with anchors for replies.
final class MarkdownTranscript: TranscriptFormat {
    private let zone: LocalZone
    private var day = ""
    /// The heading mark of days, which are below the headings of people in direct messages.
    private var dayMark = "##"
    private var trailer = ""

    init(zone: LocalZone) { self.zone = zone }

    func head(_ head: TranscriptHead) -> String {
        trailer = head.exported
        var text = "# \(MarkdownText.line(head.name))\n\n"
        text += head.facts.map { MarkdownText.line($0) }.joined(separator: ", ") + " (\(MarkdownText.line(head.zone.name)))\n\n"
        if let missing = head.missing { text += "*\(missing)*\n\n" }
        if !head.links.isEmpty { text += head.links.map { MarkdownText.link($0.text, HTMLText.encoded($0.path)) }.joined(separator: " | ") + "\n\n" }
        return text
    }

    func entry(_ entry: TranscriptEntry) -> String {
        let clock = zone.clock(entry.timestamp)
        let text = beginning(entry) + MarkdownTranscript.anchor(entry)
        if case let .service(sentence) = entry.content { return text + MarkdownTranscript.italic(clock + entry.shownID + chat(entry), sentence.text) + "\n\n" + content(entry) }
        let marks = entry.marks(zone)
        return text + MarkdownTranscript.bold(entry.senderWithRank) + clock + entry.shownID + chat(entry)
            + (marks.isEmpty ? "" : " (\(marks.map { MarkdownText.line($0) }.joined(separator: ", ")))") + "\n\n" + origin(entry) + content(entry)
    }

    func album(_ entries: [TranscriptEntry]) -> String {
        guard let first = entries.first else { return "" }
        let common = origin(first)
        let head = beginning(first) + MarkdownTranscript.bold(first.senderWithRank) + zone.clock(first.timestamp) + chat(first) + "\n\n" + common
        let items = entries.map { entry in
            let own = origin(entry), marks = entry.marks(zone)
            let notes = marks.isEmpty ? "" : "(\(marks.map { MarkdownText.line($0) }.joined(separator: ", ")))\n\n"
            return MarkdownTranscript.anchor(entry) + (own == common ? "" : own) + content(entry) + notes
        }
        return head + entries.albumLine + "\n\n" + items.joined()
    }

    private static func anchor(_ entry: TranscriptEntry) -> String { "<a id=\"\(entry.anchor)\"></a>" }

    /// Returns ` in Family`, if a transcript has several chats.
    private func chat(_ entry: TranscriptEntry) -> String { entry.chatName.map { " in " + MarkdownText.line($0) } ?? "" }

    private static func gaps(_ gaps: [TranscriptGap]) -> String { gaps.map { "*\(MarkdownText.line($0.text))*\n\n" }.joined() }

    /// The headings above a message.
    private func beginning(_ entry: TranscriptEntry) -> String {
        var text = MarkdownTranscript.gaps(entry.gaps)
        if case let .person(name, _) = entry.heading {
            (day, dayMark) = ("", "###")
            text += "## \(MarkdownText.line(name))\n\n"
        }
        let today = zone.day(entry.timestamp)
        if today != day {
            day = today
            text += "\(dayMark) \(today)\n\n"
        }
        if case let .topic(title) = entry.heading { text += "**Topic: \(MarkdownText.line(title))**\n\n" }
        return text
    }

    /// Returns the source of a forwarded message, and the message that it replies to.
    private func origin(_ entry: TranscriptEntry) -> String {
        var text = ""
        if let from = entry.forwardedFrom {
            text += MarkdownTranscript.italic("Forwarded from", from, entry.forwardDate.map { ", " + zone.day($0) } ?? "") + "\n\n"
        }
        if let reply = entry.reply { text += "> In reply to \(MarkdownTranscript.reply(reply, of: entry))\n\n" }
        if let post = entry.suggestedPost { text += MarkdownText.line(post.line(zone)) + "\n\n" }
        return text
    }

    private func content(_ entry: TranscriptEntry) -> String {
        var text = ""
        if let medium = entry.medium, medium.kind != .webPage { text += MarkdownTranscript.medium(medium) }
        let body = MarkdownText.render(entry.text, entry.entities)
        if !body.isEmpty { text += body + "\n\n" }
        if let page = entry.medium, page.kind == .webPage { text += MarkdownTranscript.medium(page) }
        if let factCheck = entry.factCheck { text += MarkdownText.render(factCheck, []) + "\n\n" }
        if !entry.reactions.isEmpty { text += entry.reactionTexts.map { MarkdownText.line($0) }.joined(separator: ", ") + "\n\n" }
        return text
    }

    func footer(_ footer: TranscriptFooter) -> String { MarkdownTranscript.gaps(footer.gaps) + "---\n\n" + (footer.facts + [MarkdownText.line(trailer)] + footer.remarks).joined(separator: ", ") + "\n" }

    /// Returns a name and a space, or an empty text if nothing of the name is visible.
    private static func bold(_ name: String) -> String {
        let name = MarkdownText.line(name)
        return name.isEmpty ? "" : "**\(name)** "
    }

    private static func italic(_ beginning: String, _ text: String, _ end: String = "") -> String {
        let text = MarkdownText.line(text)
        return "*\(beginning)\(text.isEmpty ? "" : " " + text)\(end)*"
    }

    private static func reply(_ reply: TranscriptEntry.Reply, of entry: TranscriptEntry) -> String {
        let chat = reply.chat.map { MarkdownText.line($0) + ", " } ?? ""
        let text = MarkdownText.line(reply.text, reply.entities)
        guard let author = reply.author.map({ MarkdownText.line($0) }) else { return chat + text }
        let name = author.isEmpty ? "" : reply.number.map { "[\(author)](#\(entry.anchor($0)))" } ?? author
        return "\(chat)\(name): \(text)"
    }

    private static func medium(_ medium: Medium) -> String {
        let line = MarkdownText.line(medium.line)
        var text = line
        if let path = medium.file.path {
            let isPicture = medium.kind == .photo || medium.kind == .livePhoto || (medium.kind == .sticker && medium.mimeType == "image/webp")
            text = (isPicture ? "!" : "") + MarkdownText.link(line, HTMLText.encoded(path))
        } else if medium.kind == .webPage, let target = LinkTarget.safe(medium.url) {
            text = MarkdownText.link(line, target)
        }
        let items = medium.items.map { "- [\($0.isDone ? "x" : " ")] \(MarkdownText.line($0.words))\n" }.joined()
        return text + "\n\n" + (items.isEmpty ? "" : items + "\n") + (medium.details.isEmpty ? "" : medium.details.map { MarkdownText.render($0, []) }.joined(separator: "\\\n") + "\n\n")
    }
}
