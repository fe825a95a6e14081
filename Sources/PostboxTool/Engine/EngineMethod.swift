import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

/// One method of the engine as the command line and the cases call it: its name, its arguments, its call, and its result as JSON.
///
/// The lists in Methods are the only catalogue of methods.
struct EngineMethod: Sendable {
    /// What a method does.
    enum Effect: String, Sendable {
        /// Only reads or writes the database.
        case local = "L"
        /// Writes the database, and leaves something that a server is to be told later.
        case queued = "L*"
        /// Asks a server.
        case server = "S"
        /// Logs an account in.
        case login = "auth"
    }

    enum Call: Sendable {
        case account(@Sendable (OperationFields, TelegramEngine) throws -> EngineCall)
        case login(@Sendable (OperationFields, UnauthorizedEngine) throws -> EngineCall)
        /// Of an account, or before one is logged in.
        case either(
            @Sendable (OperationFields, TelegramEngine) throws -> EngineCall, before: @Sendable (OperationFields, UnauthorizedEngine) throws -> EngineCall)
    }

    /// `messages.deleteMessagesInteractively`.
    let name: StaticString
    let effect: Effect
    let parameters: [EngineParameter]
    /// Arguments that a call may have as well: other names of the parameters, and what changes nothing here.
    let others: [StaticString]
    /// One line, lower case, no full stop.
    let summary: StaticString
    /// The type of its value; `Void`: it has none, and null stands in its place.
    let result: StaticString
    /// It removes or reads files of media: what a transaction that is rolled back cannot undo.
    let worksOnFiles: Bool
    /// The argument that names the chats which it puts messages into. Its result is their ids: where there is none, nothing was done.
    let sendsTo: StaticString?
    /// The argument that names the messages which it puts others in the place of. Where one is still there, it was not done.
    let resends: StaticString?
    let call: Call

    init(
        _ name: StaticString, _ effect: Effect, _ parameters: [EngineParameter], _ summary: StaticString, gives result: StaticString = "Void",
        worksOnFiles: Bool = false, sendsTo: StaticString? = nil, resends: StaticString? = nil, others: [StaticString] = [],
        beforeLogin: (@Sendable (OperationFields, UnauthorizedEngine) throws -> EngineCall)? = nil,
        _ call: @escaping @Sendable (OperationFields, TelegramEngine) throws -> EngineCall
    ) {
        self.name = name
        self.effect = effect
        self.parameters = parameters
        self.others = others
        self.summary = summary
        self.result = result
        self.worksOnFiles = worksOnFiles
        self.sendsTo = sendsTo
        self.resends = resends
        self.call = beforeLogin.map { .either(call, before: $0) } ?? .account(call)
    }

    /// Before login.
    init(
        login name: StaticString, _ parameters: [EngineParameter], _ summary: StaticString, gives result: StaticString = "Void",
        others: [StaticString] = [],
        _ call: @escaping @Sendable (OperationFields, UnauthorizedEngine) throws -> EngineCall
    ) {
        self.name = name
        effect = .login
        self.parameters = parameters
        self.others = others
        self.summary = summary
        self.result = result
        worksOnFiles = false
        sendsTo = nil
        resends = nil
        self.call = .login(call)
    }

    static let all: [EngineMethod] = [
        messages, replyThreads, freeFunctions, peers, contacts, stickers, privacy, notices, itemCache, orderedLists, preferences, localization, accountData,
        resources, themes, auth, calls,
    ].flatMap { $0 }

    private static let byName = Dictionary(all.map { ($0.name.description, $0) }, uniquingKeysWith: { first, _ in first })

    static func named(_ name: String) -> EngineMethod? { byName[name] }
}
