import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// An error of one method: a case with a name of its own, or what every method can fail with.
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
