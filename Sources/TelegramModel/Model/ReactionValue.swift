import Postbox

/// Which reaction an object stands for: MessageReaction, MessageReaction.Reaction.
package enum ReactionValue: Hashable, Sendable {
    case builtin(String)
    case custom(fileId: Int64)
    case stars

    package init?(_ object: CodedObject) {
        if let text = object.string("v") {
            self = .builtin(text)
        } else if object.has("star") {
            self = .stars
        } else if let fileId = object.int64("cfid") {
            self = .custom(fileId: fileId)
        } else {
            return nil
        }
    }
}
