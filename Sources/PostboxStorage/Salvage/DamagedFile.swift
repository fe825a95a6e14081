import PlatformSupport

/// The pages of a possibly damaged database, read without SQLite: each in its last committed version, from the log, from the journal of an
/// incomplete transaction, or from the file, and decrypted.
///
/// Nothing is written, and neither the header nor the size of the file is trusted. Use it on one thread.
package final class DamagedFile {
    /// The file without symbolic links.
    package let path: String
    let layout: PageLayout
    /// The number of pages of the database as last committed, if known.
    package let pageCount: UInt32
    /// The pages stored in the file, its log, or its journal; all others are in holes of a sparse file.
    package let storedPages: StoredPageNumbers
    /// Pages of the file, the last one perhaps only in part.
    let storedCount: UInt32
    /// The number of frames read from the log. For each page, the last one is valid.
    package var committedFrames: Int { log?.count ?? 0 }
    /// The number of frames of the log that were committed once but cannot be read because of damage.
    package let lostFrames: Int
    package var isEncrypted: Bool { key != nil }
    /// Whether the pages are read as plain ones although nothing confirms this.
    package var mayBeEncrypted: Bool { key == nil && !PageLayout.isPlain(descriptor) }

    let log: CommittedLog?
    private let journal: RollbackJournal?
    private let descriptor: Int32
    private let key: DatabaseKey?
    private let cipher: PageCipher?
    private let state: DamagedFileState
    /// The frames before the last one of each page, which are used if the last one is unusable.
    private lazy var earlierFrames: [UInt32: [Int]] = log?.overwrittenFrames() ?? [:]

    /// Opens a file. Throws the errors of opening any database that are not caused by damage: a missing file, a missing key, or an incomplete
    /// transaction of another program.
    package init(_ given: String, keys: DatabaseKeys) throws {
        path = FileFacts.resolved(given)
        try FileFacts.expectRegularSides(path)
        let form = try DamagedFile.form(path)
        state = try DamagedFileState(path, keys: keys)
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileSync.error(path, reading: true) }
        do {
            key = try DamagedFile.key(path, form, keys, descriptor)
            cipher = try key.map { try PageCipher(key: $0) }
            layout = key == nil ? PageLayout.find(descriptor, log: path + "-wal") : PageLayout.encrypted
            log = CommittedLog(path + "-wal", pageSize: layout.pageSize)
            var failure: Int32 = 0
            journal = RollbackJournal(path + "-journal", pageSize: layout.pageSize, failure: &failure)
            // Without the journal, the pages changed by the incomplete transaction are unknown.
            if failure != 0 { throw FileSync.error(path + "-journal", code: failure, reading: true) }
            lostFrames = try LogDamage.frames(path + "-wal", pageSize: layout.pageSize, log: log)
            storedCount = UInt32(clamping: (FileFacts.size(descriptor) + layout.pageSize - 1) / layout.pageSize)
            pageCount = DamagedFile.pageCount(log, journal, storedCount)
            let others = (log.map { [UInt32]($0.frames.keys) } ?? []) + (journal?.numbers ?? [])
            storedPages = StoredPageNumbers(StoredParts(of: descriptor).units(of: layout.pageSize), and: others, pageCount: pageCount)
        } catch {
            OpenFiles.shared.close(descriptor)
            throw error
        }
    }

    deinit { OpenFiles.shared.close(descriptor) }

    /// The keys that encrypt a new database like this one.
    package var keys: DatabaseKeys { DatabaseKeys(given: key.map { [.key($0)] } ?? [], passcode: nil, searchesInstallation: false) }

    /// Throws `busy` if the file was written to since it was opened.
    package func expectUnchanged() throws { try state.expectUnchanged() }

    // MARK: - Properties of the file

    /// Returns the form of a file; `nil` if its header does not specify it.
    private static func form(_ path: String) throws -> FileFacts.Form? {
        do { return try FileFacts.expectDatabase(path) } catch let error as ValueBoxError {
            var facts = stat()
            // A file smaller than the smallest page size has no page.
            guard [.notADatabase, .corrupt, .io].contains(error.kind), stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
                facts.st_size >= PageLayout.leastPageSize
            else { throw error }
            return nil
        }
    }

    /// Returns `nil` if the file is plain. If its header is ambiguous, the key is tried on the pages.
    private static func key(_ path: String, _ form: FileFacts.Form?, _ keys: DatabaseKeys, _ descriptor: Int32) throws -> DatabaseKey? {
        let isPlain = try form == .plain || form == .unclear && !FileFacts.hasCipherAfterHeader(FileFacts.header(path))
        if isPlain, PageLayout.isPlain(descriptor) { return nil }
        let pages = try StoredPages(path)
        do {
            return try keys.key(for: path) { key in
                let fits = try pages.fits(key)
                if let other = try pages.otherCipher(key) { throw other.error(path) }
                return fits
            }
        } catch let error as ValueBoxError {
            guard form != .encrypted, error.kind == .encrypted || error.kind == .wrongKey || error.kind == .badKeyFile else { throw error }
            return nil
        }
    }

    /// The count of the log's last commit or of the journal, and otherwise that of the file.
    private static func pageCount(_ log: CommittedLog?, _ journal: RollbackJournal?, _ stored: UInt32) -> UInt32 {
        // A file grows page by page, and missing pages are in the log or the journal, so there are no other pages.
        if let log { return UInt32(clamping: min(Int(log.pageCount), Int(stored) + log.count)) }
        if let journal { return UInt32(clamping: min(Int(journal.pageCount), Int(stored) + journal.count)) }
        return stored
    }

    // MARK: - Pages

    /// The result of reading a page.
    package enum Outcome: Sendable {
        case readable
        /// The current version of the page is damaged, and an earlier one was read.
        case outdated
        /// The authentication does not match, or the file ends within the page.
        case damaged
        /// The file ends before it.
        case missing

        package var hasPage: Bool { self == .readable || self == .outdated }
    }

    /// Reads a page, of `layout.pageSize` bytes.
    func read(_ number: UInt32, into page: UnsafeMutableRawBufferPointer) -> Outcome {
        guard number >= 1, number <= pageCount else { return .missing }
        if let frame = log?.frames[number] {
            if read(frame: frame, of: number, into: page) { return .readable }
            for earlier in (earlierFrames[number] ?? []).reversed() where read(frame: earlier, of: number, into: page) { return .outdated }
            return readStored(number, into: page) == .readable ? .outdated : .damaged
        }
        if journal?.read(number, into: page) == true, decrypt(number, page) { return .readable }
        return readStored(number, into: page)
    }

    /// The page as stored in the file.
    func readStored(_ number: UInt32, into page: UnsafeMutableRawBufferPointer) -> Outcome {
        let count = StoredPages.read(descriptor, into: page, at: Int(number - 1) * layout.pageSize)
        guard count == page.count else { return count == 0 ? .missing : .damaged }
        return decrypt(number, page) ? .readable : .damaged
    }

    /// The page of a frame of the log, counted from 0.
    func read(frame: Int, of number: UInt32, into page: UnsafeMutableRawBufferPointer) -> Bool {
        log?.read(frame, into: page) == true && decrypt(number, page)
    }

    /// The page of a frame that may be from before a restart of the log.
    func read(anyFrame frame: Int, of number: UInt32, into page: UnsafeMutableRawBufferPointer) -> Bool {
        log?.read(frame, into: page, isCurrent: false) == true && decrypt(number, page)
    }

    private func decrypt(_ number: UInt32, _ page: UnsafeMutableRawBufferPointer) -> Bool {
        guard let cipher else { return true }
        guard let start = page.baseAddress else { return false }
        return cipher.decrypt(start, number: number, into: start) == .plain
    }

    /// Allocates memory for one page.
    func makePage() -> UnsafeMutableRawBufferPointer { .allocate(byteCount: layout.pageSize, alignment: 16) }
}

