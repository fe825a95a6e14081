import PostboxStorage

/// The preferences whose keys begin with a prefix.
public struct PreferencesPrefixView: PostboxView {
    /// PreferencesEntry bytes.
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
