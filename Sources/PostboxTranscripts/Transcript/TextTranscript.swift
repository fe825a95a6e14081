/// Plain text, a line a message; further lines of a text are indented.
final class TextTranscript: TranscriptFormat {
    private let zone: LocalZone
    private var trailer = ""

    init(zone: LocalZone) { self.zone = zone }

    func head(_ head: TranscriptHead) -> String {
        trailer = head.exported
        var lines = [([head.name] + head.facts + [head.zone.name]).joined(separator: ", ")]
        if let missing = head.missing { lines.append(missing) }
        return lines.map(TextTranscript.oneLine).joined(separator: "\n") + "\n\n"
    }

    func entry(_ entry: TranscriptEntry) -> String {
        let date = "[\(zone.day(entry.timestamp)) \(zone.clock(entry.timestamp))] "
        var parts: [String] = []
        switch entry.content {
        case let .service(sentence): return TextTranscript.line(date + "* " + TextTranscript.visible(sentence.text))
        case .message: break
        }
        if let from = entry.forwardedFrom { parts.append("(forwarded from \(TextTranscript.oneLine(from)))") }
        if let reply = entry.reply {
            let target = [reply.chat, reply.author].compactMap { $0 }.map(TextTranscript.oneLine).joined(separator: ", ")
            parts.append("(in reply to \(target.isEmpty ? "" : target + ": ")\(TextTranscript.visible(reply.text)))")
        }
        let page = entry.medium?.kind == .webPage ? entry.medium : nil
        if let medium = entry.medium, page == nil {
            parts.append(TextTranscript.text(medium))
        }
        if !entry.text.isEmpty { parts.append(TextTranscript.visible(TextTranscript.textWithLinks(entry))) }
        if let page { parts.append(TextTranscript.text(page)) }
        parts += entry.marks(zone).map { "(\(TextTranscript.oneLine($0)))" }
        if !entry.reactions.isEmpty { parts.append(TextTranscript.oneLine("[\(entry.reactionTexts.joined(separator: ", "))]")) }
        return TextTranscript.line(date + TextTranscript.oneLine(entry.sender) + ": " + parts.joined(separator: " "))
    }

    func foot(_ foot: TranscriptFoot) -> String { "\n" + (foot.facts + [trailer] + foot.remarks).joined(separator: ", ") + "\n" }

    private static func text(_ medium: Medium) -> String {
        visible("[\(medium.line)\(medium.file.path.map { ": " + $0 } ?? "")]") + medium.details.map { "\n" + visible($0) }.joined()
    }

    /// The text with the targets of its links behind them.
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

    /// A name, which must not make a line of its own.
    static func oneLine(_ text: String) -> String { visible(Wording.oneLine(text)) }

    /// Transcripts are read in terminals, which control characters must not reach.
    private static func visible(_ text: String) -> String { ContainedText(text).text }
}
