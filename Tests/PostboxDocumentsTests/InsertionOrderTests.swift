import Postbox
@testable import PostboxDocuments
@testable import PostboxReading
import PostboxStorage
@testable import TestSupport
import Testing

/// Messages are returned in the order in which they were added, no matter how few are held in memory.
struct InsertionOrderTests {
    /// A database to which messages of five chats were added in an order that differs from that of their keys, and that order.
    private func database(_ folder: TemporaryFolder, seed: UInt64) throws -> (file: DatabaseFile, order: [String]) {
        var random = SeededGenerator(seed: seed)
        let messages = (1...5).flatMap { chat in (1...60).map { (chat: chat, id: $0) } }.shuffled(using: &random)
        let operations = messages.map { chat, id in
            #"{"op":"addMessages","messages":[{"id":{"peer":"channel:\#(chat)","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id % 7),"text":"m"}],"location":"random"}"#
        }
        let path = folder.path + "/db_sqlite"
        let made = try RunningTool.run(["import", "--create", path, "-"], input: Array(DifferenceText.document(operations).utf8))
        try #require(made.status == 0, "\(made.errorText)")
        let file = DatabaseFile(path: path, box: try SQLiteValueBox(path: path, mode: .readOnly))
        return (file, messages.map { "\($0.chat):\($0.id)" })
    }

    @Test(arguments: [1, 2, 7, 64, 299, 300, 301, 1 << 16])
    func everyMessageIsReturnedOnceInOrder(capacity: Int) throws {
        let folder = try TemporaryFolder()
        let seed = UInt64.random(in: 0...UInt64.max)
        let (file, expected) = try database(folder, seed: seed)
        var order = InsertionOrder(keys: DatabaseKeys(), capacity: capacity)
        let table = MessageHistoryTable.declaration.table
        try file.box.scanPlaces(table) { key, value, place in
            let index = try #require(MessageHistoryTable.index(of: key))
            try order.add(index, try MessageRow(value), at: place)
            return true
        }
        var given: [String] = []
        let rows = PlacedRows(file.box, table)
        while let entry = try order.next() {
            let index = order.index(of: entry)
            given.append("\(index.id.peerId.id):\(index.id.id)")
            let key = MessageKey(index).key
            let row = try rows.withValue(key, at: entry.placeInFile) { $0.map { [UInt8]($0) } }
            #expect(try row == file.box.get(table, key: key), "seed \(seed)")
        }
        #expect(given == expected, "seed \(seed)")
    }
}
