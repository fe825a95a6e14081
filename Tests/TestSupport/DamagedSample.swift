
/// A copy of the small sample with one page overwritten, of a table or of an index.
struct DamagedSample {
    let folder: TemporaryFolder
    let path: String

    enum Place {
        /// The page that leads to all the others.
        case root
        case firstLeaf
        case lastLeaf
    }

    init(_ table: String, _ place: Place = .lastLeaf, filledWith byte: UInt8 = 0xEE) throws {
        var copy = try DamagedCopy(), page = try copy.root(of: table)
        guard page > 0 else { throw RunningTool.Failure(description: "there is no table \(table)") }
        // Pages of types 2 and 5 lead to others: to the last one behind eight bytes of their header, to the first one in the first of their cells.
        while place != .root, [2, 5].contains(copy.kind(page)) {
            let start = (page - 1) * DamagedCopy.pageSize
            page = copy.word(place == .lastLeaf ? start + 8 : start + copy.word(start + 12) >> 16)
        }
        copy.overwrite(page) { _ in byte }
        try copy.write()
        (folder, path) = (copy.folder, copy.path)
    }
}
