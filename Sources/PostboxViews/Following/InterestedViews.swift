/// The views that depend on one thing. Most often that is one view alone, for which no dictionary is made.
struct InterestedViews {
    private var only: ViewTracker.SharedView?
    private var others: [ObjectIdentifier: ViewTracker.SharedView] = [:]

    var isEmpty: Bool { only == nil && others.isEmpty }

    mutating func insert(_ view: ViewTracker.SharedView) {
        if isEmpty { only = view } else if only !== view { others[ObjectIdentifier(view)] = view }
    }

    mutating func remove(_ view: ViewTracker.SharedView) {
        if only === view { only = nil } else { others[ObjectIdentifier(view)] = nil }
    }

    func forEach(_ body: (ViewTracker.SharedView) -> Void) {
        if let only { body(only) }
        for view in others.values { body(view) }
    }
}
