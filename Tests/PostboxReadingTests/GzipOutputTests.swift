import PlatformSupport
@testable import PostboxReading
@testable import TestSupport
import Testing

/// Output files compressed while more text is written.
struct GzipOutputTests {
    private static func write(_ pieces: [[UInt8]], to output: OutputFile) throws {
        for piece in pieces { try piece.withUnsafeBytes { try output.write($0) } }
    }

    @Test func partsOfEverySizeAreWrittenInOrder() throws {
        let folder = try TemporaryFolder()
        // More pieces than wait at a time, and some that are too large to wait.
        let pieces = (0..<40).map { number in
            [UInt8]("\(number):".utf8) + [UInt8](repeating: 0x61 + UInt8(number % 26), count: number % 10 == 9 ? 3 << 20 : number * 1000) + [0x0A]
        }
        let output = try OutputFile(folder.path + "/text.gz", standardOutput: -1)
        try Self.write(pieces, to: output)
        try output.finish()
        let unpacked = try RunningTool.shell("gzip -dc '\(folder.path)/text.gz'")
        #expect(unpacked.status == 0)
        #expect(unpacked.output == pieces.flatMap { $0 })
    }

    @Test func anUnfinishedFileIsRemoved() throws {
        let folder = try TemporaryFolder()
        do {
            let output = try OutputFile(folder.path + "/text.gz", standardOutput: -1)
            try Self.write((0..<20).map { _ in (0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) } }, to: output)
        }
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines.isEmpty)
    }

    @Test(.enabled(if: !System.isDarwin, "/dev/full is Linux's")) func aFullDiskIsAnError() throws {
        let folder = try TemporaryFolder()
        let name = folder.path + "/full.gz"
        #expect(try RunningTool.shell("ln -s /dev/full '\(name)'").status == 0)
        let output = try OutputFile(name, standardOutput: -1)
        let error = #expect(throws: (any Error).self) {
            try Self.write([[UInt8]("text".utf8)], to: output)
            try output.finish()
        }
        #expect("\(try #require(error))".contains("No space left on device"))
    }
}
