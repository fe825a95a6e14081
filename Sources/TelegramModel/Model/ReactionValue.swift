import PostboxTables

/// The reaction that an object represents: MessageReaction, MessageReaction.Reaction.
public enum ReactionValue: Hashable, Sendable {
    /// The emoji.
    case builtin(String)
    /// The file of a custom emoji.
    case custom(fileId: Int64)
    /// Stars, which are paid for.
    case stars

    /// Returns `nil` if the object is not a reaction.
    public init?(_ object: CodedObject) {
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

    /// The tag of a saved message for this reaction.
    public var customTag: [UInt8] {
        switch self {
        case let .builtin(text): ReactionTag.builtin(text)
        case let .custom(fileId): ReactionTag.custom(fileId: fileId)
        case .stars: ReactionTag.stars
        }
    }

    /// Returns `nil` if the tag is not a reaction.
    public init?(customTag tag: [UInt8]) {
        guard tag.count >= 2, tag[0] == 0 else { return nil }
        let content = tag.dropFirst(2)
        switch tag[1] {
        case 0:
            guard let count = content.first, content.count > Int(count) else { return nil }
            self = .builtin(String(decoding: content.dropFirst().prefix(Int(count)), as: UTF8.self))
        case 1:
            guard content.count >= 8 else { return nil }
            self = .custom(fileId: Int64(bitPattern: content.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
        case 2: self = .stars
        default: return nil
        }
    }
}
