@testable import TestSupport
import Testing

/// Every public symbol of the libraries is documented.
///
/// Implementations of protocol requirements need no documentation: `==`, `hash(into:)`, `rawValue`, `description`, and others are listed with that of
/// the requirement in the standard library or this package. The package's own requirements are checked themselves.
struct DocumentationTests {
    @Test(arguments: SymbolGraph.libraries)
    func everyPublicSymbolIsDocumented(module: String) throws {
        let undocumented = try SymbolGraph.symbols(of: module).filter { $0.lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
        let list = undocumented.map { "\(module): \($0.path) (\($0.kind))" }.sorted().joined(separator: "\n")
        #expect(undocumented.isEmpty, "\(undocumented.count) public symbols of \(module) are undocumented:\n\(list)")
    }

    /// The documentation must be complete without a specification.
    @Test(arguments: SymbolGraph.libraries)
    func noDocumentationCitesThePagesOfTheSpecification(module: String) throws {
        let citing = try SymbolGraph.symbols(of: module).filter { symbol in symbol.lines.contains { $0.contains(/\bspec 0?\d|\(0\d\.\d/) } }
        let list = citing.map { "\(module): \($0.path)" }.sorted().joined(separator: "\n")
        #expect(citing.isEmpty, "\(citing.count) public symbols of \(module) cite the specification:\n\(list)")
    }

    /// Checks that the lists are not empty because the tool searched in the wrong folder.
    @Test func theLibrariesAreFound() throws {
        for module in ["SignalKit", "Postbox", "PostboxTables", "PostboxEngine", "PostboxViews", "TelegramModel", "TelegramCore"] {
            #expect(SymbolGraph.libraries.contains(module))
        }
        let symbols = try SymbolGraph.symbols(of: "SignalKit")
        let start = try #require(symbols.first { $0.path == "Signal.start(next:error:completed:)" })
        #expect(!start.lines.isEmpty)
    }
}
