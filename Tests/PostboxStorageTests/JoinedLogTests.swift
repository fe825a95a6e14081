import CSQLite
import TestSupport
import Testing

@testable import PostboxStorage

/// The frames of a commit are written to the log with one call.
@Suite("A log with frames written together")
struct JoinedLogTests {
    private static let frameSize = 24 + 512

    /// A log over an in-memory file, and the same writes to a plain file for comparison.
    private final class Written {
        let file = CountedFile()
        let log: JoinedLog
        var expected: [UInt8] = []

        init() throws { log = JoinedLog(below: file.file, database: try StoredDatabase(path: "db", access: .shared, key: nil)) }

        @discardableResult
        func write(_ bytes: [UInt8], at offset: Int) -> Int32 {
            if expected.count < offset + bytes.count { expected += [UInt8](repeating: 0, count: offset + bytes.count - expected.count) }
            expected.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
            return bytes.withUnsafeBytes { log.write($0.baseAddress!, $0.count, at: Int64(offset)) }
        }

        /// A frame header and a page, as SQLite writes them.
        @discardableResult
        func frame(_ number: Int, endsCommit: Bool = false) -> Int32 {
            let (header, page) = JoinedLogTests.place(number)
            write(JoinedLogTests.header(number, endsCommit: endsCommit), at: header)
            return write([UInt8](repeating: UInt8(truncatingIfNeeded: number) ^ 0x55, count: JoinedLogTests.frameSize - 24), at: page)
        }

        func read(_ count: Int, at offset: Int) -> [UInt8] {
            var result = [UInt8](repeating: 0, count: count)
            _ = result.withUnsafeMutableBytes { log.read($0.baseAddress!, count, at: Int64(offset)) }
            return result
        }
    }

    private static func place(_ frame: Int) -> (header: Int, page: Int) { (32 + frame * frameSize, 32 + frame * frameSize + 24) }

    private static func header(_ number: Int, endsCommit: Bool) -> [UInt8] {
        [0, 0, 0, UInt8(truncatingIfNeeded: number), 0, 0, 0, endsCommit ? 9 : 0] + [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 16)
    }

    @Test("One call for a commit of three frames, and one for the next; the log's own header is written separately")
    func joined() throws {
        let written = try Written()
        written.log.beginCommit()
        written.write([UInt8](repeating: 3, count: 32), at: 0)
        for number in 0..<3 { written.frame(number, endsCommit: number == 2) }
        #expect(written.file.writes == [32, 3 * Self.frameSize])
        #expect(written.file.bytes == written.expected)
        written.log.endCommit()
        written.log.beginCommit()
        written.frame(3, endsCommit: true)
        #expect(written.file.writes.last == Self.frameSize)
        #expect(written.file.bytes == written.expected)
    }

    @Test("Outside a commit, nothing is delayed")
    func outside() throws {
        let written = try Written()
        written.frame(0)
        #expect(written.file.writes == [24, 512])
        #expect(written.file.bytes == written.expected)
    }

    @Test("Frames of a failed commit are never written later")
    func failed() throws {
        let written = try Written()
        written.log.beginCommit()
        written.frame(0)
        written.log.endCommit()
        written.expected = []
        written.frame(0)
        written.log.beginCommit()
        written.frame(1, endsCommit: true)
        #expect(written.file.bytes == written.expected)
        #expect(written.file.writes == [24, 512, Self.frameSize])
    }

    @Test("A full disk is reported by the write that ends the commit")
    func fullDisk() throws {
        let written = try Written()
        written.log.beginCommit()
        #expect(written.frame(0) == SQLITE_OK)
        written.file.failure = SQLITE_FULL
        #expect(written.frame(1, endsCommit: true) == SQLITE_FULL)
    }

    @Test("Delayed frames are read as if they were written")
    func reading() throws {
        let written = try Written()
        written.log.beginCommit()
        written.frame(0)
        #expect(written.read(512, at: Self.place(0).page) == [UInt8](repeating: 0x55, count: 512))
    }

    @Test("Frames that exceed the buffer are written in parts")
    func manyFrames() throws {
        let written = try Written()
        written.log.beginCommit()
        for number in 0..<300 { written.frame(number, endsCommit: number == 299) }
        #expect(written.file.bytes == written.expected)
        let larger = try Written()
        larger.log.beginCommit()
        larger.write(Self.header(0, endsCommit: false), at: 32)
        larger.write([UInt8](repeating: 1, count: 65536), at: 56)
        larger.write(Self.header(1, endsCommit: true), at: 56 + 65536)
        larger.write([UInt8](repeating: 2, count: 65536), at: 80 + 65536)
        #expect(larger.file.bytes == larger.expected)
    }

    /// Replacing a page in place changes the checksums of all later frames: SQLite writes their headers again at the end.
    @Test("Headers rewritten after the last frame are not delayed")
    func checksums() throws {
        let written = try Written()
        for number in 0..<3 { written.frame(number) }
        written.log.beginCommit()
        written.write([UInt8](repeating: 7, count: 512), at: Self.place(1).page)
        written.frame(3, endsCommit: true)
        for number in 1..<4 {
            _ = written.read(Self.frameSize, at: Self.place(number).header)
            written.write([UInt8](Self.header(number, endsCommit: number == 3).reversed()), at: Self.place(number).header)
            #expect(written.file.bytes == written.expected)
        }
    }

    @Test("Random transactions in a small cache: others see each commit, and an unclosed log is read completely", arguments: 0..<8 as Range<UInt64>)
    func againstModel(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let path = folder.path + "/db"
        let box = try SQLiteValueBox(path: path, mode: .create)
        // Pages are written to the log before the commit, some of them repeatedly.
        try box.connection.execute("PRAGMA cache_size=\(1 + random.below(12)); PRAGMA wal_autocheckpoint=\(60 + random.below(200))")
        var model: [UInt8: [UInt8]] = [0: [1]]
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([0]), value: [1])
        try box.commit()
        let other = try SQLiteValueBox(path: path, mode: .readWrite)
        for round in 0..<60 {
            let writer = random.chance(4) ? other : box
            var changed = model
            try writer.begin()
            for _ in 0..<random.below(40) {
                let key = UInt8(random.below(60))
                let value = [UInt8](repeating: UInt8(round), count: 1 + random.below(2500))
                if random.chance(4) {
                    try writer.remove(.binary, key: ValueBoxKey([key]), secure: false)
                    changed[key] = nil
                } else {
                    try writer.set(.binary, key: ValueBoxKey([key]), value: value)
                    changed[key] = value
                }
                // A walk sends the held writes to SQLite.
                if random.chance(5) { #expect(try writer.rows(.binary).count == changed.count) }
            }
            if random.chance(5) {
                writer.rollback()
            } else {
                try writer.commit()
                model = changed
            }
            let expected = model.sorted { $0.key < $1.key }.map { Row(key: [$0.key], value: $0.value) }
            #expect(try (writer === box ? other : box).rows(.binary) == expected)
            guard random.chance(6) else { continue }
            // The files that the next process finds if this one is killed.
            try Files.write(try Files.read(path), to: path + "-left")
            try Files.write(try Files.read(path + "-wal"), to: path + "-left-wal")
            let left = try SQLiteValueBox(path: path + "-left", mode: .readOnly)
            #expect(try left.rows(.binary) == expected)
            var integrityMessages: [String] = []
            try left.integrityCheck { integrityMessages.append($0) }
            #expect(integrityMessages.isEmpty)
        }
    }
}
