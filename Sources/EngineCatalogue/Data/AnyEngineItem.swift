import Postbox
import PostboxCoding
import TelegramCore

/// An item of any type: its views, and its result as JSON.
package struct AnyEngineItem: EngineDataItem {
    /// The key of the item in a map.
    struct Key: Hashable {
        let json: String
        /// The key of an object, or `nil` if the map is an array of pairs.
        let objectKey: String?
    }

    /// The key in a map; `nil` for an item that cannot be part of a map or a list.
    let mapKey: Key?
    private let itemKeys: @Sendable (EngineDataContext) -> [PostboxViewKey]
    private let value: @Sendable (CombinedView, EngineDataContext) -> [UInt8]
    /// Returns the value from the data that the item reads itself; `nil` for a collection, whose value is computed from its views.
    private let read: (@Sendable (ViewReader, EngineDataContext) throws -> [UInt8])?

    init<Item: EngineDataItem>(_ item: Item) where Item.Result: EngineValue {
        self.init(mapKey: nil, item)
    }

    init<Item: EngineDataMapItem>(keyed item: Item) where Item.Result: EngineValue, Item.Key: EngineMapKey {
        self.init(mapKey: Key(json: EngineJSON.text { item.mapKey.writeKey(to: $0) }, objectKey: item.mapKey.objectKey), item)
    }

    private init<Item: EngineDataItem>(mapKey: Key?, _ item: Item) where Item.Result: EngineValue {
        self.mapKey = mapKey
        itemKeys = { item.keys(in: $0) }
        value = { views, context in EngineJSON.bytes { item.extract(from: views, in: context).write(to: $0) } }
        read = { views, context in
            let result = try item.value(reading: views, in: context)
            return EngineJSON.bytes { result.write(to: $0) }
        }
    }

    private init(keys: @escaping @Sendable (EngineDataContext) -> [PostboxViewKey], value: @escaping @Sendable (CombinedView, EngineDataContext) -> [UInt8]) {
        mapKey = nil
        itemKeys = keys
        self.value = value
        read = nil
    }

    package func keys(in context: EngineDataContext) -> [PostboxViewKey] { itemKeys(context) }

    /// Returns the result as JSON.
    package func extract(from views: CombinedView, in context: EngineDataContext) -> [UInt8] { value(views, context) }

    package func value(reading views: ViewReader, in context: EngineDataContext) throws -> [UInt8] {
        if let read { return try read(views, context) }
        return extract(from: try views.views(Set(keys(in: context))), in: context)
    }

    // MARK: - Collections

    /// Returns a map by the keys of the items, which must have keys. If keys are equal, the last item counts.
    package static func map(_ items: [AnyEngineItem]) -> AnyEngineItem {
        AnyEngineItem(keys: { context in items.flatMap { $0.keys(in: context) } }) { views, context in
            var order: [Key] = []
            var values: [Key: [UInt8]] = [:]
            for item in items {
                guard let key = item.mapKey else { continue }
                if values.updateValue(item.extract(from: views, in: context), forKey: key) == nil { order.append(key) }
            }
            return EngineJSON.bytes { output in
                let json = output.json
                guard order.allSatisfy({ $0.objectKey != nil }) else {
                    json.beginArray()
                    for key in order {
                        json.beginArray()
                        Array(key.json.utf8).withUnsafeBytes { json.raw($0) }
                        values[key]?.withUnsafeBytes { json.raw($0) }
                        json.endArray()
                    }
                    return json.endArray()
                }
                json.beginObject()
                for key in order {
                    json.key(key.objectKey ?? "")
                    values[key]?.withUnsafeBytes { json.raw($0) }
                }
                json.endObject()
            }
        }
    }

    package static func list(_ items: [AnyEngineItem]) -> AnyEngineItem {
        AnyEngineItem(keys: { context in items.flatMap { $0.keys(in: context) } }) { views, context in
            EngineJSON.bytes { output in
                output.json.beginArray()
                for item in items { item.extract(from: views, in: context).withUnsafeBytes { output.json.raw($0) } }
                output.json.endArray()
            }
        }
    }

    static func optional(_ item: AnyEngineItem?) -> AnyEngineItem {
        AnyEngineItem(keys: { item?.keys(in: $0) ?? [] }) { views, context in item?.extract(from: views, in: context) ?? Array("null".utf8) }
    }
}

/// JSON of values of the engine.
package enum EngineJSON {
    static func bytes(_ write: (EngineValueWriter) -> Void) -> [UInt8] {
        let json = JSONWriter(capacity: 256)
        write(EngineValueWriter(json))
        return [UInt8](json.bytes)
    }

    package static func text(_ write: (EngineValueWriter) -> Void) -> String { String(decoding: bytes(write), as: UTF8.self) }
}
