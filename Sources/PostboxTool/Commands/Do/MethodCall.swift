import CommandLineKit
import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import PostboxStorage
import SignalKit
import TelegramCore

/// One call of a method on a database.
struct MethodCall {
    let method: EngineMethod
    let arguments: MethodArguments
    let server: RecordedEngineServer?
    let clock: SystemClock
    /// Whether the operation log is left unchanged.
    let keepsLog: Bool

    /// The requests that the server rejected although the method does not fail.
    let refusals = Atomic<[EngineEvent]>(value: [])

    enum Outcome {
        case result([UInt8])
        case refusal(EngineCallFailure)
    }

    /// Runs the method. When this returns, nothing else uses the database. Throws ToolError, or Interrupted if a signal ended the wait.
    func run(on target: MethodCallDatabase) throws -> Outcome {
        let queue = Queue(name: "postbox")
        // References to the database that the queue still holds are released with the work that this ends.
        defer { queue.queue.sync {} }
        return try target.withBox { try run(on: TransferredBox($0), queue, target.account, isSupportUser: target.isOfSupport) }
    }

    private func run(on transferred: TransferredBox, _ queue: Queue, _ account: PeerId?, isSupportUser: Bool) throws -> Outcome {
        do {
            let postbox = try LivePostbox.sharing(queue: queue) { try Postbox(valueBox: transferred.box, seed: .telegram, role: .guest) }
            let session = EngineSession(
                postbox: postbox, accountPeerId: account, server: server?.engineServer, clock: clock.with(server), random: { Int64.random(in: .min ... .max) },
                isSupportUser: isSupportUser, willWrite: { [keepsLog] in if keepsLog { $0.keepsOperationLog = true } })
            let listening = session.engine?.events.start(next: { [refusals] event in refusals.modify { $0 + [event] } })
            defer {
                finish(postbox)
                listening?.dispose()
            }
            if method.worksOnFiles, session.engine?.context.mediaPath == nil {
                throw ToolError(
                    .noSuchFile, doing: "calling \(method.name)", "cannot find the media folder next to the database",
                    hint: "use the folder of an account, which contains postbox/db/db_sqlite and postbox/media")
            }
            return .result(try session.result(of: method, arguments.fields) { try Interruption.check() })
        } catch let error as ToolError {
            throw error
        } catch let error as Interrupted {
            throw error
        } catch let failure as EngineCallFailure {
            if case let .storage(error)? = failure.engineError { throw ToolError(error, doing: "calling \(method.name)") }
            return .refusal(failure)
        } catch let error as OperationError {
            throw MethodArguments.unfit(error, of: method)
        } catch {
            throw ToolError(error, doing: "calling \(method.name)")
        }
    }

    /// Waits until its queue has no more work.
    private func finish(_ postbox: LivePostbox) {
        let nothing: Signal<Void, any Error> = postbox.transaction { (_: Transaction) in () }
        _ = nothing.waitForEnd()
    }

    /// Handed to the queue that works with it, and taken back when that has ended.
    private final class TransferredBox: @unchecked Sendable {
        let box: SQLiteValueBox
        init(_ box: SQLiteValueBox) { self.box = box }
    }
}

/// A result with which a method reports that it did not perform the request.
struct ResultRefusal {
    /// The reason in words, if the result does not contain it.
    let reason: String?
}

extension MethodCall.Outcome {
    /// Returns `nil` if the method succeeded, or failed with an error. `file` is the database after the call; `isChanged` is whether it changed.
    func refusal(of call: MethodCall, _ file: DatabaseFile, _ account: PeerId?, isChanged: Bool) throws -> ResultRefusal? {
        guard case let .result(json) = self else { return nil }
        let document = JSONDocument()
        guard (try? json.withUnsafeBytes({ try document.parse($0) })) != nil else { return nil }
        let result = document.root
        if let argument = call.method.resends {
            let index = file.reader(MessageHistoryIndexTable.self)
            let kept = try call.arguments.messages(argument).filter { try index.index(of: $0) != nil }
            let names = kept.map(\.description).joined(separator: ", ")
            return kept.isEmpty
                ? nil : ResultRefusal(reason: "not sent again, because it is not pending, or the forwarded message is not in the database: \(names)")
        }
        if let argument = call.method.sendsTo {
            guard result.kind == .array, result.elements.allSatisfy(\.isNull) else { return nil }
            return ResultRefusal(reason: "nothing was enqueued: " + (try MethodCall.Outcome.obstacle(to: call.arguments.peers(argument), file, account)))
        }
        let isRefusal = result.kind == .object && (result["limitExceeded"] != nil || result["limitReached"] != nil)
        // If the list was full, an item may have been removed.
        return isRefusal && !isChanged ? ResultRefusal(reason: nil) : nil
    }

    /// The reason why nothing could be added to the chats.
    private static func obstacle(to chats: [PeerId], _ file: DatabaseFile, _ account: PeerId?) throws -> String {
        let peers = file.reader(PeerTable.self)
        func isKnown(_ id: PeerId) throws -> Bool { try peers.get(PeerKey(id)) { _ in true } ?? false }
        if let account, try !isKnown(account) { return "the account's own user, \(account), is not in the database" }
        for chat in chats where try !isKnown(chat) { return "\(chat) is not in the database" }
        return "the message to send is not in the database"
    }
}
