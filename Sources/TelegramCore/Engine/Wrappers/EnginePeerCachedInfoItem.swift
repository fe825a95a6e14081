/// Something of a peer that is known only after its profile was fetched.
public enum EnginePeerCachedInfoItem<Value: Sendable>: Sendable {
    /// It was fetched.
    case known(Value)
    /// It was not fetched yet: an application asks the server for the profile.
    case unknown

    /// The value; nil: not fetched yet.
    public var knownValue: Value? {
        if case let .known(value) = self { value } else { nil }
    }
}

extension EnginePeerCachedInfoItem: Equatable where Value: Equatable {}
extension EnginePeerCachedInfoItem: Hashable where Value: Hashable {}
