import Postbox
import TelegramModel

/// Selects the incoming messages to announce.
package struct NotificationSelection {
    private let transaction: Transaction
    private let now: Int32

    /// - Parameter now: The server's time, by which chats are muted.
    package init(_ transaction: Transaction, now: Int32) {
        self.transaction = transaction
        self.now = now
    }

    /// Returns notifications in the order of the messages, with scheduled messages last.
    package func select(_ ids: [MessageId]) throws -> [IncomingNotification] {
        var result: [IncomingNotification] = []
        var scheduled: [MessageId] = []
        var announced: Set<MessageId> = []
        for id in ids where !announced.contains(id) {
            guard let message = try transaction.getMessage(id) else { continue }
            if message.attributes.contains(where: { $0.typeHash == TypeHash.wasScheduledMessageAttribute }) {
                scheduled.append(id)
                continue
            }
            guard let notification = try notification(message) else { continue }
            announced.formUnion(notification.messageIds)
            result.append(notification)
        }
        if let first = scheduled.first {
            result.append(
                IncomingNotification(
                    messageIds: scheduled, groupId: try groupId(first.peerId) ?? .root, isNew: true, hasSound: true, showsContents: true,
                    areScheduled: true))
        }
        return result
    }

    private func notification(_ message: IntermediateMessage) throws -> IncomingNotification? {
        let id = message.index.id
        let media = try message.embeddedMedia + message.referencedMedia.compactMap { try transaction.getMedia($0) }
        let isMigration = media.contains { media in
            switch MessageAction(media)?.kind {
            case .channelMigratedFromGroup, .groupMigratedToChannel: true
            default: false
            }
        }
        guard !isMigration, let peer = try transaction.getPeer(id.peerId), PeerAccess(peer).isMember, let groupId = try groupId(id.peerId) else { return nil }
        let facts = message.attributes.first { $0.typeHash == TypeHash.notificationInfoMessageAttribute }?.int32("f") ?? 0
        let isPersonal = facts & 2 != 0
        guard try !isMuted(id.peerId, peer, threadId: message.threadId, author: isPersonal ? message.authorId : nil) else { return nil }
        let group = try transaction.getMessageForwardedGroup(id) ?? transaction.getMessageGroup(id)
        return IncomingNotification(
            messageIds: group.isEmpty ? [id] : group.map(\.id), groupId: groupId, isNew: try isUnread(message), hasSound: facts & 1 == 0,
            showsContents: id.peerId.namespace != PeerId.secretChat, areScheduled: false)
    }

    private func groupId(_ peerId: PeerId) throws -> PeerGroupId? {
        if case let .ifHasMessagesOrOneOf(groupId, _, _) = try transaction.getPeerChatListInclusion(peerId) { groupId } else { nil }
    }

    private func isUnread(_ message: IntermediateMessage) throws -> Bool {
        switch try transaction.getCombinedPeerReadState(message.index.id.peerId)?[message.index.id.namespace] {
        case let .idBased(maxId, _, _, _, _)?: message.index.id.id > maxId
        case let .indexBased(maxIndex, _, _, _)?: maxIndex < message.index
        case nil: true
        }
    }

    // MARK: - Muted chats

    /// Whether the chat is muted by the first of these with a setting: the topic, the chat (or the author of a message to the user), the category.
    private func isMuted(_ peerId: PeerId, _ peer: CodedObject, threadId: Int64?, author: PeerId?) throws -> Bool {
        // Settings of a person's thread are ignored.
        if let threadId, !PeerAccess(peer).isMonoforum, let info = try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId),
            let state = CodedObject(info.data).object("notificationSettings")?.object("muteState"), let isMuted = isMuted(state)
        {
            return isMuted
        }
        let settingsPeer = author ?? transaction.seed.model.peer(peer)?.notificationSettingsPeerId ?? peerId
        if let settings = try transaction.getPeerNotificationSettings(settingsPeer), let isMuted = isMuted(settings) { return isMuted }
        return try !isCategoryEnabled(settingsPeer == peerId ? peer : transaction.getPeer(settingsPeer) ?? peer)
    }

    /// Whether the state mutes; `nil` if the setting of a wider scope applies.
    private func isMuted(_ state: CodedObject) -> Bool? {
        switch state.int32("m.v") {
        case 1: (state.int32("m.u") ?? .max) > now
        case 2: false
        default: nil
        }
    }

    private func isCategoryEnabled(_ peer: CodedObject) throws -> Bool {
        let stored = try transaction.getPreferencesEntry(key: PreferenceKey.globalNotifications.key).map { CodedObject($0) } ?? GlobalNotificationObject.initial
        let category: CodedObject?
        switch peer.typeHash {
        case TypeHash.telegramGroup: category = stored.object("r")?.object("g")
        case TypeHash.telegramChannel: category = stored.object("r")?.object(peer.int32("i.t") == 1 ? "g" : "c")
        default: category = stored.object("r")?.object("p")
        }
        return category?.int32("e") ?? 1 != 0
    }
}

/// Incoming messages to show in one notification.
public struct IncomingNotification: Hashable, Sendable {
    /// The messages: one message, the messages of its album, the messages forwarded with it, or all sent scheduled messages.
    public let messageIds: [MessageId]
    /// The list that the chat is in.
    public let groupId: PeerGroupId
    /// Whether the message is unread; `false` if it was already read on another device.
    public let isNew: Bool
    /// Whether the notification may have a sound.
    public let hasSound: Bool
    /// Whether the contents may be shown; otherwise, only that there is a message.
    public let showsContents: Bool
    /// The account's own messages, sent at their time.
    public let areScheduled: Bool

    package init(messageIds: [MessageId], groupId: PeerGroupId, isNew: Bool, hasSound: Bool, showsContents: Bool, areScheduled: Bool) {
        self.messageIds = messageIds
        self.groupId = groupId
        self.isNew = isNew
        self.hasSound = hasSound
        self.showsContents = showsContents
        self.areScheduled = areScheduled
    }
}
