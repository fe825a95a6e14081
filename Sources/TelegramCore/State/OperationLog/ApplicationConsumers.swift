import Postbox
import TelegramModel

/// Sends the pending events for the server's statistics, many in one request.
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
    /// Creates a value from a stored object of the type `JSON`. An object in another form is treated as empty.
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

/// The application's storage for the texts of its language, outside the account's database.
package protocol LanguagePackStore: AnyObject {
    /// The stored language and its version; `nil` if the application uses its built-in language.
    var language: (code: String, version: Int32)? { get }

    /// Applies the changes since the stored version; if `fromVersion` is 0, these are all texts.
    func apply(_ difference: LanguagePackDifference, of code: String)
}

/// Fetches the changes of the language pack from the server.
enum LanguagePackConsumer {
    static func run(_ run: OperationRun, _ store: (any LanguagePackStore)?) {
        guard run.operation(SynchronizeLocalizationUpdatesOperation.self) != nil, let store, let language = store.language else { return run.end() }
        ask(language.code, from: language.version, store, run)
    }

    private static func ask(_ code: String, from version: Int32, _ store: any LanguagePackStore, _ run: OperationRun) {
        run.send(.account(.getLanguageDifference(code: code, fromVersion: version))) { result in
            if case let .success(.answer(answer)) = result, answer["code"].string == code, let difference = LanguagePackDifference(answer),
                difference.fromVersion == version
            {
                store.apply(difference, of: code)
                run.end()
            } else if version != 0 {
                // A language that the server does not know so, or has changed since: the whole pack.
                ask(code, from: 0, store, run)
            } else {
                run.end()
            }
        }
    }
}

extension LanguagePackDifference {
    fileprivate init?(_ answer: ServerAnswer) {
        guard let from = answer["fromVersion"].int32, let version = answer["version"].int32 else { return nil }
        let strings = answer["strings"].elements.compactMap { value in
            value["key"].string.map { Entry(key: $0, value: value["value"].string) }
        }
        self.init(fromVersion: from, version: version, strings: strings)
    }
}
