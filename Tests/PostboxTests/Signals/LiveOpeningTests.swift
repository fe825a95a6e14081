import PlatformSupport
import Postbox
import TestSupport
import Testing

/// Databases opened by their path (`import Postbox` alone).
struct LiveOpeningTests {
    /// A folder with a copy of the sample, deleted with the test.
    private final class Folder {
        let path: String

        init() throws {
            var template = Array("/tmp/postbox-opening-XXXXXX".utf8CString)
            try #require(mkdtemp(&template) != nil)
            path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            try #require(mkdir(path + "/postbox", 0o700) == 0 && mkdir(path + "/postbox/db", 0o700) == 0)
            let bytes = try FixtureFile.bytes("Tests/Fixtures/samples/small/postbox/db/db_sqlite")
            let file = try #require(fopen(database, "wb"))
            defer { fclose(file) }
            try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        }

        deinit {
            for end in ["", "-wal", "-shm"] { unlink(database + end) }
            for folder in [path + "/postbox/db", path + "/postbox", path] { rmdir(folder) }
        }

        var database: String { path + "/postbox/db/db_sqlite" }

        func has(_ end: String) -> Bool { access(database + end, F_OK) == 0 }
    }

    private static func chats(_ live: LivePostbox) throws -> [PeerId] { try live.read { try $0.getChatListPeers(groupId: .root) } }

    @Test func aFolderContainsTheDatabase() throws {
        let folder = try Folder()
        let live = try LivePostbox.open(folder.path)
        let chats = try Self.chats(live)
        #expect(!chats.isEmpty)
        let last = try #require(chats.last)
        try live.write { try $0.setPinnedItemIds(groupId: .root, peerIds: [last]) }
        #expect(try Self.chats(live).first == last)
        let reader = try LivePostbox.open(reading: folder.database)
        #expect(try Self.chats(reader).first == last)
    }

    @Test func readingDoesNotChangeTheFolder() throws {
        let folder = try Folder()
        let live = try LivePostbox.open(reading: folder.path)
        #expect(try !Self.chats(live).isEmpty)
        #expect(throws: (any Error).self) { try live.write { try $0.setPinnedItemIds(groupId: .root, peerIds: []) } }
        #expect(!folder.has("-wal") && !folder.has("-shm"))
    }

    @Test func filesThatAreNotDatabasesAreRejected() throws {
        let folder = try Folder()
        let error = #expect(throws: ValueBoxError.self) { try LivePostbox.open(folder.path + "/nothing") }
        #expect(error?.kind == .notFound)
        unlink(folder.database)
        #expect(throws: ValueBoxError.self) { try LivePostbox.open(folder.path) }
        #expect(throws: ValueBoxError.self) { try LivePostbox.open(reading: folder.path) }
    }

    @Test func openingWaitsForAWriterForTheGivenTime() throws {
        let folder = try Folder()
        let live = try LivePostbox.open(folder.path, busyTimeout: 0)
        let other = try SQLiteValueBox(path: folder.database, mode: .readWrite)
        try other.begin()
        let error = #expect(throws: ValueBoxError.self) { try live.write { try $0.setPinnedItemIds(groupId: .root, peerIds: []) } }
        #expect(error?.kind == .busy)
        other.rollback()
        try live.write { try $0.setPinnedItemIds(groupId: .root, peerIds: []) }
    }
}
