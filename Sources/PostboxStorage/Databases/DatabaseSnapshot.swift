import CSQLite
import PlatformSupport

/// The last committed pages of a database, as they are stored, read alongside a live writer.
///
/// A copy of them equals the file after a checkpoint: an encrypted database stays encrypted. Nothing is written to the
/// database or its folder. While other processes have the file open, a read transaction keeps its pages in place; otherwise, a change of the file
/// stops the read with `busy`.
///
///     try DatabaseSnapshot.reading(path) { snapshot in
///         let file = try NewFile("copy.db", permissions: AccountFileMode.file(of: path))
///         try snapshot.copy(to: file) { page in print(page) }
///         try file.publish()
///     }
package final class DatabaseSnapshot {
    /// The path of the file without symbolic links.
    package let path: String
    /// Keys that open the database and copies of it.
    package let keys: DatabaseKeys
    /// The number of pages after the last commit.
    package let pageCount: Int
    /// The number of committed log frames lost because of damage before them.
    package let lostFrames: Int

    private let database: StoredDatabase
    private let state: FileState
    private let transaction: SQLiteConnection?
    private let pages: StoredPages
    /// Whether frames were overwritten after the log was scanned.
    private var hasLostLog = false

    package var isEncrypted: Bool { database.key != nil }
    /// The size of a copy in bytes.
    package var byteCount: Int { pageCount * pages.pageSize }

    /// Passes a snapshot to `body`, and another one if the database changes in a way that invalidates the first.
    ///
    /// Throws the errors of opening the database, except for damage of single pages.
    package static func reading<Result>(_ path: String, keys: DatabaseKeys = DatabaseKeys(), _ body: (DatabaseSnapshot) throws -> Result) throws -> Result {
        var left = attempts
        while true {
            let snapshot = try DatabaseSnapshot(path, keys: keys)
            do { return try body(snapshot) } catch {
                left -= 1
                guard left > 0, snapshot.hasChanged else { throw error }
            }
        }
    }

    private static let attempts = 5

    private init(_ path: String, keys: DatabaseKeys) throws {
        self.path = FileFacts.resolved(path)
        let database = try StoredDatabase.forReading(path, keys: keys)
        self.database = database
        self.keys = DatabaseKeys(given: database.key.map { [.key($0)] } ?? [], passcode: nil, searchesInstallation: false)
        state = try FileState(self.path)
        // The log is scanned after this, so that it includes everything that the transaction sees.
        transaction = database.snapshot()
        let log = FileFacts.fingerprint(self.path + "-wal")
        let pages = try StoredPages(self.path, pageSize: DatabaseSnapshot.pageSize(of: self.path, database))
        self.pages = pages
        pageCount = try database.key.map { try pages.pageCount($0) } ?? pages.plainPageCount()
        // Frames that a process is currently appending are not lost.
        let lost = database.isInPlace ? try pages.lostLogFrames() : 0
        lostFrames = log == FileFacts.fingerprint(self.path + "-wal") ? lost : 0
        guard UInt32(exactly: pageCount) != nil else { throw ValueBoxError.damaged("\(path) is damaged: its header has a page count of \(pageCount)") }
    }

    private static func pageSize(of path: String, _ database: StoredDatabase) throws -> Int {
        guard database.key == nil else { return StoredPages.size }
        let header = try FileFacts.header(path)
        guard header.count >= 100 else { throw ValueBoxError.damaged("\(path) is truncated: its header is incomplete") }
        let size = Int(header[16]) << 8 | Int(header[17])
        if size == 1 { return 65_536 }
        guard size >= 512, size & (size - 1) == 0 else { throw ValueBoxError.damaged("\(path): page 1 is damaged (it has pages of \(size) bytes)") }
        return size
    }

    /// Writes every page. `damaged` receives the pages of an encrypted database whose authentication fails; they are copied unchanged.
    package func copy(to file: NewFile, progress: (_ pages: Int) throws -> Void = { _ in }, damaged: (EncryptedDatabase.Page) throws -> Void) throws {
        let cipher = try database.key.map { try PageCipher(key: $0) }
        let limit = max(DatabaseSnapshot.blockSize / pages.pageSize, 1) * pages.pageSize
        var block: [UInt8] = []
        block.reserveCapacity(limit)
        try forEachPage { number, frame, page in
            if let cipher, let start = page.baseAddress, !cipher.isAuthentic(start, number: number), !(number > 1 && page.allSatisfy { $0 == 0 }) {
                try damaged(EncryptedDatabase.Page(number: number, frame: frame.map { $0 + 1 }, condition: .damaged))
            }
            block.append(contentsOf: page)
            guard block.count >= limit else { return }
            try file.write(block)
            block.removeAll(keepingCapacity: true)
            try progress(Int(number))
        }
        try file.write(block)
    }

    private static let blockSize = 1 << 18

    /// Whether a file has the bytes that a copy would have.
    package func isEqual(to other: String) throws -> Bool {
        let descriptor = open(other, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileSync.error(other, reading: true) }
        defer { OpenFiles.shared.close(descriptor) }
        guard FileFacts.size(descriptor) == byteCount else { return false }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(DatabaseSnapshot.blockSize, pages.pageSize), alignment: 16)
        defer { buffer.deallocate() }
        var failure: Int32 = 0, start = 0, end = 0
        do {
            try forEachPage { number, _, page in
                let place = (Int(number) - 1) * page.count
                if place + page.count > end {
                    start = place
                    end = place + StoredPages.read(descriptor, into: buffer, at: place, failure: &failure)
                    if failure != 0 { throw FileSync.error(other, code: failure, reading: true) }
                }
                guard place + page.count <= end, let own = page.baseAddress, let theirs = buffer.baseAddress else { throw Difference() }
                if postbox_compare_bytes(own, theirs + (place - start), page.count) != 0 { throw Difference() }
            }
        } catch is Difference {
            return false
        }
        return true
    }

    private struct Difference: Error {}

    private func forEachPage(_ body: (_ number: UInt32, _ frame: Int?, _ page: UnsafeMutableRawBufferPointer) throws -> Void) throws {
        try pages.forEachStored(UInt32(clamping: pageCount)) { number, frame, page, bytesRead, failure in
            if failure != 0 { throw FileSync.error(path + (frame == nil ? "" : "-wal"), code: failure, reading: true) }
            guard bytesRead == page.count else {
                if hasChanged { throw database.error(.changed) }
                throw ValueBoxError.damaged("\(path) is truncated: page \(number) is incomplete")
            }
            try body(number, frame, page)
        } overwritten: {
            hasLostLog = true
        }
        if hasChanged { throw database.error(.changed) }
    }

    /// Whether the pages read may be from different states of the database. A transaction keeps its pages; the file may change around them.
    private var hasChanged: Bool { hasLostLog || database.hasChanged || (transaction == nil && state.hasChanged) }
}
