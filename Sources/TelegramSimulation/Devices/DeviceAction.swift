import Postbox
import SignalKit
import TelegramCore
import TelegramModel

/// An action of a device's user, performed through methods of its engine.
package enum DeviceAction: Sendable {
    /// Sends a message. `topic` is the topic of a forum; `nil` means the first one.
    case send(PeerId, String, replyTo: MessageId? = nil, topic: Int32? = nil)
    case edit(MessageId, String)
    case delete([MessageId])
    /// The chat is read to its end.
    case read(PeerId)
    case markUnread(PeerId, Bool)
    case seeMention(MessageId)
    case seeAllMentions(PeerId)
    case seeAllReactions(PeerId)
    /// Looks for the first mention that was not seen.
    case findMention(PeerId)
    case pinMessage(MessageId, Bool)
    /// Pins the chat in its list, or unpins it.
    case pinChat(PeerId, PeerGroupId)
    case reorderPinned(PeerGroupId, [PeerId])
    /// Mutes a chat for a number of seconds; `nil` for the default of its kind of chat.
    case mute(PeerId, Int32?)
    case move(PeerId, PeerGroupId)
    /// Creates a folder, or sets its title and chats.
    case setFolder(Int32, String, [PeerId])
    case removeFolder(Int32)
    case reverseFolders
    case draft(PeerId, String?, topic: Int32? = nil)
    /// Emoji: all that the account has on the message.
    case react(MessageId, [String])
    /// Schedules a message for a time.
    case schedule(PeerId, String, Int32, topic: Int32? = nil)
    case sendScheduledNow(MessageId)
    case seeStory(StoryId)
    case removeTopic(PeerId, Int32)
    /// Deletes the messages saved from a peer.
    case clearSaved(PeerId)
    /// All messages of the chat are deleted.
    case clearChat(PeerId)
    /// Answers a person among the direct messages of a channel.
    case answer(PeerId, String, to: PeerId, replyTo: MessageId? = nil)
    /// Marks a thread as read or unread.
    case markThread(PeerId, Int64, isUnread: Bool)
    case draftInThread(PeerId, Int64, String?)
    /// Deletes the messages of a thread.
    case clearThread(PeerId, Int64)
    case removeFee(PeerId, of: PeerId)
    /// Sends a message that starts a topic of a bot.
    case sendInNewTopic(PeerId, String)
    /// Sends a message that is paid for. If `isPostponed` is `true`, it waits until the user is sure.
    case sendPaid(PeerId, String, stars: Int64, isPostponed: Bool)
    case completeTodo(MessageId, done: [Int32], notDone: [Int32])
    case appendTodo(MessageId, Int32, String)

    /// Fails as the method does.
    func signal(_ engine: TelegramEngine, now: Int32) -> Signal<Void, DeviceRefusal> {
        switch self {
        case let .send(peerId, text, replyTo, topic):
            let reply = replyTo.map { EngineMessageReplySubject(messageId: $0) }
            return engine.messages.enqueueOutgoingMessage(
                to: peerId, replyTo: reply, threadId: topic.map { Int64($0) }, content: .text(text, entities: [])
            ).withoutResult()
        case let .edit(id, text): return engine.messages.requestEditMessage(messageId: id, text: text).withoutResult()
        case let .delete(ids): return engine.messages.deleteMessagesInteractively(messageIds: ids, type: .forEveryone).withoutResult()
        case let .read(peerId): return engine.messages.togglePeersUnreadMarkInteractively(peerIds: [peerId], setToValue: false).withoutResult()
        case let .markUnread(peerId, isUnread):
            return engine.messages.togglePeersUnreadMarkInteractively(peerIds: [peerId], setToValue: isUnread).withoutResult()
        case let .seeMention(id): return engine.messages.markMessageContentAsConsumedInteractively(messageId: id).withoutResult()
        case let .seeAllMentions(peerId):
            return engine.clearPeerUnseenPersonalMessagesInteractively(peerId: peerId, threadId: nil).withoutResult()
        case let .seeAllReactions(peerId):
            return engine.clearPeerUnseenReactionsInteractively(peerId: peerId, threadId: nil).withoutResult()
        case let .findMention(peerId): return engine.messages.earliestUnseenPersonalMentionMessage(peerId: peerId).withoutResult()
        case let .pinMessage(id, isPinned):
            let update: PinnedMessageUpdate = isPinned ? .pin(id: id, silent: true, forThisPeerOnlyIfPossible: false) : .clear(id: id)
            return engine.messages.requestUpdatePinnedMessage(peerId: id.peerId, update: update).withoutResult()
        case let .pinChat(peerId, groupId): return engine.peers.toggleItemPinned(location: .group(groupId), itemId: peerId).withoutResult()
        case let .reorderPinned(groupId, peerIds): return engine.peers.reorderPinnedItemIds(location: .group(groupId), itemIds: peerIds).withoutResult()
        case let .mute(peerId, interval): return engine.peers.updatePeerMuteSetting(peerId: peerId, muteInterval: interval).withoutResult()
        case let .move(peerId, groupId): return engine.peers.updatePeersGroupIdInteractively(peerIds: [peerId], groupId: groupId).withoutResult()
        case let .setFolder(id, title, peerIds):
            return engine.peers.updateChatListFiltersInteractively { folders in
                var folder = folders.first { $0.id == id } ?? ChatListFilter(id: id, title: title)
                folder.title = title
                folder.includePeerIds = peerIds
                return folders.contains { $0.id == id } ? folders.map { $0.id == id ? folder : $0 } : folders + [folder]
            }.withoutResult()
        case let .removeFolder(id):
            return engine.peers.updateChatListFiltersInteractively { folders in folders.filter { $0.id != id } }.withoutResult()
        case .reverseFolders: return engine.peers.updateChatListFiltersInteractively { $0.reversed() }.withoutResult()
        case let .draft(peerId, text, topic):
            let state = OpaqueChatInterfaceState(synchronizeableInputState: text.map { SimulatedObjects.draft($0, date: now) })
            return engine.peers.setOpaqueChatInterfaceState(peerId: peerId, threadId: topic.map { Int64($0) }, state: state).withoutResult()
        case let .schedule(peerId, text, time, topic):
            return engine.messages.enqueueOutgoingMessage(
                to: peerId, replyTo: nil, threadId: topic.map { Int64($0) }, content: .text(text, entities: []), scheduleTime: time
            ).withoutResult()
        case let .sendScheduledNow(id): return engine.messages.sendScheduledMessageNowInteractively(messageId: id).withoutResult()
        case let .seeStory(id): return engine.messages.markStoryAsSeen(peerId: id.peerId, id: id.id, asPinned: false).withoutResult()
        case let .removeTopic(peerId, topic): return engine.peers.removeForumChannelThread(id: peerId, threadId: Int64(topic)).withoutResult()
        case let .clearSaved(peerId):
            return engine.messages.clearHistoryInteractively(peerId: Simulation.accountPeerId, threadId: peerId.packed, type: .forLocalPeer).withoutResult()
        case let .clearChat(peerId):
            return engine.messages.clearHistoryInteractively(peerId: peerId, threadId: nil, type: .forLocalPeer).withoutResult()
        case let .answer(peerId, text, person, replyTo):
            return engine.messages.enqueueOutgoingMessage(
                to: peerId, replyTo: replyTo.map { EngineMessageReplySubject(messageId: $0) }, threadId: person.packed, content: .text(text, entities: [])
            ).withoutResult()
        case let .markThread(peerId, thread, isUnread):
            return engine.messages.togglePeerUnreadMarkInteractively(peerId: peerId, threadId: thread, setToValue: isUnread).withoutResult()
        case let .draftInThread(peerId, thread, text):
            let state = OpaqueChatInterfaceState(synchronizeableInputState: text.map { SimulatedObjects.draft($0, date: now) })
            return engine.peers.setOpaqueChatInterfaceState(peerId: peerId, threadId: thread, state: state).withoutResult()
        case let .clearThread(peerId, thread):
            return engine.messages.clearHistoryInteractively(peerId: peerId, threadId: thread, type: .forLocalPeer).withoutResult()
        case let .removeFee(person, peerId):
            return engine.peers.addNoPaidMessagesException(scopePeerId: peerId, peerId: person, refundCharged: false).withoutResult()
        case let .sendInNewTopic(peerId, text):
            return engine.messages.enqueueOutgoingMessage(
                to: peerId, replyTo: nil, threadId: DeviceAction.newTopic, content: .text(text, entities: [])
            ).withoutResult()
        case let .sendPaid(peerId, text, stars, isPostponed):
            let content = EnqueueMessage.Content(text: text, attributes: [SimulatedPayments.attribute(stars, isPostponed: isPostponed)])
            return engine.enqueueMessages(peerId: peerId, messages: [.message(content)]).withoutResult()
        case let .completeTodo(id, done, notDone):
            return engine.messages.requestUpdateTodoMessageItems(messageId: id, completedIds: done, incompletedIds: notDone).withoutResult()
        case let .appendTodo(id, number, text):
            return engine.messages.appendTodoMessageItems(messageId: id, items: [SimulatedTodoList.item(number, text)]).withoutResult()
        case let .react(id, emoji):
            return engine.messages.setMessageReactions(ids: [id], reactions: emoji.map { .builtin($0) }).withoutResult()
        }
    }
}

extension DeviceAction {
    /// The thread of messages whose topic is still to be started.
    private static let newTopic: Int64 = 2_147_483_646

    /// The chat whose history, or a thread of it, is deleted, with the messages that wait to be sent there.
    var clearedPeerId: PeerId? {
        switch self {
        case let .clearChat(peerId), let .clearThread(peerId, _), let .removeTopic(peerId, _): peerId
        case .clearSaved: Simulation.accountPeerId
        default: nil
        }
    }

    /// The message whose to-do list the action changes.
    var todo: MessageId? {
        switch self {
        case let .completeTodo(id, _, _), let .appendTodo(id, _, _): id
        default: nil
        }
    }
}

/// A method did not perform the request.
package struct DeviceRefusal: Error, CustomStringConvertible {
    package let description: String
    /// The database could not be read or written, which never happens here.
    let isFault: Bool

    init(_ error: any Error) {
        description = "\(error)"
        isFault = if case .storage? = error as? EngineError { true } else if case .engine(.storage)? = error as? RequestEditMessageError { true } else { false }
    }
}

extension Signal {
    fileprivate func withoutResult() -> Signal<Void, DeviceRefusal> where E: Error {
        self |> map { _ in () } |> mapError { DeviceRefusal($0) }
    }
}
