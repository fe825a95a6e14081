import Postbox
import PostboxCoding
@testable import PostboxDocuments
@testable import PostboxReading
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Operations survive a round trip through lines, and lines through operations.
struct OperationRoundTripTests {
    /// Writes the operation, reads it back, and returns the position of its kind.
    private static func roundTrip(_ operation: DocumentOperation, _ seed: UInt64) throws -> Int {
        let table = OperationTable.all
        let writer = JSONWriter()
        writer.beginObject()
        let place = try #require(table.write(operation, to: writer), "seed \(seed): \(operation)")
        writer.endObject()
        let document = JSONDocument()
        try document.parse(writer.bytes)
        #expect(table.place(of: document.root["op"]?.stringBytes ?? []) == place, "seed \(seed): \(writer.text)")
        #expect(try table.operations[place].read(document.root) == operation, "seed \(seed): \(writer.text)")
        return place
    }

    /// Every operation that a line can express, with random values.
    @Test(arguments: 1...100 as ClosedRange<UInt64>) func `a written operation reads as the same operation`(_ seed: UInt64) throws {
        var random = RandomServer(seed: seed)
        var places: Set<Int> = []
        for make in RandomServer.accountOperations {
            let operation = make(&random)
            let place = try Self.roundTrip(.account(operation), seed)
            #expect(OperationTable.all.operations[place].name.description == operation.name.description, "seed \(seed)")
            places.insert(place)
        }
        for make in RandomServer.transactionOperations { places.insert(try Self.roundTrip(.transaction(make(&random)), seed)) }
        // The form of Telegram 11 is only read: written operations have the levels of Telegram 12.
        let readOnly = OperationTable.all.operations.indices.filter {
            OperationTable.all.operations[$0].name.description == "updateStarsReactionsAreAnonymousByDefault"
        }
        #expect(readOnly.count == 1 && places.union(readOnly) == Set(OperationTable.all.operations.indices))
    }

    @Test func `every account operation has a form`() {
        // MergeApiUsers and MergeApiChats are one.
        #expect(OperationTable.all.operations.filter { !$0.name.description.hasPrefix("transaction.") }.count == 81)
    }

    @Test func `parts of stored objects are not lines`() {
        let writer = JSONWriter()
        var random = RandomServer(seed: 1)
        let parts: [AccountOperation] = [
            .updatePeer(.phone(random.peer(), "1")), .mergePeers([MergedPeer(peer: random.object(), isMinimal: true)]),
            .updateMessageReactions(random.messageId(), MessageReactionsUpdate(attribute: nil, isMinimal: true)),
        ]
        for operation in parts { #expect(OperationTable.all.write(.account(operation), to: writer) == nil) }
        #expect(writer.count == 0)
    }

    /// A text that is not UTF-8 is replayed as it is read, not as it is stored.
    @Test func `a written operation equals its line`() throws {
        let text = TextInMemory()
        let document = DocumentWriter(OutputFile(text), account: nil)
        document.begin(.free)
        let id = MessageId(peerId: PeerId(namespace: 0, id: 1), namespace: 0, id: 1)
        func written(_ text: [UInt8]) throws -> DocumentOperation {
            try document.line(.account(.editMessage(id, StoreMessage(id: .id(id), timestamp: 5, text: text)))).operation
        }
        func operation(_ text: String) -> DocumentOperation {
            .account(.editMessage(id, StoreMessage(id: .id(id), timestamp: 5, text: Array(text.utf8))))
        }
        #expect(try written([0x61, 0xFF, 0x62]) == operation("a\u{FFFD}b"))
        #expect(try written(Array("é".utf8)) == operation("é"))
        #expect(document.invalidStrings == 1)
        #expect(document.operations == 2)
    }
}
