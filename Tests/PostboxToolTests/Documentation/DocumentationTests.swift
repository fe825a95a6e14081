import Testing

/// Every public symbol of the libraries is documented.
///
/// A witness needs no documentation of its own: `==`, `hash(into:)`, `rawValue`, `description` and the like are listed with that of the
/// requirement, which is the standard library's or the package's. A requirement of ours counts itself.
///
/// To list what lacks documentation in a module that still has some: `POSTBOX_UNDOCUMENTED=PostboxCore swift test --filter DocumentationTests`.
struct DocumentationTests {
    /// How many undocumented symbols a module still has. The numbers only shrink; a module that is not listed has none.
    static let remaining: [String: Int] = [
        "PostboxCoding": 134,
        "PostboxCore": 77,
        "PostboxSchema": 237,
        "PostboxStorage": 107,
        "SignalKit": 147,
        "TelegramCore": 1076,
        "TelegramModel": 709,
    ]

    @Test(arguments: SymbolGraph.libraries)
    func everyPublicSymbolIsDocumented(module: String) throws {
        let undocumented = try SymbolGraph.symbols(of: module).filter { $0.lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
        let allowed = module == SymbolGraph.variable("POSTBOX_UNDOCUMENTED") ? 0 : Self.remaining[module] ?? 0
        let list = undocumented.map { "\(module): \($0.path) (\($0.kind))" }.sorted().joined(separator: "\n")
        #expect(undocumented.count <= allowed, "\(undocumented.count) public symbols of \(module) are undocumented, \(allowed) are allowed:\n\(list)")
    }

    /// The lists are not empty because the tool looked in the wrong place.
    @Test func theLibrariesAreFound() throws {
        for module in ["SignalKit", "Postbox", "PostboxCore", "TelegramModel", "TelegramCore"] {
            #expect(SymbolGraph.libraries.contains(module))
        }
        let symbols = try SymbolGraph.symbols(of: "SignalKit")
        let start = try #require(symbols.first { $0.path == "Signal.start(next:error:completed:)" })
        #expect(!start.lines.isEmpty)
    }
}
