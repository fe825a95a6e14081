import Postbox
import TelegramModel

/// Where an application keeps the texts of its language: outside of the account's database.
package protocol LanguagePackStore: AnyObject {
    /// nil: the application speaks the language that it was made in.
    var language: (code: String, version: Int32)? { get }

    /// What has changed since the stored version; `fromVersion` 0: all texts.
    func apply(_ difference: LanguagePackDifference, of code: String)
}

/// Has the changes of the language pack from the server.
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
