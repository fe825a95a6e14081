import PlatformSupport
import Testing
@testable import PostboxStorage

/// Snapshots of databases as files, and folders with dated copies.
struct BackupFolderTests {
    private let folder = PrivatePlace()

    /// A temporary folder.
    private final class PrivatePlace {
        let path: String
        init() {
            var name = Array("/tmp/postbox-backup-XXXXXX".utf8CString)
            path = mkdtemp(&name) == nil ? "" : name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        }
        deinit {
            for inside in ["copies", "."] {
                for name in (try? FolderNames.read("\(path)/\(inside)")) ?? [] { unlink("\(path)/\(inside)/\(name)") }
                rmdir("\(path)/\(inside)")
            }
            rmdir(path)
        }
    }

    private let table = ValueBoxTable(id: 7, keyType: .int64, compactValuesOnCreation: false)

    /// A box whose rows are all in the log.
    private func box(_ rows: Range<Int64>) throws -> SQLiteValueBox {
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try write(rows, to: box)
        return box
    }

    private func write(_ rows: Range<Int64>, to box: SQLiteValueBox) throws {
        try box.begin()
        for row in rows { try box.set(table, key: ValueBoxKey(row), value: [UInt8](repeating: UInt8(truncatingIfNeeded: row), count: 3000)) }
        try box.commit()
    }

    private func count(_ path: String) throws -> Int {
        var count = 0
        try SQLiteValueBox(path: path, mode: .readOnly).scan(table, reverse: false) { _, _ in
            count += 1
            return true
        }
        return count
    }

    @Test func aSnapshotIsUnchangedWhileTheDatabaseIsWritten() throws {
        let box = try box(0..<200)
        let copy = folder.path + "/copy"
        try DatabaseSnapshot.reading(folder.path + "/db") { snapshot in
            let file = try NewFile(copy, permissions: 0o600)
            var isFirst = true
            try write(200..<400, to: box)
            try snapshot.copy(to: file) { _ in
                guard isFirst else { return }
                isFirst = false
                try write(400..<900, to: box)
            } damaged: { _ in }
            try file.publish()
        }
        #expect(try count(copy) == 200)
        #expect(try count(folder.path + "/db") == 900)
        try SQLiteValueBox(path: copy, mode: .readOnly).integrityCheck { Issue.record("\($0)") }
    }

    @Test func copiesOfOneSecondHaveUniqueNames() throws {
        _ = try box(0..<3)
        let copies = BackupFolder(folder.path + "/copies/", of: folder.path + "/db")
        try copies.make()
        for _ in 0..<3 { try copies.newFile(time: "20261127T120000Z", permissions: 0o600).publish() }
        // The partial file of a copy in progress already has its name.
        let part = try copies.newFile(time: "20261127T120000Z", permissions: 0o600)
        let other = try copies.newFile(time: "20261127T120000Z", permissions: 0o600)
        #expect(part.path != other.path)
        try copies.newFile(time: "20261127T120001Z", permissions: 0o600).publish()
        let names = try copies.copies().map { String($0.path.split(separator: "-").last ?? "") }
        #expect(names == ["20261127T120001Z.sqlite", "20261127T120000Z_3.sqlite", "20261127T120000Z_2.sqlite", "20261127T120000Z.sqlite"])
        #expect(try copies.removeUnfinished().isEmpty, "both are still being made")
        try copies.remove(copies.copies().suffix(1))
        let later = try copies.newFile(time: "20261127T120000Z", permissions: 0o600)
        #expect(later.path.hasSuffix("T120000Z_6.sqlite"), "\(later.path)")
    }

    @Test func onlyCopiesOfTheDatabaseAreCopies() throws {
        _ = try box(0..<3)
        let copies = BackupFolder(folder.path + "/copies", of: folder.path + "/db")
        try copies.make()
        try copies.newFile(time: "20261127T120000Z", permissions: 0o600).publish()
        let name = try #require(try copies.copies().first?.path)
        let prefix = name.dropLast("20261127T120000Z.sqlite".count)
        for other in ["20261127T120000Z_1.sqlite", "20261127T120000Z_x.sqlite", "20261127.sqlite", "20261127T120000Z.sqlite.part", "20261127T120000Z.db", ".sqlite"] {
            try FileFacts.create(prefix + other, permissions: 0o600)
        }
        symlink(name, prefix + "20271127T120000Z.sqlite")
        let another = BackupFolder(folder.path + "/copies", of: folder.path + "/copies")
        #expect(try copies.copies().map(\.path) == [name])
        #expect(try another.copies().isEmpty)
        #expect(try copies.removeUnfinished() == [prefix + "20261127T120000Z.sqlite.part"], "its maker is gone")
        let file = try copies.newFile(time: "20261128T120000Z", permissions: 0o600)
        try file.publish(as: BackupFolder.damagedName(file.path))
        #expect(try copies.copies().map(\.isDamaged) == [true, false])
    }
}
