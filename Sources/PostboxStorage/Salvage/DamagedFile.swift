import PlatformSupport

/// The pages of a database file that may be damaged, read without SQLite: each as it was last committed, from the log, from the journal of a
/// transaction that did not end, or from the file, decrypted.
///
/// Nothing is written, and nothing that stands in the file is trusted: neither its header nor its size. Belongs to one thread.
package final class DamagedFile {
    /// The file without symbolic links.
    package let path: String
    let layout: PageLayout
    /// Pages of the database as last committed, as far as that can be told.
    package let pageCount: UInt32
    /// The pages that are stored in the file, its log, or its journal; the others are in holes of a sparse file.
    package let storedPages: StoredPageNumbers
    /// Pages of the file, the last one perhaps only in part.
    let storedCount: UInt32
    /// Frames of the log that were read, of which each page's last one counts.
    package var committedFrames: Int { log?.count ?? 0 }
    /// Frames of the log that were committed once, and that damage keeps from being read.
    package let lostFrames: Int
    package var isEncrypted: Bool { key != nil }
    /// Whether the pages are read as plain ones, and nothing says that they are.
    package var mayBeEncrypted: Bool { key == nil && !PageLayout.isPlain(descriptor) }

    let log: CommittedLog?
    private let journal: RollbackJournal?
    private let descriptor: Int32
    private let key: DatabaseKey?
    private let cipher: PageCipher?
    private let state: DamagedFileState
    /// Frames before the last one of each page; looked for when a last one cannot be used.
    private lazy var earlierFrames: [UInt32: [Int]] = log?.overwrittenFrames() ?? [:]

    /// Throws what opening any database would where it is not about damage: no such file, no key, another program's rollback.
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
            // Without it nobody knows which pages a transaction that did not end has changed.
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

    /// The keys under which a new database is encrypted as this one is.
    package var keys: DatabaseKeys { DatabaseKeys(given: key.map { [.key($0)] } ?? [], passcode: nil, looksBeside: false) }

    /// Throws `busy` when somebody wrote to the file since it was opened.
    package func expectUnchanged() throws { try state.expectUnchanged() }

    // MARK: - What the file is

    /// nil when its header does not say.
    private static func form(_ path: String) throws -> FileFacts.Form? {
        do { return try FileFacts.expectDatabase(path) } catch let error as ValueBoxError {
            var facts = stat()
            // Less than the least page has no page.
            guard [.notADatabase, .corrupt, .io].contains(error.kind), stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
                facts.st_size >= PageLayout.leastPageSize
            else { throw error }
            return nil
        }
    }

    /// nil: the file is plain. Where its header does not say so without doubt, the pages are asked whether a key fits them.
    private static func key(_ path: String, _ form: FileFacts.Form?, _ keys: DatabaseKeys, _ descriptor: Int32) throws -> DatabaseKey? {
        if form == .plain || form == .unclear, PageLayout.isPlain(descriptor) { return nil }
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

    /// What the log's last commit says, or the journal of before, else what the file has.
    private static func pageCount(_ log: CommittedLog?, _ journal: RollbackJournal?, _ stored: UInt32) -> UInt32 {
        // A file grows page by page, and each page that it does not have is in the log or the journal: whatever these say, there are no others.
        if let log { return UInt32(clamping: min(Int(log.pageCount), Int(stored) + log.count)) }
        if let journal { return UInt32(clamping: min(Int(journal.pageCount), Int(stored) + journal.count)) }
        return stored
    }

    // MARK: - Pages

    /// What became of a page.
    package enum Outcome: Sendable {
        case readable
        /// The version that counts is damaged; an earlier one was read.
        case outdated
        /// Its authentication does not fit, or the file ends inside of it.
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

    /// The page as it stands in the file.
    func readStored(_ number: UInt32, into page: UnsafeMutableRawBufferPointer) -> Outcome {
        let count = StoredPages.read(descriptor, into: page, at: Int(number - 1) * layout.pageSize)
        guard count == page.count else { return count == 0 ? .missing : .damaged }
        return decrypt(number, page) ? .readable : .damaged
    }

    /// The page of a frame of the log, counted from 0.
    func read(frame: Int, of number: UInt32, into page: UnsafeMutableRawBufferPointer) -> Bool {
        log?.read(frame, into: page) == true && decrypt(number, page)
    }

    /// The same of a frame that may be left from before the log was begun anew.
    func read(anyFrame frame: Int, of number: UInt32, into page: UnsafeMutableRawBufferPointer) -> Bool {
        log?.read(frame, into: page, isCurrent: false) == true && decrypt(number, page)
    }

    private func decrypt(_ number: UInt32, _ page: UnsafeMutableRawBufferPointer) -> Bool {
        guard let cipher else { return true }
        guard let start = page.baseAddress else { return false }
        return cipher.decrypt(start, number: number, into: start) == .plain
    }

    /// Memory for one page.
    func makePage() -> UnsafeMutableRawBufferPointer { .allocate(byteCount: layout.pageSize, alignment: 16) }
}

extension DamagedFile {
    /// Why a chain of overflow pages is not read further than this: SQLite holds no longer values.
    static let longestRecord = 1_000_000_000

    /// Puts the bytes of a cell's record together. `page` is the one that the cell stands in, `scratch` memory for another; `followed` is given the pages
    /// of the rest. False when one of these cannot be read as it is, or the chain ends too early or comes back to itself.
    func assemble(
        _ cell: BTreeCell, in page: UnsafeRawBufferPointer, scratch: UnsafeMutableRawBufferPointer, into record: inout [UInt8],
        followed: (UInt32) -> Void = { _ in }
    ) -> Bool {
        record.removeAll(keepingCapacity: true)
        record.append(contentsOf: page[cell.local])
        guard var next = cell.overflow else { return true }
        let capacity = layout.usableSize - 4
        let left = cell.length - cell.local.count
        guard cell.length <= DamagedFile.longestRecord, left <= Int(pageCount) * capacity else { return false }
        var seen: Set<UInt32> = []
        while record.count < cell.length {
            guard next > 1, seen.insert(next).inserted, read(next, into: scratch) == .readable else { return false }
            followed(next)
            let bytes = UnsafeRawBufferPointer(scratch)
            record.append(contentsOf: bytes[4..<(4 + min(capacity, cell.length - record.count))])
            next = LogLayout.word(bytes, 0)
        }
        return true
    }
}

/// What keeps a file as it is while its pages are read one by one, or tells that it is not: a snapshot, as long as others have the file open and SQLite
/// can read it; else size and time of the file, its log and its journal.
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
            // A side file may go at any moment; what its writer did to the file shows there.
            for side in [path + "-wal", path + "-journal"] {
                do { files.append(try FileState(side)) } catch let error as ValueBoxError where error.kind == .notFound { continue }
            }
        }
        self.files = files
    }

    func expectUnchanged() throws {
        guard files.contains(where: \.hasChanged) else { return }
        throw ValueBoxError(.busy, "\(path) was changed while it was read", hint: "try again")
    }
}
