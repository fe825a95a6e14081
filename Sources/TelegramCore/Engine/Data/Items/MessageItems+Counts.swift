import Postbox
import TelegramModel

extension EngineData.Messages {
    /// Which messages are counted.
    public struct TagKey: Hashable, Sendable {
        /// The chat.
        public let peerId: PeerId
        /// The tag; empty: all messages of a topic.
        public let tag: MessageTags
        /// The topic; nil: the whole chat.
        public let threadId: Int64?
    }

    /// Which reactions are counted.
    public struct ReactionKey: Hashable, Sendable {
        /// The chat.
        public let peerId: PeerId
        /// The topic; nil: the whole chat.
        public let threadId: Int64?
        /// The reaction that tags the messages.
        public let reaction: ReactionValue
    }

    /// How many messages of a chat or topic have a tag; nil when that is not known.
    public static func messageCount(peerId: PeerId, threadId: Int64?, tag: MessageTags) -> KeyedEngineItem<TagKey, Int?> {
        KeyedEngineItem(TagKey(peerId: peerId, tag: tag, threadId: threadId), count(tag, peerId, threadId, nil))
    }

    /// How many saved messages have a reaction; nil when that is not known.
    public static func reactionTagMessageCount(peerId: PeerId, threadId: Int64?, reaction: ReactionValue) -> KeyedEngineItem<ReactionKey, Int?> {
        KeyedEngineItem(ReactionKey(peerId: peerId, threadId: threadId, reaction: reaction), count([], peerId, threadId, reaction.customTag))
    }

    private static func count(_ tag: MessageTags, _ peerId: PeerId, _ threadId: Int64?, _ customTag: [UInt8]?) -> EngineItem<Int?> {
        let key = PostboxViewKey.historyTagSummaryView(
            tag: tag, peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud, customTag: customTag)
        return EngineItem(key, nil) { (view: MessageHistoryTagSummaryView) in view.count.map { Int($0) } }
    }

    /// How many saved messages of a chat or topic have each reaction.
    public static func savedMessageTagStats(peerId: PeerId, threadId: Int64?) -> EngineItem<[ReactionValue: Int]> {
        let key = PostboxViewKey.historyCustomTagSummariesView(peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud)
        return EngineItem(key, [:]) { (view: MessageHistoryCustomTagSummariesView) in
            Dictionary(view.tags.compactMap { tag, count in ReactionValue(customTag: tag).map { ($0, count) } }, uniquingKeysWith: { first, _ in first })
        }
    }
}
