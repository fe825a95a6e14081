import Postbox
import PostboxCoding

extension JSONWriter {
    func member(_ name: StaticString, storeMessages messages: [StoreMessage]) { array(name, messages) { storeMessage($0) } }

    func member(_ name: StaticString, storeMessage message: StoreMessage) {
        key(name)
        storeMessage(message)
    }

    /// A StoreMessage (spec 12.2). What is absent, 0 or empty is left out.
    private func storeMessage(_ message: StoreMessage) {
        beginObject()
        switch message.id {
        case let .id(id): member("id", message: id)
        case let .partial(peerId, namespace):
            object("id") {
                member("peer", peer: peerId)
                member("namespace", int: namespace)
            }
        }
        member("globallyUniqueId", optionalInt64: message.globallyUniqueId)
        member("groupingKey", optionalInt64: message.groupingKey)
        member("threadId", optionalInt64: message.threadId)
        member("timestamp", int: message.timestamp)
        for (name, bits) in [
            ("flags", message.flags.rawValue), ("tags", message.tags.rawValue), ("globalTags", message.globalTags.rawValue),
            ("localTags", message.localTags.rawValue),
        ] as [(StaticString, UInt32)] where bits != 0 {
            key(name)
            int(Int(bits))
        }
        if let info = message.forwardInfo { object("forwardInfo") { forwardInfo(info) } }
        member("authorId", optionalPeer: message.authorId)
        member("text", utf8: message.text)
        if !message.attributes.isEmpty { member("attributes", codedObjects: message.attributes) }
        if !message.media.isEmpty { member("media", codedObjects: message.media) }
        endObject()
    }

    private func forwardInfo(_ info: MessageForwardInfo) {
        member("authorId", optionalPeer: info.authorId)
        member("sourceId", optionalPeer: info.sourceId)
        if let source = info.sourceMessageId { member("sourceMessageId", message: source) }
        member("date", int: info.date)
        if let signature = info.authorSignature { member("authorSignature", utf8: signature) }
        if let type = info.psaType { member("psaType", utf8: type) }
        member("flags", int: info.flags)
    }
}
