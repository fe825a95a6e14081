@testable import CommandLineKit
import PlatformSupport
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// If a copy cannot be read, it is not regarded as a copy of something else.
struct MediaSourceTests {
    @Test func aCopyIsComparedOrTheReasonReported() throws {
        let folder = try TemporaryFolder()
        let source = MediaSource.bytes(Array("text".utf8))
        #expect(try source.isIn(try folder.file("same", "text")))
        #expect(try !source.isIn(try folder.file("other", "tent")))
        #expect(try !source.isIn(try folder.file("longer", "texts")))
        #expect(try !source.isIn(folder.path))
        #expect(try !source.isIn(folder.path + "/none"))
        try #require(symlink("same", folder.path + "/link") == 0)
        #expect(try !source.isIn(folder.path + "/link"))
        #expect { try source.isIn(folder.path + "/" + String(repeating: "a", count: 300)) } throws: { ($0 as? ToolError)?.status == .inputOutput }
    }
}
