#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Testing
@testable import PostboxStorage

/// Files that get their names when they are whole.
struct NewFileTests {
    private let folder = try? PrivateFolder()
    private let path: String

    init() throws { path = try #require(folder).path + "/file" }

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

    @Test func whatIsGivenUpLeavesNothing() throws {
        var file: NewFile? = try NewFile(path, permissions: 0o600)
        #expect(contents(path + ".part") != nil)
        file = nil
        #expect(contents(path + ".part") == nil && file == nil)
    }

    @Test func theRemainsOfAKilledProcessAreTakenOver() throws {
        try write("half of something longer", to: path + ".part")
        let file = try NewFile(path, permissions: 0o600)
        try file.write(Array("whole".utf8))
        try file.publish(lasts: false)
        #expect(contents(path) == "whole")
    }

    /// Another process took the part for abandoned: what it writes must not get the name from here.
    @Test func whatAnotherProcessMakesIsNotPublished() throws {
        do {
            let file = try NewFile(path, permissions: 0o600)
            unlink(file.partPath)
            try write("half", to: file.partPath)
            #expect { try file.publish() } throws: { ($0 as? ValueBoxError)?.kind == .busy }
        }
        #expect(contents(path) == nil)
        #expect(contents(path + ".part") == "half")
    }

    @Test func aNameThatWasTakenMeanwhileStays() throws {
        let file = try NewFile(path, permissions: 0o600)
        try write("theirs", to: path)
        #expect { try file.publish() } throws: { ($0 as? ValueBoxError)?.kind == .exists }
        #expect(contents(path) == "theirs")
    }
}
