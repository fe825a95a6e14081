import Postbox
import TelegramCore
import TelegramModel

/// The server's secret chats, and their received messages, which only the devices can decrypt.
struct SimulatedSecretChats {
    /// The chats, as TelegramSecretChat objects, and the times when they changed.
    private(set) var chats: [PeerId: (chat: CodedObject, changeDate: Int32)] = [:]
    /// The messages in the order of their numbers, which start at 1.
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

/// Events of secret chats. Messages have a separate cursor; other changes are sent in the sequence of numbered updates.
extension SimulatedAccount {
    func setSecretChat(_ peerId: PeerId, with user: PeerId, _ step: ServerUpdate.SecretChat.Step) {
        let state: Int32 = switch step {
        case .discarded: 0
        case .requested, .waiting: 1
        case .accepted: 2
        }
        let chat = CodedObject(
            hash: TypeHash.telegramSecretChat,
            [
                "i": .int64(peerId.packed), "r": .int64(user.packed), "h": .int64(100 + peerId.id), "d": .int32(SimulationPlan.start), "o": .int32(1),
                "s": .int32(state), "at": .null,
            ])
        secretChats.set(peerId, chat, at: date)
        pushNumbered([SimulatedAccount.content(chat, step, date)], peers: [user])
    }

    private static func content(_ chat: CodedObject, _ step: ServerUpdate.SecretChat.Step, _ date: Int32) -> ServerUpdate.Content {
        .secretChat(ServerUpdate.SecretChat(chat: chat, step: step, publicKey: step == .requested ? [1] : nil, fingerprint: nil, date: date))
    }

    /// Returns the current state of chats that changed since a time.
    func secretContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        let changed = secretChats.chats.filter { $0.value.changeDate >= date }.sorted { $0.key.packed < $1.key.packed }.map(\.value)
        let contents = changed.map { SimulatedAccount.content($0.chat, $0.chat.int32("s") == 0 ? .discarded : .accepted, $0.changeDate) }
        return (contents, changed.compactMap { $0.chat.int64("r").map { PeerId(packed: $0) } })
    }

    func postSecret(in peerId: PeerId) {
        let message = secretChats.add(in: peerId, at: date)
        push([ServerUpdate(.secretMessage(message), .secret(qts: secretChats.qts))], peers: [])
    }

    func secretStep(_ random: inout SimulationRandom) {
        let active = secretChats.chats.filter { $0.value.chat.int32("s") == 2 }.keys.sorted { $0.packed < $1.packed }
        switch random.below(8) {
        case 0:
            guard let user = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser }) else { return }
            let peerId = PeerId(namespace: PeerId.secretChat, id: Int64(300 + secretChats.chats.count))
            setSecretChat(peerId, with: user, .requested)
            setSecretChat(peerId, with: user, .accepted)
        case 1:
            guard random.chance(3), let peerId = random.pick(active), let user = secretChats.chats[peerId]?.chat.int64("r") else { return }
            setSecretChat(peerId, with: PeerId(packed: user), .discarded)
        default:
            for _ in 0...random.below(5) { if let peerId = random.pick(active) { postSecret(in: peerId) } }
        }
    }
}
