extension DamagedFile {
    /// Why a chain of overflow pages is not read further than this: SQLite holds no longer values.
    static let longestRecord = 1_000_000_000

    /// Puts the bytes of a cell's record together. `page` is the one that the cell stands in, `scratch` memory for another; `followed` is given the pages
    /// of the rest. False when one of these cannot be read as it is, or the chain ends too early or comes back to itself.
    func assemble(
        _ cell: BTreeCell, in page: UnsafeRawBufferPointer, scratch: UnsafeMutableRawBufferPointer, into record: inout [UInt8],
        followed: (UInt32) -> Void = { _ in }
    ) -> Bool {
        record.removeAll(keepingCapacity: true)
        record.append(contentsOf: page[cell.local])
        guard var next = cell.overflow else { return true }
        let capacity = layout.usableSize - 4
        let left = cell.length - cell.local.count
        guard cell.length <= DamagedFile.longestRecord, left <= Int(pageCount) * capacity else { return false }
        var seen: Set<UInt32> = []
        while record.count < cell.length {
            guard next > 1, seen.insert(next).inserted, read(next, into: scratch) == .readable else { return false }
            followed(next)
            let bytes = UnsafeRawBufferPointer(scratch)
            record.append(contentsOf: bytes[4..<(4 + min(capacity, cell.length - record.count))])
            next = LogLayout.word(bytes, 0)
        }
        return true
    }
}
