import PlatformSupport
import Testing
@testable import PostboxStorage

/// Files that get their names when they are complete.
struct NewFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/file"
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    private func contents(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    @Test func nothingHasTheNameUntilItIsPublished() throws {
        let file = try NewFile(path, permissions: 0o600)
        try file.write(Array("whole".utf8))
        #expect(contents(path) == nil)
        try file.publish()
        #expect(contents(path) == "whole")
        #expect(contents(file.partPath) == nil)
        #expect(throws: ValueBoxError.self) { try NewFile(path, permissions: 0o600) }
    }

    @Test func anAbandonedExportLeavesNothing() throws {
        var file: NewFile? = try NewFile(path, permissions: 0o600)
        #expect(contents(path + ".part") != nil)
        file = nil
        #expect(contents(path + ".part") == nil && file == nil)
    }

    @Test func theFilesOfAKilledProcessAreReplaced() throws {
        try write("half of something longer", to: path + ".part")
        let file = try NewFile(path, permissions: 0o600)
        try file.write(Array("whole".utf8))
        try file.publish(lasts: false)
        #expect(contents(path) == "whole")
    }

    /// Another process regarded the partial file as abandoned: the bytes that it writes must not be published from here.
    @Test func aFileOfAnotherProcessIsNotPublished() throws {
        do {
            let file = try NewFile(path, permissions: 0o600)
            unlink(file.partPath)
            try write("half", to: file.partPath)
            #expect { try file.publish() } throws: { ($0 as? ValueBoxError)?.kind == .busy }
        }
        #expect(contents(path) == nil)
        #expect(contents(path + ".part") == "half")
    }

    @Test func aFileCreatedInTheMeantimeIsKept() throws {
        let file = try NewFile(path, permissions: 0o600)
        try write("theirs", to: path)
        #expect { try file.publish() } throws: { ($0 as? ValueBoxError)?.kind == .exists }
        #expect(contents(path) == "theirs")
    }

    @Test func aPartHasOneWriter() throws {
        let file = try NewFile(path, permissions: 0o600)
        #expect { try NewFile(path, permissions: 0o600) } throws: { ($0 as? ValueBoxError)?.kind == .busy }
        #expect { try UnfinishedDatabase.begin(path) } throws: { ($0 as? ValueBoxError)?.kind == .busy }
        try file.write(Array("whole".utf8))
        try file.publish()
        #expect(contents(path) == "whole")
    }

    private static func makeDatabase(_ name: String) throws {
        let unfinished: UnfinishedDatabase
        do {
            let box: SQLiteValueBox
            (unfinished, box) = try UnfinishedDatabase.begin(name)
            try box.begin()
            try box.set(ValueBoxTable(id: 1, keyType: .binary, compactValuesOnCreation: true), key: ValueBoxKey([1]), value: [1])
            try box.commit()
        }
        try unfinished.publish()
    }

    /// If several processes start simultaneously, one of them creates the file: they never prevent each other from creating it.
    @Test(arguments: [false, true]) func onlyOneOfManyWritersWrites(beginsWithRemains: Bool) async throws {
        let path = path
        for round in 0..<20 {
            let name = "\(path)-\(round)"
            if beginsWithRemains { try write("half", to: name + ".part") }
            let made = await withTaskGroup(of: Bool?.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        do {
                            try Self.makeDatabase(name)
                            return true
                        } catch let error as ValueBoxError where error.kind == .busy || error.kind == .exists {
                            return false
                        } catch {
                            return nil
                        }
                    }
                }
                return await group.reduce(into: [Bool?]()) { $0.append($1) }
            }
            #expect(made.count { $0 == true } == 1 && !made.contains(nil), "\(made)")
            #expect(contents(name)?.hasPrefix("SQLite format 3") == true && contents(name + ".part") == nil)
        }
    }
}
