import PostboxEngine
import PostboxStorage
import PostboxTables

/// The preferences whose keys begin with a prefix.
public struct PreferencesPrefixView: PostboxView {
    /// The bytes of the preferences by their keys, of those that are set.
    public let values: [ValueBoxKey: [UInt8]]

    public func walk(into sink: some FieldSink) { sink.entries("values", values) }
}

struct PreferencesPrefixViewDefinition: ViewDefinition {
    let keyPrefix: ValueBoxKey

    func load(_ context: ViewContext) throws -> PreferencesPrefixView {
        PreferencesPrefixView(values: try context.tables.stores.preferences.entries(withKeyPrefix: keyPrefix))
    }

    func dependencies(_ snapshot: PreferencesPrefixView) -> Set<ViewDependency> { [.anyPreference] }
}
