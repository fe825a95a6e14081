import Postbox
import TelegramCore
import TelegramModel

/// Chats that become chats of another kind, or are cleared.
extension SimulatedAccount {
    /// Converts the group to a channel; its history stays in the group.
    func migrate(_ groupId: PeerId) {
        guard let group = chats[groupId], group.isMember, groupId.namespace == PeerId.cloudGroup else { return }
        let channelId = PeerId(namespace: PeerId.cloudChannel, id: 200 + groupId.id)
        let author = chatIds.first { $0.namespace == PeerId.cloudUser && $0 != accountPeerId } ?? accountPeerId
        move(groupId, to: .root)
        if pinned[.root]?.contains(groupId) ?? false { setPinned((pinned[.root] ?? []).filter { $0 != groupId }, in: .root) }
        peers[groupId] = SimulatedObjects.group(groupId, title: "Group \(groupId.id)", date: date, migratedTo: channelId)
        addChannel(channelId, isBroadcast: false)
        post(in: groupId, by: author, text: "", action: MigrationAction.groupMigrated(to: channelId))
        chats[groupId]?.isMember = false
        pushNumbered([.peerChanged(channelId)], peers: [groupId, channelId])
        post(in: channelId, by: author, text: "", action: MigrationAction.channelMigrated(from: groupId))
    }

    /// Deletes all messages up to this one. Returns the same as `readInbox`.
    @discardableResult
    func clear(_ peerId: PeerId, upTo maxId: Int32, isAnswered: Bool = false) -> (pts: Int32, count: Int32)? {
        deleteFound(peerId, chats[peerId]?.messages.map(\.id).filter { $0 <= maxId } ?? [], isAnswered: isAnswered)
    }

    func clearingStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { $0.namespace == PeerId.cloudGroup && chats[$0]?.isMember == true }), let chat = chats[peerId] else {
            return
        }
        if random.chance(6), let message = random.pick(chat.messages.suffix(4)) { clear(peerId, upTo: message.id) }
        let author = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId }) ?? accountPeerId
        for _ in 0...random.below(4) { post(in: peerId, by: author, text: "text \(random.below(1_000_000))") }
    }

    func migrationStep(_ random: inout SimulationRandom) {
        let groups = chatIds.filter { $0.namespace == PeerId.cloudGroup }
        guard let groupId = random.pick(groups) else { return }
        let channelId = PeerId(namespace: PeerId.cloudChannel, id: 200 + groupId.id)
        let author = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser }) ?? accountPeerId
        if random.chance(6) { return migrate(groupId) }
        let peerId = chats[channelId] == nil ? groupId : channelId
        switch random.below(6) {
        case 0: if let message = random.pick(chats[groupId]?.messages.suffix(8) ?? []) { delete(groupId, [message.id]) }
        case 1: if let message = random.pick(chats[groupId]?.messages.suffix(8) ?? []) { edit(groupId, message.id, text: "edited \(random.below(1000))") }
        default: for _ in 0...random.below(3) { post(in: peerId, by: author, text: "text \(random.below(1_000_000))") }
        }
    }

    /// Turns the forum on or off. Topics are kept while it is off.
    func switchForum(_ peerId: PeerId) {
        guard let chat = chats[peerId], chat.isMember, !chat.topics.isEmpty else { return }
        chats[peerId]?.isForum.toggle()
        describeChannel(peerId)
        pushNumbered([.peerChanged(peerId)], peers: [peerId])
    }

    func forumStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { chats[$0].map { $0.isChannel && !$0.topics.isEmpty } ?? false }), let chat = chats[peerId] else { return }
        if random.chance(6) { return switchForum(peerId) }
        if chat.isForum { return topicStep(&random) }
        let author = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser }) ?? accountPeerId
        for _ in 0...random.below(4) { post(in: peerId, by: author, text: "text \(random.below(1_000_000))") }
    }
}

/// Service messages about a group that became a channel: TelegramMediaAction.
enum MigrationAction {
    static func groupMigrated(to channel: PeerId) -> CodedObject {
        CodedObject(hash: TypeHash.telegramMediaAction, ["_rawValue": .int32(9), "channelId": .int64(channel.packed)])
    }

    static func channelMigrated(from group: PeerId) -> CodedObject {
        CodedObject(hash: TypeHash.telegramMediaAction, ["_rawValue": .int32(8), "title": .string("Group"), "groupId": .int64(group.packed)])
    }
}
