import PostboxCoding
import PostboxTables

/// What the server tells of reactions to a message: ReactionsMessageAttribute.
package enum MessageReactions {
    package static func isReactions(_ attribute: CodedObject) -> Bool { attribute.typeHash == TypeHash.reactionsMessageAttribute }

    /// Whether a reaction was not looked at yet: what the tag unseenReaction stands for.
    package static func hasUnseen(_ attribute: CodedObject) -> Bool {
        attribute.withFields(of: TypeHash.reactionsMessageAttribute) { fields in
            fields.decodeObjectArrayForKey("rp").contains { object in
                var recentPeer = PostboxDecoder(object.bytes)
                return recentPeer.decodeInt32ForKey("u", orElse: 0) != 0
            }
        } ?? false
    }
}
