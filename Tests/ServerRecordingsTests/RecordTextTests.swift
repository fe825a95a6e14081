@testable import CommandLineKit
import PlatformSupport
import PostboxCoding
@testable import PostboxDocuments
@testable import ServerRecordings
@testable import TestSupport
import Testing

/// Records stay in their file, and are read again when they are needed.
struct RecordTextTests {
    private static let lines = #"""
        {"server":1,"account":"user:7"}

          {"push":{"updates":[],"date":1709251300,"seq":3},"after":1.5}
        {"request":"getState","fields":{},"answer":{"state":{"pts":1,"qts":0,"date":2,"seq":3}}}
        {"request":"getState","fields":{},"error":{"code":500,"text":"ä"}}
        """#

    private static func records(_ input: InputFile) throws -> [ServerRecord] { try RecordingFile(input, progress: .silent).records }

    private static func expectAll(_ records: [ServerRecord]) throws {
        try #require(records.count == 3)
        guard case let .push(push) = records[0], case let .batch(batch) = try push.updates() else { throw RunningTool.Failure(description: "no push") }
        #expect(batch.seq == 3 && push.delay == 1_500_000)
        #expect(try texts(records) == ["1", "ä"])
    }

    private static func texts(_ records: [ServerRecord]) throws -> [String?] {
        try records.dropFirst().map { record in
            guard case let .exchange(exchange) = record else { return nil }
            return try exchange.withNode { ($0["answer"]?["state"]?["pts"] ?? $0["error"]?["text"]).map { $0.kind == .string ? $0.string ?? "" : $0.text } }
        }
    }

    @Test func everyKindOfFileReturnsItsRecords() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("recording", Self.lines)
        try Self.expectAll(Self.records(InputFile(path, input: -1)))
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        try Self.expectAll(Self.records(InputFile("-", input: descriptor)))
        try #require(RunningTool.shell("gzip -k '\(path)'").status == 0)
        try Self.expectAll(Self.records(InputFile(path + ".gz", input: -1)))
    }

    /// The name may be removed: the file is open.
    @Test func theFileMayBeRenamed() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("recording", Self.lines)
        let records = try Self.records(InputFile(path, input: -1))
        try #require(unlink(path) == 0)
        try Self.expectAll(records)
    }

    @Test func theFileMayBeAppendedToButNotChanged() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("recording", Self.lines)
        let records = try Self.records(InputFile(path, input: -1))
        try #require(RunningTool.shell(#"printf '\n{"end":true}\n' >>'\#(path)'"#).status == 0)
        try Self.expectAll(records)
        try #require(RunningTool.shell(#"printf '{"server":1}\n' >'\#(path)'"#).status == 0)
        #expect(throws: OperationError.self) { try Self.texts(records) }
    }
}
