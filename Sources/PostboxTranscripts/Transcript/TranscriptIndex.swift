import CommandLineKit
import Postbox

/// The list of the chats of a folder.
struct TranscriptIndex {
    private let form: TranscriptForm
    private let zone: LocalZone
    private let csv: CSVTranscript

    init(_ form: TranscriptForm, zone: LocalZone, csv: CSVTranscript) {
        (self.form, self.zone, self.csv) = (form, zone, csv)
    }

    func head() -> String {
        switch form {
        case .csv: csv.row(["chat_id", "chat", "kind", "messages", "first", "last", "file"], isFirst: true)
        case .md: "# Chats\n\n| Chat | Kind | Messages | First | Last |\n| --- | --- | ---: | --- | --- |\n"
        case .txt: "Chats, \(zone.name)\n\n"
        case .html: HTMLTranscript.beginning(title: "Chats")
            + "<main><h1>Chats</h1>\n<table><tr><th>Chat<th>Kind<th class=\"number\">Messages<th>First<th>Last</tr>\n"
        }
    }

    func row(_ peerId: PeerId, _ head: TranscriptHead, path: String) -> String {
        let first = head.first.map(zone.day) ?? "", last = head.last.map(zone.day) ?? ""
        switch form {
        case .csv:
            return csv.row(["\(peerId)", head.name, head.kind, "\(head.count)", first, last, path])
        case .md:
            let count = head.count.grouped
            return "| \(MarkdownText.link(MarkdownText.line(head.name), HTMLText.encoded(path))) | \(head.kind) | \(count) | \(first) | \(last) |\n"
        case .html:
            let link = "<a href=\"\(HTMLText.encoded(path))\">\(HTMLText.isolated(head.name))</a>"
            let count = head.count.grouped
            return "<tr><td>\(link)<td>\(head.kind)<td class=\"number\">\(count)<td>\(first)<td>\(last)</tr>\n"
        case .txt:
            return TextTranscript.oneLine("\(head.name), \(head.kind), \(Wording.counted(Int64(head.count), "message")), \(first) to \(last): \(path)") + "\n"
        }
    }

    /// `omitted`: what the folder leaves out; `nil` when it has everything.
    func foot(omitted: String?) -> String {
        let note = omitted.map { "Left out: \($0)" }
        return switch form {
        case .csv: ""
        case .md: note.map { "\n*\($0)*\n" } ?? ""
        case .txt: note.map { "\n\($0)\n" } ?? ""
        case .html: "</table>\n" + (note.map { "<p>\($0)</p>\n" } ?? "") + "</main></body></html>\n"
        }
    }
}

/// The list of the files of a chat that has one for each month or year.
struct PeriodIndex {
    let form: TranscriptForm
    let zone: LocalZone
    let csv: CSVTranscript

    func text(_ head: TranscriptHead, _ pages: [HTMLTranscript.Page]) -> String {
        switch form {
        case .csv:
            return csv.row(["period", "messages", "first", "last", "file"], isFirst: true)
                + pages.map { csv.row([$0.period, "\($0.count)", zone.day($0.first), zone.day($0.last), String($0.name.dropFirst(2))]) }.joined()
        case .txt:
            return TextTranscript(zone: zone).head(head) + pages.map { page in
                let name = String(page.name.dropFirst(2))
                return TextTranscript.oneLine("\(page.period), \(count(page)), \(zone.day(page.first)) to \(zone.day(page.last)): \(name)") + "\n"
            }.joined()
        case .md:
            return MarkdownTranscript(zone: zone).head(head) + "| Period | Messages | First | Last |\n| --- | ---: | --- | --- |\n" + pages.map { page in
                let link = MarkdownText.link(page.period, HTMLText.encoded(page.name))
                return "| \(link) | \(page.count.grouped) | \(zone.day(page.first)) | \(zone.day(page.last)) |\n"
            }.joined()
        case .html:
            let rows = pages.map { page in
                "<tr><td><a href=\"\(HTMLText.escape(HTMLText.encoded(page.name)))\">\(page.period)</a><td class=\"number\">\(page.count.grouped)"
                    + "<td>\(zone.day(page.first))<td>\(zone.day(page.last))</tr>\n"
            }
            return HTMLTranscript.beginning(title: head.name) + HTMLTranscript.header(head)
                + "<main><table><tr><th>Period<th class=\"number\">Messages<th>First<th>Last</tr>\n\(rows.joined())</table></main></body></html>\n"
        }
    }

    private func count(_ page: HTMLTranscript.Page) -> String { Wording.counted(Int64(page.count), "message") }
}
