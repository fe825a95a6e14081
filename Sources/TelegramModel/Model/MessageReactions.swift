import PostboxCoding
import PostboxTables

/// The server's data about reactions to a message: ReactionsMessageAttribute.
package enum MessageReactions {
    package static func isReactions(_ attribute: CodedObject) -> Bool { attribute.typeHash == TypeHash.reactionsMessageAttribute }

    /// Whether the user has not seen a reaction yet. The tag unseenReaction represents this.
    package static func hasUnseen(_ attribute: CodedObject) -> Bool {
        attribute.withFields(of: TypeHash.reactionsMessageAttribute) { fields in
            fields.decodeObjectArrayForKey("rp").contains { object in
                var recentPeer = PostboxDecoder(object.bytes)
                return recentPeer.decodeInt32ForKey("u", orElse: 0) != 0
            }
        } ?? false
    }
}