extension DamagedFile {
    /// The maximum length of a chain of overflow pages: SQLite does not store longer values.
    static let longestRecord = 1_000_000_000

    /// Assembles the bytes of a cell's record. `page` contains the cell, and `scratch` is memory for another page. `followed` receives the pages
    /// of the rest. `isUnchanged`: for a deleted record, whether a page still contains what it contained then. Returns `false` if one of the pages
    /// cannot be read, or if the chain is too short, cyclic, or, for a deleted record, too long.
    func assemble(
        _ cell: BTreeCell, in page: UnsafeRawBufferPointer, scratch: UnsafeMutableRawBufferPointer, into record: inout [UInt8],
        isUnchanged: ((UInt32) -> Bool)? = nil, followed: (UInt32) -> Void = { _ in }
    ) -> Bool {
        record.removeAll(keepingCapacity: true)
        record.append(contentsOf: page[cell.local])
        guard var next = cell.overflow else { return true }
        let capacity = layout.usableSize - 4
        let left = cell.length - cell.local.count
        guard cell.length <= DamagedFile.longestRecord, left <= Int(pageCount) * capacity else { return false }
        var seen: Set<UInt32> = []
        while record.count < cell.length {
            guard next > 1, next <= pageCount, seen.insert(next).inserted, isUnchanged?(next) ?? true, read(next, into: scratch) == .readable else { return false }
            followed(next)
            let bytes = UnsafeRawBufferPointer(scratch)
            record.append(contentsOf: bytes[4..<(4 + min(capacity, cell.length - record.count))])
            next = LogLayout.word(bytes, 0)
        }
        return isUnchanged == nil || next == 0
    }
}

/// Keeps a file unchanged while its pages are read one by one, or detects changes: with a snapshot, if others have the file open and SQLite
/// can read it, and otherwise by size and time of the file, its log, and its journal.
final class DamagedFileState {
    private let path: String
    private let snapshot: SQLiteConnection?
    private let files: [FileState]

    init(_ path: String, keys: DatabaseKeys) throws {
        self.path = path
        let isOpen = OpenFiles.shared.contains(path) || StoredDatabase.isOpenElsewhere(path)
        snapshot = isOpen ? (try? StoredDatabase.forReading(path, keys: keys))?.snapshot() : nil
        var files: [FileState] = []
        if snapshot == nil {
            files.append(try FileState(path))
            // A side file may disappear at any moment; its writer's changes are then visible in the file.
            for side in [path + "-wal", path + "-journal"] {
                do { files.append(try FileState(side)) } catch let error as ValueBoxError where error.kind == .notFound { continue }
            }
        }
        self.files = files
    }

    func expectUnchanged() throws {
        guard files.contains(where: \.hasChanged) else { return }
        throw ValueBoxError(.busy, "\(path) changed while it was read", hint: "try again")
    }
}
