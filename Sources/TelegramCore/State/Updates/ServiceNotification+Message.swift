import Postbox
import TelegramModel

extension ServerUpdate.ServiceNotification {
    /// The service's own user.
    static let senderId = PeerId(namespace: PeerId.cloudUser, id: 777_000)

    /// That user while the server has not told of it.
    static let sender = CodedObject(
        hash: TypeHash.telegramUser,
        [
            "i": .int64(senderId.packed), "ah": .null, "fn": .string("Telegram"), "ph": .objects([]), "bi": .null, "ri": .null, "fl": .int32(0),
            "emjs": .null, "uns": .objects([]), "sth": .null, "nclr": .null, "bgem": .null, "pclr": .null, "pgem": .null, "ssc": .null,
        ])

    /// The session that it tells of: `auth`, its number, `_` and when it began.
    var session: (hash: Int64, date: Int32)? {
        guard type.hasPrefix("auth") else { return nil }
        let parts = type.dropFirst(4).split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let hash = Int64(parts[0]), let date = Int32(parts[1]) else { return nil }
        return (hash, date)
    }

    /// Of the message that is stored of it.
    var attributes: [CodedObject] {
        var attributes: [CodedObject] = []
        if !entities.isEmpty { attributes.append(CodedObject(hash: TypeHash.textEntitiesMessageAttribute, ["entities": .objects(entities)])) }
        if let session {
            attributes.append(CodedObject(hash: TypeHash.authSessionInfoAttribute, ["t": .int32(session.date), "s": .int64(session.hash)]))
        }
        return attributes
    }
}
