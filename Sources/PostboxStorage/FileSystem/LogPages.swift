import CSQLite

/// The write-ahead log. Frames are stored with encrypted pages, and their checksums cover the encrypted bytes, so that SQLite's own recovery can read
/// them.
///
/// Frames are counted from 0 here, and from 1 in error messages.
final class LogPages: LayeredFile {
    private typealias Layout = LogLayout

    /// The page size in the log's header; for encrypted files, it is known before.
    private var pageSize: Int
    /// The salts in the header that was read or written last.
    private var salts: UInt64?
    private var isBigEndian: Bool?
    private var scratch: UnsafeMutableRawPointer
    /// The frame header that was written last, if its page has not been written yet.
    private var pending: (frame: Int64, header: [UInt8])?
    /// The checksum of the last written frame, as stored.
    private var last: (frame: Int64, sum: LogChecksum)?

    override init(below: UnsafeMutablePointer<sqlite3_file>, database: StoredDatabase) {
        pageSize = PageCipher.pageSize
        scratch = UnsafeMutableRawPointer.allocate(byteCount: Layout.frameHeaderSize + pageSize, alignment: 16)
        super.init(below: below, database: database)
    }

    deinit { scratch.deallocate() }

    private var frameSize: Int64 { Int64(Layout.frameHeaderSize + pageSize) }

    /// The frame whose page is at the offset.
    private func frame(ofPageAt offset: Int64, _ count: Int) -> Int64? {
        let place = offset - Int64(Layout.headerSize + Layout.frameHeaderSize)
        return count == pageSize && place >= 0 && place % frameSize == 0 ? place / frameSize : nil
    }

    private func offset(of frame: Int64) -> Int64 { Int64(Layout.headerSize) + frame * frameSize }

    private func note(header: UnsafeRawPointer) {
        let bytes = UnsafeRawBufferPointer(start: header, count: Layout.headerSize)
        salts = Layout.salts(inHeader: bytes)
        isBigEndian = Layout.isBigEndian(bytes)
        pending = nil
        last = nil
        let size = Int(Layout.word(bytes, 8))
        guard database.cipher == nil, size != pageSize, (512...65536).contains(size) else { return }
        pageSize = size
        scratch.deallocate()
        scratch = UnsafeMutableRawPointer.allocate(byteCount: Layout.frameHeaderSize + size, alignment: 16)
    }

    // MARK: - Reading

