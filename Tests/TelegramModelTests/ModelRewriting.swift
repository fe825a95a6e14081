import Postbox
import TelegramModel

/// Sets each property of a model to its own value, which must leave the object unchanged.
struct ModelRewriting: Sendable {
    static let byHash = Dictionary(grouping: ModelProperties.all, by: \.typeHash)

    let name: String
    let typeHash: Int32
    let rewrite: @Sendable (CodedObject) -> CodedObject

    /// - Parameter properties: writable key paths. For any other, the object becomes empty, so that the test reports it.
    init<Model: CodedModel>(_ type: Model.Type, _ properties: [PartialKeyPath<Model> & Sendable]) {
        name = String(reflecting: type)
        typeHash = type.typeHash
        rewrite = { object in
            var model = Model(unchecked: object)
            for property in properties where !Self.write(property, of: &model) { return Model().record }
            return model.record
        }
    }

    /// Returns `false` for a property that is not writable.
    private static func write<Model>(_ property: PartialKeyPath<Model>, of model: inout Model) -> Bool {
        func write<Value>(_ type: Value.Type) -> Bool {
            guard let path = property as? WritableKeyPath<Model, Value> else { return false }
            model[keyPath: path] = model[keyPath: path]
            return true
        }
        return _openExistential(Swift.type(of: property).valueType, do: write)
    }
}
