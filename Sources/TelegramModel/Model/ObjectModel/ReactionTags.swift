import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    public func customTags(ofAttributes attributes: [CodedObject]) -> [[UInt8]] {
        guard attributes.contains(where: Self.isTags) else { return [] }
        var tags: [[UInt8]] = []
        for reaction in Self.mergedReactions(of: attributes) where reaction.isChosen && !tags.contains(reaction.tag) { tags.append(reaction.tag) }
        return tags.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static func isTags(_ attribute: CodedObject) -> Bool {
        switch attribute.typeHash {
        case TypeHash.reactionsMessageAttribute:
            attribute.withFields { _, fields in fields.decodeBoolForKey("tg", orElse: false) } ?? false
        case TypeHash.pendingReactionsMessageAttribute:
            attribute.withFields { _, fields in fields.decodeBoolForKey("itag", orElse: false) } ?? false
        default: false
        }
    }

    /// The server's reactions with those that this device has set and not yet sent.
    private static func mergedReactions(of attributes: [CodedObject]) -> [ReactionTag] {
        var reactions = attributes.last { $0.typeHash == TypeHash.reactionsMessageAttribute }.flatMap(reactions(of:)) ?? []
        if let pending = attributes.last(where: { $0.typeHash == TypeHash.pendingReactionsMessageAttribute }).flatMap(pendingTags(of:)) {
            for tag in pending {
                if let place = reactions.firstIndex(where: { $0.tag == tag }) {
                    reactions[place].isChosen = true
                } else {
                    reactions.append(ReactionTag(tag: tag, isChosen: true))
                }
            }
            for place in reactions.indices where !reactions[place].isStars && !pending.contains(reactions[place].tag) {
                reactions[place].isChosen = false
            }
        }
        if attributes.contains(where: { $0.typeHash == TypeHash.pendingStarsReactionsMessageAttribute }) {
            reactions.removeAll { $0.isStars }
            reactions.insert(ReactionTag(tag: ReactionTag.stars, isChosen: true), at: 0)
        }
        return reactions
    }

    private static func reactions(of attribute: CodedObject) -> [ReactionTag]? {
        attribute.withFields { _, fields in
            fields.decodeObjectArrayForKey("r").compactMap { object in
                var inner = PostboxDecoder(object.bytes)
                guard let tag = ReactionTag.bytes(&inner) else { return nil }
                let isChosen = inner.decodeOptionalInt32ForKey("cord") != nil || inner.decodeInt32ForKey("s", orElse: 0) != 0
                return ReactionTag(tag: tag, isChosen: isChosen)
            }
        }
    }

    /// Returns the tags; `nil` if the account is unknown, because the attribute then changes nothing.
    private static func pendingTags(of attribute: CodedObject) -> [[UInt8]]? {
        attribute.withFields { _, fields in
            guard fields.decodeOptionalInt64ForKey("ap") != nil else { return nil }
            return fields.decodeObjectArrayForKey("reac").compactMap { object in
                var inner = PostboxDecoder(object.bytes)
                guard let value = inner.decodeObjectForKey("val") else { return nil }
                var reaction = PostboxDecoder(value.bytes)
                return ReactionTag.bytes(&reaction)
            }
        }
    }
}

/// A reaction as the custom tag of a saved message.
package struct ReactionTag {
    var tag: [UInt8]
    var isChosen: Bool

    package static let stars: [UInt8] = [0, 2]

    var isStars: Bool { tag == Self.stars }

    /// Returns the bytes of a reaction. Its kind is determined by the key that is present, in this order: builtin, stars, custom.
    static func bytes(_ fields: inout PostboxDecoder) -> [UInt8]? {
        if let value = fields.decodeOptionalStringForKey("v") { return builtin(value) }
        if fields.decodeOptionalInt64ForKey("star") != nil { return stars }
        if let fileId = fields.decodeOptionalInt64ForKey("cfid") { return custom(fileId: fileId) }
        return nil
    }

    package static func builtin(_ value: String) -> [UInt8] {
        let utf8 = value.utf8.prefix(255)
        return [0, 0, UInt8(truncatingIfNeeded: utf8.count)] + utf8
    }

    package static func custom(fileId: Int64) -> [UInt8] {
        let bits = UInt64(bitPattern: fileId)
        return [0, 1] + (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    }
}
