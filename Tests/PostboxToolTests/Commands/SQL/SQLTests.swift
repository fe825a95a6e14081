import PlatformSupport
@testable import TestSupport
import Testing

/// `postbox sql`: queries on the decoded database, with the built binary.
struct SQLTests {
    private static let own = "user:9966000001"

    /// The lines of a query's TSV, without the names of the columns.
    private func rows(_ query: String, _ arguments: [String] = [], in database: String = Samples.demo) throws -> [String] {
        let result = try RunningTool.run(["sql", database, query, "-f", "tsv"] + arguments)
        #expect(result.status == 0, "\(query): \(result.errorText)")
        return result.text.split(separator: "\n").dropFirst().map(String.init)
    }

    private func plan(_ query: String) throws -> String { try rows("EXPLAIN QUERY PLAN \(query)").joined(separator: "\n") }

    // MARK: - Output

    @Test func namesOfColumnsDoNotControlTheTerminal() throws {
        let result = try RunningTool.run(["sql", Samples.demo, "SELECT 1 AS \"a\u{1B}[31m\u{202E}b\"", "-f", "table"])
        #expect(result.status == 0 && result.text.hasPrefix("a\\u001b[31m\\u202eb\n"), "\(result.text.debugDescription)")
    }

    @Test func spreadsheetsFindNoFormulas() throws {
        let result = try RunningTool.run(["sql", Samples.demo, "SELECT '=1' AS a, '|b' AS b, ' =2' AS \"+c\", 'd' AS d", "-f", "csv", "--excel-safe"])
        #expect(result.status == 0 && result.text == "\u{FEFF}a,b,'+c,d\r\n'=1,'|b,' =2,d\r\n", "\(result.text.debugDescription)")
        #expect(try RunningTool.run(["sql", Samples.demo, "SELECT 1", "-f", "tsv", "--excel-safe"]).status == 64)
    }

    // MARK: - Tables

    @Test func messagesAreThoseOfQuery() throws {
        let query = try RunningTool.run(["query", Samples.demo, "messages", "--count"])
        #expect(try rows("SELECT count(*) FROM messages") == [query.text.filter(\.isNumber)])
        #expect(try rows("SELECT count(text) FROM messages") == [query.text.filter(\.isNumber)])
        #expect(try rows("SELECT count(*) FROM messages WHERE chat_id = '\(Self.own)'") == ["19"])
        #expect(try rows("SELECT DISTINCT typeof(date), typeof(timestamp), typeof(id) FROM messages") == ["text\tinteger\tinteger"])
    }

    @Test(arguments: ["messages", "chats", "people", "threads", "drafts", "media", "reactions", "polls", "holes", "operations"])
    func everyTableOfContentsHasRows(_ table: String) throws {
        #expect(try rows("SELECT count(*) > 0 FROM \(table)") == ["1"])
        #expect(try rows("SELECT count(*) FROM (SELECT * FROM \(table))") == rows("SELECT count(*) FROM \(table)"))
    }

