@testable import EngineCatalogue
import PostboxCoding
@testable import TestSupport
import Testing

/// Each item is tested with data and without it.
struct EngineDataItemTests {
    static let names = EngineDataCatalogue.items.map(\.name)

    private func value(_ name: String, _ database: EngineDatabase) throws -> String {
        let item = try #require(EngineItemFixture.shared.get().items.first { $0.name == name }, "\(name) has no test")
        let document = try JSONDocument.of(item.json)
        return String(decoding: try EngineDataCatalogue.value(document.root, database.engine.data), as: UTF8.self)
    }

    private func expect(_ value: String, _ pattern: String) throws {
        let (pattern, document) = (try JSONDocument.of(pattern), try JSONDocument.of(value))
        let mismatch = JSONPattern.mismatch(pattern.root, document.root, "value")
        #expect(mismatch == nil, "\(mismatch ?? ""); it is \(value)")
    }

    @Test(arguments: names) func presentItem(_ name: String) throws {
        let item = try #require(EngineItemFixture.shared.get().items.first { $0.name == name })
        try expect(try value(name, EngineDatabase.full.get()), item.present)
    }

    @Test(arguments: names) func absentItem(_ name: String) throws {
        let item = try #require(EngineItemFixture.shared.get().items.first { $0.name == name })
        let absent = try value(name, EngineDatabase.empty.get())
        try expect(absent, item.absent)
        #expect(absent != (try value(name, EngineDatabase.full.get())), "the two databases do not differ in it")
    }

    @Test func everyItemHasATest() throws {
        let tested = try EngineItemFixture.shared.get().items.map(\.name)
        #expect(Set(tested) == Set(EngineDataItemTests.names))
        #expect(EngineDataItemTests.names.count == 128)
    }

    @Test func namesAreFoundWithoutModuleAndCase() {
        #expect(EngineDataCatalogue.matching("abouttext").map(\.name) == ["Peer.AboutText"])
        #expect(EngineDataCatalogue.matching("peer.peer").map(\.name) == ["Peer.Peer"])
        #expect(EngineDataCatalogue.matching("NoSuchItem").isEmpty)
    }
}
