import Postbox
import PostboxCoding
import TelegramModel

/// Stores messages to send. The stored messages are the queue of the sender.
struct MessageEnqueueing {
    let transaction: Transaction
    let peerId: PeerId
    let peer: CodedObject
    let facts: PeerFacts
    let account: ActingAccount
    private let accountPeer: CodedObject

    /// Returns `nil` if the chat or the account is unknown.
    init?(_ transaction: Transaction, peerId: PeerId, account: ActingAccount) throws {
        guard let peer = try transaction.getPeer(peerId), let facts = transaction.seed.model.peer(peer),
            let accountPeer = try transaction.getPeer(account.peerId)
        else { return nil }
        self.transaction = transaction
        self.peerId = peerId
        self.peer = peer
        self.facts = facts
        self.account = account
        self.accountPeer = accountPeer
    }

    /// Returns, for each message, the IDs of the created messages, its own last; `nil` for messages that could not be created.
    func run(_ messages: [EnqueueMessage]) throws -> [[MessageId?]] {
        let parts = try messages.map(prepared)
        let messages = parts.flatMap { $0 }
        let timestamp = try self.timestamp()
        let forwarded = Set(messages.compactMap { if case let .forward(source, _, _, _, _) = $0 { source } else { nil } })
        var groups: [Int64: Int64] = [:]
        var stored: [StoreMessage?] = []
        for message in messages {
            switch message {
            case let .message(content): stored.append(try make(content, timestamp: timestamp))
            case let .forward(source, threadId, isGrouped, attributes, correlationId):
                stored.append(
                    try make(
                        ForwardedMessage(source: source, threadId: threadId, isGrouped: isGrouped, attributes: attributes, correlationId: correlationId),
                        timestamp: timestamp, forwarded: forwarded, groups: &groups))
            }
        }
        try noteRecent(messages)
        let ids = try transaction.addMessages(stored.compactMap { $0 }, location: .random)
        if peerId.namespace == PeerId.cloudUser, stored.contains(where: { $0 != nil }),
            case .notIncluded = try transaction.getPeerChatListInclusion(peerId)
        {
            try transaction.updatePeerChatListInclusion(
                peerId, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
        }
        var made = stored.map { message in message?.globallyUniqueId.flatMap { ids[$0] } }[...]
        return parts.map { part in
            defer { made = made.dropFirst(part.count) }
            return Array(made.prefix(part.count))
        }
    }

    /// Replaces a forward that the server cannot perform with a copy. In a secret chat, the message that is replied to is sent along.
    private func prepared(_ message: EnqueueMessage) throws -> [EnqueueMessage] {
        switch message {
        case let .message(content):
            guard peerId.namespace == PeerId.secretChat, let reply = content.replyTo?.messageId, reply.peerId != peerId,
                reply.namespace == MessageId.Namespace.cloud
            else { return [message] }
            return [.forward(source: reply, threadId: nil, isGrouped: false, attributes: [], correlationId: nil), message]
        case let .forward(source, threadId, _, _, correlationId):
            guard source.namespace != MessageId.Namespace.cloud, let stored = try transaction.getMessage(source) else { return [message] }
            let media = source.peerId.namespace == PeerId.secretChat ? try self.media(of: stored).first : nil
            return [
                .message(
                    EnqueueMessage.Content(
                        text: String(decoding: stored.text, as: UTF8.self), attributes: stored.attributes, media: media, threadId: threadId,
                        correlationId: correlationId))
            ]
        }
    }

    func media(of message: IntermediateMessage) throws -> [CodedObject] {
        try message.embeddedMedia + message.referencedMedia.compactMap { try transaction.getMedia($0) }
    }

    /// The server's time, and in its chats not before the newest message.
    private func timestamp() throws -> Int32 {
        guard peerId.isCloud, let top = try transaction.getTopPeerMessageIndex(peerId: peerId, namespace: MessageId.Namespace.cloud) else {
            return account.serverTime
        }
        return max(account.serverTime, top.timestamp)
    }

    // MARK: - Messages

    private func make(_ content: EnqueueMessage.Content, timestamp: Int32) throws -> StoreMessage {
        let uniqueId = account.randomNumber()
        for sticker in content.inlineStickers { try transaction.storeMediaIfNotPresent(sticker) }
        var place = MessagePlace(content.attributes, timestamp: timestamp, peerIsOnline: try peerIsOnline())
        place.clean(&place.attributes)
        var attributes = [info(uniqueId, correlationId: content.correlationId, isTransformed: content.isTransformed)]
        attributes += OutgoingAttributes.ofMessage(place.attributes).map(clearing)
        try addTimeout(to: &attributes, isScheduled: place.namespace == MessageId.Namespace.scheduledLocal)
        let target = try content.replyTo.flatMap { try transaction.getMessage($0.messageId) }
        if let reply = content.replyTo { attributes.append(try replyAttribute(reply, target)) }
        if let story = content.replyToStoryId {
            attributes.append(
                CodedObject(hash: TypeHash.replyStoryAttribute, [
                    "i": .object(CodedObject(hash: TypeHash.storyId, ["p": .int64(story.peerId.packed), "i": .int32(story.id)]))
                ]))
        }
        let media = content.media.map { [$0] } ?? []
        if hasSpeech(media), facts.kind == .user || facts.kind == .group || facts.kind == .channelGroup || facts.kind == .secretChat {
            attributes.append(CodedObject(hash: TypeHash.consumableContentMessageAttribute, ["c": .int32(0)]))
        }
        let authorId = author(attributes)
        if place.namespace == MessageId.Namespace.local { try addPostAttributes(to: &attributes) }
        let rules = MessageTagRules(isIncoming: false, attributes: attributes, media: media)
        return StoreMessage(
            id: .partial(peerId: peerId, namespace: place.namespace), globallyUniqueId: uniqueId, groupingKey: content.localGroupingKey,
            threadId: try content.threadId ?? replyThread(target, content.replyTo) ?? (facts.isForum ? 1 : nil), timestamp: place.timestamp,
            flags: [.unsent], tags: rules.tags, globalTags: rules.globalTags, localTags: rules.tags.contains(.liveLocation) ? .outgoingLiveLocation : [],
            authorId: authorId, text: Array(content.text.utf8), attributes: attributes, media: media)
    }

    func info(_ uniqueId: Int64, correlationId: Int64?, isTransformed: Bool) -> CodedObject {
        CodedObject(hash: TypeHash.outgoingMessageInfoAttribute, [
            "u": .int64(uniqueId), "f": .int32(isTransformed ? 1 : 0), "ack": .int32(0), "cid": correlationId.map { .int64($0) } ?? .null,
            "bubbleUpEmojiOrStickersets": .bytes(ItemCollectionIds.bytes([])),
        ])
    }

    /// In chats on the server, replaces the attribute that deletes a message after a time with the one that removes only its media.
    private func clearing(_ attribute: CodedObject) -> CodedObject {
        peerId.isCloud && attribute.typeHash == TypeHash.autoremoveTimeoutMessageAttribute
            ? attribute.retyped(TypeHash.autoclearTimeoutMessageAttribute) : attribute
    }

    /// Adds the attribute with the lifetime of messages of the chat.
    func addTimeout(to attributes: inout [CodedObject], isScheduled: Bool) throws {
        guard !isScheduled, !attributes.contains(where: { $0.typeHash == TypeHash.autoremoveTimeoutMessageAttribute }) else { return }
        let timeout: Int32? =
            if peerId.namespace == PeerId.secretChat {
                peer.int32("at")
            } else {
                try transaction.getPeerCachedData(peerId).flatMap { transaction.seed.model.cachedPeerData($0) }?.autoremoveTimeout
            }
        guard let timeout else { return }
        attributes.append(CodedObject(hash: TypeHash.autoremoveTimeoutMessageAttribute, ["t": .int32(timeout), "c": .null]))
    }

    private func replyAttribute(_ reply: EngineMessageReplySubject, _ target: IntermediateMessage?) throws -> CodedObject {
        let thread = target?.threadId.map { Int32(clamping: $0) }.map {
            MessageId(peerId: reply.messageId.peerId, namespace: reply.messageId.namespace, id: $0)
        }
        var quote = reply.storedQuote ?? reply.quote.map { QuoteJSON.bytes($0) }
        let isQuote = quote != nil
        if quote == nil, reply.messageId.peerId != peerId, let target {
            let shown = try media(of: target).first { $0.typeHash == TypeHash.telegramMediaImage || $0.typeHash == TypeHash.telegramMediaFile }
            let entities = target.attributes.first { $0.typeHash == TypeHash.textEntitiesMessageAttribute }?.objects("entities") ?? []
            quote = QuoteJSON.bytes(text: String(decoding: target.text, as: UTF8.self), entities: entities, media: shown, offset: nil)
        }
        return ReplyReference.attribute(
            reply.messageId, threadMessageId: thread, quote: quote, isQuote: isQuote, innerSubject: reply.innerSubject)
    }

    /// Returns the thread of the replied-to message, in any chat.
    private func replyThread(_ target: IntermediateMessage?, _ reply: EngineMessageReplySubject?) throws -> Int64? {
        guard let target, reply != nil else { return nil }
        let chat = try target.index.id.peerId == peerId ? facts : transaction.getPeer(target.index.id.peerId).flatMap { transaction.seed.model.peer($0) }
        if let threadId = target.threadId, threadId != 1 || chat?.isForum == true { return threadId }
        return chat?.kind == .channelGroup ? Int64(target.index.id.id) : nil
    }

    private func hasSpeech(_ media: [CodedObject]) -> Bool {
        media.contains { medium in
            medium.typeHash == TypeHash.telegramMediaFile
                && medium.objects("at").contains { FileAttribute.isVoice($0) || FileAttribute.isRoundVideo($0) }
        }
    }

    func peerIsOnline() throws -> Bool {
        guard let presence = try transaction.getPeerPresence(peerId), presence.int32("v") == 1 else { return false }
        return presence.int32("t") ?? 0 > account.serverTime
    }

    // MARK: - Authors

    private var isBroadcast: Bool { facts.kind == .channelBroadcast }
    private var channelFlags: Int32 { peer.int32("i.f") ?? 0 }
    private var showsProfiles: Bool { channelFlags & 4 != 0 }

    func author(_ attributes: [CodedObject]) -> PeerId {
        let sendAs = attributes.first { $0.typeHash == TypeHash.sendAsMessageAttribute }?.int64("peerId").map { PeerId(packed: $0) }
        if isBroadcast, !showsProfiles { return peerId }
        if let sendAs { return sendAs }
        let isAnonymous = facts.kind == .channelGroup && (peer.object("ar")?.int32("f") ?? 0) & 1024 != 0
        return isAnonymous ? peerId : account.peerId
    }

    /// Adds the attributes of posts in a channel.
    func addPostAttributes(to attributes: inout [CodedObject]) throws {
        guard isBroadcast else { return }
        attributes.append(CodedObject(hash: TypeHash.viewCountMessageAttribute, ["c": .int32(1)]))
        guard channelFlags & 1 != 0 else { return }
        let sendAs = attributes.first { $0.typeHash == TypeHash.sendAsMessageAttribute }?.int64("peerId").map { PeerId(packed: $0) }
        guard sendAs != peerId else { return }
        let author = try sendAs.flatMap { try transaction.getPeer($0) } ?? accountPeer
        let title = author.string("t")
            ?? [author.string("fn"), author.string("ln")].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        attributes.append(CodedObject(hash: TypeHash.authorSignatureMessageAttribute, ["s": .string(title)]))
    }
}

/// The namespace and time of an unsent message.
struct MessagePlace {
    var attributes: [CodedObject]
    let namespace: Int32
    let timestamp: Int32

