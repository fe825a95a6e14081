/// A b-tree page of SQLite's file format, parsed without trusting its contents: everything outside the page is treated as missing.
struct BTreePage {
    enum Kind: UInt8 {
        case indexInterior = 2
        case tableInterior = 5
        case indexLeaf = 10
        case tableLeaf = 13

        var isLeaf: Bool { self == .indexLeaf || self == .tableLeaf }
        /// Whether its tree has numbers for keys: that of a table without WITHOUT ROWID.
        var isOfTable: Bool { self == .tableInterior || self == .tableLeaf }
    }

    let kind: Kind
    let cellCount: Int
    private let bytes: UnsafeRawBufferPointer
    private let usableSize: Int
    /// The start of the page header, which follows the file header on page 1.
    private let start: Int

    private static let fileHeaderSize = 100
    /// The least number of bytes of a cell and its pointer, in pages of each kind.
    private static let leastCellSize = 4

    /// Returns `nil` if the page is not a b-tree page. `bytes` is the whole page, at least 512 bytes.
    init?(_ bytes: UnsafeRawBufferPointer, number: UInt32, usableSize: Int) {
        start = number == 1 ? BTreePage.fileHeaderSize : 0
        guard usableSize <= bytes.count, usableSize >= 480, let kind = Kind(rawValue: bytes[start]) else { return nil }
        self.bytes = bytes
        self.usableSize = usableSize
        self.kind = kind
        cellCount = Int(BTreePage.word16(bytes, start + 3))
        guard headerEnd + 2 * cellCount <= usableSize, cellCount <= usableSize / BTreePage.leastCellSize else { return nil }
    }

    static func word16(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt16 {
        UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    private var headerEnd: Int { start + (kind.isLeaf ? 8 : 12) }

    /// The child after the last cell of an interior page.
    var lastChild: UInt32? { kind.isLeaf ? nil : LogLayout.word(bytes, start + 8) }

    /// The start of a cell; `nil` outside the page.
    func cellOffset(_ place: Int) -> Int? {
        guard place >= 0, place < cellCount else { return nil }
        let offset = Int(BTreePage.word16(bytes, headerEnd + 2 * place))
        return offset >= headerEnd + 2 * cellCount && offset < usableSize ? offset : nil
    }

    /// The child before a cell of an interior page.
    func child(_ place: Int) -> UInt32? {
        guard !kind.isLeaf, let offset = cellOffset(place), offset + 4 <= usableSize else { return nil }
        return LogLayout.word(bytes, offset)
    }

    /// Returns a cell with a record; `nil` if none exists, or it is incomplete.
    func cell(_ place: Int) -> BTreeCell? {
        guard kind != .tableInterior, let offset = cellOffset(place) else { return nil }
        return BTreeCell(bytes, offset: kind == .indexInterior ? offset + 4 : offset, isOfTable: kind == .tableLeaf, usableSize: usableSize)
    }

    /// Passes the parts of the page that no cell uses to `body`: the part between the pointers and the first cell, and the free blocks between cells,
    /// as far as their chain can be followed.
    func freeParts(_ body: (_ part: Range<Int>, _ isBlock: Bool) throws -> Void) rethrows {
        let pointersEnd = headerEnd + 2 * cellCount
        let contentStart = Int(BTreePage.word16(bytes, start + 5))
        if contentStart > pointersEnd, contentStart <= usableSize { try body(pointersEnd..<contentStart, false) }
        // Blocks must follow each other in ascending order, so that the chain ends.
        var block = Int(BTreePage.word16(bytes, start + 1)), last = pointersEnd - 1
        while block > last, block + 4 <= usableSize {
            let size = Int(BTreePage.word16(bytes, block + 2))
            guard size >= 4, block + size <= usableSize else { return }
            try body(block..<(block + size), true)
            last = block
            block = Int(BTreePage.word16(bytes, block))
        }
    }
}

/// The location of a cell's record: in the page, with the rest in a chain of pages.
struct BTreeCell {
    /// The row number, in tables with numeric keys.
    let rowid: Int64?
    /// The length of the record in bytes, including the part outside the page.
    let length: Int
    /// The bytes of the record in the page.
    let local: Range<Int>
    /// The first page of the rest.
    let overflow: UInt32?

    /// Returns `nil` if the cell is not within the page.
    init?(_ page: UnsafeRawBufferPointer, offset: Int, isOfTable: Bool, usableSize: Int) {
        var offset = offset
        guard let length = StoredRecord.varint(page, &offset, end: usableSize), length >= 0, length <= Int64(Int32.max) else { return nil }
        self.length = Int(length)
        if isOfTable {
            guard let rowid = StoredRecord.varint(page, &offset, end: usableSize) else { return nil }
            self.rowid = rowid
        } else {
            rowid = nil
        }
        guard let (local, overflow) = BTreeCell.parts(self.length, page, offset, isOfTable: isOfTable, usableSize: usableSize) else { return nil }
        (self.local, self.overflow) = (local, overflow)
    }

    /// Creates the cell of a table's record whose beginning has been overwritten. Returns `nil` if the cell is not within the page.
    init?(ofRecordAt offset: Int, length: Int, in page: UnsafeRawBufferPointer, usableSize: Int) {
        guard offset >= 0, let (local, overflow) = BTreeCell.parts(length, page, offset, isOfTable: true, usableSize: usableSize) else { return nil }
        (rowid, self.length, self.local, self.overflow) = (nil, length, local, overflow)
    }

    private static func parts(
        _ length: Int, _ page: UnsafeRawBufferPointer, _ offset: Int, isOfTable: Bool, usableSize: Int
    ) -> (local: Range<Int>, overflow: UInt32?)? {
        let count = localCount(length, isOfTable: isOfTable, usableSize: usableSize)
        guard offset + count <= usableSize else { return nil }
        let local = offset..<(offset + count)
        guard count < length else { return (local, nil) }
        guard offset + count + 4 <= usableSize else { return nil }
        return (local, LogLayout.word(page, offset + count))
    }

    /// The number of bytes of a record in the page itself.
    private static func localCount(_ length: Int, isOfTable: Bool, usableSize: Int) -> Int {
        let most = isOfTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
        guard length > most else { return length }
        let least = (usableSize - 12) * 32 / 255 - 23
        let count = least + (length - least) % (usableSize - 4)
        return count <= most ? count : least
    }
}
