import CSQLite

/// The write-ahead log of a plain database opened for writing. SQLite writes the header and the page of every frame with one call each; this type
/// collects the frames of a commit and writes them with one call, before SQLite's last call returns.
///
/// Frames are only held back while SQLite runs COMMIT (`beginCommit()`). During that time, other readers and writers do not access the log after the
/// last commit.
final class JoinedLog: LayeredFile {
    private let frames = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    private var count = 0
    /// The position of the first frame.
    private var start: Int64 = 0
    private var isCommitting = false
    /// The position of an appended frame; `nil` if the next header defines it. Headers elsewhere belong to older frames, whose checksums change.
    private var next: Int64?
    private var last = Part.other
    private var end: Int64 = 0

    /// The last write.
    private enum Part { case header, lastHeader, other }

    deinit { frames.deallocate() }

    /// Starts to hold frames, until the last one of a commit is written.
    func beginCommit() {
        isCommitting = true
        next = nil
        last = .other
    }

    /// The pending frames belong to a failed commit.
    func endCommit() {
        isCommitting = false
        count = 0
    }

    /// Whether the log is so short that SQLite will not checkpoint it after the next commits, considering only this connection's writes. SQLite
    /// checkpoints when a commit leaves a thousand frames or more, unless there is a reader.
    var isShort: Bool { end < Self.shortSize }

    private static let shortSize: Int64 = 950 * (4096 + 24)

    override func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        let status = writeFrames()
        return status == SQLITE_OK ? readBelow(buffer, count, at: offset) : status
    }

    override func write(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        guard isCommitting else { return writeBelow(bytes, count, at: offset) }
        let isAppended = offset == next ?? offset
        let before = last
        last = .other
        end = offset + Int64(count)
        next = end
        if isAppended, count == LogLayout.frameHeaderSize {
            let pagesAfterCommit = LogLayout.word(UnsafeRawBufferPointer(start: bytes, count: count), 4)
            last = pagesAfterCommit == 0 ? .header : .lastHeader
            return hold(bytes, count, at: offset)
        }
        guard isAppended, before != .other else {
            let status = writeFrames()
            return status == SQLITE_OK ? writeBelow(bytes, count, at: offset) : status
        }
        let status = hold(bytes, count, at: offset)
        return status == SQLITE_OK && before == .lastHeader ? writeFrames() : status
    }

    private func hold(_ bytes: UnsafeRawPointer, _ added: Int, at offset: Int64) -> Int32 {
        if count + added > frames.count {
            let status = writeFrames()
            guard status == SQLITE_OK, added <= frames.count else { return status == SQLITE_OK ? writeBelow(bytes, added, at: offset) : status }
        }
        if count == 0 { start = offset }
        UnsafeMutableRawBufferPointer(rebasing: frames[count...]).copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: added))
        count += added
        return SQLITE_OK
    }

    private func writeFrames() -> Int32 {
        guard count > 0, let bytes = frames.baseAddress else { return SQLITE_OK }
        defer { count = 0 }
        return writeBelow(bytes, count, at: start)
    }
}
