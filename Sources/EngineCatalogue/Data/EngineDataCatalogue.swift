import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

/// The items of the engine's data by name: the one list of them.
package enum EngineDataCatalogue {
    package static let items: [EngineDataEntry] = [peers, cachedPeers, messages, contacts, stores, configuration].flatMap { $0 }

    private static let byName = Dictionary(items.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

    static func named(_ name: String) -> EngineDataEntry? { byName[name.lowercased()] }

    /// Returns the entries that a name matches, in upper or lower case, with or without the module in front.
    package static func matching(_ name: String) -> [EngineDataEntry] {
        if let exact = named(name) { return [exact] }
        let wanted = "." + name.lowercased()
        return items.filter { $0.name.lowercased().hasSuffix(wanted) }
    }

    /// Returns the current value of an item, `{"item":NAME,"args":{..}}`, as JSON. Throws OperationError for an unknown item or argument.
    package static func value(_ item: JSONNode, _ data: EngineData) throws -> [UInt8] {
        try data.get(try self.item(item)).waitForEnd().get() ?? Array("null".utf8)
    }

    /// The item that such an object names. The arguments of the collections Map, List and Optional are items themselves, under `of`.
    static func item(_ node: JSONNode) throws -> AnyEngineItem {
        let fields = OperationFields(node)
        let name = try fields.string("item")
        let empty = JSONDocument()
        try empty.parse("{}")
        let arguments = node["args"] ?? empty.root
        switch name {
        case "Map": return .map(try elements(arguments))
        case "List": return .list(try elements(arguments))
        case "Optional": return .optional(try arguments["of"].flatMap { $0.isNull ? nil : try item($0) })
        default:
            guard let entry = named(name) else { throw OperationError(field: "item", reason: "is unknown: '\(name)'") }
            return try withExtendedLifetime(empty) { try entry.item(OperationFields(arguments)) }
        }
    }

    private static func elements(_ arguments: JSONNode) throws -> [AnyEngineItem] {
        let items = try arguments["of"].map { try $0.elements.map(item) } ?? []
        guard items.allSatisfy({ $0.mapKey != nil }) else { throw OperationError(field: "of", reason: "has an item that cannot be part of a map or a list") }
        return items
    }
}

/// An item of the engine's data as the command line and the cases ask for it.
package struct EngineDataEntry: Sendable {
    /// The name, such as `Peer.AboutText`.
    package let name: String
    package let parameters: [EngineParameter]
    /// The type of its value.
    package let result: String
    /// The summary: one line, lower case, without a full stop.
    package let summary: String
    /// Whether it can be part of a map or a list.
    package let isMappable: Bool
    private let make: @Sendable (OperationFields) throws -> AnyEngineItem

    private init(
        _ name: String, _ parameters: [EngineParameter], result: String, _ summary: String, isMappable: Bool,
        _ make: @escaping @Sendable (OperationFields) throws -> AnyEngineItem
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.summary = summary
        self.isMappable = isMappable
        self.make = make
    }

    /// Returns the item with these arguments. Throws OperationError for an argument that is missing, unknown, or in another form.
    package func item(_ arguments: OperationFields) throws -> AnyEngineItem {
        try arguments.expectOnly(parameters.map(\.name))
        return try make(arguments)
    }

    /// An item without arguments.
    static func single<Item: EngineDataItem>(_ name: String, _ summary: String, _ make: @escaping @Sendable () -> Item) -> EngineDataEntry
    where Item.Result: EngineValue {
        single(name, [], summary) { _ in make() }
    }

    static func single<Item: EngineDataItem>(
        _ name: String, _ parameters: [EngineParameter], _ summary: String, _ make: @escaping @Sendable (OperationFields) throws -> Item
    ) -> EngineDataEntry where Item.Result: EngineValue {
        EngineDataEntry(name, parameters, result: Item.Result.typeName, summary, isMappable: false) { AnyEngineItem(try make($0)) }
    }

    /// An item that can be part of a map or a list.
    static func keyed<Item: EngineDataMapItem>(
        _ name: String, _ parameters: [EngineParameter], _ summary: String, _ make: @escaping @Sendable (OperationFields) throws -> Item
    ) -> EngineDataEntry where Item.Result: EngineValue, Item.Key: EngineMapKey {
        EngineDataEntry(name, parameters, result: Item.Result.typeName, summary, isMappable: true) { AnyEngineItem(keyed: try make($0)) }
    }

    /// An item of one peer.
    static func peer<Item: EngineDataMapItem>(_ name: String, _ summary: String, _ make: @escaping @Sendable (PeerId) -> Item) -> EngineDataEntry
    where Item.Result: EngineValue, Item.Key == PeerId {
        keyed(name, [EngineParameter("id", .peer)], summary) { make(try $0.peer("id")) }
    }
}
