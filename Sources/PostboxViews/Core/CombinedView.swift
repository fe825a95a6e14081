/// Several views at one moment: all of them after the same transaction.
public struct CombinedView: Sendable {
    /// The views by their keys. Each is of the type that belongs to its key; `subscript(_:)` gives it as that.
    public let views: [PostboxViewKey: any PostboxView]

    /// Views that were taken at one moment.
    public init(views: [PostboxViewKey: any PostboxView]) { self.views = views }
}

extension CombinedView: Equatable {
    public static func == (lhs: CombinedView, rhs: CombinedView) -> Bool {
        lhs.views.count == rhs.views.count && lhs.views.allSatisfy { key, view in rhs.views[key].map { view.isEqual(to: $0) } ?? false }
    }
}
