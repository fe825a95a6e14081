import Postbox
import SignalKit
import TelegramModel

/// The people for whom messages are deleted.
public enum InteractiveMessagesDeletionType: String, Sendable, CaseIterable {
    /// Deletes the messages only for the account.
    case forLocalPeer
    /// Deletes the messages for all members of the chat, if the server permits it.
    case forEveryone
}

extension TelegramEngine.Messages {
    /// Deletes messages locally and queues the deletion for the server. IDs of a cloud chat are put into one operation, whether they are stored or
    /// not.
    ///
    /// - Parameters:
    ///   - messageIds: The messages, of any chats.
    ///   - type: The people for whom the messages are deleted.
    ///   - deleteAllInGroup: Whether the other messages of each message's album are deleted too.
    public func deleteMessagesInteractively(
        messageIds: [MessageId], type: InteractiveMessagesDeletionType, deleteAllInGroup: Bool = false
    ) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] transaction in
            try transaction.deleteMessagesInteractively(messageIds, type: type, deleteAllInGroup: deleteAllInGroup, account: account)
        }
    }

    /// Deletes messages in the given transaction. The server is not notified.
    public func deleteMessages(transaction: Transaction, ids: [MessageId]) throws { try transaction.deleteMessagesWithReplyCounts(ids) }

    /// Deletes all stored messages of an author in one namespace of a chat. The server is not notified.
    public func deleteAllMessagesWithAuthor(peerId: PeerId, authorId: PeerId, namespace: Int32) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeAllMessagesWithAuthor(peerId: peerId, authorId: authorId, namespace: namespace) }
    }

    /// Deletes all stored messages forwarded from an author in one namespace of a chat. The server is not notified.
    public func deleteAllMessagesWithForwardAuthor(peerId: PeerId, forwardAuthorId: PeerId, namespace: Int32) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeAllMessagesWithForwardAuthor(peerId: peerId, forwardAuthorId: forwardAuthorId, namespace: namespace) }
    }
}

extension MessageId {
    /// The namespaces of messages that the server does not have.
    private static let localNamespaces: Set<Int32> = [Namespace.local, Namespace.scheduledLocal, Namespace.quickReplyLocal]

    var isLocal: Bool { MessageId.localNamespaces.contains(namespace) }
}

extension Transaction {
    package func deleteMessagesInteractively(
        _ messageIds: [MessageId], type: InteractiveMessagesDeletionType, deleteAllInGroup: Bool, account: ActingAccount
    ) throws {
        let ids = try deleteAllInGroup ? withAlbums(messageIds) : eachOnce(messageIds)
        for group in try groupsForDeletion(ids) {
            if group.peerId.isCloud {
                let known = group.ids.filter { !$0.isLocal }
                guard !known.isEmpty else { continue }
                try addCloudChatRemoveMessagesOperation(group.peerId, messageIds: known, threadId: group.threadId, forEveryone: type == .forEveryone)
            } else if group.peerId.namespace == PeerId.secretChat {
                let numbers = try group.ids.compactMap { try getMessage($0)?.globallyUniqueId }
                try addSecretChatAction(group.peerId, .deleteMessages(globallyUniqueIds: numbers), account: account)
            }
        }
        try deleteMessagesWithReplyCounts(ids)
    }

    /// Messages of one chat or, for quick replies, of one shortcut.
    private struct DeletionGroup {
        struct Key: Hashable {
            let peerId: PeerId
            let threadId: Int64?
        }

        let key: Key
        var ids: [MessageId]

        var peerId: PeerId { key.peerId }
        var threadId: Int64? { key.threadId }
    }

    private func groupsForDeletion(_ ids: [MessageId]) throws -> [DeletionGroup] {
        var groups: [DeletionGroup] = []
        var places: [DeletionGroup.Key: Int] = [:]
        for id in ids {
            let key = DeletionGroup.Key(
                peerId: id.peerId, threadId: id.namespace == MessageId.Namespace.quickReplyCloud ? try getMessage(id)?.threadId : nil)
            if let place = places[key] {
                groups[place].ids.append(id)
            } else {
                places[key] = groups.count
                groups.append(DeletionGroup(key: key, ids: [id]))
            }
        }
        return groups
    }

    func eachOnce(_ ids: [MessageId]) -> [MessageId] {
        var seen: Set<MessageId> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// Returns each ID once, followed by the others of their albums.
    private func withAlbums(_ ids: [MessageId]) throws -> [MessageId] {
        var result = eachOnce(ids)
        var seen = Set(ids)
        for id in result {
            let group = try getMessageGroup(id)
            for other in group.count > 1 ? group : try getMessageForwardedGroup(id) ?? [] where seen.insert(other.id).inserted { result.append(other.id) }
        }
        return result
    }

    /// Deletes messages. The reply counts of the messages that they reply to, and of the post of a comment thread, decrease by one per message.
    package func deleteMessagesWithReplyCounts(_ ids: [MessageId]) throws {
        var counts = ThreadCounts()
        for id in eachOnce(ids) where id.peerId.namespace == PeerId.cloudChannel && id.namespace == MessageId.Namespace.cloud {
            if let threadId = try getMessage(id)?.threadId { counts.remove(id, threadId: threadId) }
        }
        try counts.apply(self)
        try deleteMessages(ids)
    }

    /// Notifies the other side of a secret chat if the chat is active.
    func addSecretChatAction(_ peerId: PeerId, _ action: SecretChatOutgoingOperation.Action, account: ActingAccount) throws {
        guard let state = try getPeerChatState(peerId), let layer = SecretChatState(state).activeLayer else { return }
        try addSecretChatOutgoingOperation(
            peerId, SecretChatOutgoingOperation.action(action, layer: layer, randomId: account.randomNumber()))
    }
}
