import Postbox
import TelegramModel

/// Sends the events that wait for the server's statistics, many at once.
enum AppLogConsumer {
    static let limit = 50

    static func run(_ run: OperationRun) {
        let events = run.entries.compactMap { entry in
            SynchronizeAppLogEventsOperation(entry.contents)?.event.map { event in
                AccountRequest.LogEvent(
                    time: event.time, type: event.type, peerId: event.peerId, data: event.data.map { ServerValue(storedJSON: $0) } ?? .null)
            }
        }
        guard !events.isEmpty else { return run.end() }
        run.send([.account(.saveLog(events))], about: run.peerId) { run.end() }
    }
}

extension ServerValue {
    /// A JSON value that is stored as an object of the type `JSON`. One in another form counts as none.
    init(storedJSON object: CodedObject, depth: Int = 0) {
        guard depth < 64 else {
            self = .null
            return
        }
        switch object.int32("r") {
        case 1: self = object.double("v").map { .double($0) } ?? .null
        case 2: self = object.string("v").map { .string($0) } ?? .null
        case 3: self = object.bool("v").map { .bool($0) } ?? .null
        case 4: self = .list(object.objects("v").map { ServerValue(storedJSON: $0, depth: depth + 1) })
        case 5:
            self = .object(
                object.entries("v").compactMap { key, value in
                    key.string("k").map { ServerField($0, ServerValue(storedJSON: value, depth: depth + 1)) }
                })
        default: self = .null
        }
    }
}
