import Postbox
@testable import PostboxReading
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// A query with few results reads little: the test counts rows, not seconds.
struct RowsReadTests {
    private static let peers = (1...3).map { PeerId(namespace: PeerId.cloudUser, id: $0) }
    private static let perChat = 400

    /// Creates three chats. One message in forty has a tag, and one in fifty is in thread 7.
    private func database(_ folder: TemporaryFolder) throws -> DatabaseFile {
        var lines: [String] = []
        for peer in Self.peers {
            let messages = (1...Self.perChat).map { id in
                let tags = id % 40 == 0 ? #","tags":1"# : ""
                let thread = id % 50 == 0 ? #","threadId":"7""# : ""
                return #"{"id":{"peer":"\#(peer)","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"text":"m"\#(tags)\#(thread)}"#
            }
            lines.append(#"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"random"}"#)
        }
        let path = folder.path + "/db_sqlite"
        let result = try RunningTool.run(["import", "--create", path, try folder.file("ops", DifferenceText.document(lines))])
        #expect(result.status == 0, "\(result.errorText)")
        return try DatabaseFile(path, .current)
    }

    private func read(_ file: DatabaseFile, _ work: () throws -> Void) rethrows -> Int {
        let before = file.box.rowsRead
        try work()
        return file.box.rowsRead - before
    }

    @Test(arguments: [false, true]) func anAbsentChatIsNotLookedForInItsNeighbours(reverse: Bool) throws {
        let file = try database(TemporaryFolder())
        let absent = ValueBoxKey(PeerId(namespace: PeerId.cloudUser, id: 4).packed)
        var found = 0
        let rows = try read(file) {
            try file.rows(MessageHistoryTable.declaration, prefix: absent, reverse: reverse) { _, _ in
                found += 1
                return true
            }
            try RowWalker(file: file, filter: .init(peers: [PeerId(namespace: PeerId.cloudUser, id: 4)], reverse: reverse))
                .walk(.declared(MessageHistoryTable.declaration)) { _ in
                    found += 1
                    return true
                }
        }
        #expect(found == 0)
        #expect(rows == 0)
    }

    private func places(_ file: DatabaseFile, _ places: MessagePlaces) throws -> (found: [MessageIndex], rows: Int) {
        var found: [MessageIndex] = []
        let rows = try read(file) {
            try places.forEach { index, _ in
                found.append(index)
                return true
            }
        }
        return (found, rows)
    }

    /// In addition to the results, two rows for each chat and one for its namespace.
    private static let looks = 3 * 4

    @Test(arguments: [false, true]) func filtersReadTheirTables(reverse: Bool) throws {
        let file = try database(TemporaryFolder())
        let tagged = try places(file, MessagePlaces(file, MessageList(file, tags: [MessageTags(rawValue: 1)]), reverse: reverse))
        #expect(tagged.found.count == 3 * Self.perChat / 40)
        #expect(tagged.rows <= tagged.found.count + Self.looks)
        let thread = try places(file, MessagePlaces(file, MessageList(file, threads: [7]), reverse: reverse))
        #expect(thread.found.count == 3 * Self.perChat / 50)
        #expect(thread.rows <= thread.found.count + Self.looks)
        let span = try places(file, MessagePlaces(file, MessageList(file), since: 1100, until: 1110, reverse: reverse))
        #expect(span.found.map(\.timestamp).allSatisfy { (1100..<1110).contains($0) })
        #expect(span.found.count == 30)
        #expect(span.rows <= span.found.count + Self.looks)
        let list = MessageList(file, tags: [MessageTags(rawValue: 1)])
        let both = try places(file, MessagePlaces(file, list, peers: [Self.peers[1]], since: 1200, reverse: reverse))
        #expect(both.found.count == 6)
        #expect(both.rows <= both.found.count + 1)
        #expect(both.found == both.found.sorted { reverse ? $0 > $1 : $0 < $1 })
    }

    /// The tool returns the same messages as a scan of all of them.
    @Test func theAnswersAreThoseOfAScan() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder).path
        func lines(_ words: String...) throws -> [String] { try RunningTool.run(["query", path, "messages"] + words).lines }
        let all = try lines("--fields", "id,timestamp,threadId,tags")
        let late = try lines("--fields", "id,timestamp,threadId,tags", "--since", "@1300", "--until", "@1350")
        #expect(late.count == 150)
        #expect(late == all.filter { line in late.contains(line) })
        #expect(try lines("--thread", "7", "--reverse", "--count") == [#"{"count":24}"#])
        #expect(try lines("--thread", "7", "--tag", "1", "--count") == [#"{"count":6}"#])
        #expect(try RunningTool.run(["query", path, "messages", "--tag", "1", "--peer", "user:9", "--count"]).status == 66)
    }
}
