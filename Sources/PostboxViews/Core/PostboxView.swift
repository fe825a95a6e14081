import PostboxSchema

/// What a live view shows at one moment: an immutable value, safe on any thread.
public protocol PostboxView: Sendable, Equatable {
    /// Hands the fields to a sink, as `query view` and `watch` print them. Dictionaries are arrays of objects in a fixed order.
    func walk(into sink: some FieldSink)
}

extension PostboxView {
    /// Whether the other view is of the same kind and shows the same.
    func isEqual(to other: any PostboxView) -> Bool { (other as? Self) == self }
}