    /// Sends the message when its recipient is online.
    private static let whenOnline: Int32 = 0x7FFF_FFFE

    init(_ attributes: [CodedObject], timestamp: Int32, peerIsOnline: Bool) {
        self.attributes = attributes
        let schedule = attributes.first { $0.typeHash == TypeHash.outgoingScheduleInfoMessageAttribute }?.int32("t")
        if attributes.contains(where: { $0.typeHash == TypeHash.outgoingQuickReplyMessageAttribute }) {
            (namespace, self.timestamp) = (MessageId.Namespace.quickReplyLocal, 0)
        } else if let schedule, schedule != MessagePlace.whenOnline || !peerIsOnline {
            (namespace, self.timestamp) = (MessageId.Namespace.scheduledLocal, schedule)
        } else {
            (namespace, self.timestamp) = (MessageId.Namespace.local, timestamp)
        }
    }

    /// Removes attributes and media that belong to other namespaces.
    func clean(_ attributes: inout [CodedObject]) {
        attributes.removeAll { attribute in
            (attribute.typeHash == TypeHash.outgoingScheduleInfoMessageAttribute && namespace != MessageId.Namespace.scheduledLocal)
                || (attribute.typeHash == TypeHash.outgoingQuickReplyMessageAttribute && namespace != MessageId.Namespace.quickReplyLocal)
        }
    }
}

extension MessageEnqueueing {
    private static let emojiLimit = 20
    private static let hashtagLimit = 100

