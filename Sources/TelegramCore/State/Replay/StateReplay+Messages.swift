import Postbox
import TelegramModel

extension StateReplay {
    /// Replaces stored messages, and adds the others.
    func addOrReplace(_ messages: [StoreMessage]) throws {
        var new: [StoreMessage] = []
        for message in messages {
            if case let .id(id) = message.id, try transaction.messageExists(id) {
                try transaction.updateMessage(id) { _ in .update(message) }
            } else {
                new.append(message)
            }
        }
        try transaction.addMessages(new, location: .random)
    }

    mutating func deleteMessages(_ ids: [MessageId]) throws {
        try transaction.deleteMessages(ids)
        events.deletedMessageIds += ids
    }

    mutating func deleteMessagesWithGlobalIds(_ ids: [Int32]) throws {
        try transaction.deleteMessagesWithGlobalIds(ids)
        events.deletedGlobalMessageIds += ids
    }

    mutating func editMessage(_ id: MessageId, _ message: StoreMessage) throws {
        var added: [CodedObject] = []
        try transaction.updateMessage(id) { stored in
            var message = message
            message.localTags.formUnion(stored.localTags.intersection(.outgoingLiveLocation))
            if stored.flags.contains(.incoming) { message.flags.insert(.incoming) } else { message.flags.remove(.incoming) }
            let media = try stored.embeddedMedia + stored.referencedMedia.compactMap { try transaction.getMedia($0) }
            MessageEditing.keepLocalParts(of: stored, media: media, in: &message)
            added = MessageReactions.added(before: stored.attributes, after: message.attributes)
            return .update(message)
        }
        try note(added, of: id, timestamp: nil)
    }

    func updateMinAvailableMessage(_ id: MessageId) throws {
        if let message = try transaction.getMessage(id),
            case let .ifHasMessagesOrOneOf(groupId, pin, least) = try transaction.getPeerChatListInclusion(id.peerId)
        {
            try transaction.updatePeerChatListInclusion(
                id.peerId,
                inclusion: .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: pin, minTimestamp: max(least ?? .min, message.index.timestamp)))
        }
        guard id.id >= 1 else { return }
        try transaction.deleteMessagesInRange(peerId: id.peerId, namespace: id.namespace, minId: 1, maxId: id.id)
    }

    func updateMessagesPinned(_ ids: [MessageId], isPinned: Bool) throws {
        for id in ids {
            try transaction.edit(id) { message in
                guard message.tags.contains(.pinned) != isPinned else { return false }
                if isPinned { message.tags.insert(.pinned) } else { message.tags.remove(.pinned) }
                return true
            }
        }
    }

    mutating func updateReactions(_ id: MessageId, _ update: MessageReactionsUpdate) throws {
        var added: [CodedObject] = []
        var isRecounted = false
        try transaction.edit(id) { message in
            let before = (message.attributes, message.tags)
            var attribute = update.attribute
            let place = message.attributes.firstIndex(where: MessageReactions.isReactions)
            if update.isMinimal, let given = attribute, let place {
                attribute = MessageReactions.keepingChoice(of: message.attributes[place], in: given)
            }
            if let attribute, let place {
                message.attributes[place] = attribute
            } else if let attribute {
                message.attributes.append(attribute)
            } else {
                message.attributes.removeAll(where: MessageReactions.isReactions)
            }
            if attribute.map(MessageReactions.hasUnseen) ?? false {
                message.tags.insert(.unseenReaction)
            } else {
                message.tags.remove(.unseenReaction)
            }
            added = MessageReactions.added(before: before.0, after: message.attributes)
            isRecounted = message.tags != before.1
            return (message.attributes, message.tags) != before
        }
        if isRecounted { chatsToRecount[.unseenReaction, default: []].insert(id.peerId) }
        try note(added, of: id, timestamp: update.timestamp)
    }

    /// Records added reactions. Only reactions to the account's own messages in chats with users are recorded.
    private mutating func note(_ added: [CodedObject], of id: MessageId, timestamp: Int32?) throws {
        guard !added.isEmpty, id.peerId.namespace == PeerId.cloudUser, try transaction.getMessage(id)?.flags.isIncoming == false else { return }
        events.addedReactions.append(StateReplayEvents.AddedReactions(messageId: id, reactions: added, timestamp: timestamp))
    }

    /// Rewrites the message even if the count does not change.
    func raise(_ attribute: CountAttribute, to count: Int32, of id: MessageId) throws {
        try transaction.edit(id) { message in
            message.attributes = attribute.raised(to: count, in: message.attributes)
            return true
        }
    }

    func updateTranscription(_ id: MessageId, _ transcription: AudioTranscription) throws {
        try transaction.edit(id) { message in
            message.attributes = transcription.stored(in: message.attributes)
            return true
        }
    }

    func updateExtendedMedia(_ id: MessageId, _ media: [CodedObject]) throws {
        try transaction.edit(id) { message in
            message.media = message.media.map { PaidMedia.replacing($0, with: media) }
            return true
        }
    }
}

