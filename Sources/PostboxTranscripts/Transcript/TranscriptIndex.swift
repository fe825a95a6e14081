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

    /// - Parameter account: The owner of the chats, if the database stores it.
    func head(account: String?) -> String {
        let facts = ([account, "exported \(zone.day(CalendarTime.now())) by postbox \(Program.version)", zone.name].compactMap { $0 })
        return switch form {
        case .csv: csv.row(["chat_id", "chat", "kind", "messages", "first", "last", "file"], isFirst: true)
        case .md:
            "# Chats\n\n\(facts.map { MarkdownText.line($0) }.joined(separator: ", "))\n\n"
                + "| Chat | Kind | Messages | First | Last | Missing |\n| --- | --- | ---: | --- | --- | --- |\n"
        case .txt: "Chats, \(zone.name)\n" + TextTranscript.oneLine(facts.dropLast().joined(separator: ", ")) + "\n\n"
        case .html:
            HTMLTranscript.beginning(title: account.map { "Chats of \($0)" } ?? "Chats")
                + "<header><h1>Chats</h1>\n<p>\(facts.map(HTMLText.isolated).joined(separator: ", "))</p></header>\n"
                + "<main><table class=\"list\"><thead><tr><th>Chat<th>Kind<th class=\"number\">Messages<th>First<th>Last<th>Missing</tr></thead>\n"
        }
    }

    func row(_ peerId: PeerId, _ head: TranscriptHead, path: String) -> String {
        let first = head.first.map(zone.day) ?? "", last = head.last.map(zone.day) ?? ""
        switch form {
        case .csv:
            return csv.row(["\(peerId)", head.name, head.kind, "\(head.count)", first, last, path])
        case .md:
            let count = head.count.grouped
            return "| \(MarkdownText.link(MarkdownText.line(head.name), HTMLText.encoded(path))) | \(head.kind) | \(count) | \(first) | \(last) | \(head.missingWords) |\n"
        case .html:
            let link = "<a href=\"\(HTMLText.encoded(path))\">\(HTMLText.isolated(head.name))</a>"
            let count = head.count.grouped
            return "<tr><td>\(link)<td>\(head.kind)<td class=\"number\" data-unit=\"messages\">\(count)<td class=\"date\">\(first)<td class=\"date\">\(last)<td>\(head.missingWords)</tr>\n"
        case .txt:
            return TextTranscript.oneLine("\(head.name), \(head.kind), \(Wording.counted(Int64(head.count), "message")), \(first) to \(last)\(head.holes > 0 ? ", " + head.missingWords : ""): \(path)") + "\n"
        }
    }

    /// Returns the footer. `omitted` describes the parts that the folder omits, and `incomplete` the parts that its messages lack; `nil` if there are
    /// none.
    func footer(omitted: String?, incomplete: String?) -> String {
        let notes = [incomplete.map { "Incomplete: \($0)" }, omitted.map { "Left out: \($0)" }].compactMap { $0 }
        return switch form {
        case .csv: ""
        case .md: notes.map { "\n*\(MarkdownText.line($0))*\n" }.joined()
        case .txt: notes.isEmpty ? "" : "\n" + notes.map { TextTranscript.oneLine($0) + "\n" }.joined()
        case .html: "</table>\n" + notes.map { "<p>\(HTMLText.contained($0))</p>\n" }.joined() + "</main></body></html>\n"
        }
    }
}

/// The list of the files of a chat that has one for each month, year, or topic.
struct SectionIndex {
    let form: TranscriptForm
    let zone: LocalZone
    let csv: CSVTranscript
    let isOfTopics: Bool

    private var column: String { isOfTopics ? "Topic" : "Period" }

    func text(_ head: TranscriptHead, _ pages: [HTMLTranscript.Page]) -> String {
        switch form {
        case .csv:
            return csv.row([column.lowercased(), "messages", "first", "last", "file"], isFirst: true)
                + pages.map { csv.row([$0.section, "\($0.count)", zone.day($0.first), zone.day($0.last), String($0.name.dropFirst(2))]) }.joined()
        case .txt:
            return TextTranscript(zone: zone).head(head) + pages.map { page in
                let name = String(page.name.dropFirst(2))
                return TextTranscript.oneLine("\(page.section), \(count(page)), \(zone.day(page.first)) to \(zone.day(page.last)): \(name)") + "\n"
            }.joined()
        case .md:
            return MarkdownTranscript(zone: zone).head(head) + "| \(column) | Messages | First | Last |\n| --- | ---: | --- | --- |\n" + pages.map { page in
                let link = MarkdownText.link(MarkdownText.line(page.section), HTMLText.encoded(page.name))
                return "| \(link) | \(page.count.grouped) | \(zone.day(page.first)) | \(zone.day(page.last)) |\n"
            }.joined()
        case .html:
            let rows = pages.map { page in
                "<tr><td><a href=\"\(HTMLText.escape(HTMLText.encoded(page.name)))\">\(HTMLText.isolated(page.section))</a><td class=\"number\" data-unit=\"messages\">\(page.count.grouped)"
                    + "<td class=\"date\">\(zone.day(page.first))<td class=\"date\">\(zone.day(page.last))</tr>\n"
            }
            return HTMLTranscript.beginning(title: head.name) + HTMLTranscript.header(head)
                + "<main><table class=\"list\"><thead><tr><th>\(column)<th class=\"number\">Messages<th>First<th>Last</tr></thead>\n\(rows.joined())</table></main></body></html>\n"
        }
    }

    private func count(_ page: HTMLTranscript.Page) -> String { Wording.counted(Int64(page.count), "message") }
}