    @Test func draftsAreThoseOfChatsAndThreads() throws {
        #expect(
            try rows("SELECT chat, thread, date, text FROM drafts") == [
                "Hendrik Vermaelen\t\t2026-05-16 21:40:00\tDear Hendrik, about the lecture: instead of slides I would like to bring one",
                "Sula crew\t4\t2026-05-17 20:50:00\tSigned off: 1, 3 and 5. Sensor 2 smells of",
            ])
        #expect(try rows("SELECT thread FROM drafts WHERE chat_id = 'channel:9966200001'") == ["4"])
        #expect(try rows("SELECT contents ->> '$.overrideChatTimestamp' FROM drafts WHERE thread IS NULL") == ["1778967600"])
    }

    @Test func everyTableOfTheFileHasItsOwnName() throws {
        for line in try RunningTool.run(["dump", Samples.demo, "--tables", "--format", "tsv"]).text.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            #expect(try rows("SELECT count(*) FROM (SELECT * FROM \"\(cells[1])\")") == [String(cells[5])], "\(cells[1])")
        }
        #expect(try rows("SELECT value ->> '$.firstName' FROM Peer WHERE peer = '\(Self.own)'") == ["Mira"])
        #expect(try rows("SELECT value ->> '$.firstName' FROM t2 WHERE peer = '\(Self.own)'") == ["Mira"])
        #expect(try rows("SELECT count(*) FROM T7") == rows("SELECT count(*) FROM messages") && rows("SELECT count(*) FROM ft41") == rows("SELECT count(*) FROM TextIndex"))
        #expect(try RunningTool.run(["sql", Samples.demo, ".schema t7"]).text.hasPrefix("CREATE TABLE \"MessageHistory\""))
        #expect(try RunningTool.run(["sql", Samples.demo, "--attach", "old=\(Samples.yesterday)", "SELECT count(*) > 0 AS n FROM old.t7"]).lines == [#"{"n":1}"#])
    }

    // MARK: - Plans

    @Test(arguments: [
        ("chat_id = 'user:1' ORDER BY date", "MessageHistory chat_id=? by date"), ("1 ORDER BY date DESC", "MessageHistory by date DESC"),
        ("chat_id = 'user:1' ORDER BY id DESC", "MessageHistoryIndex chat_id=? by id DESC"), ("chat_id = 'user:1' AND id = 3", "MessageHistoryIndex chat_id=? id=?"),
        ("date >= '2025' AND date < '2026'", "MessageHistory date>=? date<?"), ("tag = 'photo'", "MessageHistoryTags tag=?"),
        ("chat_id = 'user:1' AND thread = 5", "MessageHistoryThreads chat_id=? thread=?"), ("messages MATCH 'pilot'", "TextIndex messages MATCH ?"),
    ])
    func conditionsAreKeyRanges(_ condition: String, _ expected: String) throws {
        let plan = try plan("SELECT text FROM messages WHERE \(condition)")
        #expect(plan.contains(":" + expected), "\(plan)")
        #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
    }

    @Test func aKeyRangeFindsTheSameAsAScan() throws {
        for condition in [
            "chat_id = '\(Self.own)'", "date >= '2025-05' AND date < '2025-06'", "timestamp BETWEEN 1746057600 AND 1748735999", "id = 3", "id > 100 AND id <= 110",
            "chat = 'Mira Solvang'", "namespace = 1", "thread = 78685676737", "chat_id IN ('\(Self.own)', 'group:9966100001') AND id < 100",
        ] {
            // A plus sign prevents the use of a column as a condition.
            let scanned = condition.replacing("chat_id", with: "+chat_id").replacing("date", with: "+date").replacing("timestamp", with: "+timestamp")
                .replacing("id =", with: "+id =").replacing("id >", with: "+id >").replacing("id <", with: "+id <").replacing("chat =", with: "+chat =")
                .replacing("namespace", with: "+namespace").replacing("thread", with: "+thread").replacing("chat_+id", with: "chat_id")
            let columns = "SELECT chat_id, namespace, id FROM messages WHERE"
            let order = "ORDER BY 1, 2, 3"
            let found = try rows("\(columns) \(condition) \(order)")
            #expect(try found == rows("\(columns) \(scanned) \(order)") && !found.isEmpty, "\(condition)")
        }
    }

    @Test func ordersMatchASort() throws {
        for order in ["date", "date DESC", "timestamp"] {
            let times = try rows("SELECT timestamp FROM messages ORDER BY \(order)").compactMap { Int($0) }
            #expect(times == (order == "date DESC" ? times.sorted(by: >) : times.sorted()) && times.count > 900)
        }
        let ids = try rows("SELECT id FROM messages WHERE chat_id = '\(Self.own)' ORDER BY id DESC").compactMap { Int($0) }
        #expect(ids == ids.sorted(by: >) && ids.count == 19)
    }

    @Test func tagsAndAlternativesFindEachMessageOnce() throws {
        #expect(try rows("SELECT count(*) FROM messages WHERE tag = 'photo'") == rows("SELECT count(*) FROM messages WHERE ',' || tags || ',' LIKE '%,photo,%'"))
        let both = try rows("SELECT chat_id, namespace, id FROM messages WHERE tag = 'photo' OR id = 3")
        #expect(Set(both).count == both.count && both.count == 100)
        #expect(try rows("SELECT count(*) FROM messages WHERE tag IN ('photo', 'webPage')") == ["108"])
    }

    // MARK: - Forbidden queries

    @Test(arguments: [
        "ATTACH '/etc/passwd' AS x", "DELETE FROM messages", "CREATE TABLE x (y)", "CREATE TEMP TABLE x (y)", "PRAGMA journal_mode=WAL", "SELECT load_extension('x')",
        "VACUUM INTO '/tmp/x'", "BEGIN", "CREATE VIRTUAL TABLE x USING fts5(y)", "SELEC", "SELECT nothing FROM messages", "SELECT * FROM nothing",
        "SELECT * FROM messages WHERE date > 5", "SELECT * FROM messages WHERE date > '2025-01-01T10:00'", "SELECT * FROM messages WHERE tag = 'nothing'",
        "SELECT 'a' REGEXP '('", "SELECT peer('nobody at all')",
    ])
    func invalidQueriesAreErrors(_ query: String) throws {
        let result = try RunningTool.run(["sql", Samples.demo, query])
        #expect(result.status == 64 || result.status == 66, "\(query): \(result.status)")
        #expect(result.text.isEmpty && result.errorText.hasPrefix("postbox: "))
    }

    @Test func aMistypedNameIsHinted() throws {
        #expect(try RunningTool.run(["sql", Samples.demo, "SELECT * FROM mesages"]).errorText.contains("did you mean 'messages'?"))
        #expect(try RunningTool.run(["sql", Samples.demo, "SELECT autor FROM messages"]).errorText.contains("did you mean 'author'?"))
        #expect(try RunningTool.run(["sql", Samples.demo, ".schema mesages"]).errorText.contains("did you mean 'messages'?"))
        // Another table has the column.
        let other = try RunningTool.run(["sql", Samples.demo, "SELECT chat_id FROM operations"]).errorText
        #expect(!other.contains("did you mean") && other.contains("'.schema TABLE'"), "\(other)")
    }

    // MARK: - Sources of queries

    @Test func queriesAreReadFromStandardInputAndFiles() throws {
        let folder = try TemporaryFolder()
        let script = "-- two queries\nSELECT 1 AS a;\n.tables\nSELECT 2 AS b"
        let result = try RunningTool.run(["sql", Samples.demo], input: Array(script.utf8))
        #expect(result.status == 0 && result.text.hasPrefix("{\"a\":1}\n{\"table\":\"messages\"}\n") && result.text.hasSuffix("{\"b\":2}\n"), "\(result.text)")
        let file = try RunningTool.run(["sql", Samples.demo, "-F", try folder.file("q.sql", script)])
        #expect(file.text == result.text)
        #expect(try RunningTool.run(["sql", Samples.demo, "SELECT 1", "-F", "-"]).status == 64)
        let commented = try RunningTool.run(["sql", Samples.demo], input: Array("-- which\n.schema polls\n-- end".utf8))
        #expect(commented.status == 0 && commented.text.hasPrefix("CREATE TABLE \"polls\""), "\(commented.errorText)")
    }

    @Test func columnsWithEqualNamesAreDistinguished() throws {
        let result = try RunningTool.run(["sql", Samples.demo, "SELECT 1 AS a, 2 AS a, x'00ff' AS b, 1.5 AS c, NULL AS d"])
        #expect(result.text == "{\"a\":1,\"a_2\":2,\"b\":\"AP8=\",\"c\":1.5,\"d\":null}\n")
    }

    @Test func controlCharactersAreVisibleInTables() throws {
        let result = try RunningTool.run(["sql", Samples.demo, "SELECT 'a' || char(0) || char(27) || 'b' AS x", "-f", "table"])
        #expect(result.status == 0 && !result.output.contains(0) && !result.output.contains(27), "\(result.text)")
    }

    @Test func databasesAreJoined() throws {
        #expect(try rows("SELECT count(*) FROM old.messages o JOIN messages m USING (chat_id, namespace, id)", ["--attach", "old=\(Samples.demo)"]) == ["952"])
        // A name alone is a table of the database itself, whatever is attached.
        let old = ["--attach", "old=\(Samples.yesterday)"]
        #expect(try rows("SELECT (SELECT count(*) FROM messages) || ' ' || (SELECT count(*) FROM main.messages) || ' ' || (SELECT count(*) FROM old.messages)", old) == ["952 952 890"])
        #expect(try rows("SELECT (SELECT count(*) FROM t7) || ' ' || (SELECT count(*) FROM MessageHistory) || ' ' || (SELECT count(*) FROM old.t7)", old) == ["952 952 890"])
        let new = "SELECT count(*) FROM messages m WHERE NOT EXISTS (SELECT 1 FROM old.messages o WHERE o.chat_id = m.chat_id AND o.namespace = m.namespace AND o.id = m.id)"
        #expect(try rows(new, old) == ["64"])
        #expect(try rows(new.replacing("messages m", with: "old.messages m").replacing("FROM old.messages o", with: "FROM messages o"), old) == ["2"])
        #expect(try RunningTool.run(["sql", Samples.demo, "SELECT 1", "--attach", "main=\(Samples.small)"]).status == 64)
        let twice = ["--attach", "a=\(Samples.demo)", "--attach", "b=\(Samples.demo)", "--attach", "B=\(Samples.small)"]
        #expect(try RunningTool.run(["sql", Samples.demo, "SELECT 1"] + twice).errorText.contains("the name 'b' to two"))
        #expect(try RunningTool.run(["sql", Samples.demo, "SELECT 1", "--attach", "a=\(Samples.small)/none"]).status == 66)
    }

    @Test func functionsFoldAndFind() throws {
        #expect(try rows("SELECT fold('Straße CAFÉ'), 'abc' REGEXP '^a.c$', peer('@mira__sula')") == ["strasse cafe\t1\t\(Self.own)"])
    }

    // MARK: - Files for other programs

    @Test func intoWritesOrdinaryTables() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/all.sqlite"
        let result = try RunningTool.run(["sql", Samples.demo, "--into", path])
        #expect(result.status == 0 && result.text.contains("{\"table\":\"messages\",\"rows\":952}"), "\(result.errorText)")
        var facts = stat()
        #expect(stat(path, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
        let found = try RunningTool.shell(
            "sqlite3 '\(path)' 'pragma integrity_check' 'pragma user_version' \"select count(*) from messages_fts join messages m on m.pk = messages_fts.rowid where messages_fts match 'water'\" \"select value from postbox_export where key = 'schema_version'\"")
        let lines = found.text.split(separator: "\n")
        #expect(lines.count == 4 && lines[0] == "ok" && lines[1] == "1" && (Int(lines[2]) ?? 0) > 2 && lines[3] == "1", "\(found.text)")
        #expect(try RunningTool.run(["sql", Samples.demo, "--into", path]).status == 73)
        #expect(try RunningTool.run(["sql", Samples.demo, "--into", path, "--force"]).status == 0)
        let other = try folder.file("other", "not ours")
        #expect(try RunningTool.run(["sql", Samples.demo, "--into", other, "--force"]).status == 73)
        #expect(try RunningTool.shell("ls '\(folder.path)'").text.split(separator: "\n").sorted() == ["all.sqlite", "other"])
    }

    @Test func damagedRowsAreNamedAndTheQueryContinues() throws {
        let sample = try DamagedSample("t7")
        let result = try RunningTool.run(["sql", sample.path, "SELECT chat_id, text FROM messages"])
        #expect(result.status == 65 && result.errorText.contains("messages"), "\(result.errorText)")
    }
}
