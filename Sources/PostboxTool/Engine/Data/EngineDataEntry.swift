import Postbox
import PostboxDocuments
import TelegramCore

/// An item of the engine's data as the command line and the cases ask for it.
struct EngineDataEntry: Sendable {
    /// `Peer.AboutText`.
    let name: String
    let parameters: [EngineParameter]
    /// The type of its value.
    let result: String
    /// One line, lower case, no full stop.
    let summary: String
    /// Whether it can be part of a map or a list.
    let isMappable: Bool
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

    /// The item with these arguments. Throws OperationError for an argument that is missing, not known, or of another form.
    func item(_ arguments: OperationFields) throws -> AnyEngineItem {
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
