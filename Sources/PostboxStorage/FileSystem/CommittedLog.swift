import PlatformSupport

/// The committed frames of a write-ahead log, found without SQLite and without a key.
final class CommittedLog {
    private let descriptor: Int32
    private let salts: UInt64
    private let frameSize: Int
    /// The last committed frame of each page, counted from 0.
    private(set) var frames: [UInt32: Int] = [:]
    /// Pages of the database after the last commit.
    private(set) var pageCount: UInt32 = 0
    /// The number of committed frames, counted from the first one.
    private(set) var count = 0

    private static let framesAtOnce = 64

    /// Returns `nil` if no log exists or nothing in it is committed. `pageSize` must be that of the database.
    convenience init?(_ path: String, pageSize: Int) {
        var failure: Int32 = 0
        self.init(path, pageSize: pageSize, failure: &failure)
    }

    /// Reads a log. `failure` becomes the `errno` of the first failed read; in that case, the log may contain more frames than were found.
    init?(_ path: String, pageSize: Int, failure: inout Int32) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0, errno != ENOENT, errno != ENOTDIR, failure == 0 { failure = errno }
        self.descriptor = descriptor
        frameSize = LogLayout.frameHeaderSize + pageSize
        var header = [UInt8](repeating: 0, count: LogLayout.headerSize)
        let count = header.withUnsafeMutableBytes { descriptor < 0 ? 0 : StoredPages.read(descriptor, into: $0, at: 0, failure: &failure) }
        salts = header.withUnsafeBytes { LogLayout.salts(inHeader: $0) }
        let sum = header.withUnsafeBytes { header -> LogChecksum? in
            LogLayout.word(header, 8) == UInt32(pageSize) ? LogLayout.checksum(ofHeader: header) : nil
        }
        guard count == LogLayout.headerSize, let sum else { return nil }
        collect(sum, isBigEndian: header.withUnsafeBytes { LogLayout.isBigEndian($0) }, failure: &failure)
        guard pageCount > 0 else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Visits the frames up to the first one with a wrong salt or checksum.
    private func collect(_ start: LogChecksum, isBigEndian: Bool, failure: inout Int32) {
        var sum = start
        var open: [UInt32: Int] = [:]
        var block = [UInt8](repeating: 0, count: frameSize * CommittedLog.framesAtOnce)
        var first = 0
        while true {
            let bytesRead = block.withUnsafeMutableBytes {
                StoredPages.read(descriptor, into: $0, at: LogLayout.headerSize + first * frameSize, failure: &failure)
            }
            let count = bytesRead / frameSize
            let isValid = block.withUnsafeBytes { block in
                for place in 0..<count {
                    let frame = UnsafeRawBufferPointer(rebasing: block[(place * frameSize)..<((place + 1) * frameSize)])
                    guard LogLayout.salts(inFrameHeader: frame) == salts, LogLayout.word(frame, 0) != 0 else { return false }
                    sum.add(UnsafeRawBufferPointer(rebasing: frame[..<LogLayout.checkedFrameHeaderSize]), isBigEndian: isBigEndian)
                    sum.add(UnsafeRawBufferPointer(rebasing: frame[LogLayout.frameHeaderSize...]), isBigEndian: isBigEndian)
                    let stored = LogChecksum(
                        first: LogLayout.word(frame, LogLayout.checksumOffset), second: LogLayout.word(frame, LogLayout.checksumOffset + 4))
                    guard sum == stored else { return false }
                    open[LogLayout.word(frame, 0)] = first + place
                    let pagesAfterCommit = LogLayout.word(frame, 4)
                    if pagesAfterCommit > 0 {
                        frames.merge(open) { $1 }
                        open.removeAll(keepingCapacity: true)
                        pageCount = pagesAfterCommit
                        self.count = first + place + 1
                    }
                }
                return true
            }
            guard isValid, count == CommittedLog.framesAtOnce else { return }
            first += count
        }
    }

    /// Reads the page of a frame as it is stored. Returns `false` if the log was restarted since it was scanned. `isCurrent` receives whether the
    /// frame belongs to the scanned log and is not left over from an earlier one.
    func read(_ frame: Int, into page: UnsafeMutableRawBufferPointer, isCurrent: Bool = true) -> Bool {
        var failure: Int32 = 0
        return read(frame, into: page, isCurrent: isCurrent, failure: &failure)
    }

    /// Reads the page of a frame. `failure` becomes the `errno` of a failed read, unless it is already set.
    func read(_ frame: Int, into page: UnsafeMutableRawBufferPointer, isCurrent: Bool = true, failure: inout Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: LogLayout.frameHeaderSize, alignment: 8) { header in
            let offset = LogLayout.headerSize + frame * frameSize
            guard StoredPages.read(descriptor, into: page, at: offset + LogLayout.frameHeaderSize, failure: &failure) == page.count else { return false }
            return StoredPages.read(descriptor, into: header, at: offset, failure: &failure) == header.count
                && (!isCurrent || LogLayout.salts(inFrameHeader: UnsafeRawBufferPointer(header)) == salts)
        }
    }

    /// Returns, by page, the committed frames that a later frame of the same page has replaced, the earliest first.
    func overwrittenFrames() -> [UInt32: [Int]] {
        var result: [UInt32: [Int]] = [:]
        forEachFrame { frame, number in
            if frame < count, frames[number] != frame { result[number, default: []].append(frame) }
            return true
        }
        return result
    }

    /// Passes every frame in the file with its page to `body` until it returns `false`, including committed frames and those left from before a
    /// restart of the log.
    func forEachFrame(_ body: (_ frame: Int, _ page: UInt32) throws -> Bool) rethrows {
        var header = [UInt8](repeating: 0, count: LogLayout.frameHeaderSize)
        // A frame in a hole of a sparse log names no page.
        for frame in StoredParts(of: descriptor).units(of: frameSize, from: LogLayout.headerSize).lazy.flatMap({ $0 }) {
            let count = header.withUnsafeMutableBytes { StoredPages.read(descriptor, into: $0, at: LogLayout.headerSize + frame * frameSize) }
            guard count == header.count, try body(frame, header.withUnsafeBytes { LogLayout.word($0, 0) }) else { return }
        }
    }
}

