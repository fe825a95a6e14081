/// Which message namespaces a bulk operation concerns.
public enum MessageIdNamespaces: Hashable, Sendable {
    /// All message namespaces.
    case all
    /// These namespaces and no others.
    case just(Set<Int32>)
    /// All namespaces but these.
    case not(Set<Int32>)

    /// Whether messages of the namespace are meant.
    public func contains(_ namespace: Int32) -> Bool {
        switch self {
        case .all: true
        case let .just(namespaces): namespaces.contains(namespace)
        case let .not(namespaces): !namespaces.contains(namespace)
        }
    }
}
