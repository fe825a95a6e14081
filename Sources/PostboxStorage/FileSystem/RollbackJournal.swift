import CSQLite
import PlatformSupport

/// The original pages of an incomplete transaction in a rollback journal.
final class RollbackJournal {
    /// The number of pages of the database before the transaction.
    let pageCount: UInt32
    private let descriptor: Int32
    /// The positions of the pages.
    private var offsets: [UInt32: Int] = [:]

    private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    private static let headerSize = 28
    private static let sectorSizes = 32...65536
    private static let pageSizes = 512...65536
    /// The minimum sector size. A header occupies one sector, so a shorter file does not have one.
    private static let smallestSector = 512
    /// A value instead of a record count: all records in the file.
    private static let all = UInt32.max

    /// Returns `nil` if no journal exists, or if its transaction was completed. `pageSize` must be that of the database.
    /// `failure` becomes the `errno` of the first read that failed.
    init?(_ path: String, pageSize: Int, failure: inout Int32) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0, errno != ENOENT, errno != ENOTDIR { failure = errno }
        self.descriptor = descriptor
        guard descriptor >= 0, let header = RollbackJournal.header(descriptor, at: 0, failure: &failure), header.pageSize == pageSize,
            RollbackJournal.sectorSizes.contains(header.sectorSize)
        else {
            pageCount = 0
            return nil
        }
        pageCount = header.pageCount
        collect(header, pageSize: pageSize, failure: &failure)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Whether SQLite would roll back a transaction. A file without a journal header is not a journal, and has no effect.
    ///
    /// Throws if the file cannot be read: without it, the consistency of the database is unknown.
    static func isUnfinished(_ path: String) throws -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return false }
            throw FileSync.error(path, reading: true)
        }
        defer { close(descriptor) }
        var failure: Int32 = 0
        let first = header(descriptor, at: 0, failure: &failure)
        if failure != 0 { throw FileSync.error(path, code: failure, reading: true) }
        // A page size of 0 means that of the database.
        guard let header = first, sectorSizes.contains(header.sectorSize), header.sectorSize.nonzeroBitCount == 1,
            header.pageSize == 0 || pageSizes.contains(header.pageSize) && header.pageSize.nonzeroBitCount == 1
        else { return false }
        return lseek(descriptor, 0, SEEK_END) >= smallestSector
    }

    /// The number of pages to restore.
    var count: Int { offsets.count }

    /// The numbers of these pages.
    var numbers: [UInt32] { [UInt32](offsets.keys) }

    /// Reads the previous content of a page. Returns `false` if the transaction had not changed it.
    func read(_ number: UInt32, into page: UnsafeMutableRawBufferPointer) -> Bool {
        guard let offset = offsets[number] else { return false }
        return StoredPages.read(descriptor, into: page, at: offset) == page.count
    }

    private struct Header {
        var records: UInt32
        var nonce: UInt32
        var pageCount: UInt32
        var sectorSize: Int
        var pageSize: Int
    }

    private static func header(_ descriptor: Int32, at offset: Int, failure: inout Int32) -> Header? {
        withUnsafeTemporaryAllocation(byteCount: headerSize, alignment: 8) { bytes in
            guard StoredPages.read(descriptor, into: bytes, at: offset, failure: &failure) == headerSize, bytes.starts(with: magic) else { return nil }
            func word(_ place: Int) -> UInt32 { UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
            return Header(records: word(8), nonce: word(12), pageCount: word(16), sectorSize: Int(word(20)), pageSize: Int(word(24)))
        }
    }

    /// Walks the records as long as their checksums are valid. Each header is followed by its records and starts at a sector boundary.
    private func collect(_ first: Header, pageSize: Int, failure: inout Int32) {
        let sectorSize = first.sectorSize, recordSize = pageSize + 8
        let record = UnsafeMutableRawBufferPointer.allocate(byteCount: recordSize, alignment: 8)
        defer { record.deallocate() }
        var next: Header? = first
        var offset = 0
        while let header = next {
            offset += sectorSize
            var left = header.records == RollbackJournal.all ? Int.max : Int(header.records)
            while left > 0, StoredPages.read(descriptor, into: record, at: offset, failure: &failure) == recordSize {
                let bytes = UnsafeRawBufferPointer(record)
                let (number, checksum) = (LogLayout.word(bytes, 0), LogLayout.word(bytes, 4 + pageSize))
                guard number > 0, RollbackJournal.checksum(of: bytes[4..<(4 + pageSize)], header.nonce) == checksum else { return }
                if offsets[number] == nil { offsets[number] = offset + 4 }
                offset += recordSize
                left -= 1
            }
            offset = (offset + sectorSize - 1) / sectorSize * sectorSize
            next = RollbackJournal.header(descriptor, at: offset, failure: &failure)
        }
    }

    /// The checksum of a page: it includes every two-hundredth byte from the end.
    private static func checksum(of page: Slice<UnsafeRawBufferPointer>, _ nonce: UInt32) -> UInt32 {
        stride(from: page.count - 200, to: 0, by: -200).reduce(nonce) { $0 &+ UInt32(page[page.startIndex + $1]) }
    }
}

/// The rollback journal of an encrypted database. A new file has no old pages, and all other writes use a log. A journal of an
/// interrupted program cannot be rolled back here.
final class JournalPages: LayeredFile {
    override func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        count == PageCipher.pageSize ? fail(.journal) : super.read(buffer, count, at: offset)
    }

    override func write(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        count == PageCipher.pageSize ? fail(.journal) : super.write(bytes, count, at: offset)
    }
}

/// Replaces the journal of a database that is read in place. `StoredDatabase` has examined the real journal before. To SQLite, it looks like the
/// journal of a completed transaction, which a read-only connection need not delete.
final class IgnoredJournal: LayeredFile {
    override func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        UnsafeMutableRawBufferPointer(start: buffer, count: count).initializeMemory(as: UInt8.self, repeating: 0)
        return SQLITE_OK
    }
}
