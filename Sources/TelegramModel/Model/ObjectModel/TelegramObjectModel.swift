import PostboxTables

/// Telegram's answers to what the tables ask of coded objects. Reads the fields that matter out of the stored bytes.
public struct TelegramObjectModel: ObjectModel {
    /// The application whose rules count where they differ.
    let generation: SeedConfiguration.Generation

    /// The model of one generation of the application; making it costs nothing.
    public init(generation: SeedConfiguration.Generation = .telegram12) { self.generation = generation }

    /// Equality of the stored form. Telegram compares field by field; objects that it wrote itself are equal in both ways.
    public func isEqual(_ lhs: CodedObject, _ rhs: CodedObject) -> Bool { lhs == rhs }

    public func makeInspector() -> (any ObjectInspector)? { StopInspector() }
}
