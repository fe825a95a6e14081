import PlatformSupport
import Testing
@testable import PostboxStorage

/// A file that cannot be read is reported as such, not as different or as a wrong kind of file.
struct UnreadableFileTests {
    private func kind(_ body: () throws -> Bool) -> ValueBoxError.Kind? {
        do {
            _ = try body()
            return nil
        } catch { return (error as? ValueBoxError)?.kind }
    }

    @Test func comparingReportsTheReason() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a", folderPath = folder.path + "/f", other = folder.path + "/g", link = folder.path + "/l"
        try #require(mkdir(folderPath, 0o755) == 0 && mkdir(other, 0o755) == 0 && symlink("l", link) == 0)
        try FileFacts.create(path, permissions: 0o600)
        #expect(try FileComparison.areEqual(path, path))
        // A folder can be opened, but reading it fails.
        #expect(kind { try FileComparison.areEqual(folderPath, other) } == .io)
        #expect(kind { try FileComparison.areEqual(path, link) } == .io)
        #expect(kind { try FileComparison.areEqual(path, folder.path + "/none") } == .notFound)
    }

    @Test func lookingForTheMagicReportsTheReason() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a"
        try FileFacts.create(path, permissions: 0o600)
        #expect(try !FileFacts.hasMagic(path))
        #expect(kind { try FileFacts.hasMagic(folder.path) } == .io)
        #expect(kind { try FileFacts.hasMagic(folder.path + "/none") } == .notFound)
    }
}