    /// Moves the hashtags and emoji of the texts to the front of the recently used ones.
    func noteRecent(_ messages: [EnqueueMessage]) throws {
        for case let .message(content) in messages {
            let entities = content.attributes.first { $0.typeHash == TypeHash.textEntitiesMessageAttribute }?.objects("entities") ?? []
            try noteEmoji(content)
            for entity in entities where entity.int32("_rawValue") == TextEntity.hashtag {
                guard let text = content.text.part(from: entity.int32("start"), to: entity.int32("end")) else { continue }
                let hashtag = text.hasPrefix("#") ? String(text.dropFirst()) : text
                guard !hashtag.isEmpty else { continue }
                try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                    collectionId: OrderedListId.recentlyUsedHashtags,
                    item: OrderedItemListEntry(id: Array(hashtag.utf8), contents: CodedObject(hash: TypeHash.recentHashtagItem, [:]).bytes),
                    removeTailIfCountExceeds: MessageEnqueueing.hashtagLimit)
            }
        }
    }

    private func noteEmoji(_ content: EnqueueMessage.Content) throws {
        for file in content.inlineStickers {
            guard let id = transaction.seed.model.media(file)?.id else { continue }
            try note(RecentItemId.media(id), CodedObject(hash: TypeHash.recentEmojiItem, ["m": .object(file)]))
        }
        for character in content.text where character.isEmoji {
            let text = String(character)
            try note(RecentItemId.text(text), CodedObject(hash: TypeHash.recentEmojiItem, ["s": .string(text)]))
        }
    }

