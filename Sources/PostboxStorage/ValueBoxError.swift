/// What a database or its file refused, in a word for the exit status and a text for the person.
public struct ValueBoxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of refusal it is: for a program's decision, where `message` is for people.
    public enum Kind: Hashable, Sendable {
        /// No such file or folder.
        case notFound
        /// The file is no SQLite database, or none of a Postbox: empty, truncated, something else.
        case notADatabase
        /// SQLite found damage.
        case corrupt
        /// A table has another form than it must have.
        case wrongForm
        /// Encrypted, and no key is known.
        case encrypted
        /// The key does not fit the database, or the passcode not the key file.
        case wrongKey
        /// What was given as a key is none.
        case badKeyFile
        /// This machine lacks something: the library that decrypts.
        case unavailable
        /// The file or its folder may not be read, or not be written.
        case permission
        /// Another process holds the lock.
        case busy
        /// There is no room left on the disk.
        case diskFull
        /// The disk reported an error.
        case io
        /// A file that was to be made is there already, or cannot be made.
        case exists
        /// Something was to be written through a box that is open for reading, or where the file system cannot be written.
        case readOnly
        /// Anything else; `message` says it.
        case other
    }

    /// What kind of refusal it is.
    public let kind: Kind
    /// What was refused, with the path or the table, in a clause without a full stop.
    public let message: String
    /// What the person can do about it; nil when there is nothing to say.
    public let hint: String?

    /// Describes a refusal.
    public init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }

    /// A file that SQLite cannot read whole.
    package static func damaged(_ message: String) -> ValueBoxError { ValueBoxError(.corrupt, message, hint: salvageHint) }

    /// What can be done about a damaged file.
    package static let salvageHint = "'postbox salvage' makes a new file of what is readable"

    public var description: String { message }

    /// `message`, as Foundation's LocalizedError asks for it.
    public var errorDescription: String? { message }

    /// `hint`, as Foundation's LocalizedError asks for it.
    public var recoverySuggestion: String? { hint }
}
