import Postbox

extension ViewName {
    static let stores: [ViewName] = [
        ViewName("preferences", ["key"], "preferences by key") { .preferences(keys: try $0.someKeys()) },
    ]
}
