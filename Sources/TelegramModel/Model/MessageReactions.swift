import PostboxCoding
import PostboxTables

/// The server's data about reactions to a message: ReactionsMessageAttribute.
package enum MessageReactions {
    package static func isReactions(_ attribute: CodedObject) -> Bool { attribute.typeHash == TypeHash.reactionsMessageAttribute }
}
