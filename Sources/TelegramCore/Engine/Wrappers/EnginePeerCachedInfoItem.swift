/// Something of a peer that is known only after its profile was fetched.
public enum EnginePeerCachedInfoItem<Value: Sendable>: Sendable {
    case known(Value)
    case unknown

    public var knownValue: Value? {
        if case let .known(value) = self { value } else { nil }
    }
}

extension EnginePeerCachedInfoItem: Equatable where Value: Equatable {}
extension EnginePeerCachedInfoItem: Hashable where Value: Hashable {}
