import Postbox
import TelegramModel

/// Somebody's reaction to a message.
struct SimulatedReaction: Hashable, Sendable {
    let author: PeerId
    let emoji: String
    let date: Int32
    /// The account, whose message it is, has not seen it.
    var isUnseen: Bool

    /// MessageReaction.
    var reaction: CodedObject { CodedObject(hash: TypeHash.messageReaction, ["v": .string(emoji), "c": .int32(1), "cord": .null]) }

    var recentPeer: CodedObject {
        CodedObject(
            hash: SimulatedObjects.Hash.recentPeer,
            [
                "v": .string(emoji), "l": .int32(0), "u": .int32(isUnseen ? 1 : 0), "my": .int32(0), "p": .int64(author.packed), "ts": .int32(date),
            ])
    }
}
