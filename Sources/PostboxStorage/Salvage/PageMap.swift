/// What each page of a damaged file is for, as far as it can be told: two bytes per page that is stored. Pages in the holes of a sparse file are zeros:
/// they hold nothing, and are orphans unless the list of free pages names them.
package struct PageMap {
    /// What a page is for.
    enum Use: Equatable {
        /// Nothing that can be read leads to it.
        case orphan
        case free
        case overflow
        /// Part of a tree, by its place in `trees`.
        case tree(Int)
        /// Several trees lay claim to it.
        case contested
        /// Cannot be read.
        case bad
    }

    package private(set) var trees: [StoredTree] = []
    /// Whether the list of free pages could be followed to its end: if not, some orphans are free.
    package internal(set) var knowsFreePages = true
    /// Whether every table is known: if not, some orphans are of tables that are not among the trees.
    package internal(set) var knowsTables = true
    /// Pages that cannot be read, or only as they were before.
    package private(set) var badPages = 0
    /// Places in `trees` of those that lay claim to one page.
    private(set) var claims: [UInt32: Set<Int>] = [:]
    /// The pages that are stored; all others are zeros.
    package let stored: StoredPageNumbers
    package let pageCount: UInt32
    /// By the place among the stored pages.
    private var uses: [UInt16]
    /// The uses of pages that are not stored, other than `orphan`.
    private var others: [UInt32: UInt16] = [:]

    private static let firstTree: UInt16 = 16
    private static let codes: [UInt16: Use] = [0: .orphan, 1: .free, 2: .overflow, 3: .contested, 4: .bad]

    init(pageCount: UInt32, stored: StoredPageNumbers) {
        self.pageCount = pageCount
        self.stored = stored
        uses = [UInt16](repeating: 0, count: stored.count)
    }

    subscript(page: UInt32) -> Use {
        let code = stored.place(of: page).map { uses[$0] } ?? others[page] ?? 0
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
        if let place = stored.place(of: page) { uses[place] = code } else { others[page] = code }
    }

    /// More than a file of Telegram's ever has; of others, trees behind that are passed over.
    private static let mostTrees = 10_000

    /// Adds a tree and answers its place; nil when there are too many.
    mutating func add(_ tree: StoredTree) -> Int? {
        guard trees.count < PageMap.mostTrees else { return nil }
        trees.append(tree)
        return trees.count - 1
    }

    mutating func notePage(of tree: Int) { trees[tree].pages += 1 }
    mutating func noteBadPage(of tree: Int) { trees[tree].badPages += 1 }

    /// Of a page only an older form can be read: what it got since is lost, rows or ways to other pages.
    mutating func noteOutdatedPage(of tree: Int) {
        badPages += 1
        noteBadPage(of: tree)
    }

    mutating func noteClaims(_ page: UInt32, _ trees: Set<Int>) { claims[page, default: []].formUnion(trees) }
}

extension PageMap {
    /// The tree that a page belongs to, and nothing of what it is otherwise.
    package enum Owner: Sendable {
        case tree(Int)
        case other
    }

    package func use(of page: UInt32) -> Owner {
        guard page <= pageCount, case let .tree(place) = self[page] else { return .other }
        return .tree(place)
    }

    /// The pages of a tree, ascending.
    package func pages(of tree: Int) -> some Sequence<UInt32> { numbers { $0 == .tree(tree) } }

    /// The stored pages that SQLite keeps for later.
    package var freePages: some Sequence<UInt32> { numbers { $0 == .free } }

    private func numbers(_ isWanted: @escaping (Use) -> Bool) -> some Sequence<UInt32> {
        stored.numbers.lazy.filter { isWanted(self[$0]) }
    }

    /// Pages that several trees lay claim to, with the places of these.
    package var contested: [(page: UInt32, trees: [Int])] { claims.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) } }

    /// That a page holds the rest of a record, and none of its own.
    package mutating func noteOverflow(_ page: UInt32) {
        if page <= pageCount, self[page] == .orphan || self[page] == .free { set(page, .overflow) }
    }
}
