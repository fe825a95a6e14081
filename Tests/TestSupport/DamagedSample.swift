
/// A copy of the small sample with one overwritten page of a table or an index.
struct DamagedSample {
    let folder: TemporaryFolder
    let path: String

    enum Place {
        /// The root page.
        case root
        case firstLeaf
        case lastLeaf
    }

    init(_ table: String, _ place: Place = .lastLeaf, filledWith byte: UInt8 = 0xEE) throws {
        var copy = try DamagedCopy(), page = try copy.root(of: table)
        guard page > 0 else { throw RunningTool.Failure(description: "there is no table \(table)") }
        // Pages of types 2 and 5 refer to others: to the last one after eight bytes of their header, to the first one in their first cell.
        while place != .root, [2, 5].contains(copy.kind(page)) {
            let start = (page - 1) * DamagedCopy.pageSize
            page = copy.word(place == .lastLeaf ? start + 8 : start + copy.word(start + 12) >> 16)
        }
        copy.overwrite(page) { _ in byte }
        try copy.write()
        (folder, path) = (copy.folder, copy.path)
    }
}