extension Transaction {
    /// Changes a stored message. `change` returns whether there is anything to store.
    package func edit(_ id: MessageId, _ change: (inout StoreMessage) throws -> Bool) throws {
        try updateMessage(id) { stored in
            var message = StoreMessage(stored, media: try stored.embeddedMedia + stored.referencedMedia.compactMap { try getMedia($0) })
            return try change(&message) ? .update(message) : .skip
        }
    }
}

/// The stored parts that an edited message keeps, in addition to flags and local tags.
enum MessageEditing {
    static func keepLocalParts(of stored: IntermediateMessage, media: [CodedObject], in message: inout StoreMessage) {
        keepTranslation(of: stored, in: &message)
        keepFactCheck(of: stored, in: &message)
        keepBought(media, in: &message)
    }

    /// Paid media that are unlocked stay so.
    static func keepBought(_ media: [CodedObject], in message: inout StoreMessage) {
        message.media = message.media.map { new in
            guard let old = media.first(where: { $0.typeHash == new.typeHash }) else { return new }
            return PaidMedia.keepingBought(of: old, in: new)
        }
    }

    /// A translation is valid as long as the text does not change.
    private static func keepTranslation(of stored: IntermediateMessage, in message: inout StoreMessage) {
        guard let translation = stored.attributes.first(where: { $0.typeHash == TypeHash.translationMessageAttribute }),
            stored.text == message.text, entities(stored.attributes) == entities(message.attributes),
            !message.attributes.contains(where: { $0.typeHash == TypeHash.translationMessageAttribute })
        else { return }
        message.attributes.append(translation)
    }

    private static func entities(_ attributes: [CodedObject]) -> [CodedObject] {
        attributes.first { $0.typeHash == TypeHash.textEntitiesMessageAttribute }?.objects("entities") ?? []
    }

    /// Uses the stored fact check in place of an unloaded one, if both have the same hash.
    private static func keepFactCheck(of stored: IntermediateMessage, in message: inout StoreMessage) {
        guard let place = message.attributes.firstIndex(where: { $0.typeHash == TypeHash.factCheckMessageAttribute }),
            message.attributes[place].object("content")?.int32("_v") == 0,
            let old = stored.attributes.first(where: { $0.typeHash == TypeHash.factCheckMessageAttribute }),
            old.int64("hash") == message.attributes[place].int64("hash")
        else { return }
        message.attributes[place] = old
    }
}

// MARK: - Secret chats

extension StateReplay {
    mutating func updateSecretChat(_ update: SecretChatUpdate) throws {
        try mergePeers([MergedPeer(peer: update.peer)])
        guard let state = update.state, let id = transaction.seed.model.peer(update.peer)?.id else { return }
        try transaction.setPeerChatState(id, state: state)
    }

    func addSecretMessages(_ messages: [SecretMessage]) throws {
        for message in messages {
            try transaction.addSecretChatIncomingEncryptedOperation(message.peerId, message.contents)
        }
    }

    /// Starts the timers of messages that the other side has read.
    func readSecretOutbox(_ peerId: PeerId, _ maxTimestamp: Int32, _ actionTimestamp: Int32) throws {
        let last = MessageId(peerId: peerId, namespace: MessageId.Namespace.local, id: .max)
        for id in try transaction.applyOutgoingReadMaxIndex(MessageIndex(id: last, timestamp: maxTimestamp)) {
            try transaction.edit(id) { message in
                let before = message.attributes
                message.attributes = message.attributes.map { attribute in
                    guard attribute.typeHash == TypeHash.autoremoveTimeoutMessageAttribute, !attribute.has("c") else { return attribute }
                    return attribute.setting(["c": .int32(actionTimestamp)])
                }
                return message.attributes != before
            }
        }
    }
}

extension MessageReactions {
    /// Whether there is an unseen reaction from another user.
    static func hasUnseen(_ attribute: CodedObject) -> Bool {
        isReactions(attribute) && attribute.objects("rp").contains { ($0.int32("u") ?? 0) != 0 }
    }
}
