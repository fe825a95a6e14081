@testable import PostboxDocuments
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `--backup` keeps the database from before the import, including everything that other processes wrote until then.
struct ImportBackupTests {
    /// A writer of another process, which ends its transaction after someone has waited for it.
    private final class Writer: @unchecked Sendable {
        private let box: SQLiteValueBox
        private var isDone = false

        init(_ path: String) throws {
            box = try SQLiteValueBox(path: path, mode: .readWrite)
            try box.begin()
            try box.set(ImportBackupTests.table, key: ImportBackupTests.key, value: [1])
        }

        func end() {
            if !isDone { try? box.commit() }
            isDone = true
        }
    }

    private static let table = ValueBoxTable(id: 35, keyType: .binary, compactValuesOnCreation: false)
    private static let key = ValueBoxKey([0xEE])

    @Test func commitsBeforeTheLockAreKept() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder), backup = folder.path + "/backup"
        let writer = try Writer(path)
        let wait = LockWait(seconds: 20) {
            writer.end()
            return false
        }
        let target = try ImportTarget.existing(path, keys: DatabaseKeys(), dryRun: false, backup: backup, wait: wait)
        #expect(try SQLiteValueBox(path: backup, mode: .readOnly).exists(Self.table, key: Self.key))
        try target.finish()
    }

    @Test func noOtherProcessWritesBetweenTheBackupAndTheFirstChange() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let target = try ImportTarget.existing(path, keys: DatabaseKeys(), dryRun: false, backup: folder.path + "/backup", wait: LockWait(seconds: 0))
        let other = try SQLiteValueBox(path: path, mode: .readWrite, wait: LockWait(seconds: 0))
        func change(_ value: UInt8?) throws {
            try target.withBox { box in
                try box.begin()
                if let value { try box.set(Self.table, key: Self.key, value: [value]) }
                try box.commit()
            }
        }
        #expect(throws: ValueBoxError.self) { try other.begin() }
        try change(nil)
        #expect(throws: ValueBoxError.self) { try other.begin() }
        try change(1)
        try other.begin()
        #expect(try other.get(Self.table, key: Self.key) == [1])
        try other.set(Self.table, key: Self.key, value: [2])
        try other.commit()
        try change(3)
        try target.finish()
        #expect(try other.get(Self.table, key: Self.key) == [3])
    }

    @Test func theBackupOfAnEncryptedDatabaseIsEncrypted() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder), encrypted = folder.path + "/encrypted", backup = folder.path + "/backup"
        let key = try folder.file("key", String(repeating: "5a", count: 48))
        try #require(RunningTool.run(["encrypt", path, encrypted, "--key-hex-file", key]).status == 0)
        let put = try folder.file("put.jsonl", DifferenceText.records([#"{"op":"put","table":35,"key":"ee","value":"AQI="}"#]))
        _ = try RunningTool.shell("cp '\(encrypted)' '\(encrypted).before'")
        let result = try RunningTool.run(["import", encrypted, put, "--backup", backup, "--key-hex-file", key])
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try RunningTool.run(["diff", path, backup, "--exists", "--key-hex-file", key]).status == 0)
        #expect(try RunningTool.run(["diff", path, encrypted, "--exists", "--key-hex-file", key]).status == 1)
        // Not encrypted again.
        #expect(try RunningTool.shell("cmp '\(backup)' '\(encrypted).before'").status == 0)
    }

    @Test func theFirstImportIsCompleteAndTheBackupIsTheOldState() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder), backup = folder.path + "/backup"
        let rows = try RunningTool.run(["dump", path]).text
        let documents = DifferenceText.document([#"{"op":"transaction.replaceRemoteContactCount","count":5}"#])
            + DifferenceText.document([#"{"op":"transaction.replaceRemoteContactCount","count":6}"#])
        let result = try RunningTool.run(["import", path, "-", "--backup", backup], input: Array(documents.utf8))
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try RunningTool.run(["dump", backup]).text == rows)
        #expect(try RunningTool.run(["dump", path, "t0"]).text.contains("6"))
    }
}
