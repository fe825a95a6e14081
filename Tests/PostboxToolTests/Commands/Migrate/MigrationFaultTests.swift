import Postbox
import PostboxStorage
import TelegramModel
import Testing
@testable import PostboxTool

/// The steps inside of their transaction: a failure of any write leaves nothing of them.
struct MigrationFaultTests {
    private struct Fault: Error {}

    private static func migrate(_ box: SQLiteValueBox) throws {
        let work = try MigrationWork(for: box, seed: .telegram)
        let context = UpgradeContext(box: box, seed: .telegram)
        try box.begin()
        do {
            for phase in work.phases { _ = try work.run(phase, context) }
            try box.commit()
        } catch {
            box.rollback()
            throw error
        }
    }

    @Test(arguments: [12, 19, 22, 24]) func aFaultAtAnyWriteLeavesEverythingAsItWas(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version)
        let before = try fixture.rows()
        let box = try SQLiteValueBox(path: fixture.path, mode: .readWrite)
        var allowed = 0
        while true {
            var left = allowed
            box.faultInjection = {
                if left == 0 { throw Fault() }
                left -= 1
            }
            do {
                try MigrationFaultTests.migrate(box)
                break
            } catch is Fault {
                box.faultInjection = nil
                #expect(try fixture.rows() == before, "after \(allowed) writes")
            }
            allowed += 1
        }
        #expect(allowed > 3)
        box.faultInjection = nil
        #expect(try SchemaVersion.read(box) == SchemaVersion.current)
    }

    /// A database that may not grow is one on a full disk.
    @Test func aDatabaseThatMayNotGrowIsRolledBack() throws {
        let fixture = try MigrationFixture(version: 22)
        let before = try fixture.rows()
        let box = try SQLiteValueBox(path: fixture.path, mode: .readWrite)
        let pages = try box.pragma("page_count")
        _ = try box.pragma("max_page_count=\(pages)")
        let error = #expect(throws: ValueBoxError.self) { try MigrationFaultTests.migrate(box) }
        #expect(error?.kind == .diskFull)
        #expect(try fixture.rows() == before)
        _ = try box.pragma("max_page_count=\(pages * 4)")
        try MigrationFaultTests.migrate(box)
    }
}
