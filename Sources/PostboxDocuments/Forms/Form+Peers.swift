import Postbox
import PostboxCoding
import TelegramModel

/// Users, groups, channels, and secret chats to store. Other objects are rejected, because nothing would be stored.
extension Form {
    static let peerObject = JSONForm(Read.peerObject) { $1.coded($0.bytes) }
    static let secretChat = JSONForm(Read.secretChat) { $1.coded($0.bytes) }
}

extension Read {
    static func peerObject(_ node: JSONNode) throws(OperationError) -> CodedObject {
        let object = try coded(node)
        guard object.isStorablePeer else { throw OperationError(reason: "is no user, group, channel or secret chat with an id") }
        return object
    }

    static func secretChat(_ node: JSONNode) throws(OperationError) -> CodedObject {
        let object = try coded(node)
        guard object.isStorablePeer, object.typeHash == TypeHash.telegramSecretChat else { throw OperationError(reason: "is no TelegramSecretChat with an id") }
        return object
    }
}

extension CodedObject {
    /// Whether it is what the table of peers holds.
    var isStorablePeer: Bool {
        guard let typeHash, has("i") else { return false }
        return [TypeHash.telegramUser, TypeHash.telegramGroup, TypeHash.telegramChannel, TypeHash.telegramSecretChat].contains(typeHash)
    }
}
