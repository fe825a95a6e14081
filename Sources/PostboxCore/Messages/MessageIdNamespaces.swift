/// Which message namespaces a bulk operation concerns.
public enum MessageIdNamespaces: Hashable, Sendable {
    case all
    case just(Set<Int32>)
    case not(Set<Int32>)

    public func contains(_ namespace: Int32) -> Bool {
        switch self {
        case .all: true
        case let .just(namespaces): namespaces.contains(namespace)
        case let .not(namespaces): !namespaces.contains(namespace)
        }
    }
}
