import Postbox
import TelegramModel

/// The side effects of new messages: created or changed topics, thread counts, recently active users, and recently sent content.
struct LiveMessages {
    /// The positions up to which chats were read, according to the updates with the messages.
    private let readIds: [PeerId: Int32]
    private var threads = ThreadCounts()
    /// The times of the users' last activity.
    private var activity: [PeerId: Int32]
    /// Messages of the account with files that count as used.
    private var withFiles: [StoreMessage] = []
    /// The times of the account's last messages to channels.
    private var ownMessageTimes: [PeerId: Int32] = [:]

    init(_ state: AccountMutableState) {
        var readIds: [PeerId: Int32] = [:]
        var activity: [PeerId: Int32] = [:]
        func note(_ peerId: PeerId, read id: Int32) { readIds[peerId] = max(readIds[peerId] ?? .min, id) }
        for operation in state.operations {
            switch operation {
            case let .readInbox(id): note(id.peerId, read: id.id)
            case let .resetIncomingReadState(reset): note(reset.peerId, read: reset.maxIncomingReadId)
            case let .resetReadState(reset): note(reset.peerId, read: reset.maxIncomingReadId)
            case let .readOutbox(id, timestamp?):
                let isOther = id.peerId.namespace == PeerId.cloudUser && id.peerId != state.initial.accountPeerId
                if isOther { activity[id.peerId] = max(activity[id.peerId] ?? .min, timestamp) }
            default: continue
            }
        }
        self.readIds = readIds
        self.activity = activity
    }

    // MARK: - One batch

    mutating func willAdd(_ messages: [StoreMessage], _ replay: inout StateReplay) throws {
        let transaction = replay.transaction
        var seen = Set<MessageId>(minimumCapacity: messages.count)
        for message in messages {
            guard let id = message.fullId, id.namespace == MessageId.Namespace.cloud else { continue }
            let isNew = try seen.insert(id).inserted && !transaction.messageExists(id)
            if isNew, message.flags.contains(.incoming), let author = message.authorId, author.namespace == PeerId.cloudUser, !message.isAutomatic {
                activity[author] = max(activity[author] ?? .min, message.timestamp)
            }
            guard let threadId = message.threadId else { continue }
            for action in message.media.compactMap(MessageAction.init) { try transaction.changeTopic(id, threadId, action) }
            let isChannel = id.peerId.namespace == PeerId.cloudChannel
            guard isChannel || id.peerId.namespace == PeerId.cloudUser else { continue }
            if isNew, isChannel { threads.add(id, threadId: threadId, author: message.authorId, isOutgoing: !message.flags.contains(.incoming)) }
            if message.flags.contains(.incoming) {
                // In direct messages, the chat's own mark does not apply to the individual users.
                let isOfPerson = try isChannel && transaction.getPeer(id.peerId).map { PeerAccess($0).isMonoforum } ?? false
                let read = try isOfPerson ? nil : readIds[id.peerId] ?? transaction.readMaxId(id.peerId)
                try transaction.countUnread(id, threadId, isNew: isNew, readUpTo: read)
            }
        }
    }

    mutating func didAdd(_ messages: [StoreMessage], _ replay: inout StateReplay) throws {
        for message in messages {
            guard let id = message.fullId else { continue }
            if let author = message.authorId, message.flags.contains(.incoming) {
                for threadId in message.threadId.map({ [nil, $0] }) ?? [nil] {
                    replay.events.inputActivities.append(
                        PeerInputActivityUpdate(peerId: id.peerId, threadId: threadId, authorId: author, activity: nil))
                }
            }
            for action in message.media.compactMap(MessageAction.init) { try replay.apply(action, of: id, isOwn: !message.flags.contains(.incoming)) }
            if !message.flags.contains(.incoming), !message.media.isEmpty {
                if try !replay.transaction.isCopyProtected(id.peerId) { withFiles.append(message) }
            }
            if !message.flags.contains(.incoming), id.peerId.namespace == PeerId.cloudChannel, id.namespace == MessageId.Namespace.cloud {
                ownMessageTimes[id.peerId] = max(ownMessageTimes[id.peerId] ?? .min, message.timestamp)
            }
        }
    }

    mutating func willDelete(_ ids: [MessageId], _ transaction: Transaction) throws {
        for id in Set(ids) where id.peerId.namespace == PeerId.cloudChannel && id.namespace == MessageId.Namespace.cloud {
            if let threadId = try transaction.getMessage(id)?.threadId { threads.remove(id, threadId: threadId) }
        }
    }

    // MARK: - The end

