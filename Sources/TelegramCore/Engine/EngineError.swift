import PlatformSupport
import Postbox
import PostboxStorage

/// The reason why a method of the engine failed.
public enum EngineError: Error, Sendable {
    /// The database does not contain the peer, or its record is not sufficient for a request. Nothing was changed.
    case noSuchPeer(PeerId)
    /// The database does not contain the message. Nothing was changed.
    case noSuchMessage(MessageId)
    /// The resulting number `count` exceeds `limit`.
    case limitExceeded(count: Int, limit: Int)
    /// The account is not allowed to do this, or not in this chat.
    case notAllowed(reason: String)
    /// The call names sticker packs of different kinds.
    case mixedNamespaces
    /// The method (for example `messages.clearAuthorHistory`) requires a server, and the engine has none. Nothing was changed.
    ///
    /// A server that does not support the request, or that rejects a repeated request each time, has the same result, but data that the method stores
    /// before its request stay.
    case needsServer(method: String)
    /// The server returned an error.
    case server(SyncError)
    /// The answer or the arguments are invalid; the server did not return an error.
    case generic
    /// The database could not be read or written.
    case storage(any Error)

    /// Converts any error.
    init(_ error: any Error) { self = error as? EngineError ?? .storage(error) }
}

extension EngineError: CustomStringConvertible {
    /// A description for a log, one line in English.
    public var description: String {
        switch self {
        case let .noSuchPeer(id): "the database has no record of \(id) with an access hash"
        case let .noSuchMessage(id): "the database has no message \(id)"
        case let .limitExceeded(count, limit): "\(count) are more than the limit of \(limit)"
        case let .notAllowed(reason): reason
        case .mixedNamespaces: "the sticker packs are of different kinds"
        case let .needsServer(method): "\(method) needs a server"
        case let .server(error): "the server returned an error: \(error)"
        case .generic: "the operation is not possible"
        case let .storage(error): "\(error)"
        }
    }
}

/// The error type of a method with its own errors, in addition to those of every method.
public protocol EngineFailure: Error, Sendable {
    /// Wraps an error that can occur in every method.
    init(_ error: EngineError)
}

extension EngineError: EngineFailure {
    public init(_ error: EngineError) { self = error }
}

/// A server error of a method that cannot fail.
public struct EngineEvent: Sendable {
    /// The name of the method, such as `messages.clearAuthorHistory`.
    public let method: String
    /// The error returned by the server.
    public let error: SyncError
}

extension EngineError {
    /// `description`, for Foundation's `LocalizedError`.
    public var errorDescription: String? { description }

    /// A suggestion for resolving the error; `nil` if none exists.
    public var recoverySuggestion: String? {
        switch self {
        case .noSuchPeer, .noSuchMessage: "it may arrive with the next synchronization"
        case .needsServer: "create the engine with a server"
        case let .storage(error): (error as? ValueBoxError)?.recoverySuggestion ?? (error as? PostboxError)?.recoverySuggestion
        case .limitExceeded, .notAllowed, .mixedNamespaces, .server, .generic: nil
        }
    }
}

extension SyncError {
    /// `description`, for Foundation's `LocalizedError`.
    public var errorDescription: String? { description }
}

extension EngineError: SystemLocalizedError {}
extension SyncError: SystemLocalizedError {}
