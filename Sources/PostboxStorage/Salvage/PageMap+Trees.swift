extension PageMap {
    /// Finds out what the pages of a file are for, from page 1 on: first the trees that the schema names, then the free pages.
    package init(_ file: DamagedFile, tick: (_ pages: Int) throws -> Void = { _ in }) throws {
        self.init(pageCount: file.pageCount, stored: file.storedPages)
        let page = file.makePage(), scratch = file.makePage()
        defer {
            page.deallocate()
            scratch.deallocate()
        }
        guard pageCount > 0, let schema = add(.schema) else { return }
        var rows: Set<SchemaRow> = []
        walk(1, schema, file, page)
        for number in stored.numbers where self[number] == .tree(schema) {
            guard file.read(number, into: page).hasPage else { continue }
            let found = SchemaRow.rows(on: number, UnsafeRawBufferPointer(page), file, scratch: scratch)
            rows.formUnion(found.rows)
            if found.lost > 0 { knowsTables = false }
        }
        if trees[schema].isBroken {
            knowsTables = false
            // Rows of the schema are like no others. Those of a page that is free by now may be out of date.
            let known = Set(rows.map(\.name))
            for number in stored.numbers where self[number] == .orphan {
                guard file.read(number, into: page).hasPage else { continue }
                let found = SchemaRow.rows(on: number, UnsafeRawBufferPointer(page), file, scratch: scratch).rows
                guard !found.isEmpty else { continue }
                set(number, .tree(schema))
                rows.formUnion(found.filter { !known.contains($0.name) })
            }
        }
        var walked = 0
        // A name stands in the schema once: of two rows with one name or root one is old.
        for row in rows.sorted(by: { ($0.name, $0.root) < ($1.name, $1.root) }) {
            guard let place = add(StoredTree(row, file)) else { break }
            walk(row.root, place, file, page)
            walked += trees[place].pages
            try tick(walked)
        }
        findFreePages(file, page)
    }

    /// Goes through a tree from its root. No page is looked at twice, so that it comes to an end whatever the pages say.
    private mutating func walk(_ root: UInt32, _ tree: Int, _ file: DamagedFile, _ page: UnsafeMutableRawBufferPointer) {
        var open = [root]
        while let number = open.popLast() {
            guard number >= 1, number <= pageCount else {
                noteBadPage(of: tree)
                continue
            }
            switch self[number] {
            case .orphan: break
            case let .tree(other):
                noteBadPage(of: tree)
                noteBadPage(of: other)
                contest(number, [tree, other], file, page)
                continue
            case .contested: noteClaims(number, [tree])
                fallthrough
            case .bad, .free, .overflow:
                noteBadPage(of: tree)
                continue
            }
            let outcome = file.read(number, into: page)
            guard outcome.hasPage else {
                set(number, .bad)
                noteBadPage(of: tree)
                continue
            }
            if outcome == .outdated { noteOutdatedPage(of: tree) }
            let bytes = UnsafeRawBufferPointer(page)
            guard let node = BTreePage(bytes, number: number, usableSize: file.layout.usableSize), node.kind.isOfTable == trees[tree].isOfTable else {
                // It may be a page of something else.
                noteBadPage(of: tree)
                continue
            }
            set(number, .tree(tree))
            notePage(of: tree)
            node.children(lost: { noteBadPage(of: tree) }) { open.append($0) }
        }
    }

    /// A page that two trees lead to, and all that hangs on it, belongs to neither without a look at its rows.
    private mutating func contest(_ first: UInt32, _ trees: Set<Int>, _ file: DamagedFile, _ page: UnsafeMutableRawBufferPointer) {
        var open = [first]
        while let number = open.popLast() {
            guard number >= 1, number <= pageCount, case let .tree(owner) = self[number], trees.contains(owner) else { continue }
            set(number, .contested)
            noteClaims(number, trees)
            guard file.read(number, into: page).hasPage,
                let node = BTreePage(UnsafeRawBufferPointer(page), number: number, usableSize: file.layout.usableSize)
            else { continue }
            node.children(lost: {}) { open.append($0) }
        }
    }

    /// Follows the list of free pages.
    private mutating func findFreePages(_ file: DamagedFile, _ page: UnsafeMutableRawBufferPointer) {
        guard file.read(1, into: page) == .readable else {
            knowsFreePages = false
            return
        }
        let first = LogLayout.word(UnsafeRawBufferPointer(page), 32)
        let count = LogLayout.word(UnsafeRawBufferPointer(page), 36)
        var found: UInt32 = 0
        var trunk = first
        while trunk != 0 {
            guard trunk > 1, trunk <= pageCount, self[trunk] == .orphan, file.read(trunk, into: page).hasPage else {
                knowsFreePages = false
                return
            }
            set(trunk, .free)
            found += 1
            let bytes = UnsafeRawBufferPointer(page)
            let leaves = Int(LogLayout.word(bytes, 4))
            guard leaves <= file.layout.usableSize / 4 - 2 else {
                knowsFreePages = false
                return
            }
            for place in 0..<leaves {
                let leaf = LogLayout.word(bytes, 8 + 4 * place)
                guard leaf > 1, leaf <= pageCount, self[leaf] == .orphan else {
                    knowsFreePages = false
                    continue
                }
                set(leaf, .free)
                found += 1
            }
            trunk = LogLayout.word(bytes, 0)
        }
        if found != count { knowsFreePages = false }
    }
}

extension BTreePage {
    /// Hands over the children of an interior page; `lost` is called for each that its cell does not give.
    func children(lost: () -> Void, _ body: (UInt32) -> Void) {
        guard let last = lastChild else { return }
        body(last)
        for place in 0..<cellCount { if let child = child(place) { body(child) } else { lost() } }
    }
}

extension SchemaRow {
    /// The rows of the schema on a page that have a b-tree, and how many others cannot be read.
    static func rows(
        on number: UInt32, _ bytes: UnsafeRawBufferPointer, _ file: DamagedFile, scratch: UnsafeMutableRawBufferPointer
    ) -> (rows: [SchemaRow], lost: Int) {
        guard let node = BTreePage(bytes, number: number, usableSize: file.layout.usableSize), node.kind == .tableLeaf else { return ([], 0) }
        var (rows, lost): ([SchemaRow], Int) = ([], 0)
        var record: [UInt8] = []
        for place in 0..<node.cellCount {
            var reading = Reading.none
            if let cell = node.cell(place), file.assemble(cell, in: bytes, scratch: scratch, into: &record) {
                reading = record.withUnsafeBytes { bytes in StoredRecord(bytes).map { read($0, bytes) } ?? .none }
            }
            switch reading {
            case let .tree(row): rows.append(row)
            case .noTree: break
            case .none: lost += 1
            }
        }
        return (rows, lost)
    }
}
