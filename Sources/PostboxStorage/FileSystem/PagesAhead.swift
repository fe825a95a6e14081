import CSQLite

/// Pages of a file that are read before they are asked for, as those before them were asked for one after another: one look into the file then does
/// for several.
final class PagesAhead {
    private lazy var bytes = UnsafeMutableRawPointer.allocate(byteCount: PagesAhead.size, alignment: 16)
    private var hasBytes = false
    /// What the bytes are.
    private var held: Range<Int64> = 0..<0
    /// From here on the file has too few pages.
    private var limit = Int64.max - Int64(size)
    /// Where what was asked for last ends.
    private var end: Int64 = -1

    static let smallestPage = 512
    private static let size = 32 << 10
    /// Pages that are asked for may lie so far apart: between those of one table lie others.
    private static let nearness: Int64 = 16 << 10

    deinit {
        if hasBytes { bytes.deallocate() }
    }

    /// Copies what is held; false when it is not all of what is asked for.
    func copy(to buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Bool {
        guard offset >= held.lowerBound, offset <= held.upperBound - Int64(count) else { return false }
        buffer.copyMemory(from: bytes + Int(offset - held.lowerBound), byteCount: count)
        end = offset + Int64(count)
        return true
    }

    /// Reads ahead where that is worth the while; false when nothing was read, or the file ends before.
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
