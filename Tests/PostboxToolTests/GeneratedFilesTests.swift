@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The files of the repository that are generated from the declarations.
struct GeneratedFilesTests {
    @Test func everyRenderedFileIsTheOneInTheTree() throws {
        for file in GeneratedFiles.all(Commands.all) {
            let stored = try? SmallFile.text("\(RunningTool.root)/\(file.path)")
            #expect(stored == file.text, "\(file.path) is stale; renew with: \(GeneratedFiles.command)")
        }
    }

    @Test func theReadmeListsTheCommands() throws {
        let stored = try SmallFile.text("\(RunningTool.root)/README.md")
        let renewed = try #require(GeneratedFiles.readme(stored, commands: Commands.all), "README.md lost the markers of its command table")
        #expect(stored == renewed, "README.md is stale; renew with: \(GeneratedFiles.command)")
    }
}
