/// Where the record of a cell lies: in the page, and the rest in a chain of pages.
struct BTreeCell {
    /// Of a table with numbers for keys.
    let rowid: Int64?
    /// Bytes of the record, in the page or not.
    let length: Int
    /// Those in the page.
    let local: Range<Int>
    /// The first page of the rest.
    let overflow: UInt32?

    /// nil when the cell does not lie in the page.
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
        let count = BTreeCell.localCount(self.length, isOfTable: isOfTable, usableSize: usableSize)
        guard offset + count <= usableSize else { return nil }
        local = offset..<(offset + count)
        if count < self.length {
            guard offset + count + 4 <= usableSize else { return nil }
            overflow = LogLayout.word(page, offset + count)
        } else {
            overflow = nil
        }
    }

    /// How many bytes of a record stand in the page itself.
    private static func localCount(_ length: Int, isOfTable: Bool, usableSize: Int) -> Int {
        let most = isOfTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
        guard length > most else { return length }
        let least = (usableSize - 12) * 32 / 255 - 23
        let count = least + (length - least) % (usableSize - 4)
        return count <= most ? count : least
    }
}