/// The layout of SQLite's write-ahead log. All numbers are big-endian.
enum LogLayout {
    static let headerSize = 32
    static let headerChecksumOffset = 24
    static let frameHeaderSize = 24
    static let checksumOffset = 16
    /// The part of a frame header that its checksum covers: page number, and the number of pages after a commit, or 0.
    static let checkedFrameHeaderSize = 8

    static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The only possible one.
    static let version: UInt32 = 3_007_000

    static func hasMagic(_ header: UnsafeRawBufferPointer) -> Bool { word(header, 0) & ~1 == 0x377F_0682 }

    static func isLog(_ header: UnsafeRawBufferPointer) -> Bool { hasMagic(header) && word(header, 4) == version }

    /// The byte order of the words that checksums add up.
    static func isBigEndian(_ header: UnsafeRawBufferPointer) -> Bool { word(header, 0) & 1 != 0 }

    /// The checksum of a log's header, from which the first frame's checksum continues; `nil` if the header is damaged or missing.
    static func checksum(ofHeader header: UnsafeRawBufferPointer) -> LogChecksum? {
        guard isLog(header) else { return nil }
        var sum = LogChecksum()
        sum.add(UnsafeRawBufferPointer(rebasing: header[..<headerChecksumOffset]), isBigEndian: isBigEndian(header))
        return sum == LogChecksum(first: word(header, headerChecksumOffset), second: word(header, headerChecksumOffset + 4)) ? sum : nil
    }

    static func salts(inHeader header: UnsafeRawBufferPointer) -> UInt64 { header.loadUnaligned(fromByteOffset: 16, as: UInt64.self) }

    static func salts(inFrameHeader header: UnsafeRawBufferPointer) -> UInt64 { header.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
}

/// The checksum that runs through a log.
struct LogChecksum: Equatable {
    var first: UInt32 = 0
    var second: UInt32 = 0

    /// - Parameter bytes: The bytes, whose number must be a multiple of 8.
    mutating func add(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool) {
        var (a, b) = (first, second)
        if isBigEndian {
            for place in stride(from: 0, to: bytes.count, by: 8) {
                a &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) &+ b
                b &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)) &+ a
            }
        } else {
            for place in stride(from: 0, to: bytes.count, by: 8) {
                a &+= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) &+ b
                b &+= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)) &+ a
            }
        }
        (first, second) = (a, b)
    }
}

/// Damage in a log.
enum LogDamage {
    /// The version in the header of a log, if it is unknown. SQLite does not open such a database, and reports no reason.
    static func unknownVersion(_ path: String) -> UInt32? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: LogLayout.headerSize, alignment: 8) { bytes in
            guard StoredPages.read(descriptor, into: bytes, at: 0) == bytes.count else { return nil }
            let header = UnsafeRawBufferPointer(bytes), version = LogLayout.word(header, 4)
            return LogLayout.hasMagic(header) && version != LogLayout.version ? version : nil
        }
    }

    /// The number of frames that were committed and are now unreadable: frames up to the last one marked as a commit, after a damaged
    /// one; all frames if the header is damaged or cannot be read. Uncommitted frames of a killed program do not count.
    static func frames(_ path: String, pageSize: Int, log: CommittedLog?) throws -> Int {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return 0 }
            throw FileSync.error(path, reading: true)
        }
        defer { close(descriptor) }
        let frameSize = LogLayout.frameHeaderSize + pageSize
        let count = (FileFacts.size(descriptor) - LogLayout.headerSize) / frameSize
        guard count > 0 else { return 0 }
        var header = [UInt8](repeating: 0, count: LogLayout.headerSize)
        var failure: Int32 = 0
        guard header.withUnsafeMutableBytes({ StoredPages.read(descriptor, into: $0, at: 0, failure: &failure) }) == header.count else {
            return failure == 0 ? 0 : count
        }
        guard header.withUnsafeBytes({ LogLayout.checksum(ofHeader: $0) }) != nil else { return header.allSatisfy { $0 == 0 } ? 0 : count }
        let salts = header.withUnsafeBytes { LogLayout.salts(inHeader: $0) }
        let first = log?.count ?? 0
        var last = first
        var frame = [UInt8](repeating: 0, count: LogLayout.frameHeaderSize)
        let stored = StoredParts(of: descriptor).units(of: frameSize, from: LogLayout.headerSize)
        for place in stored.lazy.flatMap({ $0 }) where place >= first && place < count {
            let offset = LogLayout.headerSize + place * frameSize
            guard frame.withUnsafeMutableBytes({ StoredPages.read(descriptor, into: $0, at: offset, failure: &failure) }) == frame.count else {
                // That frame and all following ones are unknown.
                if failure != 0 { last = count }
                break
            }
            frame.withUnsafeBytes { if LogLayout.salts(inFrameHeader: $0) == salts, LogLayout.word($0, 4) > 0 { last = place + 1 } }
        }
        return last - first
    }
}
