import PlatformSupport

/// The pages of an encrypted database as they are stored, each as it was last committed, read beside SQLite: to find out whether a key fits, which
/// pages are damaged, and to decrypt them one by one.
final class StoredPages {
    static let size = PageCipher.pageSize
    /// How many pages beside page 1 are tried before a key is said not to fit.
    private static let trials = 8
    /// Pages read together where all are walked through.
    private static let blockCount = 64

    let path: String
    /// Telegram's size for an encrypted database; that of its header for a plain one.
    let pageSize: Int
    private let descriptor: Int32
    private lazy var log = CommittedLog(path + "-wal", pageSize: pageSize, failure: &logFailure)
    /// The `errno` of the first read that failed while the log was looked through; 0 for none.
    private var logFailure: Int32 = 0
    /// The `errno` of the first read of a page that failed; 0 for none. What was not read is neither damaged nor missing.
    private var failure: Int32 = 0
    private let page = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)

    init(_ path: String, pageSize: Int = size) throws {
        self.path = path
        self.pageSize = pageSize
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileSync.error(path, reading: true) }
    }

    deinit {
        OpenFiles.shared.close(descriptor)
        page.deallocate()
    }

    /// Bytes read; fewer than asked for at the end of the file, or when it cannot be read on.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        var failure: Int32 = 0
        return read(descriptor, into: buffer, at: offset, failure: &failure)
    }

    /// Bytes read. `failure` becomes the `errno` of a read that failed, unless one has failed before.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int, failure: inout Int32) -> Int {
        var done = 0
        while done < buffer.count {
            let count = pread(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(offset + done))
            if count < 0, errno == EINTR { continue }
            if count < 0, failure == 0 { failure = errno }
            guard count > 0 else { break }
            done += count
        }
        return done
    }

    var fileSize: Int {
        var facts = stat()
        return fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
    }

    /// Whether no key can be tried: the file ends inside its first page, and has no log.
    var hasNoPage: Bool { log == nil && fileSize < StoredPages.size }

    // MARK: - Keys

    /// Whether the authentication of page 1 holds, or if that is damaged, that of one of some others.
    func fits(_ key: DatabaseKey) throws -> Bool {
        let cipher = try PageCipher(key: key)
        if holds(1, frame: nil, cipher) { return true }
        var left = StoredPages.trials
        for (number, frame) in (log?.frames ?? [:]).sorted(by: { $0.key < $1.key }).prefix(left) {
            left -= 1
            if holds(number, frame: frame, cipher) { return true }
        }
        var number: UInt32 = 2
        while left > 0, Int(number) * StoredPages.size <= fileSize {
            if holds(number, frame: nil, cipher) { return true }
            number += 1
            left -= 1
        }
        // A key that no page could be tried with is not a wrong one.
        if failure != 0 { throw FileSync.error(path, code: failure, reading: true) }
        try expectLogRead()
        return false
    }

    /// The settings that page 1 of the file was encrypted with under the key; `nil` if they are Telegram's, or not known.
    func otherCipher(_ key: DatabaseKey) throws -> OtherCipher? {
        guard !holds(1, frame: nil, try PageCipher(key: key)) else { return nil }
        var bytes = [UInt8](repeating: 0, count: OtherCipher.largestPage)
        let count = bytes.withUnsafeMutableBytes { StoredPages.read(descriptor, into: $0, at: 0) }
        return try OtherCipher(key, firstBytes: Array(bytes.prefix(count)))
    }

    /// Throws when the log could not be looked through: nobody knows which pages stand in it.
    private func expectLogRead() throws {
        _ = log
        if logFailure != 0 { throw FileSync.error(path + "-wal", code: logFailure, reading: true) }
    }

    private func holds(_ number: UInt32, frame: Int?, _ cipher: PageCipher) -> Bool {
        guard let start = page.baseAddress else { return false }
        if let frame {
            guard log?.read(frame, into: page, failure: &failure) == true else { return false }
        } else {
            let offset = Int(number - 1) * StoredPages.size
            guard StoredPages.read(descriptor, into: page, at: offset, failure: &failure) == StoredPages.size else { return false }
        }
        return cipher.isAuthentic(start, number: number)
    }

    /// Throws when the file is shorter than it says, and there is no log that could hold the rest.
    func expectWhole(_ key: DatabaseKey) throws {
        guard try !FileFacts.hasLog(path), let expected = try headerPageCount(key).map({ $0 * StoredPages.size }) else { return }
        // Another process may move its log into the file meanwhile: the header first, then what it counts, and then the log goes.
        guard try !FileFacts.hasLog(path) else { return }
        let size = try FileFacts.size(path) ?? fileSize
        if size < expected { throw ValueBoxError.damaged("\(path) is truncated: it has \(size) bytes of \(expected)") }
        guard size % StoredPages.size == 0 else { throw ValueBoxError.damaged("\(path) is truncated: its last page is incomplete") }
    }

    /// The number of pages in the header of the file, which counts when the change counters agree.
    private func headerPageCount(_ key: DatabaseKey) throws -> Int? {
        let cipher = try PageCipher(key: key)
        guard holds(1, frame: nil, cipher), let start = page.baseAddress, cipher.decrypt(start, number: 1, into: start) == .plain else { return nil }
        let header = UnsafeRawBufferPointer(page)
        guard LogLayout.word(header, 24) == LogLayout.word(header, 92) else { return nil }
        let count = Int(LogLayout.word(header, 28))
        return count > 0 ? count : nil
    }

    /// Whether pages of this database stand behind the last one that its header counts: nothing authenticates the number there.
    func isMiscounted(_ key: DatabaseKey) throws -> Bool {
        guard log == nil, let count = try headerPageCount(key), count < fileSize / StoredPages.size, let next = UInt32(exactly: count + 1) else { return false }
        return holds(next, frame: nil, try PageCipher(key: key))
    }

    // MARK: - All pages

    /// A page as it was last committed.
    enum Page {
        case plain(UnsafeRawBufferPointer)
        /// All zeros, stored as such.
        case zeros(UnsafeRawBufferPointer)
        /// The authentication does not fit; `frame` counts from 1, nil: in the file itself.
        case damaged(frame: Int?)
        /// The file ends before it.
        case missing
        /// Reading it failed with this `errno`; `frame` counts from 1, nil: in the file itself.
        case unreadable(frame: Int?, code: Int32)
    }

    /// Pages of the database as last committed.
    func pageCount(_ key: DatabaseKey) throws -> Int {
        if let log { return Int(log.pageCount) }
        let counted = try isMiscounted(key) ? nil : headerPageCount(key)
        return counted ?? (fileSize + StoredPages.size - 1) / StoredPages.size
    }

    /// Pages of a plain database as last committed. The count in the header is trusted if the change counters agree, as in SQLite.
    func plainPageCount() throws -> Int {
        try expectLogRead()
        if let log { return Int(log.pageCount) }
        let header = try FileFacts.header(path)
        let counted = header.withUnsafeBytes { header in
            header.count == 100 && LogLayout.word(header, 24) == LogLayout.word(header, 92) ? Int(LogLayout.word(header, 28)) : 0
        }
        return counted > 0 ? counted : (fileSize + pageSize - 1) / pageSize
    }

    /// Frames of the log that were once committed and cannot be told from nonsense any more. Nobody may write meanwhile.
    func lostLogFrames() throws -> Int { try LogDamage.frames(path + "-wal", pageSize: pageSize, log: log) }

    /// Hands over every page, by number. The bytes are valid during the call.
    func forEach(_ key: DatabaseKey, _ body: (_ number: UInt32, _ page: Page) throws -> Void) throws {
        let cipher = try PageCipher(key: key)
        try forEachStored(UInt32(clamping: try pageCount(key))) { number, frame, page, bytesRead, failure in
            guard let start = page.baseAddress else { return }
            if failure != 0 { return try body(number, .unreadable(frame: frame.map { $0 + 1 }, code: failure)) }
            guard bytesRead == page.count else { return try body(number, bytesRead <= 0 ? .missing : .damaged(frame: nil)) }
            switch cipher.decrypt(start, number: number, into: start) {
            case .plain: try body(number, .plain(UnsafeRawBufferPointer(page)))
            case .zeros: try body(number, .zeros(UnsafeRawBufferPointer(page)))
            case .damaged: try body(number, .damaged(frame: frame.map { $0 + 1 }))
            }
        }
    }

    /// Writes every page as it is stored: the same bytes are the same page in whichever file they stand. Nobody may write meanwhile.
    func copy(_ key: DatabaseKey, to part: PartFile) throws {
        try forEachStored(UInt32(clamping: try pageCount(key))) { number, frame, page, bytesRead, failure in
            if failure != 0 { throw FileSync.error(path + (frame == nil ? "" : "-wal"), code: failure, reading: true) }
            guard bytesRead == page.count else { throw ValueBoxError.damaged("\(path) is truncated: it has no whole page \(number)") }
            try part.write(UnsafeRawBufferPointer(page))
        }
    }

    /// `page`: of the frame of the log, counted from 0, or of the file; it has so many bytes, unless reading it failed with the `errno` in `failure`.
    /// `overwritten` runs before the error of a frame that is no longer in the log.
    func forEachStored(
        _ count: UInt32, _ body: (_ number: UInt32, _ frame: Int?, _ page: UnsafeMutableRawBufferPointer, _ bytesRead: Int, _ failure: Int32) throws -> Void,
        overwritten: () -> Void = {}
    ) throws {
        try expectLogRead()
        guard count > 0 else { return }
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: StoredPages.blockCount * pageSize, alignment: 16)
        defer { block.deallocate() }
        var bytesRead = 0, blockFailure: Int32 = 0
        for number in 1...count {
            let place = Int(number - 1) % StoredPages.blockCount * pageSize
            if place == 0 {
                blockFailure = 0
                bytesRead = StoredPages.read(descriptor, into: block, at: Int(number - 1) * pageSize, failure: &blockFailure)
            }
            let page = UnsafeMutableRawBufferPointer(rebasing: block[place..<(place + pageSize)])
            guard let frame = log?.frames[number] else {
                // Behind a page that cannot be read, others can.
                var failure: Int32 = 0, count = bytesRead - place
                if blockFailure != 0, count < page.count {
                    count = StoredPages.read(descriptor, into: page, at: Int(number - 1) * pageSize, failure: &failure)
                }
                try body(number, nil, page, min(count, page.count), failure)
                continue
            }
            var failure: Int32 = 0
            guard log?.read(frame, into: page, failure: &failure) == true || failure != 0 else {
                overwritten()
                throw ValueBoxError(.busy, "\(path) was changed while it was read", hint: "try again")
            }
            try body(number, frame, page, page.count, failure)
        }
    }
}
