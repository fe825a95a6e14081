import PostboxStorage
import Testing

@testable import PostboxTool

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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
        folder = try TemporaryFolder()
        path = folder.path + "/db_sqlite"
        try Samples.open(Samples.small).backup(to: path)
        let query = "SELECT rootpage FROM sqlite_master WHERE name='\(table)'"
        var page = try #require(Int(try RunningTool.shell("sqlite3 '\(path)' \"\(query)\"").lines.first ?? ""))
        let bytes = try SmallFile.bytes(path)
        let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
        func number(_ place: Int, _ count: Int) -> Int { bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) } }
        // Pages of types 2 and 5 lead to others: to the last one behind eight bytes of their header, to the first one in the first of their cells.
        while place != .root, [2, 5].contains(bytes[(page - 1) * pageSize]) {
            let start = (page - 1) * pageSize
            page = number(place == .lastLeaf ? start + 8 : start + number(start + 12, 2), 4)
        }
        let descriptor = open(path, O_WRONLY)
        defer { close(descriptor) }
        let nonsense = [UInt8](repeating: byte, count: pageSize)
        try #require(pwrite(descriptor, nonsense, pageSize, off_t((page - 1) * pageSize)) == pageSize)
    }
}
