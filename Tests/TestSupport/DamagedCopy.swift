import CommandLineKit
import PlatformSupport
import PostboxStorage

/// A copy of a database whose bytes a test changes.
struct DamagedCopy {
    static let pageSize = 4096

    let folder: TemporaryFolder
    let path: String
    var bytes: [UInt8]

    /// A copy of the bundled sample, including the contents of its log.
    init(of database: String = Samples.small) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/db_sqlite"
        try Samples.open(database).backup(to: path)
        bytes = try SmallFile.bytes(path)
    }

    /// A byte copy of an encrypted database, whose key is not copied.
    init(bytesOf database: String) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/db_sqlite"
        bytes = try SmallFile.bytes(database)
        try write()
    }

    var pages: Int { bytes.count / Self.pageSize }
    /// The path of the new database.
    var new: String { folder.path + "/new.db" }

    /// The kind of a b-tree page; pages are counted from 1.
    func kind(_ page: Int) -> UInt8 { bytes[(page - 1) * Self.pageSize + (page == 1 ? 100 : 0)] }

    func word(_ offset: Int) -> Int { Self.word(bytes, offset) }

    static func word(_ bytes: [UInt8], _ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }

    /// Updates the checksums of a log for its header and its frames, which contain pages of the default size.
    static func sumUp(log: inout [UInt8]) {
        let isBigEndian = log[3] & 1 == 1
        func next(_ offset: Int) -> UInt32 {
            let word = UInt32(truncatingIfNeeded: word(log, offset))
            return isBigEndian ? word : word.byteSwapped
        }
        var (first, second): (UInt32, UInt32) = (0, 0)
        func add(_ range: Range<Int>) {
            for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                first &+= next(place) &+ second
                second &+= next(place + 4) &+ first
            }
        }
        func store(_ place: Int) {
            for (place, sum) in [(place, first), (place + 4, second)] {
                withUnsafeBytes(of: sum.bigEndian) { log.replaceSubrange(place..<(place + 4), with: $0) }
            }
        }
        add(0..<24)
        store(24)
        for frame in stride(from: 32, through: log.count - 24 - pageSize, by: 24 + pageSize) {
            add(frame..<(frame + 8))
            add((frame + 24)..<(frame + 24 + pageSize))
            store(frame + 16)
        }
    }

    mutating func overwrite(_ page: Int, with byte: (Int) -> UInt8 = { _ in 0 }) {
        for place in 0..<Self.pageSize { bytes[(page - 1) * Self.pageSize + place] = byte(place) }
    }

    /// Swaps the first and the last leaf below the root of a table whose tree has two levels.
    mutating func swapLeaves(of table: String) throws {
        let size = Self.pageSize, root = (try root(of: table) - 1) * size
        // The first one below the root, and the last.
        let cell = root + (Int(bytes[root + 12]) << 8 | Int(bytes[root + 13]))
        let leaves = [word(cell), word(root + 8)].map { ($0 - 1) * size }
        let (first, second) = (Array(bytes[leaves[0]..<(leaves[0] + size)]), Array(bytes[leaves[1]..<(leaves[1] + size)]))
        bytes.replaceSubrange(leaves[0]..<(leaves[0] + size), with: second)
        bytes.replaceSubrange(leaves[1]..<(leaves[1] + size), with: first)
    }

    func write() throws { try Self.write(bytes, path) }

    static func write(_ bytes: [UInt8], _ path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw RunningTool.Failure(description: "open \(path)") }
        defer { close(descriptor) }
        guard systemWrite(descriptor, bytes, bytes.count) == bytes.count else { throw RunningTool.Failure(description: "write \(path)") }
    }

    /// The root page of a table's tree.
    func root(of table: String) throws -> Int {
        Int(try RunningTool.shell("sqlite3 '\(path)' \"SELECT rootpage FROM sqlite_master WHERE name='\(table)'\"").lines.first ?? "") ?? 0
    }

    /// Writes the bytes and salvages them.
    func salvage(_ options: [String] = []) throws -> ToolResult {
        try write()
        unlink(new)
        return try RunningTool.run(["salvage", path, "--out", new] + options)
    }

    /// The lines that `dump` prints for a database.
    static func rows(_ database: String, _ tables: [String] = [], _ options: [String] = []) throws -> Set<String> {
        Set(try RunningTool.run(["dump", database] + tables + ["--raw"] + options).lines)
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int { write(descriptor, bytes, count) }
