import CommandLineKit

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
