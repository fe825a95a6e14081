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
        case let .service(sentence): return TextTranscript.line(date + "* " + sentence.text)
        case .message: break
        }
        if let from = entry.forwardedFrom { parts.append("(forwarded from \(from))") }
        if let reply = entry.reply {
            let target = [reply.chat, reply.author].compactMap { $0 }.joined(separator: ", ")
            parts.append("(in reply to \(target.isEmpty ? "" : target + ": ")\(reply.text))")
        }
        let page = entry.medium?.kind == .webPage ? entry.medium : nil
        if let medium = entry.medium, page == nil {
            parts.append("[\(medium.line)\(medium.file.path.map { ": " + $0 } ?? "")]" + medium.details.map { "\n" + $0 }.joined())
        }
        if !entry.text.isEmpty { parts.append(TextTranscript.textWithLinks(entry)) }
        if let page { parts.append("[\(page.line)]" + page.details.map { "\n" + $0 }.joined()) }
        parts += entry.marks(zone).map { "(\($0))" }
        if !entry.reactions.isEmpty { parts.append("[\(entry.reactionTexts.joined(separator: ", "))]") }
        return TextTranscript.line(date + entry.sender + ": " + parts.joined(separator: " "))
    }

    func foot(_ foot: TranscriptFoot) -> String { "\n" + (foot.facts + [trailer]).joined(separator: ", ") + "\n" }

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
        visible(text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ") + "\n"
    }

    /// A name must not make a line of its own.
    static func oneLine(_ text: String) -> String { visible(String(text.map { $0.isNewline ? " " : $0 })) }

    /// Transcripts are read in terminals, which control characters must not reach.
    private static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = ""
        for scalar in text.unicodeScalars { result.unicodeScalars.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
        return result
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value != 0x09 && scalar.value != 0x0A && (scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value))
    }
}
