/// A value that many snapshots hold at once: copying costs one reference, and two copies of one are known to be equal.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension Shared: Equatable where Value: Equatable {
    static func == (left: Shared, right: Shared) -> Bool { left === right || left.value == right.value }
}

extension Shared: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Shared: CustomStringConvertible {
    var description: String { "\(value)" }
}
