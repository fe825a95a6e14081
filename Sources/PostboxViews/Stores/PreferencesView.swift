import PostboxEngine
import PostboxStorage
import PostboxTables

/// Preferences by their keys.
public struct PreferencesView: PostboxView {
    /// The bytes of the preferences by their keys, of those that are set.
    public let values: [ValueBoxKey: [UInt8]]

    public func walk(into sink: some FieldSink) { sink.entries("values", values) }
}

struct PreferencesViewDefinition: ViewDefinition {
    let keys: Set<ValueBoxKey>

    func load(_ context: ViewContext) throws -> PreferencesView {
        var values: [ValueBoxKey: [UInt8]] = [:]
        for key in keys { values[key] = try context.tables.stores.preferences.get(key) }
        return PreferencesView(values: values)
    }

    func dependencies(_ snapshot: PreferencesView) -> Set<ViewDependency> { Set(keys.map { .preference($0) }) }
}
