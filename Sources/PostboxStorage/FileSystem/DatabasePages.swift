import CSQLite

/// The database file.
final class DatabasePages: LayeredFile {
    private static let size = PageCipher.pageSize
    /// The parts of a file that SQLite reads before it knows anything about it, and before it takes a lock.
    private static let headerSize = 100
    private let scratch = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    private let pagesAhead = PagesAhead()

    deinit { scratch.deallocate() }

    override func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        // Only for a file read in place, which does not change: pages read earlier are still valid.
        if database.isInPlace, database.cipher == nil, count >= PagesAhead.smallestPage {
            if pagesAhead.copy(to: buffer, count, at: offset) { return SQLITE_OK }
            if pagesAhead.read(count, at: offset, by: readBelow) {
                guard !database.hasChanged else {
                    pagesAhead.forget()
                    return fail(.changed)
                }
                if pagesAhead.copy(to: buffer, count, at: offset) { return SQLITE_OK }
            }
        }
        let status = database.cipher.map { read(buffer, count, at: offset, $0) } ?? readBelow(buffer, count, at: offset)
        // Checked after the read: the bytes belong to the same state as the index of the log.
        return database.hasChanged ? fail(.changed) : status
    }

    private func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64, _ cipher: PageCipher) -> Int32 {
        guard offset >= 0 else { return SQLiteCode.failedRead }
        if offset == 0, count == DatabasePages.headerSize {
            // All that is used of it is plain, but whether tables are kept in order of pages, which Telegram's files never are.
            let status = readBelow(buffer, count, at: 0)
            let plain = PageCipher.plainHeaderSize
            (buffer + plain).initializeMemory(as: UInt8.self, repeating: 0, count: count - plain)
            return status
        }
        var done = 0
        while done < count {
            let position = offset + Int64(done)
            let within = Int(position % Int64(DatabasePages.size))
            let part = min(DatabasePages.size - within, count - done)
            let isWhole = part == DatabasePages.size
            let page = isWhole ? buffer + done : scratch
            let status = readPage(UInt32(truncatingIfNeeded: position / Int64(DatabasePages.size) + 1), into: page, cipher)
            guard status == SQLITE_OK || status == SQLiteCode.shortRead else { return status }
            if !isWhole { (buffer + done).copyMemory(from: scratch + within, byteCount: part) }
            done += part
            guard status == SQLITE_OK else {
                (buffer + done).initializeMemory(as: UInt8.self, repeating: 0, count: count - done)
                return status
            }
        }
        return SQLITE_OK
    }

    private func readPage(_ number: UInt32, into page: UnsafeMutableRawPointer, _ cipher: PageCipher) -> Int32 {
        let offset = Int64(number - 1) * Int64(DatabasePages.size)
        let status = readBelow(page, DatabasePages.size, at: offset)
        guard status == SQLITE_OK else {
            var size: Int64 = 0
            // An incomplete page was cut off.
            guard status == SQLiteCode.shortRead, methods.xFileSize(below, &size) == SQLITE_OK, size > offset else { return status }
            return fail(.damagedPage(number, frame: nil))
        }
        guard cipher.decrypt(page, number: number, into: page) != .damaged else { return fail(.damagedPage(number, frame: nil)) }
        if number == 1, database.presentsLog {
            page.storeBytes(of: 2, toByteOffset: 18, as: UInt8.self)
            page.storeBytes(of: 2, toByteOffset: 19, as: UInt8.self)
        }
        return SQLITE_OK
    }

    override func write(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        guard let cipher = database.cipher, !database.isInPlace else { return super.write(bytes, count, at: offset) }
        let size = DatabasePages.size
        guard count % size == 0, offset >= 0, offset % Int64(size) == 0 else { return SQLiteCode.failedWrite }
        for done in stride(from: 0, to: count, by: size) {
            let position = offset + Int64(done)
            let number = UInt32(truncatingIfNeeded: position / Int64(size) + 1)
            guard (try? cipher.encrypt(bytes + done, number: number, into: scratch)) != nil else { return SQLiteCode.failedWrite }
            let status = writeBelow(scratch, size, at: position)
            guard status == SQLITE_OK else { return status }
        }
        return SQLITE_OK
    }
}

/// Pages of a file that are read ahead when pages are requested in sequence, so that one read serves several requests.
/// for several.
final class PagesAhead {
    private lazy var bytes = UnsafeMutableRawPointer.allocate(byteCount: PagesAhead.size, alignment: 16)
    private var hasBytes = false
    /// The contents of the bytes.
    private var held: Range<Int64> = 0..<0
    /// From here on the file has too few pages.
    private var limit = Int64.max - Int64(size)
    /// The end of the last requested range.
    private var end: Int64 = -1

    static let smallestPage = 512
    private static let size = 32 << 10
    /// The maximum distance between requested pages: pages of one table are mixed with those of others.
    private static let nearness: Int64 = 16 << 10

    deinit {
        if hasBytes { bytes.deallocate() }
    }

    /// Copies the buffered bytes. Returns `false` if they do not cover the whole request.
    func copy(to buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Bool {
        guard offset >= held.lowerBound, offset <= held.upperBound - Int64(count) else { return false }
        buffer.copyMemory(from: bytes + Int(offset - held.lowerBound), byteCount: count)
        end = offset + Int64(count)
        return true
    }

    /// Reads ahead if that is useful; returns `false` if nothing was read, or the file ends before.
    func read(_ count: Int, at offset: Int64, by read: (UnsafeMutableRawPointer, Int, Int64) -> Int32) -> Bool {
        let isNear = offset >= end && offset - end <= PagesAhead.nearness && end >= 0
        guard count < PagesAhead.size, offset >= 0, offset < limit else { return false }
        end = offset + Int64(count)
        guard isNear else { return false }
        forget()
        hasBytes = true
        guard read(bytes, PagesAhead.size, offset) == SQLITE_OK else {
            limit = offset
            return false
        }
        held = offset..<(offset + Int64(PagesAhead.size))
        return true
    }

    func forget() { held = 0..<0 }
}
