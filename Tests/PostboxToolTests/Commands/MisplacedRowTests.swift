@testable import TestSupport
import Testing

@testable import PostboxTool

/// Rows that SQLite finds in another place than their keys say: a walk that goes on behind what it has met would meet it again forever.
struct MisplacedRowTests {
    /// The status of what `timeout` has killed.
    private static let isKilled: Int32 = 137

    /// The head of a row in the middle of t4 has no length any more: what is looked for behind it is found before it.
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

    /// Two leaves of t10 have changed places.
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
