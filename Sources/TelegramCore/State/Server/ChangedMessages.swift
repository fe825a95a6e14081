import Postbox
import TelegramModel

/// Stored messages that were changed or removed while a request is under way.
struct ChangedMessages {
    /// Chats of which messages were changed or deleted, or a part of the history became unknown or was removed.
    private var peerIds: Set<PeerId> = []
    /// Messages of users and groups were deleted; their chats are not told.
    private var hasGlobalDeletions = false
    /// Messages of which a part was changed that says nothing about others of the chat.
    private var ids: Set<MessageId> = []
    /// The same of users and groups, whose chats are not told.
    private var globalIds: Set<Int32> = []
    private var media: Set<MediaId> = []
    /// Scheduled messages and quick replies that were deleted, and those that came or were edited.
    private var deletedIds: Set<MessageId> = []
    private var unnumberedIds: Set<MessageId> = []

    func concern(_ peerId: PeerId) -> Bool { peerIds.contains(peerId) || hasGlobalDeletions && peerId.namespace != PeerId.cloudChannel }

    /// Whether an answer brings one of them. Any other message cannot have been among those that changed alone, however often that happens.
    func contain(anyOf messages: [StoreMessage]) -> Bool {
        guard !(ids.isEmpty && globalIds.isEmpty && media.isEmpty) else { return false }
        let model = TelegramObjectModel()
        return messages.contains { message in
            guard let id = message.fullId, id.namespace == MessageId.Namespace.cloud else { return false }
            return ids.contains(id) || id.peerId.namespace != PeerId.cloudChannel && globalIds.contains(id.id)
                || !media.isEmpty && message.media.contains { model.media($0)?.id.map(media.contains) ?? false }
        }
    }

    /// Of messages that have no number.
    func isDeleted(_ id: MessageId) -> Bool { deletedIds.contains(id) }

    /// The same of those that came or were edited.
    func isUnnumbered(_ id: MessageId) -> Bool { unnumberedIds.contains(id) }

    mutating func noteHistories(of peerIds: some Sequence<PeerId>) { self.peerIds.formUnion(peerIds) }

    mutating func note(_ operation: AccountOperation) {
        switch operation {
        case let .editMessage(id, _), let .updateMinAvailableMessage(id), let .updateMessageReactions(id, _): peerIds.insert(id.peerId)
        case let .deleteMessages(ids):
            peerIds.formUnion(ids.lazy.map(\.peerId))
            deletedIds.formUnion(ids.lazy.filter { $0.namespace != MessageId.Namespace.cloud })
        case let .addScheduledMessages(messages), let .addQuickReplyMessages(messages): unnumberedIds.formUnion(messages.lazy.compactMap(\.fullId))
        case let .updateMessagesPinned(ids, _): peerIds.formUnion(ids.lazy.map(\.peerId))
        case .deleteMessagesWithGlobalIds: hasGlobalDeletions = true
        case let .readMessageContents(read):
            if let peerId = read.peerId {
                ids.formUnion(read.ids.lazy.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0) })
            } else {
                globalIds.formUnion(read.ids)
            }
        case let .updateExtendedMedia(id, _), let .updateAudioTranscription(id, _): ids.insert(id)
        case let .updateMedia(id, _): media.insert(id)
        case let .updateMessagePoll(update): media.insert(update.id)
        default: break
        }
    }
}
