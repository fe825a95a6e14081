/// A value that many snapshots hold at once: copying costs one reference, and two copies of one are known to be equal.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
