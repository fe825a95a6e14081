/// A value that many snapshots hold at once: copying costs one reference, and two copies of one are known to be equal.
package final class Shared<Value: Sendable>: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}

extension Shared: Equatable where Value: Equatable {
    package static func == (left: Shared, right: Shared) -> Bool { left === right || left.value == right.value }
}

extension Shared: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Shared: CustomStringConvertible {
    package var description: String { "\(value)" }
}
