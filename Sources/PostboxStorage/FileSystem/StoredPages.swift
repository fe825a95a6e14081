import PlatformSupport

/// The last committed pages of an encrypted database, read without SQLite. They show whether a key is correct and which pages are damaged, and can be
/// decrypted one by one.
final class StoredPages {
    static let size = PageCipher.pageSize
    /// The number of pages other than page 1 to try before a key is rejected.
    private static let trials = 8
    /// The number of pages to read together in a walk over all pages.
    private static let blockCount = 64

    let path: String
    /// The page size: Telegram's for an encrypted database, or the size in the header of a plain one.
    let pageSize: Int
    private let descriptor: Int32
    private lazy var log = CommittedLog(path + "-wal", pageSize: pageSize, failure: &logFailure)
    /// The `errno` of the first failed read during the scan of the log; 0 if none failed.
    private var logFailure: Int32 = 0
    /// The `errno` of the first failed read of a page; 0 if none failed. Unread pages count neither as damaged nor as missing.
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

    /// Returns the number of bytes read; fewer than requested at the end of the file, or if reading fails.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        var failure: Int32 = 0
        return read(descriptor, into: buffer, at: offset, failure: &failure)
    }

    /// Returns the number of bytes read. `failure` becomes the `errno` of a failed read, unless it is already set.
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

    /// Whether no key can be tried: the file ends within its first page and has no log.
    var hasNoPage: Bool { log == nil && fileSize < StoredPages.size }

    // MARK: - Keys

    /// Whether the key is correct, according to the authentication of page 1 or, if that page is damaged, of one of several other pages.
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
        // A key that could not be tried with any page is not wrong.
        if failure != 0 { throw FileSync.error(path, code: failure, reading: true) }
        try expectLogRead()
        return false
    }

    /// The settings with which page 1 of the file was encrypted under the key; `nil` if they are Telegram's or unknown.
    func otherCipher(_ key: DatabaseKey) throws -> OtherCipher? {
        // A page that cannot be read does not show how it is encrypted.
        guard !holds(1, frame: nil, try PageCipher(key: key)), failure == 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: OtherCipher.largestPage)
        let count = bytes.withUnsafeMutableBytes { StoredPages.read(descriptor, into: $0, at: 0) }
        return try OtherCipher(key, firstBytes: Array(bytes.prefix(count)))
    }

    /// Throws if the log could not be scanned, because the pages in it are unknown.
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

    /// Throws if the file is shorter than its header states and has no log that could contain the rest.
    func expectComplete(_ key: DatabaseKey) throws {
        guard try !FileFacts.hasLog(path), let expected = try headerPageCount(key).map({ $0 * StoredPages.size }) else { return }
        // Another process may be moving its log into the file: first the header, then the counted pages; then the log is removed.
        guard try !FileFacts.hasLog(path) else { return }
        let size = try FileFacts.size(path) ?? fileSize
        if size < expected { throw ValueBoxError.damaged("\(path) is truncated: it has \(size) bytes of \(expected)") }
        guard size % StoredPages.size == 0 else { throw ValueBoxError.damaged("\(path) is truncated: its last page is incomplete") }
    }

    /// The number of pages in the header of the file, which is valid if the change counters agree.
    private func headerPageCount(_ key: DatabaseKey) throws -> Int? {
        let cipher = try PageCipher(key: key)
        guard holds(1, frame: nil, cipher), let start = page.baseAddress, cipher.decrypt(start, number: 1, into: start) == .plain else { return nil }
        let header = UnsafeRawBufferPointer(page)
        guard LogLayout.word(header, 24) == LogLayout.word(header, 92) else { return nil }
        let count = Int(LogLayout.word(header, 28))
        return count > 0 ? count : nil
    }

    /// Whether there are pages of this database after the last page counted in the header. The count is not authenticated.
    func isMiscounted(_ key: DatabaseKey) throws -> Bool {
        guard log == nil, let count = try headerPageCount(key), count < fileSize / StoredPages.size, let next = UInt32(exactly: count + 1) else { return false }
        return holds(next, frame: nil, try PageCipher(key: key))
    }

    // MARK: - All pages

    /// A page as last committed.
    enum Page {
        case plain(UnsafeRawBufferPointer)
        /// A page stored as zeros only.
        case zeros(UnsafeRawBufferPointer)
        /// The authentication is invalid. `frame` counts from 1; `nil` if the page is in the file itself.
        case damaged(frame: Int?)
        /// The file ends before the page.
        case missing
        /// The page could not be read; `code` is the `errno`. `frame` counts from 1 and is `nil` if the page is in the file itself.
        case unreadable(frame: Int?, code: Int32)
    }

    /// The number of pages of the database as last committed.
    func pageCount(_ key: DatabaseKey) throws -> Int {
        if let log { return Int(log.pageCount) }
        let counted = try isMiscounted(key) ? nil : headerPageCount(key)
        return counted ?? (fileSize + StoredPages.size - 1) / StoredPages.size
    }

    /// The number of pages of a plain database as last committed. The count in the header is trusted if the change counters agree, as in SQLite.
    func plainPageCount() throws -> Int {
        try expectLogRead()
        if let log { return Int(log.pageCount) }
        let header = try FileFacts.header(path)
        let counted = header.withUnsafeBytes { header in
            header.count >= 100 && LogLayout.word(header, 24) == LogLayout.word(header, 92) ? Int(LogLayout.word(header, 28)) : 0
        }
        return counted > 0 ? counted : (fileSize + pageSize - 1) / pageSize
    }

    /// The number of once committed log frames now indistinguishable from arbitrary data. There must be no writer.
    func lostLogFrames() throws -> Int { try LogDamage.frames(path + "-wal", pageSize: pageSize, log: log) }

    /// Passes every page to the closure, with its number. The bytes are valid during the call.
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

    /// Writes every page as stored: equal bytes are the same page in any file. There must be no writer.
    func copy(_ key: DatabaseKey, to part: PartFile) throws {
        try forEachStored(UInt32(clamping: try pageCount(key))) { number, frame, page, bytesRead, failure in
            if failure != 0 { throw FileSync.error(path + (frame == nil ? "" : "-wal"), code: failure, reading: true) }
            guard bytesRead == page.count else { throw ValueBoxError.damaged("\(path) is truncated: page \(number) is incomplete") }
            try part.write(UnsafeRawBufferPointer(page))
        }
    }

    /// - Parameters:
    ///   - page: Receives the frame of the log, counted from 0, or the page of the file. It has the given number of bytes, unless reading failed with
    ///     the `errno` in `failure`.
    ///   - overwritten: Called before the error about a frame that is no longer in the log.
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
                // Pages after an unreadable one may be readable.
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
                throw ValueBoxError(.busy, "\(path) changed while it was read", hint: "try again")
            }
            try body(number, frame, page, page.count, failure)
        }
    }
}
