import Postbox
import Testing

struct MigratorTests {
    @Test(arguments: [12, 17, 22, 24]) func `an old file is upgraded and kept as a backup`(_ version: Int) throws {
        let old = try OldDatabase(version: version)
        let migrator = Migrator(old.path, history: .forget)
        #expect(try migrator.pendingWork().migration.steps.count == UpgradeSteps.path(from: Int32(version), to: SchemaVersion.current).count)
        let run = try migrator.migrate()
        #expect(run.work.migration.from == Int32(version))
        #expect(try old.version() == SchemaVersion.current)
        #expect(run.parts.count >= run.work.migration.steps.count)
        #expect(!run.changes.isEmpty)
        let backup = try #require(run.backup)
        #expect(backup == "\(old.path).before-\(version)")
        #expect(try old.version(backup) == Int32(version))
        #expect(Migrator.backups(of: old.path) == [backup])
        #expect(old.files == ["db_sqlite", "db_sqlite.before-\(version)"])
        #expect(try migrator.pendingWork().isEmpty)

        let second = try migrator.migrate()
        #expect(second.parts.isEmpty && second.backup == nil && second.verdict == nil)
    }

    @Test func `a backup is restored, and restoring it again does nothing`() throws {
        let old = try OldDatabase(version: 17)
        let migrator = Migrator(old.path, history: .forget)
        let backup = try #require(try migrator.migrate().backup)
        let first = try migrator.restore(from: backup)
        #expect(first.from == SchemaVersion.current && first.to == 17 && first.isChanged)
        #expect(try old.version() == 17)
        let second = try migrator.restore(from: backup)
        #expect(second.from == 17 && second.to == 17 && !second.isChanged)
    }

    @Test func `a version between and a named backup`() throws {
        let old = try OldDatabase(version: 12)
        let name = old.folder + "/kept"
        let run = try Migrator(old.path, history: .forget, backup: .at(name)).migrate(to: 20)
        #expect(run.backup == name)
        #expect(try old.version() == 20)
        #expect(try old.version(name) == 12)
        #expect(old.files == ["db_sqlite", "kept"])
    }

    @Test func `a dry run changes nothing`() throws {
        let old = try OldDatabase(version: 12)
        let run = try Migrator(old.path, history: .forget).dryRun()
        #expect(run.parts.count >= 13 && run.backup == nil)
        #expect(try old.bytes == old.original)
        #expect(old.files == ["db_sqlite"])
    }

    /// The file under the backup's name may be the only copy of something.
    @Test func `another file under the backup's name is rejected`() throws {
        let old = try OldDatabase(version: 12)
        let other = try OldDatabase(version: 13)
        try OldDatabase.write(other.original, to: old.path + ".before-12")
        #expect { try Migrator(old.path, history: .forget).migrate() } throws: { ($0 as? ValueBoxError)?.kind == .exists }
        #expect(try old.bytes == old.original)
        #expect(try OldDatabase.bytes(old.path + ".before-12") == other.original)
        #expect(old.files == ["db_sqlite", "db_sqlite.before-12"])
    }

    @Test func `a file that another process writes to is an error`() throws {
        let old = try OldDatabase(version: 12)
        let writer = try SQLiteValueBox(path: old.path, mode: .readWrite)
        try writer.begin()
        #expect { try Migrator(old.path, history: .forget, wait: LockWait(seconds: 0)).migrate() } throws: { ($0 as? ValueBoxError)?.kind == .busy }
        writer.rollback()
        #expect(try old.version() == 12)
    }

    struct Ended: Error {}

    /// Wherever a migration is ended, the file is the old one, and no other file remains in the folder.
    @Test func `a run that is ended at any moment leaves the file unchanged`() throws {
        let old = try OldDatabase(version: 12)
        var moments = 0
        _ = try Migrator(old.path, history: .forget) { _ in moments += 1 }.dryRun()
        #expect(moments > 13)
        for last in 1...moments {
            var count = 0
            #expect(throws: Ended.self) {
                try Migrator(old.path, history: .forget) { _ in
                    count += 1
                    if count == last { throw Ended() }
                }.migrate()
            }
            #expect(try old.bytes == old.original)
            #expect(old.files == ["db_sqlite"])
        }
    }

    @Test func `a newer file is rejected`() throws {
        let old = try OldDatabase(version: 24)
        do {
            let box = try SQLiteValueBox(path: old.path, mode: .readWrite)
            try box.begin()
            try SchemaVersion.write(SchemaVersion.current + 1, to: box)
            try box.commit()
        }
        #expect { try Migrator(old.path, history: .forget).migrate() } throws: { ($0 as? ValueBoxError)?.kind == .wrongForm }
    }
}
