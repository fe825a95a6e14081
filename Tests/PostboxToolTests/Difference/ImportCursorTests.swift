@testable import PostboxTool
@testable import TestSupport
import Testing

/// The documents that `postbox import` applies, skips, or rejects, depending on the database's cursor.
struct ImportCursorTests {
    private static let state = #"{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"peerId":{"$int64":"7"},"state":{"$type":"State","pts":100,"qts":3,"date":5,"seq":7,"future":"kept"},"invalidatedChannels":{"$objects":[]},"later":true}"#
    private static let setState = #"{"op":"transaction.setState","state":\#(state)}"#
    private static let preference = #"{"op":"transaction.setPreferencesEntry","key":"00000001","value":{"$type":"X","a":1}}"#

    private static func header(_ kind: String, from: Int? = nil, to: Int? = nil) -> String {
        func cursor(_ pts: Int?) -> String { pts.map { #"{"pts":\#($0),"qts":3,"date":9,"seq":8}"# } ?? "null" }
        return #"{"difference":1,"kind":"\#(kind)","from":\#(cursor(from)),"to":\#(cursor(to))}"#
    }

    private static func final(_ from: Int?, _ to: Int) -> String { DifferenceText.document([preference], header: header("final", from: from, to: to)) }

    private static func database(_ folder: TemporaryFolder) throws -> String {
        try ImportTests.database(folder, DifferenceText.document([setState]))
    }

    private static func run(_ path: String, _ text: String, _ options: String...) throws -> ToolResult {
        try RunningTool.run(["import", path, "-"] + options, input: Array(text.utf8))
    }

    private static func exactState(_ path: String) throws -> String {
        try RunningTool.run(["dump", path, "t0", "--exact"]).lines.first { $0.contains(#""kind":"state""#) } ?? ""
    }

    @Test func aDocumentAtTheCursorIsAppliedAndAdvancesIt() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder)
        #expect(try Self.run(path, Self.final(100, 142)).status == 0)
        let state = try Self.exactState(path)
        #expect(state.contains(#""state":{"$type":"State","pts":142,"qts":3,"date":9,"seq":8,"future":"kept"}"#))
        #expect(state.contains(#""peerId":{"$int64":"7"}"#))
        #expect(state.contains(#""later":true"#))
        #expect(try RunningTool.run(["dump", path, "t35"]).lines.count == 1)
    }

    @Test func documentsThatTheDatabaseIsPastAreSkipped() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder)
        let result = try Self.run(path, Self.final(50, 90) + Self.final(100, 120) + Self.final(100, 120))
        #expect(result.status == 0)
        #expect(result.errorText.hasPrefix("postbox: applied 1 document with 1 operation, skipped 2 already applied\n"))
        #expect(try Self.exactState(path).contains(#""pts":120"#))
    }

    @Test func aFileForAnyDatabaseCanBeImportedAgain() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite", text = Self.final(nil, 42) + Self.final(42, 50)
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8)).status == 0)
        let rows = try RunningTool.run(["dump", path, "--raw"]).lines
        let again = try Self.run(path, text)
        #expect(again.status == 0)
        #expect(again.errorText.hasPrefix("postbox: applied 0 documents with 0 operations, skipped 2 already applied\n"))
        #expect(try RunningTool.run(["dump", path, "--raw"]).lines == rows)
    }

    @Test func aSkippedDocumentMustBeComplete() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder)
        let text = Self.header("final", from: 50, to: 90) + "\n" + Self.preference + "\n"
        #expect(try Self.run(path, text).status == 65)
    }

    @Test func aGapIsRejectedUnlessForced() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder)
        let refused = try Self.run(path, Self.final(110, 142))
        #expect(refused.status == 65)
        #expect(
            refused.errorText == """
                postbox: reading stdin: line 1: gap: the document starts at pts 110, qts 3, and the database is at pts 100, qts 3
                hint: apply the documents in between first, or use --force

                """)
        #expect(try Self.exactState(path).contains(#""pts":100"#))
        let forced = try Self.run(path, Self.final(110, 142), "--force")
        #expect(forced.status == 0)
        #expect(forced.errorText.hasPrefix("postbox: applied 1 document with 1 operation, 1 over a gap\n"))
        #expect(try Self.exactState(path).contains(#""pts":142"#))
    }

    @Test func aDocumentFromNullFitsAnyDatabaseAndSetsTheCursor() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new"
        let result = try RunningTool.run(["import", "--create", path, "-"], input: Array(Self.final(nil, 42).utf8))
        #expect(result.status == 0)
        #expect(try Self.exactState(path).contains(#""state":{"$type":"State","pts":42,"qts":3,"date":9,"seq":8}"#))
        #expect(try Self.run(path, Self.final(nil, 50)).status == 0)
        #expect(try Self.exactState(path).contains(#""pts":50"#))
    }

    @Test func aDatabaseWithoutACursorRejectsADocumentWithOne() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder)
        let result = try Self.run(path, Self.final(1, 2))
        #expect(result.status == 65)
        #expect(result.errorText.contains("and the database is at no cursor\n"))
    }

    @Test func anEmptyDocumentMovesDateAndSequence() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder)
        #expect(try Self.run(path, DifferenceText.document([], header: Self.header("empty", from: 100, to: 100))).status == 0)
        #expect(try Self.exactState(path).contains(#""pts":100,"qts":3,"date":9,"seq":8"#))
    }

    /// The lost history precedes the contents of the document.
    @Test func historiesThatWereLostBecomeHoles() throws {
        let folder = try TemporaryFolder()
        func add(_ id: Int) -> String {
            #"{"op":"addMessages","messages":[{"id":{"peer":"user:1","namespace":0,"id":\#(id)},"timestamp":\#(id),"flags":4,"text":"m"}],"location":"upperHistoryBlock"}"#
        }
        let known = #"{"op":"transaction.removeHole","peerId":"user:1","threadId":null,"namespace":0,"space":"everywhere","range":[1,2147483646]}"#
        let path = try ImportTests.database(folder, DifferenceText.document([Self.setState, add(5), known]))
        let header = Self.header("tooLong", from: 100, to: 200).dropLast() + #","resets":["user:1","secret:3"]}"#
        #expect(try Self.run(path, DifferenceText.document([add(40)], header: String(header))).status == 0)
        let holes = try RunningTool.run(["dump", path, "t56"]).lines
        #expect(holes.count == 17)
        #expect(holes.allSatisfy { $0.contains(#""maxId":39"#) && $0.contains(#""minId":1"#) }, "\(holes)")
        let wrong = Self.header("tooLong", from: 200, to: 300).dropLast() + #","resets":[{}]}"#
        #expect(try Self.run(path, DifferenceText.document([], header: String(wrong))).status == 65)
    }

    @Test func aBadOperationRollsBackItsDocument() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder)
        let text = DifferenceText.document([Self.preference, #"{"op":"transaction.setPreferencesEntry","key":"01"}"#, "{}"], header: Self.header("final", from: 100, to: 142))
        #expect(try Self.run(path, text).status == 65)
        #expect(try Self.exactState(path).contains(#""pts":100"#))
        #expect(try RunningTool.run(["dump", path, "t35"]).lines.isEmpty)
    }
}
