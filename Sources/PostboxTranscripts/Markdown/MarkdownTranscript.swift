/// CommonMark, with anchors for replies.
final class MarkdownTranscript: TranscriptFormat {
    private let zone: LocalZone
    private var day = ""
    private var trailer = ""

    init(zone: LocalZone) { self.zone = zone }

    func head(_ head: TranscriptHead) -> String {
        trailer = head.exported
        var text = "# \(MarkdownText.line(head.name))\n\n"
        text += head.facts.map(MarkdownText.line).joined(separator: ", ") + " (\(MarkdownText.line(head.zone.name)))\n\n"
        if let missing = head.missing { text += "*\(missing)*\n\n" }
        return text
    }

    func entry(_ entry: TranscriptEntry) -> String {
        let today = zone.day(entry.timestamp), clock = zone.clock(entry.timestamp)
        var text = ""
        if today != day {
            day = today
            text += "## \(today)\n\n"
        }
        text += "<a id=\"message\(entry.number)\"></a>"
        switch entry.content {
        case let .service(sentence): return text + MarkdownTranscript.italic(clock, sentence.text) + "\n\n"
        case .message: break
        }
        let marks = entry.marks(zone)
        text += MarkdownTranscript.bold(entry.sender) + clock + (marks.isEmpty ? "" : " (\(marks.map(MarkdownText.line).joined(separator: ", ")))") + "\n\n"
        if let from = entry.forwardedFrom {
            text += MarkdownTranscript.italic("Forwarded from", from, entry.forwardDate.map { ", " + zone.day($0) } ?? "") + "\n\n"
        }
        if let reply = entry.reply { text += "> In reply to \(MarkdownTranscript.reply(reply))\n\n" }
        if let medium = entry.medium, medium.kind != .webPage { text += MarkdownTranscript.medium(medium) }
        let body = MarkdownText.render(entry.text, entry.entities)
        if !body.isEmpty { text += body + "\n\n" }
        if let page = entry.medium, page.kind == .webPage { text += MarkdownTranscript.medium(page) }
        if !entry.reactions.isEmpty { text += entry.reactionTexts.map(MarkdownText.line).joined(separator: ", ") + "\n\n" }
        return text
    }

    func foot(_ foot: TranscriptFoot) -> String { "---\n\n" + (foot.facts + [MarkdownText.line(trailer)] + foot.remarks).joined(separator: ", ") + "\n" }

    /// A name and a space; nothing where there is none to see.
    private static func bold(_ name: String) -> String {
        let name = MarkdownText.line(name)
        return name.isEmpty ? "" : "**\(name)** "
    }

    private static func italic(_ beginning: String, _ text: String, _ end: String = "") -> String {
        let text = MarkdownText.line(text)
        return "*\(beginning)\(text.isEmpty ? "" : " " + text)\(end)*"
    }

    private static func reply(_ reply: TranscriptEntry.Reply) -> String {
        let chat = reply.chat.map { MarkdownText.line($0) + ", " } ?? ""
        guard let author = reply.author.map(MarkdownText.line) else { return chat + MarkdownText.line(reply.text) }
        let name = author.isEmpty ? "" : reply.number.map { "[\(author)](#message\($0))" } ?? author
        return "\(chat)\(name): \(MarkdownText.line(reply.text))"
    }

    private static func medium(_ medium: Medium) -> String {
        let line = MarkdownText.line(medium.line)
        var text = line
        if let path = medium.file.path {
            let isPicture = medium.kind == .photo || (medium.kind == .sticker && medium.mimeType == "image/webp")
            text = (isPicture ? "!" : "") + MarkdownText.link(line, HTMLText.encoded(path))
        } else if medium.kind == .webPage, let target = LinkTarget.safe(medium.url) {
            text = MarkdownText.link(line, target)
        }
        return text + "\n\n" + (medium.details.isEmpty ? "" : medium.details.map { MarkdownText.render($0, []) }.joined(separator: "\\\n") + "\n\n")
    }
}
