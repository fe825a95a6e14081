@testable import TestSupport
import Testing

@testable import PostboxTool

/// One byte of a table's declaration in the file has changed: the table cannot be read, is never regarded as absent or foreign, and affects no other.
struct DamagedDeclarationTests {
    struct Damage: CustomStringConvertible {
        let table: String
        let name: String
        let text: String
        let damaged: String
        var description: String { damaged }

        init(_ table: String, _ name: String, _ text: String, _ damaged: String) {
            self.table = table
            self.name = name
            self.text = "CREATE TABLE \(table) (\(text)"
            self.damaged = "CREATE TABLE \(table) (\(damaged)"
        }

        /// The sample with the change.
        func copy() throws -> DamagedCopy {
            var copy = try DamagedCopy()
            let old = Array(text.utf8)
            let place = try #require(copy.bytes.indices.first { copy.bytes[$0] == old[0] && copy.bytes[$0...].starts(with: old) })
            copy.bytes.replaceSubrange(place..<(place + old.count), with: Array(damaged.utf8))
            try copy.write()
            return copy
        }
    }

    /// Changes that SQLite does not notice before it reads the table, or not even then.
    static let unnoticed = [
        Damage("t7", "MessageHistory", "key BLOB PRIMARY KEY, value", "kez BLOB PRIMARY KEY, value"),
        Damage("t7", "MessageHistory", "key BLOB PRIMARY KEY, value", "key BLUB PRIMARY KEY, value"),
        Damage("t7", "MessageHistory", "key BLOB PRIMARY KEY, value", "key BLOB PRIMARY KEY, velue"),
        Damage("t2", "Peer", "key INTEGER PRIMARY KEY, value", "key INTEGFR PRIMARY KEY, value"),
        Damage("t2", "Peer", "key INTEGER PRIMARY KEY, value", "kex INTEGER PRIMARY KEY, value"),
        Damage("t4", "MessageHistoryIndex", "key BLOB PRIMARY KEY, value", "kex BLOB PRIMARY KEY, value"),
    ]

    @Test(arguments: unnoticed)
    func theOthersAreReadAndTheTableIsNamed(_ damage: Damage) throws {
        let copy = try damage.copy()
        let good = try RunningTool.run(["dump", Samples.small])
        let dump = try RunningTool.run(["dump", copy.path])
        #expect(dump.status == 65)
        #expect(dump.lines == good.lines.filter { !$0.hasPrefix("{\"table\":\"\(damage.name)\",") })
        #expect(dump.errorText.contains("reading \(damage.name): "), "\(dump.errorText)")
        for command in [["stat"], ["export", "--records"], ["export"], ["dump", damage.name], ["check"], ["dump", "--count"]] {
            let result = try RunningTool.run([command[0], copy.path] + command[1...])
            #expect(result.status == (command[0] == "check" ? 1 : 65), "\(command): \(result.errorText)")
            #expect((result.text + result.errorText).contains(" \(damage.table) "), "\(command)")
        }
    }

    @Test(arguments: [
        ["query", "messages"], ["query", "chats"], ["query", "messages", "--order", "time"], ["export", "--telegram-desktop"],
        ["watch", "chats", "--timeout", "0.1"], ["query", "activity", "--by", "month"],
    ])
    func requestsThatNeedTheMessagesAreNotAnswered(_ command: [String]) throws {
        let copy = try Self.unnoticed[0].copy()
        #expect(try RunningTool.run([command[0], copy.path] + command[1...]).status == 65)
    }

    @Test(arguments: unnoticed + [
        Damage("t4", "MessageHistoryIndex", "key BLOB PRIMARY KEY, value BLOB) WITHOUT ROWID", "key BLOB PRIMARY KEY, value BLOB) WITHOUT ROWIX"),
        Damage("t7", "MessageHistory", "key BLOB PRIMARY KEY, value", "key BLOB PRIMARY KEZ, value"),
        Damage("t2", "Peer", "key INTEGER PRIMARY KEY, value", "key INTEGER@PRIMARY KEY, value"),
    ])
    func salvageKeepsItsRows(_ damage: Damage) throws {
        let copy = try damage.copy()
        let result = try copy.salvage()
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try DamagedCopy.rows(copy.new) == DamagedCopy.rows(Samples.small))
    }

    /// One byte in the schema row of t7, where the names appear twice before the declaration.
    @Test(arguments: [("type", 0, 0x20), ("type", 3, 0x01), ("name", 5, 0x01), ("table", 7, 0x01), ("header", -6, 0x01), ("kind of the name", -4, 0x02)])
    func salvageFindsTheRowsOfATableThatTheSchemaDoesNotName(_ part: String, _ offset: Int, _ bit: Int) throws {
        var copy = try DamagedCopy()
        let row = Array("tablet7t7".utf8)
        let place = try #require(copy.bytes.indices.first { copy.bytes[$0] == row[0] && copy.bytes[$0...].starts(with: row) })
        copy.bytes[place + offset] ^= UInt8(bit)
        let result = try copy.salvage()
        let isNamed = !["header", "kind of the name"].contains(part) && (offset, bit) != (3, 1)
        #expect(result.status == (isNamed ? 0 : 65), "\(result.errorText)")
        let (sound, found) = (try DamagedCopy.rows(Samples.small), try DamagedCopy.rows(copy.new))
        #expect(found == sound, "\(part): \(sound.subtracting(found).count) rows are missing")
    }

    @Test func aNameWithACapitalLetterIsTheSame() throws {
        var copy = try DamagedCopy()
        let row = Array("tablet7t7".utf8)
        let place = try #require(copy.bytes.indices.first { copy.bytes[$0] == row[0] && copy.bytes[$0...].starts(with: row) })
        copy.bytes[place] ^= 0x20
        try copy.write()
        #expect(try DamagedCopy.rows(copy.path) == DamagedCopy.rows(Samples.small))
    }
}
