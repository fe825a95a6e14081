/// Pages that nothing readable leads to, together with those that hang on them.
package struct OrphanPages {
    private let file: DamagedFile
    /// Of each page that hangs on another orphan, that page.
    private var parents: [UInt32: UInt32] = [:]
    private let pages: [UInt32]

    /// Four bytes for each orphan, and more only for those that are interior pages' children.
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

    /// Hands over the pages, those that hang together at once. Every page comes once.
    package func forEachGroup(_ body: (_ pages: [UInt32]) throws -> Void) rethrows {
        var groups: [UInt32: [UInt32]] = [:]
        for page in pages { groups[root(of: page), default: []].append(page) }
        for root in groups.keys.sorted() { if let group = groups[root] { try body(group) } }
    }

    /// The uppermost page above; damaged pages may point in a circle.
    private func root(of page: UInt32) -> UInt32 {
        var (root, least, steps) = (page, page, 0)
        while let parent = parents[root] {
            root = parent
            least = min(least, root)
            steps += 1
            // No tree is that deep.
            if steps > 64 { return least }
        }
        return root
    }
}
