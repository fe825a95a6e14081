import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// An error that has a form in JSON.
protocol EngineFailureWriting: EngineFailure {
    func write(to writer: JSONWriter)
    /// The error, if it is one that every method can fail with; otherwise `nil`.
    var engineError: EngineError? { get }
}

extension EngineError: EngineFailureWriting {
    var engineError: EngineError? { self }

    func write(to writer: JSONWriter) {
        func named(_ name: StaticString, _ write: () -> Void) {
            writer.beginObject()
            writer.key(name)
            write()
            writer.endObject()
        }
        switch self {
        case let .noSuchPeer(id):
            named("generic") {
                writer.beginObject()
                writer.member("noSuchPeer", peer: id)
                writer.endObject()
            }
        case let .noSuchMessage(id):
            writer.beginObject()
            writer.member("noSuchMessage", message: id)
            writer.endObject()
        case let .limitExceeded(count, limit):
            named("limitExceeded") {
                writer.beginObject()
                writer.member("count", int: Int32(clamping: count))
                writer.member("limit", int: Int32(clamping: limit))
                writer.endObject()
            }
        case let .notAllowed(reason): named("notAllowed") { writer.string(reason) }
        case .mixedNamespaces: writer.string("mixedNamespaces")
        case let .needsServer(method): named("needsServer") { writer.string(method) }
        case let .server(error): EngineError.writeGeneric(error, to: writer)
        case .generic: EngineError.writeGeneric(nil, to: writer)
        case let .storage(error): named("storage") { writer.string("\(error)") }
        }
    }

    /// Writes `{"generic":{"code":..,"text":..}}`, or an empty object if the server gave no reason.
    static func writeGeneric(_ error: SyncError?, to writer: JSONWriter) {
        writer.beginObject()
        writer.object("generic") {
            guard let error else { return }
            writer.member("code", int: error.code)
            writer.member("text", text: error.text)
        }
        writer.endObject()
    }
}

/// The error of one method: a named case, or an error common to all methods.
protocol NamedFailure: EngineFailureWriting {}

extension NamedFailure {
    func write(to writer: JSONWriter) {
        if let engineError { engineError.write(to: writer) } else { writer.string("\(self)") }
    }
}

extension JoinChannelError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}

extension JoinLinkError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}

extension CreateGroupError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}

extension CreateChannelError: EngineFailureWriting {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }

    func write(to writer: JSONWriter) {
        switch self {
        case let .serverProvided(text):
            writer.beginObject()
            writer.member("serverProvided", text: text)
            writer.endObject()
        case let .engine(error): error.write(to: writer)
        case .tooMuchJoined, .tooMuchLocationBasedGroups, .restricted: writer.string("\(self)")
        }
    }
}

extension UpdateChatRankError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}

extension UpdatePeerNameColorError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}

extension UpdatePeerReactionsError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}

extension SetForumChannelTopicPinnedError: EngineFailureWriting {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }

    func write(to writer: JSONWriter) {
        switch self {
        case let .limitReached(limit):
            writer.beginObject()
            writer.member("limitReached", int: Int32(clamping: limit))
            writer.endObject()
        case let .engine(error): error.write(to: writer)
        }
    }
}

extension UpdateBirthdayError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}

extension TerminateSessionError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}

extension AddSavedStickerError: NamedFailure {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }
}
