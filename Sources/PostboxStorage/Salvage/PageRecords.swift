/// Reads the records of a damaged file, page by page.
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

    /// Reads the last committed version of a page. Returns `false` if it has no records of this kind of tree.
    package func load(_ number: UInt32, isOfTable: Bool) -> Bool {
        node = nil
        guard file.read(number, into: page).hasPage else { return false }
        return take(number, isOfTable: isOfTable)
    }

    /// Reads the frames of the log one after another, starting with the last one and including obsolete ones, and skips pages without records of a
    /// tree of this kind. Ends when `body` returns true.
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

    /// Passes the records of the last page read to the closure; `nil` for a record that cannot be assembled. The bytes are valid during the call.
    /// `followed` receives the overflow pages.
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

    /// The pages below the page that was read last.
    func children(_ body: (UInt32) -> Void) { node?.children(lost: {}, body) }
}

/// Pages to which nothing readable refers, together with the pages below them.
package struct OrphanPages {
    private let file: DamagedFile
    /// The parent of each orphan with another orphan as its parent.
    private var parents: [UInt32: UInt32] = [:]
    private let pages: [UInt32]

    /// Finds the orphaned pages. Needs four bytes per orphan, and more only for children of interior pages.
    package init(_ file: DamagedFile, _ map: PageMap) {
        self.file = file
        guard map.pageCount > 0 else {
            pages = []
            return
        }
        let orphans = map.stored.numbers.filter { map[$0] == .orphan }
        pages = orphans
        let records = PageRecords(file)
        for number in orphans {
            for isOfTable in [true, false] where records.load(number, isOfTable: isOfTable) {
                records.children { child in
                    if child != number, child >= 1, child <= map.pageCount, map[child] == .orphan, parents[child] == nil { parents[child] = number }
                }
            }
        }
    }

    /// Passes the pages to the closure in groups of connected pages. Each page is passed once.
    package func forEachGroup(_ body: (_ pages: [UInt32]) throws -> Void) rethrows {
        var groups: [UInt32: [UInt32]] = [:]
        for page in pages { groups[root(of: page), default: []].append(page) }
        for root in groups.keys.sorted() { if let group = groups[root] { try body(group) } }
    }

    /// Returns the uppermost page above a page. Damaged pages may refer to each other in a circle.
    private func root(of page: UInt32) -> UInt32 {
        var (root, least, steps) = (page, page, 0)
        while let parent = parents[root] {
            root = parent
            least = min(least, root)
            steps += 1
            // No tree has that many levels.
            if steps > 64 { return least }
        }
        return root
    }
}
