@testable import CommandLineKit
import Foundation
import Postbox
@testable import PostboxDocuments
@testable import PostboxReading
import PostboxCoding
import PostboxStorage
import TelegramCore
@testable import TestSupport
import Testing

/// The work of importing and exporting is proportional to the number of messages and media, not to its square.
struct LinearDifferenceTests {
    private static func medium(_ number: Int) -> String {
        let id: [UInt8] = [5, 0, 0, 0] + withUnsafeBytes(of: Int64(1000 + number).littleEndian) { Array($0) }
        let resource = #"{"$type":"CloudDocumentMediaResource","d":2,"f":{"$int64":"\#(1000 + number)"},"a":{"$int64":"1"}}"#
        return #"{"$type":"TelegramMediaFile","i":{"$bytes":"\#(Data(id).base64EncodedString())"},"r":\#(resource),"pr":{"$objects":[]},"#
            + #""mt":"text/plain","at":{"$objects":[]}}"#
    }

    private static func message(_ id: Int, media: Range<Int>) -> String {
        #"{"id":{"peer":"channel:9","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"text":"m","media":[\#(media.map(medium).joined(separator: ","))]}"#
    }

    /// The number of rows that an import writes, and the number of bytes in the export of the result.
    private static func work(_ operations: [String]) throws -> (writes: Int, bytes: Int) {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        let importer = Importer(box: box, isNew: true, force: false, progress: .silent)
        var writes = 0
        box.faultInjection = { writes += 1 }
        try importer.run(DocumentReader(LineReader(try InputFile(try folder.file("document", DifferenceText.document(operations)), input: -1))))
        box.faultInjection = nil
        let export = try RunningTool.run(["export", folder.path + "/db_sqlite"])
        #expect(export.status == 0, "\(export.errorText)")
        return (writes, export.output.count)
    }

