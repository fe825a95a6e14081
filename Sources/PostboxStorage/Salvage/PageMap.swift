/// The known use of each page of a damaged file, in two bytes per stored page. Pages in the holes of a sparse file are zeros: they are empty, and are
/// orphans unless the list of free pages contains them.
package struct PageMap {
    /// The use of a page.
    enum Use: Equatable {
        /// No readable page refers to it.
        case orphan
        case free
        case overflow
        /// Part of a tree, by its place in `trees`.
        case tree(Int)
        /// Several trees claim the page.
        case contested
        /// The page cannot be read.
        case bad
    }

    package private(set) var trees: [StoredTree] = []
    /// Whether the list of free pages could be followed to its end: if not, some orphans are free.
    package internal(set) var knowsFreePages = true
    /// Whether every table is known. If not, some orphans belong to unknown tables.
    package internal(set) var knowsTables = true
    /// Pages that cannot be read, or only as they were before.
    package private(set) var badPages = 0
    /// The indices in `trees` of the trees that claim the same page.
    private(set) var claims: [UInt32: Set<Int>] = [:]
    /// The stored pages; all others are zeros.
    package let stored: StoredPageNumbers
    package let pageCount: UInt32
    /// The uses by index among the stored pages.
    private var uses: [UInt16]
    /// The uses of pages not stored, except `orphan`.
    private var others: [UInt32: UInt16] = [:]

    private static let firstTree: UInt16 = 16
    private static let trunk: UInt16 = 5
    private static let codes: [UInt16: Use] = [0: .orphan, 1: .free, 2: .overflow, 3: .contested, 4: .bad, trunk: .free]

    init(pageCount: UInt32, stored: StoredPageNumbers) {
        self.pageCount = pageCount
        self.stored = stored
        uses = [UInt16](repeating: 0, count: stored.count)
    }

    private func code(of page: UInt32) -> UInt16 { stored.place(of: page).map { uses[$0] } ?? others[page] ?? 0 }

    /// Whether the page is free and contains what it contained before: the list of free pages is not on it.
    func isFreeAndUnchanged(_ page: UInt32) -> Bool { code(of: page) == 1 }

    subscript(page: UInt32) -> Use {
        let code = code(of: page)
        return code >= PageMap.firstTree ? .tree(Int(code - PageMap.firstTree)) : PageMap.codes[code] ?? .orphan
    }

    mutating func set(_ page: UInt32, _ use: Use) {
        let old = self[page]
        if old != .bad, use == .bad { badPages += 1 }
        let code: UInt16
        switch use {
        case .orphan: code = 0
        case .free: code = 1
        case .overflow: code = 2
        case .contested: code = 3
        case .bad: code = 4
        case let .tree(place): code = PageMap.firstTree + UInt16(clamping: place)
        }
        set(page, code: code)
    }

    private mutating func set(_ page: UInt32, code: UInt16) {
        if let place = stored.place(of: page) { uses[place] = code } else { others[page] = code }
    }

    /// Records that a page is free, and lists other free pages.
    private mutating func noteTrunk(_ page: UInt32) { set(page, code: PageMap.trunk) }

    /// The largest number of trees to find, which is more than a file of Telegram ever has. Later trees of other files are skipped.
    private static let mostTrees = 10_000

    /// Adds a tree and returns its position; `nil` if there are too many.
    mutating func add(_ tree: StoredTree) -> Int? {
        guard trees.count < PageMap.mostTrees else { return nil }
        trees.append(tree)
        return trees.count - 1
    }

    mutating func notePage(of tree: Int) { trees[tree].pages += 1 }
    mutating func noteBadPage(of tree: Int) { trees[tree].badPages += 1 }

    /// The page is readable only in an older version: later rows and links to other pages are lost.
    mutating func noteOutdatedPage(of tree: Int) {
        badPages += 1
        noteBadPage(of: tree)
    }

    mutating func noteClaims(_ page: UInt32, _ trees: Set<Int>) { claims[page, default: []].formUnion(trees) }
}

extension PageMap {
    /// The tree that a page belongs to, as far as the page itself shows it.
    package enum Owner: Sendable {
        case tree(Int)
        case other
    }

    package func use(of page: UInt32) -> Owner {
        guard page <= pageCount, case let .tree(place) = self[page] else { return .other }
        return .tree(place)
    }

    /// Returns the pages of a tree, ascending.
    package func pages(of tree: Int) -> some Sequence<UInt32> { numbers { $0 == .tree(tree) } }

    /// The stored pages that SQLite keeps for later.
    package var freePages: some Sequence<UInt32> { numbers { $0 == .free } }

    private func numbers(_ isIncluded: @escaping (Use) -> Bool) -> some Sequence<UInt32> {
        stored.numbers.lazy.filter { isIncluded(self[$0]) }
    }

    /// Pages that several trees claim, with the indices of these trees.
    package var contested: [(page: UInt32, trees: [Int])] { claims.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) } }

    /// Records that a page contains the rest of a record and no records itself.
    package mutating func noteOverflow(_ page: UInt32) {
        if page <= pageCount, self[page] == .orphan || self[page] == .free { set(page, .overflow) }
    }
}

extension PageMap {
    /// Determines the purpose of a file's pages, starting at page 1: first the trees named by the schema, then the free pages.
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
            // Rows of the schema have a distinct form. Those of a page that was freed may be out of date.
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
        // A name is unique in the schema: if two rows have the same name or root, one is outdated.
        for row in rows.sorted(by: { ($0.name, $0.root) < ($1.name, $1.root) }) {
            guard let place = add(StoredTree(row, file)) else { break }
            walk(row.root, place, file, page)
            walked += trees[place].pages
            try tick(walked)
        }
        findFreePages(file, page)
    }

    /// Walks a tree from its root. No page is visited twice, so that the walk ends regardless of the contents.
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
                // It may be a page with other contents.
                noteBadPage(of: tree)
                continue
            }
            set(number, .tree(tree))
            notePage(of: tree)
            node.children(lost: { noteBadPage(of: tree) }) { open.append($0) }
        }
    }

    /// Marks a page that two trees refer to, and all pages below it. They belong to neither tree until their rows are read.
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
            noteTrunk(trunk)
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
    /// Passes the children of an interior page to the closure. `lost` is called for each child that its cell does not contain.
    func children(lost: () -> Void, _ body: (UInt32) -> Void) {
        guard let last = lastChild else { return }
        body(last)
        for place in 0..<cellCount { if let child = child(place) { body(child) } else { lost() } }
    }
}

extension SchemaRow {
    /// The rows of the schema on a page that have a b-tree, and the number of others that cannot be read.
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
