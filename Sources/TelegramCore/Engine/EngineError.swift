import PlatformSupport
import Postbox
import PostboxStorage

/// Why a method of the engine has failed.
public enum EngineError: Error, Sendable {
    /// The database has no record of the peer, or none that a request can name. Nothing was changed.
    case noSuchPeer(PeerId)
    /// The database has no such message. Nothing was changed.
    case noSuchMessage(MessageId)
    /// `count` would be more than `limit` allows.
    case limitExceeded(count: Int, limit: Int)
    /// This account may not do it, or not in this chat.
    case notAllowed(reason: String)
    /// Sticker packs of several kinds were named at once.
    case mixedNamespaces
    /// The method, named as `messages.clearAuthorHistory`, has to ask a server, and the engine has none. Nothing was changed.
    case needsServer(method: String)
    /// What the server said.
    case server(SyncError)
    /// The answer or the arguments cannot be used; the server did not refuse.
    case generic
    /// The database could not be read or written.
    case storage(any Error)

    /// Any error as one of these.
    init(_ error: any Error) { self = error as? EngineError ?? .storage(error) }
}

extension EngineError: CustomStringConvertible {
    /// One line for a log, in English.
    public var description: String {
        switch self {
        case let .noSuchPeer(id): "the database has no record of \(id) by which it can be addressed"
        case let .noSuchMessage(id): "the database has no message \(id)"
        case let .limitExceeded(count, limit): "\(count) are more than the limit of \(limit)"
        case let .notAllowed(reason): reason
        case .mixedNamespaces: "sticker packs of several kinds were named at once"
        case let .needsServer(method): "\(method) needs a server"
        case let .server(error): "the server says: \(error)"
        case .generic: "this cannot be done here"
        case let .storage(error): "\(error)"
        }
    }
}

/// An error of one method, beside what can fail in every one.
public protocol EngineFailure: Error, Sendable {
    /// Wraps what can fail in every method.
    init(_ error: EngineError)
}

extension EngineError: EngineFailure {
    public init(_ error: EngineError) { self = error }
}

/// What a method that cannot fail was told by the server.
public struct EngineEvent: Sendable {
    /// The method, named as `messages.clearAuthorHistory`.
    public let method: String
    /// What the server said.
    public let error: SyncError
}

extension EngineError {
    /// `description`, as Foundation's LocalizedError asks for it.
    public var errorDescription: String? { description }

    /// What to do about it; nil where there is nothing to say.
    public var recoverySuggestion: String? {
        switch self {
        case .noSuchPeer, .noSuchMessage: "it may come with the next synchronisation"
        case .needsServer: "give the engine a server"
        case let .storage(error): (error as? ValueBoxError)?.recoverySuggestion ?? (error as? PostboxError)?.recoverySuggestion
        case .limitExceeded, .notAllowed, .mixedNamespaces, .server, .generic: nil
        }
    }
}

extension SyncError {
    /// `description`, as Foundation's LocalizedError asks for it.
    public var errorDescription: String? { description }
}

extension EngineError: SystemLocalizedError {}
extension SyncError: SystemLocalizedError {}
