import Postbox
import PostboxCoding

/// The channel pts of the last update of a message (`ChannelMessageStateVersionAttribute`).
enum MessageVersion {
    private static let hash = persistentHash32("ChannelMessageStateVersionAttribute")

    /// nil for a message without the attribute.
    static func pts(_ row: MessageRow) -> Int32? {
        var result: Int32?
        row.attributes.forEach { attribute in
            var root = PostboxDecoder(attribute)
            guard let object = root.decodeRootObject(), object.hash == hash else { return }
            var fields = PostboxDecoder(object.bytes)
            result = fields.decodeOptionalInt32ForKey("p")
        }
        return result
    }
}
