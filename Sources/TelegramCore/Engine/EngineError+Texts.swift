import Postbox
import PostboxStorage

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
