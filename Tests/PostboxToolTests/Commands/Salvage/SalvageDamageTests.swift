@testable import CommandLineKit
import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Copies of a sample with random damage: the remaining data yield a valid database.
@Suite("Salvage of random damage")
struct SalvageDamageTests {
    @Test("The result is a new database without faults, or no part of a Postbox is in the file", arguments: 1...24)
    func anyDamage(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var copy = try DamagedCopy(of: generator.chance(2) ? Samples.small : Samples.root + "/wal-ahead/postbox")
        for _ in 0...generator.below(3) { Self.damage(&copy, &generator) }
        let result = try copy.salvage()
        #expect([0, 65].contains(result.status) && result.signal == nil, "seed \(seed): \(result.errorText)")
        guard access(copy.new, F_OK) == 0 else {
            #expect(result.errorText.contains("no row of a Postbox"), "seed \(seed): \(result.errorText)")
            return
        }
        let check = try RunningTool.run(["check", copy.new, "--level", "fault"])
        #expect(check.status == 0, "seed \(seed): \(check.text)")
        #expect(try [0, 65].contains(RunningTool.run(["salvage", copy.path, "--deleted"]).status), "seed \(seed)")
    }

    private static func damage(_ copy: inout DamagedCopy, _ generator: inout SeededGenerator) {
        let count = [1, 5, 25][generator.below(3)]
        switch generator.below(6) {
        case 0: for _ in 0..<(count * 20) { copy.bytes[generator.below(copy.bytes.count)] = UInt8(generator.below(256)) }
        case 1: for _ in 0..<count { copy.overwrite(generator.below(copy.pages) + 1) }
        case 2:
            for _ in 0..<count {
                let byte = UInt8(generator.below(256))
                copy.overwrite(generator.below(copy.pages) + 1) { UInt8(truncatingIfNeeded: $0) ^ byte }
            }
        case 3: for page in 1...copy.pages where [2, 5].contains(copy.kind(page)) && generator.chance(2) { copy.overwrite(page) }
        case 4:
            let (from, to) = (generator.below(copy.pages), generator.below(copy.pages))
            let bytes = copy.bytes[(from * DamagedCopy.pageSize)..<((from + 1) * DamagedCopy.pageSize)]
            copy.bytes.replaceSubrange((to * DamagedCopy.pageSize)..<((to + 1) * DamagedCopy.pageSize), with: Array(bytes))
        default: copy.bytes.removeLast(generator.below(copy.bytes.count - DamagedCopy.pageSize))
        }
    }

    @Test("A partly damaged log is used up to the damage", arguments: 1...6)
    func damagedLog(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        try #require(RunningTool.shell("cp '\(Samples.root)/wal-ahead/postbox/db/db_sqlite'* '\(folder.path)/' && chmod u+w '\(folder.path)'/*").status == 0)
        let log = folder.path + "/db_sqlite-wal"
        let size = try SmallFile.bytes(log).count
        let descriptor = open(log, O_WRONLY)
        defer { close(descriptor) }
        for _ in 0..<(1 + generator.below(4)) {
            var byte = UInt8(generator.below(256))
            try #require(pwrite(descriptor, &byte, 1, off_t(generator.below(seed == 1 ? 32 : size))) == 1)
        }
        let result = try RunningTool.run(["salvage", folder.path + "/db_sqlite", "--out", folder.path + "/new.db"])
        #expect([0, 65].contains(result.status), "seed \(seed): \(result.errorText)")
        #expect(try RunningTool.run(["check", folder.path + "/new.db", "--level", "fault"]).status == 0, "seed \(seed)")
        // Committed but unreadable frames are reported.
        #expect((result.status == 65) == result.errorText.contains("of the log cannot be read"), "seed \(seed): \(result.errorText)")
    }
}