    private func note(_ id: [UInt8], _ contents: CodedObject) throws {
        try transaction.addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.localRecentEmoji, item: OrderedItemListEntry(id: id, contents: contents.bytes),
            removeTailIfCountExceeds: MessageEnqueueing.emojiLimit)
    }
}

extension Character {
    /// Whether the character is drawn as an emoji.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation { return true }
        return first.properties.isEmoji && unicodeScalars.count > 1
    }
}

extension String {
    /// Returns the part between two positions in UTF-16 units, or `nil` if the range is invalid.
    func part(from start: Int32?, to end: Int32?) -> String? {
        guard let start, let end, start >= 0, start < end, Int(end) <= utf16.count else { return nil }
        let low = utf16.index(utf16.startIndex, offsetBy: Int(start)), high = utf16.index(utf16.startIndex, offsetBy: Int(end))
        return String(utf16[low..<high])
    }
}

/// Converts EngineMessageReplyQuote to and from JSON, the form stored in ReplyMessageAttribute.
enum QuoteJSON {
    /// Returns the JSON of the coded object.
    static func bytes(_ quote: CodedObject) -> [UInt8] {
        bytes(text: quote.string("t") ?? "", entities: quote.objects("e"), media: quote.fieldBytes("m").map { CodedObject($0) }, offset: quote.int32("o"))
    }

    static func bytes(text: String, entities: [CodedObject], media: CodedObject?, offset: Int32?) -> [UInt8] {
        let writer = JSONWriter(capacity: 256)
        writer.beginObject()
        writer.key("t")
        writer.string(text)
        if let offset {
            writer.key("o")
            writer.int(Int(offset))
        }
        writer.key("e")
        writer.beginArray()
        for entity in entities { write(entity, to: writer) }
        writer.endArray()
        if let media {
            writer.key("m")
            media.bytes.withUnsafeBytes { writer.base64($0) }
        }
        writer.endObject()
        return [UInt8](writer.bytes)
    }

    /// The fields under their keys.
    private static func write(_ entity: CodedObject, to writer: JSONWriter) {
        writer.beginObject()
        for key in ["start", "end", "_rawValue"] as [StaticString] {
            writer.key(key)
            writer.int(Int(entity.int32(key) ?? 0))
        }
        for key in ["language", "url"] as [StaticString] {
            guard let text = entity.string(key) else { continue }
            writer.key(key)
            writer.string(text)
        }
        for key in ["peerId", "f"] as [StaticString] {
            guard let number = entity.int64(key) else { continue }
            writer.key(key)
            writer.int(Int(number))
        }
        if let isCollapsed = entity.bool("cl") {
            writer.key("cl")
            writer.bool(isCollapsed)
        }
        writer.endObject()
    }
}
