import PostboxTables

/// Telegram's answers to what the tables ask of coded objects. Reads the fields that matter out of the stored bytes.
public struct TelegramObjectModel: ObjectModel {
    /// The one model; making it costs nothing.
    public init() {}

    /// Equality of the stored form. Telegram compares field by field; objects that it wrote itself are equal in both ways.
    public func isEqual(_ lhs: CodedObject, _ rhs: CodedObject) -> Bool { lhs == rhs }

    public func makeInspector() -> (any ObjectInspector)? { StopInspector() }
}
