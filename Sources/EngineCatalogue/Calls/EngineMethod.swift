import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

/// One method of the engine for the command line and the test cases: its name, its arguments, its call, and its result as JSON.
///
/// The lists in the folder Methods are the only catalog of methods.
package struct EngineMethod: Sendable {
    /// The effect of a method.
    package enum Effect: String, Sendable {
        /// The method only reads or writes the database.
        case local = "L"
        /// Writes the database, and queues an update for the server.
        case queued = "L*"
        /// Sends a request to a server.
        case server = "S"
        /// Logs an account in.
        case login = "auth"
    }

    package enum Call: Sendable {
        case account(@Sendable (OperationFields, TelegramEngine) throws -> EngineCall)
        case login(@Sendable (OperationFields, UnauthorizedEngine) throws -> EngineCall)
        /// A method that can be called on an account, and also before one is logged in.
        case either(
            @Sendable (OperationFields, TelegramEngine) throws -> EngineCall, before: @Sendable (OperationFields, UnauthorizedEngine) throws -> EngineCall)
    }

    /// The name, such as `messages.deleteMessagesInteractively`.
    package let name: StaticString
    package let effect: Effect
    package let parameters: [EngineParameter]
    /// Additional accepted arguments: other names of the parameters, and arguments without an effect here.
    let others: [StaticString]
    /// The summary: one line, lower case, without a full stop.
    package let summary: StaticString
    /// The type of the result; a method with `Void` has no result, and null takes its place.
    package let result: StaticString
    /// Whether the method removes or reads media files, which rolling back a transaction cannot undo.
    package let worksOnFiles: Bool
    /// The argument with the chats that messages are added to. The result is their IDs: if it is empty, nothing was done.
    package let sendsTo: StaticString?
    /// The argument with the messages that the method replaces by others. A message that still exists was not replaced.
    package let resends: StaticString?
    package let call: Call

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

    /// Declares a method that runs before login.
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
}

/// An argument of a method: its label, or its internal name if it has no label, and its kind.
package struct EngineParameter: Sendable {
    /// The form of a value on the command line. In JSON, every kind has its form of difference files.
    package enum Kind: String, Sendable {
        case bool, int32, int64, double, text, time
        case peer, peers
        case messageId, messageIds
        /// A topic by its number or link, or the peer of a saved chat.
        case thread, threads
        case ids
        /// Texts without commas.
        case words
        /// A word, or anything as JSON.
        case word
        /// JSON only.
        case json
    }

    package let name: StaticString
    package let kind: Kind
    /// Whether the parameter may be left out.
    package let isOptional: Bool

    init(_ name: StaticString, _ kind: Kind, optional: Bool = false) {
        self.name = name
        self.kind = kind
        isOptional = optional
    }
}

/// The engine on which methods are called: that of an account, or the one used before login.
package struct EngineSession: Sendable {
    /// The engine; `nil` before login.
    package let engine: TelegramEngine?
    let unauthorized: UnauthorizedEngine
    /// The data of the account; before login, that of no account.
    package let data: EngineData

    package init(
        postbox: LivePostbox, accountPeerId: PeerId?, server: (any EngineServer)?, clock: any EngineClock, random: @escaping @Sendable () -> Int64,
        isSupportUser: Bool = false, willWrite: (@Sendable (Transaction) -> Void)? = nil
    ) {
        engine = accountPeerId.map {
            TelegramEngine(
                postbox: postbox, accountPeerId: $0, server: server, clock: clock, random: random, isSupportUser: isSupportUser, willWrite: willWrite)
        }
        unauthorized = UnauthorizedEngine(postbox: postbox, server: server, clock: clock)
        data = EngineData(postbox: postbox, accountPeerId: accountPeerId ?? PeerId(namespace: PeerId.empty, id: 0))
    }

    /// Calls a method and waits for its result; an error thrown by `check` ends the wait. Throws EngineCallFailure, or OperationError for arguments
    /// that do not fit.
    package func result(of method: EngineMethod, _ arguments: OperationFields, _ check: () throws -> Void = {}) throws -> [UInt8] {
        try arguments.expectOnly(method.parameters.map(\.name) + method.others)
        switch method.call {
        case let .login(call): return try call(arguments, unauthorized).result(check)
        case let .account(call):
            guard let engine else { throw OperationError(reason: "needs an account that is logged in") }
            return try call(arguments, engine).result(check)
        case let .either(call, before): return try (engine.map { try call(arguments, $0) } ?? before(arguments, unauthorized)).result(check)
        }
    }
}
