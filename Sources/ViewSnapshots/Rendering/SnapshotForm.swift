/// A type with a form of its own in snapshots; all others are rendered field by field.
protocol SnapshotForm {
    var snapshot: SnapshotValue { get }
}

extension SnapshotValue {
    /// Renders what a view shows: structures as objects of their stored fields, cases with values as objects of one field, cases without as text.
    package init(rendering value: Any) {
        if let form = value as? any SnapshotForm {
            self = form.snapshot
            return
        }
        let mirror = Mirror(reflecting: value)
        func elements() -> [SnapshotValue] { mirror.children.map { SnapshotValue(rendering: $0.value) } }
        switch mirror.displayStyle {
        case .optional: self = mirror.children.first.map { SnapshotValue(rendering: $0.value) } ?? .null
        case .collection, .tuple: self = .list(elements())
        case .set, .dictionary: self = .unordered(elements())
        case .enum:
            guard let child = mirror.children.first else {
                self = .text("\(value)")
                return
            }
            self = .object([Field(child.label ?? "", SnapshotValue(rendering: Self.payload(child.value)))])
        default: self = Self.structure(mirror)
        }
    }

    /// The value of a case with one; several are a tuple.
    private static func payload(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .tuple, mirror.children.count == 1, let only = mirror.children.first else { return value }
        return only.value
    }

    private static func structure(_ mirror: Mirror) -> SnapshotValue {
        let fields = mirror.children.compactMap { child -> Field? in
            guard let name = child.label, isShown(name, child.value) else { return nil }
            return Field(name, SnapshotValue(rendering: child.value))
        }
        return fields.count == 1 && fields[0].name == "rawValue" ? fields[0].value : .object(fields)
    }

    /// What a snapshot carries for its own going on is not shown, and may be large.
    private static func isShown(_ name: String, _ value: Any) -> Bool {
        if ["dependencies", "history", "named"].contains(name) { return false }
        let type = "\(type(of: value))"
        return !type.hasPrefix("NotCompared") && type != "HistoryViewState" && type != "Optional<WantedHole>"
    }
}

extension FixedWidthInteger where Self: SnapshotForm {
    var snapshot: SnapshotValue { .number("\(self)") }
}

extension Int: SnapshotForm {}
extension Int8: SnapshotForm {}
extension Int16: SnapshotForm {}
extension Int32: SnapshotForm {}
extension Int64: SnapshotForm {}
extension UInt8: SnapshotForm {}
extension UInt16: SnapshotForm {}
extension UInt32: SnapshotForm {}
extension UInt64: SnapshotForm {}

extension Double: SnapshotForm {
    var snapshot: SnapshotValue { .number("\(self)") }
}

extension Bool: SnapshotForm {
    var snapshot: SnapshotValue { .bool(self) }
}

extension String: SnapshotForm {
    var snapshot: SnapshotValue { .text(self) }
}
