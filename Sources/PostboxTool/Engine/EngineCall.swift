import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

/// A call of a method that is ready to run: each value as JSON.
struct EngineCall: Sendable {
    let values: Signal<[UInt8], EngineCallFailure>
    /// It goes on until it is disposed: its first value is the answer.
    let isLive: Bool

    /// The last value as JSON, or the first of a live one; null when there is none. Waits; what `check` throws ends that. Throws EngineCallFailure.
    func result(_ check: () throws -> Void) throws -> [UInt8] {
        let outcome = try (isLive ? values |> take(1) : values).waitForEnd(check)
        switch outcome {
        case let .success(value): return value ?? Array("null".utf8)
        case let .failure(failure): throw failure
        }
    }
}

/// Why a call has failed.
struct EngineCallFailure: Error, CustomStringConvertible {
    /// As cases expect it.
    let json: [UInt8]
    let description: String
    /// The error that no method declares: of the database or of the engine as a whole.
    let engineError: EngineError?
}

/// An error that has a form in JSON.
protocol EngineFailureWriting: EngineFailure {
    func write(to writer: JSONWriter)
    /// What every method can fail with.
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

    /// `{"generic":{"code":..,"text":..}}`; an empty object where the server said nothing.
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

extension Signal where E: EngineFailureWriting {
    /// The call of a method with this signal; `write` writes a value.
    func call(live isLive: Bool = false, _ write: @escaping @Sendable (T, JSONWriter) -> Void) -> EngineCall {
        EngineCall(
            values: self |> map { value in
                let writer = JSONWriter(capacity: 256)
                write(value, writer)
                return [UInt8](writer.bytes)
            } |> mapError { error in
                let writer = JSONWriter(capacity: 128)
                error.write(to: writer)
                return EngineCallFailure(json: [UInt8](writer.bytes), description: error.engineError?.description ?? "\(error)", engineError: error.engineError)
            }, isLive: isLive)
    }
}

extension Signal where T == Void, E: EngineFailureWriting {
    /// The call of a method without a result.
    func call() -> EngineCall { call { _, writer in writer.null() } }
}
