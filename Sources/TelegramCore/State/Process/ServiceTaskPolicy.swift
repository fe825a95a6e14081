/// Whether one of several processes that synchronise a database takes part in what only one of them has to do: to fetch what views show the edge of.
public enum ServiceTaskPolicy: Hashable, Sendable {
    /// It leaves that to others.
    case never
    /// It does that as long as no other process takes it over.
    case ifAlready
    /// It takes that over from the others.
    case always
}
