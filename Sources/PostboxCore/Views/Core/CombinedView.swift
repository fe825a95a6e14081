/// Several views at one moment: all of them after the same transaction (spec 07.1).
public struct CombinedView: Sendable {
    public let views: [PostboxViewKey: any PostboxView]

    public init(views: [PostboxViewKey: any PostboxView]) { self.views = views }
}

extension CombinedView: Equatable {
    public static func == (lhs: CombinedView, rhs: CombinedView) -> Bool {
        lhs.views.count == rhs.views.count && lhs.views.allSatisfy { key, view in rhs.views[key].map { view.isEqual(to: $0) } ?? false }
    }
}
