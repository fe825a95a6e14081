import CaseRunners
import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxStorage
import SignalKit
import TelegramCore

/// A database made from the operations of a fixture, and an engine that uses it.
final class EngineDatabase: @unchecked Sendable {
    private let folder: TemporaryFolder
    let postbox: LivePostbox
    let engine: TelegramEngine
    var path: String { folder.path + "/db_sqlite" }

    /// `operations`: JSON text of an array.
    init(operations: String) throws {
        let folder = try TemporaryFolder()
        let text = #"{"account":"user:1","clock":1709300000,"start":\#(operations),"expect":{}}"#
        let made = try EngineCaseRun(EngineCase(Array(text.utf8)), path: folder.path + "/db_sqlite", select: RunningTool.printed)
        try made.run()
        let path = folder.path + "/db_sqlite"
        postbox = try LivePostbox { try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .guest) }
        engine = TelegramEngine(postbox: postbox, accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 1))
        self.folder = folder
    }

    /// Everything from which items are built.
    static let full = Result { try EngineDatabase(operations: EngineItemFixture.shared.get().start) }
    /// Only an account.
    static let empty = Result { try EngineDatabase(operations: EngineItemFixture.shared.get().nothing) }

    func write(_ body: @escaping @Sendable (Transaction) throws -> Void) throws { _ = try postbox.transaction(body).waitForEnd().get() }
}

/// Tests/Fixtures/engine-data/items.json: for each item its arguments, its value in a database that contains everything, and in an empty one.
final class EngineItemFixture: Sendable {
    struct Item: Sendable {
        let name: String
        /// `{"item":..,"args":..}`.
        let json: String
        /// Patterns.
        let present: String
        let absent: String
    }

    let start: String
    let nothing: String
    let items: [Item]

    static let shared = Result { try EngineItemFixture() }

    private init() throws {
        let document = JSONDocument()
        try FixtureFile.bytes("Tests/Fixtures/engine-data/items.json").withUnsafeBytes { try document.parse($0) }
        let root = document.root
        start = root["start"]?.compactText ?? ""
        nothing = #"[{"difference":1,"kind":"free"},\#(root["own"]?.compactText ?? "")]"#
        items = (root["items"].map { Array($0.elements) } ?? []).map { item in
            let name = item["item"]?.string ?? ""
            return Item(
                name: name, json: #"{"item":"\#(name)","args":\#(item["args"]?.compactText ?? "{}")}"#, present: item["present"]?.compactText ?? "",
                absent: item["absent"]?.compactText ?? "")
        }
    }
}

extension JSONDocument {
    static func of(_ text: String) throws -> JSONDocument {
        let document = JSONDocument()
        try document.parse(text)
        return document
    }
}
