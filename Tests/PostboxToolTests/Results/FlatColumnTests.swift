import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// CSV with one value per cell.
struct FlatColumnTests {
    static let subjects = ["messages", "chats", "media", "peers"]

    /// The columns are stable: later ones are added at the end.
    private static let headers = [
        "messages": "chat_id,chat,namespace,id,timestamp,date,kind,outgoing,author_id,author,username,text,media,file_name,mime_type,file_size,duration,width,height,"
            + "cache_file,url,description,reply_to,thread,album,forwarded_from_id,forwarded_from,forward_date,edited,views,forwards,flags,tags,media_count,media_missing",
        "media": "chat_id,chat,namespace,id,timestamp,date,author_id,author,username,text,media_namespace,media_id,type,media,file_name,mime_type,file_size,duration,"
            + "width,height,cache_file,url,description,embedded,path,saved_to,recognized_text",
        "chats": "chat_id,chat,username,list,pinned,timestamp,date,unread,marked_unread,unread_threads,mentions,reactions,muted,muted_until,last_id,last_date,"
            + "last_author_id,last_author,last_text,last_description,draft,last_visited,left_at",
        "peers": "peer_id,kind,name,username,usernames,phone,contact,last_seen,muted,muted_until",
    ]

    /// Rows of CSV end as specified by the standard.
    private static func rows(_ result: ToolResult) -> [String] { result.text.split(whereSeparator: \.isNewline).map(String.init) }

    @Test(arguments: subjects) func everyCellIsOneValue(_ subject: String) throws {
        let folder = try TemporaryFolder()
        for sample in [Samples.demo, Samples.small] {
            let lines = try RunningTool.run(["query", sample, subject, "-q"])
            for format in ["csv", "tsv"] {
                let cells = try RunningTool.run(["query", sample, subject, "-q", "-f", format])
                #expect(cells.status == 0 && cells.errorText.isEmpty)
                let separator = format == "csv" ? "," : "\t"
                #expect(FlatColumnTests.rows(cells).first.map { $0.replacing(separator, with: ",") } == FlatColumnTests.headers[subject].map { $0 + ",$invalidUTF8" })
                guard format == "csv" else { continue }
                let judge = #"""
                    import csv, json, sys
                    csv.field_size_limit(1 << 30)
                    lines = [json.loads(line) for line in open(sys.argv[1], encoding='utf-8', newline='\n')]
                    rows = list(csv.DictReader(open(sys.argv[2], encoding='utf-8', newline='')))
                    assert len(rows) == len(lines), (len(rows), len(lines))
                    for row, line in zip(rows, lines):
                        assert None not in row and None not in row.values(), row
                        assert not any(cell.startswith(('{"', '[{')) for cell in row.values()), row
                        if 'text' in line: assert row['text'] == line['text']
                        if isinstance(line.get('id'), dict) and 'peer' in line['id']: assert (row['chat_id'], row['id']) == (line['id']['peer'], str(line['id']['id']))
                        if 'author' in line: assert row['author_id'] == (line['author'] or {}).get('id', '')
                    """#
                let judged = try RunningTool.shell(
                    "python3 \(try folder.file("judge.py", judge)) \(try folder.file("lines", lines.text)) \(try folder.file("cells", cells.text))")
                #expect(judged.status == 0, "\(subject) of \(sample): \(judged.errorText)")
            }
        }
    }

    @Test func messagesNameTheirPeopleAndFiles() throws {
        let result = try RunningTool.run(["query", Samples.demo, "messages", "--media", "file", "-f", "csv", "-q"], environment: ["TZ": "Europe/Oslo"])
        #expect(result.text.contains(",file,tow-log-2025.csv,text/csv,2460,,,,telegram-cloud-document-4-27170950685999330,,"))
        #expect(FlatColumnTests.rows(result).contains { $0.contains("T") && ($0.contains("+01:00,") || $0.contains("+02:00,")) })
        let photos = try RunningTool.run(["query", Samples.demo, "messages", "--media", "photo", "-f", "csv", "-q"])
        #expect(photos.text.contains(",photo,,image/jpeg,") && photos.text.contains(",telegram-cloud-photo-size-") && !photos.text.contains(",file,"))
    }

    @Test func formulasAreGuarded() throws {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "=Ann()")], [MadeChats.message("user:2", 1, "=1+1")])
        let result = try RunningTool.run(["query", chats.database, "messages", "-f", "csv", "--excel-safe"])
        #expect(result.text.hasPrefix("\u{FEFF}chat_id,") && result.text.contains(",'=1+1,") && result.text.contains(",'=Ann(),"))
        #expect(try RunningTool.run(["query", chats.database, "messages", "-f", "csv"]).text.contains(",=1+1,"))
        #expect(try RunningTool.run(["query", chats.database, "messages", "--excel-safe", "-f", "jsonl"]).status == 64)
    }

    @Test func fieldsOfTheJSONAreStillColumns() throws {
        let result = try RunningTool.run(["query", Samples.small, "messages", "--fields", "timestamp,chat.name", "-f", "csv", "--limit", "1"])
        #expect(result.lines.first?.hasPrefix("timestamp,chat.name") == true)
    }
}
