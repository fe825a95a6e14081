/// What a database or its file refused, in a word for the exit status and a text for the person (spec 11.3).
public struct ValueBoxError: Error, Hashable, Sendable, CustomStringConvertible {
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
        case permission
        /// Another process holds the lock.
        case busy
        case diskFull
        case io
        case exists
        case readOnly
        case other
    }

    public let kind: Kind
    public let message: String
    public let hint: String?

    public init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }

    public var description: String { message }
}