    func finish(_ replay: inout StateReplay) throws {
        try threads.apply(replay.transaction)
        try replay.noteActivity(activity)
        // If a list will be requested from the server, it is not changed here.
        let keepsGifs = !replay.collected.synchronizesGifs
        for message in withFiles { try replay.transaction.noteUse(of: message, keepsGifs: keepsGifs) }
        for (peerId, time) in ownMessageTimes.sorted(by: { $0.key.packed < $1.key.packed }) { try replay.noteOwnMessage(in: peerId, at: time) }
    }
}

extension StoreMessage {
    /// Sent by the server in its author's name, such as a greeting.
    fileprivate var isAutomatic: Bool {
        attributes.contains { $0.typeHash == TypeHash.notificationInfoMessageAttribute && ($0.int32("f") ?? 0) & 4 != 0 }
    }
}

extension Transaction {
    /// Whether the content of the chat is protected from copying.
    fileprivate func isCopyProtected(_ peerId: PeerId) throws -> Bool {
        guard peerId.namespace == PeerId.cloudUser else { return try getPeer(peerId).map { PeerAccess($0).isCopyProtected } ?? false }
        guard let data = try getPeerCachedData(peerId), data.typeHash == TypeHash.cachedUserData else { return false }
        return (data.int32("fl") ?? 0) & (CachedUserFlag.ownCopyProtection | CachedUserFlag.copyProtection) != 0
    }

    fileprivate func readMaxId(_ peerId: PeerId) throws -> Int32 {
        if case let .idBased(maxId, _, _, _, _)? = try getCombinedPeerReadState(peerId)?[MessageId.Namespace.cloud] { maxId } else { 0 }
    }

    /// Counts a message that arrived in a topic with stored data.
    ///
    /// `maxReadId` is the last message read in the chat as a whole; `nil` if it does not apply to the topic.
    fileprivate func countUnread(_ id: MessageId, _ threadId: Int64, isNew: Bool, readUpTo maxReadId: Int32?) throws {
        try editThreadData(id.peerId, threadId) { data in
            guard var state = ThreadReadState(threadData: data) else { return nil }
            let read = max(state.maxIncomingReadId, maxReadId ?? 0)
            // The last known message was counted when it was stored, and a message read elsewhere before it arrived is not unread.
            let isUncounted = id.id > state.maxKnownMessageId || isNew && id.id == state.maxKnownMessageId
            guard read != 0 || maxReadId == nil, isUncounted, id.id > state.maxIncomingReadId else { return nil }
            state.maxKnownMessageId = id.id
            state.incomingUnreadCount = state.incomingUnreadCount.addingClamped(1)
            return state.stored(in: data)
        }
    }

    /// A topic starts or is edited.
    fileprivate func changeTopic(_ id: MessageId, _ threadId: Int64, _ action: MessageAction) throws {
        switch action.kind {
        case .topicCreated where id.id >= 1:
            try removeHole(peerId: id.peerId, threadId: threadId, namespace: id.namespace, space: .everywhere, range: 1...id.id)
        case .topicEdited:
            try editThreadData(id.peerId, threadId) { ForumTopicEdit.applied(action.object.objects("components"), to: $0) }
        default: break
        }
    }

    /// Changes the data of a thread, if it has data. `change` returns `nil` if there is nothing to change.
    private func editThreadData(_ peerId: PeerId, _ threadId: Int64, _ change: (CodedObject) -> CodedObject?) throws {
        guard var info = try getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId) else { return }
        let data = CodedObject(info.data)
        guard data.typeHash == TypeHash.messageHistoryThreadData, let changed = change(data) else { return }
        info.data = changed.bytes
        info.summary.totalUnreadCount = ThreadReadState(threadData: changed)?.incomingUnreadCount ?? info.summary.totalUnreadCount
        try setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: info)
    }
}

/// The components of a message about an edited topic.
enum ForumTopicEdit {
    /// Returns the topic's data, MessageHistoryThreadData, with the components applied.
    static func applied(_ components: [CodedObject], to data: CodedObject) -> CodedObject {
        var data = data
        for component in components {
            let info = data.object("info")
            switch component.int32("_t") {
            case 0: data = data.setting(["info": .optional(info?.setting(["title": .string(component.string("title") ?? "")]))])
            case 1:
                let icon: FieldValue = component.int64("fileId").map { .int64($0) } ?? .absent
                data = data.setting(["info": .optional(info?.setting(["icon": icon]))])
            case 2: data = data.setting(["isClosed": .bool(component.bool("isClosed") ?? false)])
            case 3: data = data.setting(["isHidden": .bool(component.bool("isHidden") ?? false)])
            default: continue
            }
        }
        return data
    }
}
