import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// `sync --log`: the decisions, requests, and responses of synchronization, as JSON lines.
package final class DecisionLog {
    /// The shape of lines, with all members that a line can have.
    package static let shape = ResultShape([
        "time", "decision", "groups", "reset", "sequence", "channel", "number", "count", "cursor", "outcome", "held", "until", "reason", .anything("peers"),
        "stored", .anything("operations"), "request", .anything("fields"), .object("error", ["code", "text"]), "kind", "messages", "updates", "final",
        "dialogs", "pts", "name",
    ])

    package let output: ResultOutput
    private let writer = JSONWriter()
    /// The output could not be written to.
    private(set) var failure: (any Error)?

    package init(_ output: ResultOutput) { self.output = output }

    private func line(_ name: StaticString, at time: Int64, _ write: () -> Void) {
        guard failure == nil else { return }
        writer.removeAll()
        writer.beginObject()
        writer.key("time")
        writer.double(Double(time) / 1e6)
        writer.key("decision")
        writer.string(name)
        write()
        writer.endObject()
        do { try output.write(row: writer.bytes) } catch { failure = error }
    }

    func write(_ decision: SyncDecision, at time: Int64) {
        switch decision {
        case let .received(groups, isReset):
            line("received", at: time) {
                writer.key("groups")
                writer.int(groups)
                writer.member("reset", bool: isReset)
            }
        case let .numbered(sequence, number, count, cursor, outcome):
            line("group", at: time) {
                writer.member("sequence", text: sequence.rawValue)
                writer.member("number", int: number)
                writer.member("count", int: count)
                writer.member("cursor", int: cursor)
                writer.member("outcome", text: outcome.rawValue)
            }
        case let .channel(channel, pts, count, cursor, outcome):
            line("group", at: time) {
                writer.member("channel", peer: channel)
                writer.member("number", int: pts)
                writer.member("count", int: count)
                writer.member("cursor", optionalInt: cursor)
                writer.member("outcome", text: outcome.rawValue)
            }
        case let .held(groups, deadline):
            line("gap", at: time) {
                writer.key("held")
                writer.int(groups)
                writer.key("until")
                writer.double(Double(deadline) / 1e6)
            }
        case let .poll(reason): line("difference", at: time) { writer.member("reason", text: reason.rawValue) }
        case let .channels(channels, isReset):
            line("channels", at: time) {
                writer.member("peers", peers: channels)
                writer.member("reset", bool: isReset)
            }
        case let .replay(operations, isStored): line("replay", at: time) { write(operations, isStored) }
        }
    }

    private func write(_ operations: [AccountOperation], _ isStored: Bool) {
        writer.member("stored", bool: isStored)
        writer.object("operations") {
            for kind in SyncSummary.kinds(SyncSummary.counted(operations)) {
                writer.key(kind.name)
                writer.int(kind.count)
            }
        }
    }

    /// Writes that data of the recording is skipped, because this version does not know it.
    func write(unknown name: String, at time: Int64) { line("unknown", at: time) { writer.member("name", text: name) } }

    func write(_ request: SyncRequest, at time: Int64) {
        line("request", at: time) {
            writer.key("request")
            writer.string(request.name)
            writer.key("fields")
            request.writeFields(to: writer)
        }
    }

    func write(_ result: Result<SyncResponse, SyncError>, to request: SyncRequest, at time: Int64) {
        line("answer", at: time) {
            writer.key("request")
            writer.string(request.name)
            switch result {
            case let .failure(error):
                writer.object("error") {
                    writer.member("code", int: error.code)
                    writer.member("text", text: error.text)
                }
            case let .success(response): write(response)
            }
        }
    }

    /// Writes the kind of the response, and the number of its contents.
    private func write(_ response: SyncResponse) {
        func content(_ kind: StaticString, messages: Int, updates: Int) {
            writer.key("kind")
            writer.string(kind)
            writer.key("messages")
            writer.int(messages)
            writer.key("updates")
            writer.int(updates)
        }
        switch response {
        case let .difference(.difference(difference)): content("difference", messages: difference.messages.count, updates: difference.updates.count)
        case let .difference(.slice(difference)): content("slice", messages: difference.messages.count, updates: difference.updates.count)
        case .difference(.empty), .channelDifference(.empty): content("empty", messages: 0, updates: 0)
        case .difference(.tooLong): content("tooLong", messages: 0, updates: 0)
        case let .channelDifference(.difference(difference)):
            content("difference", messages: difference.messages.count, updates: difference.updates.count)
            writer.member("final", bool: difference.isFinal)
        case let .channelDifference(.tooLong(_, messages, _, _)): content("tooLong", messages: messages.count, updates: 0)
        case let .messages(messages):
            writer.key("messages")
            writer.int(messages.messages.count)
        case let .dialogs(dialogs):
            writer.key("dialogs")
            writer.int(dialogs.dialogs.count)
        case let .state(cursor): writer.member("pts", int: cursor.pts)
        default: break
        }
    }
}

/// Logs the requests to a server and its responses.
final class LoggedServer: SyncServer {
    private let server: any SyncServer
    private let log: DecisionLog
    private let clock: any SyncClock

    init(_ server: any SyncServer, _ log: DecisionLog, _ clock: any SyncClock) {
        self.server = server
        self.log = log
        self.clock = clock
    }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        log.write(request, at: clock.elapsed)
        return server.send(request) { [log, clock] result in
            log.write(result, to: request, at: clock.elapsed)
            completion(result)
        }
    }
}
