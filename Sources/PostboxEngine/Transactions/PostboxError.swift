/// Why a database cannot be worked on.
public enum PostboxError: Error, Hashable, Sendable {
    /// The schema version of the file, and the one that is known.
    case schemaVersion(found: Int32, known: Int32)
    /// A transaction was to begin inside of another one, or of a reading. Nothing was touched.
    case busy
    /// Something was to be written where the database is read. Nothing was kept of it.
    case readOnly
}

extension PostboxError: CustomStringConvertible {
    public var description: String {
        switch self {
        case let .schemaVersion(found, known): "the database has schema version \(found), and this program knows \(known)"
        case .busy: "a transaction cannot begin inside of another transaction or of a reading"
        case .readOnly: "a database that is read cannot be written to"
        }
    }

    /// `description`, as Foundation's LocalizedError asks for it.
    public var errorDescription: String? { description }

    /// What to do about it.
    public var recoverySuggestion: String? {
        switch self {
        case let .schemaVersion(found, known):
            found < known ? "'postbox migrate plan' says what an upgrade changes; 'postbox migrate apply --keep-history' makes it and keeps every message" : "a newer version of this program may know it"
        case .busy: "write in the transaction that is on, or begin the other one after it"
        case .readOnly: "open the database with a role, or use LivePostbox.write"
        }
    }
}
