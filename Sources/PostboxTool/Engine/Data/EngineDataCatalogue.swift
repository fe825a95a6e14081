import PostboxCoding
import TelegramCore

/// The data items of the engine by name.
enum EngineDataCatalogue {
    /// What an item, `{"item":NAME,"args":{..}}`, shows now, as JSON. Throws OperationError for an item or argument that is not known.
    static func value(_ item: JSONNode, _ engine: TelegramEngine) throws -> [UInt8] {
        throw OperationError(field: "item", reason: "is not known")
    }
}
