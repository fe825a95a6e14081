import Postbox
import PostboxStorage
@testable import PostboxTool
import TelegramModel
import Testing

/// The steps within their transaction: if any write fails, none of their results remain.
struct MigrationFaultTests {
    private struct Fault: Error {}

    /// Migrates as `MigrationRun` does: each phase in its own transaction, all of them in one group.
    private static func migrate(_ box: SQLiteValueBox) throws {
        let work = try MigrationWork(for: box, seed: .telegram)
        let context = UpgradeContext(box: box, seed: .telegram)
        try box.beginGroup()
        for phase in work.phases { _ = try work.run(phase, context) }
        try box.commitGroup()
    }

    @Test(arguments: [12, 19, 22, 24]) func aFaultAtAnyWriteChangesNothing(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version)
        let before = try fixture.rows()
        var allowed = 0
        while true {
            // After a failure, the box is unusable.
            let box = try SQLiteValueBox(path: fixture.path, mode: .readWrite)
            var left = allowed
            box.faultInjection = {
                if left == 0 { throw Fault() }
                left -= 1
            }
            do {
                try MigrationFaultTests.migrate(box)
                break
            } catch is Fault {
                #expect(try fixture.rows() == before, "after \(allowed) writes")
            }
            allowed += 1
        }
        #expect(allowed > 3)
        #expect(try SchemaVersion.read(SQLiteValueBox(path: fixture.path, mode: .readOnly)) == SchemaVersion.current)
    }

    /// A database that may not grow behaves like one on a full disk.
    @Test func aDatabaseThatMayNotGrowIsRolledBack() throws {
        let fixture = try MigrationFixture(version: 22)
        let before = try fixture.rows()
        func full() throws {
            let box = try SQLiteValueBox(path: fixture.path, mode: .readWrite)
            _ = try box.pragma("max_page_count=\(try box.pragma("page_count"))")
            let error = #expect(throws: ValueBoxError.self) { try MigrationFaultTests.migrate(box) }
            #expect(error?.kind == .diskFull)
        }
        try full()
        #expect(try fixture.rows() == before)
        let box = try SQLiteValueBox(path: fixture.path, mode: .readWrite)
        try MigrationFaultTests.migrate(box)
    }
}
