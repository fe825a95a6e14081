@testable import PostboxTranscripts
import TestSupport
import Testing

struct UnreadFieldTests {
    /// A reader of an omitted field would find nothing, without an error. The modules use a field by naming it in a literal.
    @Test func nothingReadsAnOmittedField() throws {
        let names = ReadableObject.unread.map { "\"\($0)\"" }
        let files = try ["PostboxTranscripts", "PostboxSQL", "PostboxTool"].flatMap { try FixtureFile.swiftFiles(in: "Sources/\($0)") }
        #expect(files.count > 100)
        for file in files where !file.hasSuffix("/ReadableObject.swift") {
            let text = String(decoding: try FixtureFile.bytes(file), as: UTF8.self)
            for name in names { #expect(!text.contains(name), "\(file) reads \(name), which ReadableObject omits") }
        }
    }

    /// Only these files read the pictures that `ReadableObject(withPictures: false)` omits.
    @Test func onlyMediaReadersReadPictures() throws {
        let readers = try FixtureFile.swiftFiles(in: "Sources/PostboxTranscripts").filter { file in
            let text = String(decoding: try FixtureFile.bytes(file), as: UTF8.self)
            return ReadableObject.pictures.contains { text.contains("\"\($0)\"") }
        }
        #expect(Set(readers.compactMap { $0.split(separator: "/").last }) == ["ReadableObject.swift", "Medium.swift", "StoredFile.swift"])
    }
}
