import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// CSV and TSV have the declared columns and lose nothing.
struct ColumnTests {
    static let commands: [[String]] = QuerySubject.allCases.filter { $0.flatShape == nil }.map { ["query", Samples.small] + $0.example } + [
        ["holes", Samples.small], ["holes", Samples.small, "--summary"], ["holes", Samples.small, "--chat-list"], ["oplog", Samples.small],
        ["oplog", Samples.small, "--stats"], ["stat", Samples.small, "--histogram"], ["check", Samples.small], ["dump", Samples.small],
        ["dump", Samples.small, "--raw"], ["dump", Samples.small, "--tables"], ["dump", Samples.small, "--count"],
        ["diff", Samples.small, Samples.wal], ["diff", Samples.small, Samples.wal, "--fields", "--raw"], ["diff", Samples.small, Samples.wal, "--stat"],
        ["migrate", "status", Samples.small], ["migrate", "plan", Samples.small], ["query", Samples.small, "chats", "--count"],
        ["query", Samples.small, "messages", "--fields", "id.id,media.$type,replyTo.author"],
        ["migrate", "status", Samples.migrate + "/v17.sqlite"], ["migrate", "plan", Samples.migrate + "/v17.sqlite"],
    ]

    /// Compared by Python's reader: every member of every JSON line is in its cell, as text or as JSON, and nothing else is.
    private static let judge = #"""
        import csv, json, sys
        lines = [json.loads(line, object_pairs_hook=dict) for line in open(sys.argv[1], encoding='utf-8', newline='\n')]
        csv.field_size_limit(1 << 30)
        if sys.argv[3] == 'csv':
            rows = list(csv.reader(open(sys.argv[2], encoding='utf-8', newline='')))
        else:
            escapes = {'t': '\t', 'n': '\n', 'r': '\r', '\\': '\\'}
            def plain(cell):
                out, it = '', iter(cell)
                for c in it: out += escapes[next(it)] if c == '\\' else c
                return out
            rows = [[plain(c) for c in l.split('\t')] for l in open(sys.argv[2], encoding='utf-8', newline='\n').read().split('\n')[:-1]]
        header, rows = rows[0], rows[1:]
        assert len(set(header)) == len(header), header
        assert len(rows) == len(lines), (len(rows), len(lines))
        for row, line in zip(rows, lines):
            assert len(row) == len(header)
            cells = dict(zip(header, row))
            for name, value in line.items():
                cell = cells.pop(name)
                if value is None: assert cell == '', (name, cell)
                elif isinstance(value, str): assert cell == value, (name, cell, value)
                else: assert json.loads(cell) == value, (name, cell, value)
            assert all(cell == '' for cell in cells.values()), cells
        print(','.join(header))
        """#

    @Test(arguments: commands) func nothingIsOmitted(_ command: [String]) throws {
        let folder = try TemporaryFolder()
        let lines = try RunningTool.run(command + ["-q"])
        var headers: Set<String> = []
        for format in ["csv", "tsv"] {
            let cells = try RunningTool.run(command + ["-q", "-f", format])
            #expect(cells.status == lines.status)
            #expect(cells.errorText.isEmpty, "\(command): \(cells.errorText)")
            let judged = try RunningTool.shell(
                "python3 \(try folder.file("judge.py", ColumnTests.judge)) \(try folder.file("lines", lines.text)) "
                    + "\(try folder.file("cells", cells.text)) \(format)")
            #expect(judged.status == 0, "\(command) -f \(format): \(judged.errorText)")
            headers.insert(judged.text)
        }
        #expect(headers.count == 1)
    }

    @Test(arguments: [["messages", "--text", "nobody wrote this"], ["peers", "--name", "nobody is called so"], ["threads", "--peer", "user:2254435025"]])
    func theHeaderDoesNotDependOnTheRows(_ words: [String]) throws {
        for format in ["csv", "tsv"] {
            let none = try RunningTool.run(["query", Samples.small] + words + ["-f", format])
            let some = try RunningTool.run(["query", Samples.small, words[0], "--limit", "3", "-f", format])
            #expect(none.text.split(whereSeparator: \.isNewline).count == 1)
            #expect(some.text.hasPrefix(none.text))
        }
    }

    @Test func datesAccompanyTimes() throws {
        let result = try RunningTool.run(["query", Samples.small, "messages", "--limit", "1", "-f", "csv", "--iso"])
        #expect(result.lines.first?.hasPrefix("chat_id,chat,namespace,id,timestamp,date,") == true)
        #expect(result.text.contains(",1578507090,2020-01-08T"))
    }

    @Test func nothingIsPrintedWithoutARequest() throws {
        #expect(try RunningTool.run(["query", Samples.small, "chats", "--exists", "-f", "csv"]).text.isEmpty)
        #expect(try RunningTool.run(["diff", Samples.small, Samples.small, "--exists", "-f", "csv"]).text.isEmpty)
        #expect(try !RunningTool.run(["holes", Samples.small, "--plot"], environment: ["POSTBOX_FORMAT": "csv"]).text.contains("namespace"))
    }
}
