import Postbox
import TelegramModel

/// Stories.StoredItem: a story in full, or what is known of one that was not loaded.
struct StoredStory {
    let object: CodedObject

    init(_ object: CodedObject) { self.object = object }

    private var item: CodedObject? { object.int32("d") == 0 ? object.object("i") : nil }

    var isFull: Bool { item != nil }

    var id: Int32? { (item ?? object.object("p"))?.int32("id") }

    /// Its row among the stories of its peer.
    func entry(_ id: Int32) -> StoryItemsTableEntry {
        let contents = item ?? object.object("p")
        let isCloseFriends = item.map { $0.bool("isCloseFriends") } ?? object.object("p")?.bool("clf")
        return StoryItemsTableEntry(
            value: object.bytes, id: id, expirationTimestamp: contents?.int32("expirationTimestamp"), isCloseFriends: isCloseFriends ?? false)
    }

    /// The story with the account's own reaction, MessageReaction.Reaction; nil where there is no full story, or nothing to change.
    func reacting(with reaction: CodedObject?) -> CodedObject? {
        guard let item, item.object("myReaction") != reaction else { return nil }
        var changed = item.setting(["myReaction": reaction.map { .object($0) } ?? .absent])
        if let views = item.object("views") {
            changed = changed.setting(["views": .object(StoredStory.counting(views, from: item.object("myReaction"), to: reaction))])
        }
        return object.setting(["i": .object(changed)])
    }

    /// Views of which the account has taken one reaction back and made another.
    private static func counting(_ views: CodedObject, from old: CodedObject?, to new: CodedObject?) -> CodedObject {
        var reactions = views.objects("reactions")
        if let old, let place = reactions.firstIndex(where: { ReactionValue($0) == ReactionValue(old) }) {
            let count = (reactions[place].int32("c") ?? 0) &- 1
            if count > 0 {
                reactions[place] = reactions[place].setting(["c": .int32(count), "cord": .absent])
            } else {
                reactions.remove(at: place)
            }
        }
        if let new {
            if let place = reactions.firstIndex(where: { ReactionValue($0) == ReactionValue(new) }) {
                reactions[place] = reactions[place].setting(["c": .int32((reactions[place].int32("c") ?? 0).addingClamped(1)), "cord": .int32(0)])
            } else {
                reactions.append(new.retyped(TypeHash.messageReaction).setting(["c": .int32(1), "cord": .int32(0)]))
            }
        }
        let step: Int32 = (new == nil ? 0 : 1) - (old == nil ? 0 : 1)
        let reacted = max(0, (views.int32("reactedCount") ?? 0).addingClamped(step))
        return views.setting(["reactedCount": .int32(reacted), "reactions": .codableObjects(reactions)])
    }
}
