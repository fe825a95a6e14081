import PostboxTables

/// Telegram's facts about coded objects for the tables, read from the relevant fields of the stored bytes.
public struct TelegramObjectModel: ObjectModel {
    /// The app generation whose rules apply if the generations differ.
    let generation: SeedConfiguration.Generation

    /// Creates the model of an app generation. Creating one has no cost.
    public init(generation: SeedConfiguration.Generation = .telegram12) { self.generation = generation }

    /// Compares the stored forms. Telegram compares fields; for objects that Telegram wrote, the results are the same.
    public func isEqual(_ lhs: CodedObject, _ rhs: CodedObject) -> Bool { lhs == rhs }

    public func makeInspector() -> (any ObjectInspector)? { StopInspector() }
}
