/// An error from a database or its file: a kind for the program and a message for the user.
public struct ValueBoxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error, for decisions by the program. `message` is a readable description.
    public enum Kind: Hashable, Sendable {
        /// The file or folder does not exist.
        case notFound
        /// The file is not a Postbox database: it is not a SQLite file, or it is empty, truncated, or from another program.
        case notADatabase
        /// SQLite found damage in the file.
        case corrupt
        /// A table has an unexpected layout.
        case wrongForm
        /// The database is encrypted, and no key is known.
        case encrypted
        /// The key is wrong for the database, or the passcode is wrong for the key file.
        case wrongKey
        /// The given key is invalid.
        case badKeyFile
        /// The library for decryption is missing on this machine.
        case unavailable
        /// Permission to read or write the file or its folder is missing.
        case permission
        /// Another process holds the lock.
        case busy
        /// The disk is full.
        case diskFull
        /// The disk reported an error.
        case io
        /// The file to create already exists or cannot be created.
        case exists
        /// A write was attempted through a box opened for reading, or on a file system that cannot be written to.
        case readOnly
        /// Any other error, described by `message`.
        case other
    }

    /// The kind of error.
    public let kind: Kind
    /// A description of the error with the path or the table, as a clause without a period.
    public let message: String
    /// A suggestion for the user; `nil` if none exists.
    public let hint: String?
    /// Whether the system failed to read a page. Readers skip the page like a damaged one, although its contents may be correct.
    package private(set) var isFailedRead = false

    /// Creates an error of a kind, with a message for people and optionally a hint about what to do.
    public init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }

    /// An error about a file that SQLite cannot read completely.
    package static func damaged(_ message: String) -> ValueBoxError { ValueBoxError(.corrupt, message, hint: salvageHint) }

    /// An error about a page that the system fails to read.
    package static func unreadable(_ message: String) -> ValueBoxError {
        var error = damaged(message)
        error.isFailedRead = true
        return error
    }

    /// Whether the system or another process caused the error, not the contents of the file or this program.
    package var isOfSystem: Bool {
        switch kind {
        case .notFound, .unavailable, .permission, .busy, .diskFull, .io, .exists, .readOnly: true
        case .notADatabase, .corrupt, .wrongForm, .encrypted, .wrongKey, .badKeyFile, .other: false
        }
    }

    /// The suggestion for a damaged file.
    package static let salvageHint = "use 'postbox salvage' to write the readable data to a new file"

    public var description: String { message }

    /// `message`, for Foundation's `LocalizedError`.
    public var errorDescription: String? { message }

    /// `hint`, for Foundation's `LocalizedError`.
    public var recoverySuggestion: String? { hint }
}
