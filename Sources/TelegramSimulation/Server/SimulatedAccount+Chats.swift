import Postbox
import TelegramCore
import TelegramModel

/// Events of chats other than messages: their places in the lists, settings, drafts, folders.
extension SimulatedAccount {
    package func pinDialog(_ peerId: PeerId, isPinned: Bool) {
        guard let chat = chats[peerId], chat.isMember else { return }
        let list = pinned[chat.groupId] ?? []
        guard list.contains(peerId) != isPinned else { return }
        setPinned(isPinned ? [peerId] + list : list.filter { $0 != peerId }, in: chat.groupId)
        pushNumbered([.operation(.updatePinnedItemIds(chat.groupId, isPinned ? .pin(peerId) : .unpin(peerId)))], peers: [peerId])
    }

    /// Sets the order of the pinned chats. If `isListed` is false, updates do not contain the order.
    package func reorderPinned(_ groupId: PeerGroupId, _ order: [PeerId], isListed: Bool = true) {
        setPinned(order, in: groupId)
        pushNumbered([.operation(.updatePinnedItemIds(groupId, isListed ? .reorder(order) : .sync))], peers: order)
    }

    /// Sets the order from a client. Chats that are not in the list, as far as the server knows, are left out.
    func setPinnedByClient(_ order: [PeerId], in groupId: PeerGroupId) {
        let order = order.filter { chats[$0].map { $0.isMember && $0.groupId == groupId } ?? false }
        // If there is only one device, it knows the order from the answer.
        if hasOtherDevices { reorderPinned(groupId, order) } else { setPinned(order, in: groupId) }
    }

    func setPinned(_ order: [PeerId], in groupId: PeerGroupId) {
        pinned[groupId] = order
        pinnedDate[groupId] = date
    }

    /// The chat moves between the main list and the archive, where it is not pinned.
    package func move(_ peerId: PeerId, to groupId: PeerGroupId) {
        guard let chat = chats[peerId], chat.isMember, chat.groupId != groupId else { return }
        let wasPinned = pinned[chat.groupId]?.contains(peerId) ?? false
        if wasPinned { setPinned((pinned[chat.groupId] ?? []).filter { $0 != peerId }, in: chat.groupId) }
        chats[peerId]?.groupId = groupId
        push(log.add(.moved(peerId, groupId)))
    }

    package func setSettings(_ peerId: PeerId, mutedUntil: Int32) { setSettings(peerId, SimulatedObjects.settings(mutedUntil: mutedUntil)) }

    func setSettings(_ peerId: PeerId, _ settings: CodedObject) {
        guard chats[peerId] != nil else { return }
        chats[peerId]?.settings = settings
        chats[peerId]?.settingsDate = date
        pushNumbered([.operation(.updateNotificationSettings(peerId, threadId: nil, settings), about: [peerId])], peers: [peerId])
    }

    package func setDraft(_ peerId: PeerId, text: String?) { setDraft(peerId, text.map { SimulatedObjects.draft($0, date: date) }) }

    func setDraft(_ peerId: PeerId, _ draft: CodedObject?) {
        guard chats[peerId] != nil else { return }
        chats[peerId]?.draft = draft
        chats[peerId]?.draftDate = date
        pushNumbered([SimulatedAccount.draftContent(peerId, draft)], peers: [peerId])
    }

    static func draftContent(_ peerId: PeerId, threadId: Int64? = nil, _ draft: CodedObject?) -> ServerUpdate.Content {
        .operations([.updateChatInputState(peerId, threadId: threadId, draft)], about: [peerId], needingLocalState: draft == nil ? [] : [peerId])
    }

    /// Sets a folder, or removes it if `folder` is `nil`. A new one is added at the end.
    func setFolder(_ id: Int32, _ folder: CodedObject?) {
        folders.setFolder(id, folder)
        foldersDate = date
        pushNumbered([.operation(.updateChatListFilter(id: id, folder))], peers: [])
    }

    /// Reorders folders. Folders missing from the list follow the others.
    func reorderFolders(_ ids: [Int32]) {
        folders.reorderFolders(ids)
        foldersDate = date
        pushNumbered([.operation(.updateChatListFilterOrder(folders.map(\.folderId)))], peers: [])
    }

    /// Makes the account leave or rejoin a channel.
    package func setMember(_ peerId: PeerId, _ isMember: Bool) {
        guard let chat = chats[peerId], chat.isChannel, chat.isMember != isMember else { return }
        // After rejoining, the channel is in the main list.
        if !isMember { move(peerId, to: .root) }
        chats[peerId]?.isMember = isMember
        if !isMember, pinned[.root]?.contains(peerId) ?? false { setPinned((pinned[.root] ?? []).filter { $0 != peerId }, in: .root) }
        describeChannel(peerId)
        pushNumbered([.peerChanged(peerId)], peers: [peerId])
    }
}
