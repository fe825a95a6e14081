import CSQLite

/// The database file.
final class DatabasePages: LayeredFile {
    private static let size = PageCipher.pageSize
    /// The size of the header, which SQLite reads before it knows anything about the file and before it acquires a lock.
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
            // Every part that is used is plain, except for the flag that pages are in the order of tables, which Telegram's files never set.
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
            let isComplete = part == DatabasePages.size
            let page = isComplete ? buffer + done : scratch
            let status = readPage(UInt32(truncatingIfNeeded: position / Int64(DatabasePages.size) + 1), into: page, cipher)
            guard status == SQLITE_OK || status == SQLiteCode.shortRead else { return status }
            if !isComplete { (buffer + done).copyMemory(from: scratch + within, byteCount: part) }
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
        guard cipher.decrypt(page, number: number, into: page, isAuthentic: database.isAuthenticated) != .damaged else { return fail(.damagedPage(number, frame: nil)) }
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

/// Blocks of a file. A block is read completely if several of its pages are expected to be needed, so that one read is enough for all of them.
///
/// A walk along an index alternates between the pages of the index and those of the table, with pages of other tables between them. So a few blocks
/// are kept, and a block is read when a second page of it is needed, or when the walk comes from the previous block. If rows are not in the order of
/// their pages, most of each block is not used. In that case, single pages are read, and a block is tried at intervals, until its pages are used
/// again.
final class PagesAhead {
    private struct Block {
        var number: Int64
        let bytes: UnsafeMutableRawPointer
        /// The number of times that pages of the block were read, and the time of the last read.
        var uses = 0
        var lastUse = 0
    }

    private var blocks: [Block] = []
    /// The index of the block that was used last.
    private var latest = 0
    private var clock = 0
    /// The numbers of blocks from which a single page was read recently. The oldest is replaced next.
    private var singles = [Int64](repeating: -1, count: PagesAhead.singlesCount)
    private var nextSingle = 0
    /// The number of frequently used blocks minus the number of other blocks, within bounds.
    private var success = 0
    /// The number of blocks not read since the last trial.
    private var declined = 0
    /// The number of the first block that the file does not fill.
    private var limit = Int64.max

    static let smallestPage = 512
    private static let size: Int64 = 32 << 10
    private static let blockCount = 8
    private static let singlesCount = 16
    /// The number of uses after which the next block is expected to be used, too.
    private static let usesOfWalk = 2
    /// The number of uses after which reading a block was faster than reading pages.
    private static let usesOfSuccess = 3
    private static let successBound = 8
    private static let trialInterval = 64

    deinit {
        for block in blocks { block.bytes.deallocate() }
    }

    /// Copies the buffered bytes. Returns `false` if they do not cover the whole request.
    func copy(to buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Bool {
        guard let number = PagesAhead.block(of: offset, count), let place = place(of: number) else { return false }
        clock &+= 1
        latest = place
        blocks[place].uses &+= 1
        blocks[place].lastUse = clock
        buffer.copyMemory(from: blocks[place].bytes + Int(offset - number * PagesAhead.size), byteCount: count)
        return true
    }

    /// Reads the block around a page if that is expected to be faster. Returns `false` if nothing was read, or if the file ends within the block.
    func read(_ count: Int, at offset: Int64, by read: (UnsafeMutableRawPointer, Int, Int64) -> Int32) -> Bool {
        guard let number = PagesAhead.block(of: offset, count), number < limit else { return false }
        guard isExpected(number), isWorthwhile() else {
            singles[nextSingle] = number
            nextSingle = (nextSingle + 1) % singles.count
            return false
        }
        let place = placeForBlock()
        blocks[place].number = -1
        guard read(blocks[place].bytes, Int(PagesAhead.size), number * PagesAhead.size) == SQLITE_OK else {
            limit = number
            return false
        }
        blocks[place].number = number
        blocks[place].uses = 0
        return true
    }

    func forget() {
        for place in blocks.indices { blocks[place].number = -1 }
    }

    /// Returns the block that contains a whole page, or `nil` if none does.
    private static func block(of offset: Int64, _ count: Int) -> Int64? {
        guard offset >= 0, count < size, offset % size <= size - Int64(count) else { return nil }
        return offset / size
    }

    private func place(of number: Int64) -> Int? {
        if latest < blocks.count, blocks[latest].number == number { return latest }
        return blocks.firstIndex { $0.number == number }
    }

    private func isExpected(_ number: Int64) -> Bool {
        if singles.contains(number) { return true }
        guard number > 0, let before = place(of: number - 1) else { return false }
        return blocks[before].uses >= PagesAhead.usesOfWalk
    }

    private func isWorthwhile() -> Bool {
        guard success <= -PagesAhead.successBound else { return true }
        declined += 1
        guard declined >= PagesAhead.trialInterval else { return false }
        declined = 0
        return true
    }

    /// Returns a block to read into: a new one, or the least recently used one.
    private func placeForBlock() -> Int {
        guard blocks.count >= PagesAhead.blockCount, let oldest = blocks.indices.min(by: { blocks[$0].lastUse < blocks[$1].lastUse }) else {
            blocks.append(Block(number: -1, bytes: .allocate(byteCount: Int(PagesAhead.size), alignment: 16)))
            return blocks.count - 1
        }
        let served = blocks[oldest].uses >= PagesAhead.usesOfSuccess
        success = max(-PagesAhead.successBound, min(PagesAhead.successBound, success + (served ? 1 : -1)))
        return oldest
    }
}
