import Postbox
import PostboxReading
import PostboxSQL
@testable import TestSupport
import Testing

/// An SQL query with few results reads little: the test counts rows, not seconds.
struct SQLRowsReadTests {
    private static let own = "user:9966000001"

    /// The number of rows of the file that a query reads.
    private func read(_ query: String, _ values: [SQLValue] = []) throws -> (rows: [[SQLValue]], read: Int) {
        let file = try DatabaseFile(Samples.demo, .current)
        let database = try SQLDatabase(file)
        let before = Int(file.box.rowsRead)
        let rows = try database.query(query, values)
        var found: [[SQLValue]] = []
        while let row = try rows.next() { found.append(row) }
        return (found, Int(file.box.rowsRead) - before)
    }

    @Test func countingReadsNoRow() throws {
        let all = try read("SELECT count(*) FROM messages")
        #expect(all.rows == [[.integer(952)]] && all.read == 0)
        let chat = try read("SELECT count(*) FROM messages WHERE chat_id = ?", [.text(Self.own)])
        #expect(chat.rows == [[.integer(19)]] && chat.read == 0)
    }

    @Test(arguments: ["", " ORDER BY date", " ORDER BY date DESC", " ORDER BY id"]) func aChatReadsItsRows(_ order: String) throws {
        let (rows, read) = try read("SELECT id, length(text) FROM messages WHERE chat_id = ?\(order)", [.text(Self.own)])
        #expect(rows.count == 19 && read < 80, "\(read)")
    }

    @Test func aMessageReadsItself() throws {
        let (rows, read) = try read("SELECT text FROM messages WHERE chat_id = ? AND id = 42025", [.text(Self.own)])
        #expect(rows == [[.text("Northern lights, everybody up!!")]] && read < 10, "\(read)")
    }

    @Test func aLimitEndsTheReading() throws {
        let (rows, read) = try read("SELECT text FROM messages LIMIT 2")
        #expect(rows.count == 2 && read < 100, "\(read)")
    }
}
