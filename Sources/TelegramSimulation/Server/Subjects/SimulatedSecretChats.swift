import Postbox
import TelegramCore
import TelegramModel

/// Secret chats as the server keeps them, and what came into them, which only their devices can read.
struct SimulatedSecretChats {
    /// TelegramSecretChat, and when it changed.
    private(set) var chats: [PeerId: (chat: CodedObject, changeDate: Int32)] = [:]
    /// In the order of their numbers, of which the first is 1.
    private(set) var messages: [SecretMessage] = []

    var qts: Int32 { Int32(messages.count) }

    mutating func set(_ peerId: PeerId, _ chat: CodedObject, at date: Int32) { chats[peerId] = (chat, date) }

    mutating func add(in peerId: PeerId, at date: Int32) -> SecretMessage {
        let message = SecretMessage(
            peerId: peerId,
            contents: CodedObject(
                hash: SimulatedObjects.Hash.incomingSecretMessage,
                [
                    "p": .int64(peerId.packed), "u": .int64(Int64(qts) + 1), "t": .int32(date), "k": .int32(0), "f": .int64(1),
                    "c": .bytes([1, 2, 3, 4]), "m": .null,
                ]))
        messages.append(message)
        return message
    }

    func since(_ qts: Int32) -> ArraySlice<SecretMessage> { messages.dropFirst(Int(max(0, qts))) }
}
