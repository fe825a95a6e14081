@testable import TestSupport
import Testing

@testable import PostboxTool

/// Rows that SQLite finds at a position that does not match their keys. A walk that continued after the last row would find it again forever.
struct MisplacedRowTests {
    /// The status of a command killed by `timeout`.
    private static let isKilled: Int32 = 137

    /// The header of a row in the middle of t4 has lost its length: a search for rows after it finds those before it.
    @Test(arguments: [
        "export DB --telegram-desktop --out OUT/", "query DB messages --order time --count", "query DB messages --order time --reverse --count",
        "watch DB history --peer group:910695754 --new --timeout 0.1", "migrate plan DB", "holes DB", "oplog DB --merged", "check DB",
    ])
    func aRowWithoutALength(_ command: String) throws {
        var copy = try DamagedCopy()
        let row: [UInt8] = [0x18, 0x03, 0x2C, 0x16, 0, 0, 0, 1, 0x36, 0x48, 0x1D, 0x4A, 0, 0, 0, 0, 0, 0, 0, 7]
        let place = try #require(copy.bytes.indices.first { copy.bytes[$0...].starts(with: row) })
        copy.bytes[place + 1] = 0
        try copy.write()
        let status = try ends(command, copy)
        #expect(command.hasPrefix("export") ? status == 65 : status != Self.isKilled)
    }

    /// Two leaves of t10 are swapped.
    @Test(arguments: ["migrate plan DB", "migrate holes DB --tag gif --dry-run"])
    func pagesInEachOthersPlaces(_ command: String) throws {
        var copy = try DamagedCopy()
        try copy.swapLeaves(of: "t10")
        try copy.write()
        #expect(try ends(command, copy) == 65)
    }

    private func ends(_ command: String, _ copy: DamagedCopy) throws -> Int32 {
        let words = command.split(separator: " ").map { $0 == "DB" ? "'\(copy.path)'" : $0 == "OUT/" ? "'\(copy.folder.path)/out/'" : String($0) }
        let result = try RunningTool.shell("timeout -s KILL 60 '\(try RunningTool.binary())' \(words.joined(separator: " ")) >/dev/null; echo $?")
        return Int32(result.lines.last ?? "") ?? -1
    }
}
