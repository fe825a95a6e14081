import Postbox
import PostboxCoding
import TelegramModel

/// The words for emoji in a language are missing or old.
package struct SynchronizeEmojiKeywordsOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeEmojiKeywordsOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// `languageCode`, `fromVersion`: of what is stored.
    package init(inputLanguageCode: String, languageCode: String?, fromVersion: Int32?) {
        contents = CodedObject(hash: Self.typeHash, [
            "ilc": .string(inputLanguageCode), "lc": languageCode.map { .string($0) } ?? .null, "v": .optional(fromVersion),
        ])
    }

    package var inputLanguageCode: String? { contents.string("ilc") }
    package var languageCode: String? { contents.string("lc") }
    package var fromVersion: Int32? { contents.int32("v") }

    /// The number under which a language's log and collection stand.
    package static func number(ofLanguage code: String) -> Int64 { abs(Int64(persistentHash32(code))) }
}

extension Transaction {
    /// Does nothing when the language's log holds an entry.
    package func addSynchronizeEmojiKeywordsOperation(inputLanguageCode: String, languageCode: String?, fromVersion: Int32?) throws {
        let log = PeerId(
            namespace: PeerId.cloudGroup, id: SynchronizeEmojiKeywordsOperation.number(ofLanguage: inputLanguageCode))
        guard try firstOperation(SynchronizeEmojiKeywordsOperation.self, tag: .emojiKeywords, log: log) == nil else { return }
        try addOperation(
            SynchronizeEmojiKeywordsOperation(inputLanguageCode: inputLanguageCode, languageCode: languageCode, fromVersion: fromVersion),
            tag: .emojiKeywords, log: log)
    }
}