    override func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        guard let frame = frame(ofPageAt: offset, count) else {
            let status = readBelow(buffer, count, at: offset)
            if status == SQLITE_OK, offset == 0, count >= Layout.headerSize { note(header: buffer) }
            return status
        }
        guard database.cipher != nil || database.isInPlace else { return readBelow(buffer, count, at: offset) }
        let status = readBelow(scratch, Int(frameSize), at: self.offset(of: frame))
        let header = UnsafeRawBufferPointer(start: scratch, count: Layout.frameHeaderSize)
        // A restarted log has other salts.
        if database.isInPlace, status != SQLITE_OK || Layout.salts(inFrameHeader: header) != salts { return fail(.changed) }
        guard status == SQLITE_OK else {
            buffer.initializeMemory(as: UInt8.self, repeating: 0, count: count)
            return status
        }
        let page = scratch + Layout.frameHeaderSize
        guard let cipher = database.cipher else {
            buffer.copyMemory(from: page, byteCount: count)
            return SQLITE_OK
        }
        let number = Layout.word(header, 0)
        guard cipher.decrypt(page, number: number, into: buffer) != .damaged else {
            return fail(.damagedPage(number, frame: Int(frame) + 1))
        }
        return SQLITE_OK
    }

    // MARK: - Writing

    override func write(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        guard let cipher = database.cipher, !database.isInPlace else { return super.write(bytes, count, at: offset) }
        if offset == 0, count == Layout.headerSize {
            note(header: bytes)
            return writeBelow(bytes, count, at: offset)
        }
        if count == Layout.frameHeaderSize, (offset - Int64(Layout.headerSize)) % frameSize == 0 {
            // The checksum is over a plain page if the page follows, and correct if SQLite computed it from stored bytes.
            let frame = (offset - Int64(Layout.headerSize)) / frameSize
            pending = (frame, Array(UnsafeRawBufferPointer(start: bytes, count: count)))
            if let last, last.frame >= frame { self.last = nil }
            return writeBelow(bytes, count, at: offset)
        }
        // Nothing else is written to a log.
        guard let frame = frame(ofPageAt: offset, count) else { return SQLiteCode.failedWrite }
        do {
            if let pending, pending.frame == frame {
                self.pending = nil
                return try append(bytes, header: pending.header, frame, cipher)
            }
            return try replace(bytes, frame, cipher)
        } catch {
            return SQLiteCode.failedWrite
        }
    }

    private struct Unreadable: Error {}

    /// Writes a complete frame, with a checksum over the encrypted page and the stored bytes before it.
    private func append(_ page: UnsafeRawPointer, header: [UInt8], _ frame: Int64, _ cipher: PageCipher) throws -> Int32 {
        var sum = try checksum(before: frame)
        let stored = scratch + Layout.frameHeaderSize
        header.withUnsafeBytes { header in
            scratch.copyMemory(from: header.baseAddress.unsafelyUnwrapped, byteCount: Layout.frameHeaderSize)
        }
        try cipher.encrypt(page, number: Layout.word(UnsafeRawBufferPointer(start: scratch, count: 4), 0), into: stored)
        let isBigEndian = try self.isBigEndian ?? storedByteOrder()
        self.isBigEndian = isBigEndian
        sum.add(UnsafeRawBufferPointer(start: scratch, count: Layout.checkedFrameHeaderSize), isBigEndian: isBigEndian)
        sum.add(UnsafeRawBufferPointer(start: stored, count: pageSize), isBigEndian: isBigEndian)
        scratch.storeBytes(of: sum.first.bigEndian, toByteOffset: Layout.checksumOffset, as: UInt32.self)
        scratch.storeBytes(of: sum.second.bigEndian, toByteOffset: Layout.checksumOffset + 4, as: UInt32.self)
        let status = writeBelow(scratch, Int(frameSize), at: offset(of: frame))
        last = status == SQLITE_OK ? (frame, sum) : nil
        return status
    }

    /// Rewrites a page of the current transaction. SQLite recomputes the checksums from there at commit, from the stored bytes.
    private func replace(_ page: UnsafeRawPointer, _ frame: Int64, _ cipher: PageCipher) throws -> Int32 {
        if let last, last.frame >= frame { self.last = nil }
        let header = scratch
        guard readBelow(header, Layout.frameHeaderSize, at: offset(of: frame)) == SQLITE_OK else { throw Unreadable() }
        try cipher.encrypt(page, number: Layout.word(UnsafeRawBufferPointer(start: header, count: 4), 0), into: scratch + Layout.frameHeaderSize)
        return writeBelow(scratch + Layout.frameHeaderSize, pageSize, at: offset(of: frame) + Int64(Layout.frameHeaderSize))
    }

    private func checksum(before frame: Int64) throws -> LogChecksum {
        if let last, last.frame == frame - 1 { return last.sum }
        let place = frame == 0 ? Int64(Layout.headerChecksumOffset) : offset(of: frame - 1) + Int64(Layout.checksumOffset)
        var words: (UInt32, UInt32) = (0, 0)
        let status = withUnsafeMutableBytes(of: &words) { readBelow($0.baseAddress.unsafelyUnwrapped, 8, at: place) }
        guard status == SQLITE_OK else { throw Unreadable() }
        return LogChecksum(first: UInt32(bigEndian: words.0), second: UInt32(bigEndian: words.1))
    }

    private func storedByteOrder() throws -> Bool {
        var magic: UInt32 = 0
        let status = withUnsafeMutableBytes(of: &magic) { readBelow($0.baseAddress.unsafelyUnwrapped, 4, at: 0) }
        guard status == SQLITE_OK else { throw Unreadable() }
        return UInt32(bigEndian: magic) & 1 != 0
    }
}
