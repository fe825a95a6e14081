import PlatformSupport

/// What is wrong with a log.
enum LogDamage {
    /// The version that a log says it has, where it is none: SQLite does not open such a database, and gives no reason.
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

    /// How much of it was once committed and cannot be told from nonsense any more: frames up to the last one that says it was a commit, behind a damaged
    /// one; all when the header is damaged, or the system fails to read the log. What a program that was killed left behind the last commit says of none.
    static func frames(_ path: String, pageSize: Int, log: CommittedLog?) throws -> Int {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return 0 }
            throw FileSync.error(path, reading: true)
        }
        defer { close(descriptor) }
        let frameSize = LogLayout.frameHeaderSize + pageSize
        let count = (DamagedFile.size(descriptor) - LogLayout.headerSize) / frameSize
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
                // What it and those behind it were is not known.
                if failure != 0 { last = count }
                break
            }
            frame.withUnsafeBytes { if LogLayout.salts(inFrameHeader: $0) == salts, LogLayout.word($0, 4) > 0 { last = place + 1 } }
        }
        return last - first
    }
}
