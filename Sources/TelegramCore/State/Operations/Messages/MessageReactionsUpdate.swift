import Postbox

/// Reactions to a message.
public struct MessageReactionsUpdate: Hashable, Sendable {
    /// ReactionsMessageAttribute; nil: the reactions are gone.
    public var attribute: CodedObject?
    /// When the server told of it; nil: not known. Not stored.
    public var timestamp: Int32?
    /// The server left out which reaction is the account's own: the stored choice stays where that reaction is still listed.
    public var isMinimal: Bool

    /// Without arguments but nil: all reactions are gone.
    public init(attribute: CodedObject?, timestamp: Int32? = nil, isMinimal: Bool = false) {
        self.attribute = attribute
        self.timestamp = timestamp
        self.isMinimal = isMinimal
    }
}