    private static func expectLinear(_ messages: (Int) -> [String]) throws {
        try expectLinearOperations { messages($0).map { #"{"op":"addMessages","messages":[\#($0)],"location":"random"}"# } }
    }

    private static func expectLinearOperations(_ operations: (Int) -> [String]) throws {
        let once = try work(operations(200)), twice = try work(operations(400))
        #expect(once.writes > 100 && twice.writes * 10 <= once.writes * 21, "\(once) \(twice)")
        #expect(twice.bytes * 10 <= once.bytes * 21, "\(once) \(twice)")
    }

    @Test func twoMessagesShareManyMedia() throws {
        try Self.expectLinear { count in [Self.message(1, media: 0..<count), Self.message(2, media: 0..<count)] }
    }

    @Test func manyMessagesShareAMedium() throws {
        try Self.expectLinear { count in (1...count).map { Self.message($0, media: 0..<1) } }
    }

    /// Each call changes every position of the list.
    @Test func anOrderedListIsWrittenOnce() throws {
        func id(_ number: Int) -> String { Data(withUnsafeBytes(of: Int64(number).bigEndian) { Array($0) }).base64EncodedString() }
        let contents = #"{"$type":"RecentPeerItem","r":{"$double":3.0}}"#
        try Self.expectLinearOperations { count in
            (1...count).map {
                #"{"op":"transaction.addOrMoveToFirstPositionOrderedItemListItem","collectionId":0,"item":{"id":"\#(id($0))","contents":\#(contents)}}"#
            } + (1...count / 2).map { #"{"op":"transaction.removeOrderedItemListItem","collectionId":0,"itemId":"\#(id($0 * 2))"}"# }
        }
    }

    /// Each operation asks whether the list exists.
    @Test func aListThatIsKeptIsReadOnce() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
        let items = (0..<100 as Range<UInt8>).map { OrderedItemListEntry(id: [$0], contents: []) }
        try postbox.transaction { try $0.replaceOrderedItemListItems(collectionId: 0, items: items) }
        let missing = MissingOnly(isUnfiltered: false)
        try postbox.transaction { transaction in
            let before = box.rowsRead
            for item in items {
                let operation = TransactionOperation.addOrMoveToFirstPositionOrderedItemListItem(collectionId: 0, item, removeTailIfCountExceeds: nil)
                let rest = try missing.narrowed(.transaction(operation), in: transaction)
                #expect(rest == nil && missing.tally.kept == 1)
            }
            #expect(box.rowsRead - before < 300)
        }
    }

    /// No table is sorted by stable ID. A few rows get new numbers instead of reading every message.
    @Test func fewRowsForALargeDatabaseDoNotReadIt() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
        let (peer, count) = (PeerId(namespace: 0, id: 7), 300 as Int32)
        func id(_ number: Int32) -> MessageId { MessageId(peerId: peer, namespace: 0, id: number) }
        try postbox.transaction { transaction in
            let messages = (1...count).map { number in
                var message = StoreMessage(id: .id(id(number)), timestamp: number)
                message.text = [UInt8](repeating: 0x61, count: 60_000)
                return message
            }
            _ = try transaction.addMessages(messages, location: .random)
        }
        let table = MessageHistoryTable.declaration.table
        let row = try #require(try box.withValue(table, key: MessageHistoryTable.rowKey(MessageIndex(id: id(1), timestamp: 1))) { $0.map { Array($0) } })
        func rowsRead(documentSize: Int) throws -> Int {
            var numbers = try MessageNumbers(box, documentSize: documentSize)
            let before = box.rowsRead
            try numbers.begin()
            for number in 1...5 as ClosedRange<Int32> {
                _ = try numbers.numbering(.put(table, MessageHistoryTable.rowKey(MessageIndex(id: id(count + number), timestamp: 1)), row))
            }
            return box.rowsRead - before
        }
        #expect(try rowsRead(documentSize: 1000) < 20)
        #expect(try rowsRead(documentSize: 1 << 20) > 300)
    }

    /// A check reads the whole database.
    @Test func manyDocumentsAreCheckedTogether() throws {
        func rowsRead(_ count: Int) throws -> Int {
            let folder = try TemporaryFolder()
            let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
            let documents = (1...count).map { DifferenceText.document([#"{"op":"addMessages","messages":[\#(Self.message($0, media: 0..<1))],"location":"random"}"#]) }
            let file = try folder.file("documents", documents.joined())
            let notices = Notices { _ in }
            let output = ResultOutput(
                descriptor: -1, format: .jsonl, isTerminal: false, columns: nil, color: false, iso: false, pager: nil, notices: notices, people: NoNames())
            let verifier = try ImportVerifier(output, notices, for: box, copied: nil, seed: .telegram)
            let importer = Importer(box: box, isNew: true, force: false, verifier: verifier, progress: .silent)
            func reader() throws -> DocumentReader { DocumentReader(LineReader(try InputFile(file, input: -1))) }
            try importer.run(reader(), again: reader)
            #expect(importer.summary.applied == count)
            return box.rowsRead
        }
        let once = try rowsRead(100), twice = try rowsRead(200)
        #expect(twice * 10 < once * 26, "\(once) \(twice)")
    }

    /// Edited messages wait in the export until their albums are complete.
    @Test func waitingMessagesAreNotReadAgain() {
        func comparisons(_ count: Int) -> Int {
            var comparisons = 0
            var heap = MergeHeap<Int>([]) {
                comparisons += 1
                return $0 < $1
            }
            // Every second one waits until the end.
            for number in 0..<count {
                heap.insert(number % 2 == 0 ? number : count + number)
                while let first = heap.first, first < number { heap.removeFirst() }
            }
            while heap.first != nil { heap.removeFirst() }
            return comparisons
        }
        #expect(comparisons(2_000) * 10 <= comparisons(1_000) * 24)
    }

    @Test func aHeapReturnsElementsInOrder() {
        var heap = MergeHeap<Int>([5, 1]) { $0 < $1 }
        for number in [4, 9, 0, 4] { heap.insert(number) }
        var found: [Int] = []
        while let first = heap.first {
            found.append(first)
            heap.removeFirst()
        }
        #expect(found == [0, 1, 4, 4, 5, 9])
    }
}

private final class NoNames: ResultNames {
    func name(_ node: JSONNode) -> String { "" }
    func chatName(_ node: JSONNode) -> String { "" }
    func date(_ seconds: Int64) -> String { "" }
}
