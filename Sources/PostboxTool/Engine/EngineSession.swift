import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

/// The engine of an account, or that before it is logged in: what methods are called on.
struct EngineSession: Sendable {
    /// nil before login.
    let engine: TelegramEngine?
    let unauthorized: UnauthorizedEngine
    /// Before login that of nobody.
    let data: EngineData

    init(
        postbox: LivePostbox, accountPeerId: PeerId?, server: (any EngineServer)?, clock: any EngineClock, random: @escaping @Sendable () -> Int64,
        willWrite: (@Sendable (Transaction) -> Void)? = nil
    ) {
        engine = accountPeerId.map {
            TelegramEngine(postbox: postbox, accountPeerId: $0, server: server, clock: clock, random: random, willWrite: willWrite)
        }
        unauthorized = UnauthorizedEngine(postbox: postbox, server: server, clock: clock)
        data = EngineData(postbox: postbox, accountPeerId: accountPeerId ?? PeerId(namespace: PeerId.empty, id: 0))
    }

    /// Calls a method and waits for its result; what `check` throws ends the wait. Throws EngineCallFailure, or OperationError for arguments that do
    /// not fit.
    func result(of method: EngineMethod, _ arguments: OperationFields, _ check: () throws -> Void = {}) throws -> [UInt8] {
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
