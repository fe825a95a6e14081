/// The records on one page after another of a damaged file.
package final class PageRecords {
    private let file: DamagedFile
    private let page: UnsafeMutableRawBufferPointer
    private let scratch: UnsafeMutableRawBufferPointer
    private var record: [UInt8] = []
    private var node: BTreePage?

    package init(_ file: DamagedFile) {
        self.file = file
        page = file.makePage()
        scratch = file.makePage()
    }

    deinit {
        page.deallocate()
        scratch.deallocate()
    }

    /// Reads a page, as it was last committed. False when it is none with records of a tree of this kind.
    package func load(_ number: UInt32, isOfTable: Bool) -> Bool {
        node = nil
        guard file.read(number, into: page).hasPage else { return false }
        return take(number, isOfTable: isOfTable)
    }

    /// Reads the frames of the log one after another, from the last on, those that count no more included, and passes over pages without records of a tree
    /// of this kind. Ends when `body` answers true.
    package func findFrame(isOfTable: Bool, _ body: () -> Bool) {
        guard let log = file.log else { return }
        var frames: [(frame: Int, page: UInt32)] = []
        log.forEachFrame { frame, number in
            if number > 0 { frames.append((frame, number)) }
            return true
        }
        for (frame, number) in frames.reversed() where file.read(anyFrame: frame, of: number, into: page) && take(number, isOfTable: isOfTable) {
            if body() { return }
        }
    }

    private func take(_ number: UInt32, isOfTable: Bool) -> Bool {
        guard let found = BTreePage(UnsafeRawBufferPointer(page), number: number, usableSize: file.layout.usableSize), found.kind.isOfTable == isOfTable else {
            return false
        }
        node = found
        return true
    }

    /// Hands over the records of the page that was read last, nil for each that cannot be put together. The bytes are valid during the call. `followed`
    /// is given the pages of what does not fit into the page itself.
    package func forEach(
        followed: (UInt32) -> Void = { _ in }, _ body: (_ rowid: Int64?, _ record: (StoredRecord, UnsafeRawBufferPointer)?) throws -> Void
    ) rethrows {
        guard let node, node.kind != .tableInterior else { return }
        let bytes = UnsafeRawBufferPointer(page)
        for place in 0..<node.cellCount {
            guard let cell = node.cell(place), file.assemble(cell, in: bytes, scratch: scratch, into: &record, followed: followed) else {
                try body(nil, nil)
                continue
            }
            try record.withUnsafeBytes { bytes in try body(cell.rowid, StoredRecord(bytes).map { ($0, bytes) }) }
        }
    }

    /// The pages that hang on the page that was read last.
    func children(_ body: (UInt32) -> Void) { node?.children(lost: {}, body) }
}
