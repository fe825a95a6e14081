import PostboxEngine
import PostboxTables

/// The message's own values, as a person reads them. `stored` has them as the row has them.
extension Message {
    /// The same for all messages of an album.
    public var groupingKey: Int64? { stored.groupingKey }
}
