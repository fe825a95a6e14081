import Postbox
import TelegramModel

extension AudioTranscription {
    /// The attributes of a message with this transcription in the place of another. Whether it was rated is kept.
    func stored(in attributes: [CodedObject]) -> [CodedObject] {
        var attributes = attributes
        let hash = TypeHash.audioTranscriptionMessageAttribute
        guard let place = attributes.firstIndex(where: { $0.typeHash == hash }) else {
            return attributes + [
                CodedObject(hash: hash, ["id": .int64(id), "text": .string(text), "isPending": .bool(isPending), "didRate": .bool(false), "error": .null])
            ]
        }
        attributes[place] = attributes[place].setting(["id": .int64(id), "text": .string(text), "isPending": .bool(isPending), "error": .null])
        return attributes
    }
}
