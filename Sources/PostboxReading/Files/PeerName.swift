import Postbox
import PostboxCoding
import TelegramModel

/// What a peer is called in results. Telegram reads a name that is not UTF-8 as none; here what can be read of it is shown.
package struct PeerName {
    package private(set) var text = ""
    /// Bytes that are no UTF-8 were replaced by U+FFFD.
    private(set) var isRepaired = false

    init() {}

    init(_ facts: PeerFacts, _ object: CodedObject, _ model: TelegramObjectModel) {
        let repaired = model.repairedName(object, facts)
        text = (repaired ?? facts.indexName).displayName
        isRepaired = repaired != nil
    }
}

extension JSONWriter {
    /// The object around it is to say where bytes of it were replaced.
    package func peerName(_ name: PeerName) {
        string(name.text)
        if name.isRepaired { sawInvalidUTF8 = true }
    }
}
