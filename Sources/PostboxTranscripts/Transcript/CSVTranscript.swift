import CommandLineKit
import Postbox

/// Comma-separated values (RFC 4180) with fixed columns.
final class CSVTranscript: TranscriptFormat {
    static let columns = [
        "chat_id", "chat", "message_id", "namespace", "timestamp", "date", "kind", "outgoing", "author_id", "author", "text", "media", "media_file",
        "file_name", "mime_type", "file_size", "duration", "reply_to_id", "reply_to_author", "forwarded_from", "forward_date", "via_bot", "signature",
        "edited", "views", "forwards", "reactions", "thread_id", "grouping_key", "url", "topic", "quote", "paid_stars", "suggested_post", "details",
    ]

    private let zone: LocalZone
    private let hasBOM: Bool
    /// Whether cells cannot start like a formula.
    private let isSafe: Bool
    private var chat = ""

    init(zone: LocalZone, bom: Bool, excelSafe: Bool) {
        self.zone = zone
        hasBOM = bom || excelSafe
        isSafe = excelSafe
    }

    func head(_ head: TranscriptHead) -> String {
        chat = head.name
        return row(CSVTranscript.columns, isFirst: true)
    }

    func entry(_ entry: TranscriptEntry) -> String {
        let message = entry.message
        func number(_ value: Int64?) -> String { value.map { "\($0)" } ?? "" }
        var (kind, text) = ("message", entry.text)
        switch entry.content {
        case let .service(sentence): (kind, text) = ("service", text.isEmpty ? sentence.text : "\(sentence.text)\n\(text)")
        case .message: if case .unsupported = message.kind { kind = "unsupported" }
        }
        let medium = entry.medium
        let isUnknown = medium?.kind == .unknown
        // Content of an unknown kind is not an empty text.
        if text.isEmpty, isUnknown || medium?.kind == .notStored { text = medium?.line ?? "" }
        var cells = [
            "\(message.index.id.peerId)", entry.chatName ?? chat, "\(entry.number)", "\(message.index.id.namespace)", "\(entry.timestamp)",
            entry.timestamp == 0 ? "" : zone.dateTimeWithOffset(entry.timestamp), kind, "\(!message.flags.isIncoming)", "\(message.senderId)", entry.sender, text,
            (medium?.kind.rawValue ?? "") + (isUnknown ? " (\(medium?.unknownType ?? ""))" : ""), medium?.file.path ?? "", medium?.fileName ?? "", medium?.mimeType ?? "", number(medium?.size),
        ]
        cells += [
            number(medium?.duration), number(entry.reply?.number ?? entry.replyNumber), entry.reply?.author ?? "", entry.forwardedFrom ?? "",
            number(entry.forwardDate), entry.viaBot ?? "", entry.signature, number(entry.editDate),
            number(entry.viewCount), number(entry.forwards),
            (entry.reactions.map { "\($0.text) \($0.count)" } + entry.tags.map { "tag " + $0 }).joined(separator: ";"), number(message.threadId),
            number(message.groupingKey), entry.url ?? "",
        ]
        cells += [
            entry.topic?.title ?? entry.person ?? "", entry.quote, entry.paidStars?.number ?? "",
            entry.suggestedPost?.state.rawValue ?? (entry.paidPostCurrency == nil ? "" : "published"), CSVTranscript.details(medium),
        ]
        return row(cells)
    }

    /// Returns one row per message.
    func album(_ entries: [TranscriptEntry]) -> String { entries.map(entry).joined() }

    /// Returns the contents of a to-do list or a poll.
    private static func details(_ medium: Medium?) -> String {
        guard let medium, medium.kind == .todo || medium.kind == .poll else { return "" }
        return ([medium.line] + medium.lines).joined(separator: " | ")
    }

    /// Returns a line. With `hasBOM`, the first line of a file starts with a byte order mark, which spreadsheets need.
    func row(_ cells: [String], isFirst: Bool = false) -> String {
        (isFirst && hasBOM ? "\u{FEFF}" : "") + cells.map(cell).joined(separator: ",") + "\r\n"
    }

    func footer(_ footer: TranscriptFooter) -> String { "" }

    func cell(_ text: String) -> String {
        CSVTranscript.quoted(isSafe ? SpreadsheetCell.safe(text) : text)
    }

    /// Returns the text, in quotes if necessary.
    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
