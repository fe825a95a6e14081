import PostboxCoding
import PostboxTables

/// Telegram's facts about coded objects for the tables, read from the relevant fields of the stored bytes.
public struct TelegramObjectModel: ObjectModel {
    /// The app generation whose rules apply if the generations differ.
    let generation: SeedConfiguration.Generation

    /// Creates the model of an app generation. Creating one has no cost.
    public init(generation: SeedConfiguration.Generation = .telegram12) { self.generation = generation }

    /// Compares the stored forms. Telegram compares fields; for objects that Telegram wrote, the results are the same.
    public func isEqual(_ lhs: CodedObject, _ rhs: CodedObject) -> Bool { lhs == rhs }

    public func makeInspector() -> (any ObjectInspector)? { StopInspector() }
}

extension TelegramObjectModel {
    private enum PromoKind: Int32 { case proxy = 0, psa = 1 }

    /// Returns the item for a chat. An announcement with its own text is shown even before its chat has a message.
    public func additionalChatListItem(_ object: CodedObject) -> AdditionalChatListItemFacts? {
        object.withFields(of: TypeHash.promoChatListItem) { fields in
            guard let peer = fields.decodeOptionalInt64ForKey("peerId") else { return nil }
            let isAnnouncement = PromoKind(rawValue: fields.decodeInt32ForKey("_kind", orElse: 0)) == .psa
            let hasText = isAnnouncement && fields.decodeOptionalStringForKey("psa.message") != nil
            return AdditionalChatListItemFacts(peerId: PeerId(packed: peer), includeIfNoHistory: hasText)
        }
    }
}

extension TelegramObjectModel {
    public func indexKeys(ofCollectionItem object: CodedObject) -> [[UInt8]] {
        guard isCollectionItem(object) else { return [] }
        return object.withFields { _, fields in fields.decodeBytesArrayForKey("s").map { [UInt8]($0) } } ?? []
    }

    public func itemIndex(ofCollectionItem object: CodedObject) -> ItemCollectionItemIndex? {
        guard isCollectionItem(object) else { return nil }
        return object.withFields { _, fields in
            let index = fields.decodeInt32ForKey("i.n", orElse: 0)
            return ItemCollectionItemIndex(index: index, id: fields.decodeInt64ForKey("i.i", orElse: 0))
        }
    }

    private func isCollectionItem(_ object: CodedObject) -> Bool {
        object.typeHash == TypeHash.stickerPackItem || object.typeHash == TypeHash.emojiKeywordItem
    }
}

extension TelegramObjectModel {
    public func cachedPeerData(_ object: CodedObject) -> CachedPeerDataFacts? {
        object.withFields { hash, fields in
            switch hash {
            case TypeHash.cachedChannelData:
                CachedPeerDataFacts(
                    associatedHistoryMessageId: migratedHistory(&fields), displayAsRegularChat: viewForumAsMessages(&fields),
                    messageIds: pinnedMessage(&fields), autoremoveTimeout: autoremoveTimeout(ofCachedPeerData: object))
            case TypeHash.cachedUserData, TypeHash.cachedGroupData:
                CachedPeerDataFacts(messageIds: pinnedMessage(&fields), autoremoveTimeout: autoremoveTimeout(ofCachedPeerData: object))
            case TypeHash.cachedSecretChatData: CachedPeerDataFacts()
            default: nil
            }
        }
    }

    /// Returns the time after which messages of this chat are deleted, in seconds; `nil` if it is unknown or not set.
    public func autoremoveTimeout(ofCachedPeerData object: CodedObject) -> Int32? {
        object.withFields { hash, fields in
            guard hash == TypeHash.cachedUserData || hash == TypeHash.cachedGroupData || hash == TypeHash.cachedChannelData else { return nil }
            guard let timeout = fields.decodeObjectForKey("artv") else { return nil }
            var known = PostboxDecoder(timeout.bytes)
            guard known.decodeInt32ForKey("_v", orElse: 0) == 1, let value = known.decodeObjectForKey("v") else { return nil }
            var inner = PostboxDecoder(value.bytes)
            return inner.decodeOptionalInt32ForKey("peerValue")
        }
    }

    /// The last message of the group that became this channel.
    private func migratedHistory(_ fields: inout PostboxDecoder) -> MessageId? {
        guard let reference = fields.decodeObjectForKey("mr") else { return nil }
        var inner = PostboxDecoder(reference.bytes)
        let peerId = PeerId(packed: inner.decodeInt64ForKey("p", orElse: 0))
        let namespace = inner.decodeInt32ForKey("n", orElse: 0)
        return MessageId(peerId: peerId, namespace: namespace, id: inner.decodeInt32ForKey("i", orElse: 0))
    }

    private func pinnedMessage(_ fields: inout PostboxDecoder) -> [MessageId] {
        guard let peer = fields.decodeOptionalInt64ForKey("pm.p"), let id = fields.decodeOptionalInt32ForKey("pm.i") else { return [] }
        return [MessageId(peerId: PeerId(packed: peer), namespace: fields.decodeInt32ForKey("pm.n", orElse: 0), id: id)]
    }

    private func viewForumAsMessages(_ fields: inout PostboxDecoder) -> Bool {
        guard let known = fields.decodeObjectForKey("viewForumAsMessages") else { return false }
        var inner = PostboxDecoder(known.bytes)
        return inner.decodeBoolForKey("value", orElse: false)
    }
}

extension TelegramObjectModel {
    private enum Mute: Int32 { case `default` = 0, muted = 1, unmuted = 2 }

    public func notificationSettings(_ object: CodedObject) -> NotificationSettingsFacts? {
        object.withFields(of: TypeHash.telegramPeerNotificationSettings) { fields in
            switch Mute(rawValue: fields.decodeInt32ForKey("m.v", orElse: 0)) {
            case .muted:
                let until = fields.decodeInt32ForKey("m.u", orElse: 0)
                // Settings muted until the end of time are muted permanently: no reset is needed.
                guard until < .max else { return NotificationSettingsFacts(muteState: .muted(until: until)) }
                return NotificationSettingsFacts(muteState: .muted(until: until), resetTimestamp: until, behaviorReset: unmuted(object))
            case .unmuted: return NotificationSettingsFacts(muteState: .unmuted)
            case .default, nil: return NotificationSettingsFacts(muteState: .default)
            }
        }
    }

    private func unmuted(_ object: CodedObject) -> CodedObject? {
        object.editingFields { record, output in
            if record.key.elementsEqual("m.u".utf8) { return true }
            guard record.type == .int32, record.key.elementsEqual("m.v".utf8) else { return false }
            output.encodeInt32(Mute.unmuted.rawValue, forKey: "m.v")
            return true
        }
    }

    public func globalNotificationSettings(_ entry: [UInt8]?) -> GlobalNotificationFacts {
        guard let entry else { return GlobalNotificationFacts() }
        return CodedObject(entry).withFields { _, fields in
            guard let remote = fields.decodeObjectForKey("r") else { return nil }
            var effective = PostboxDecoder((fields.decodeObjectForKey("s") ?? remote).bytes)
            guard let privateChats = isEnabled("p", in: &effective), let groups = isEnabled("g", in: &effective),
                let channels = isEnabled("c", in: &effective)
            else { return nil }
            return GlobalNotificationFacts(privateChatsEnabled: privateChats, groupChatsEnabled: groups, channelsEnabled: channels)
        } ?? GlobalNotificationFacts()
    }

    private func isEnabled(_ key: StaticString, in fields: inout PostboxDecoder) -> Bool? {
        guard let settings = fields.decodeObjectForKey(key) else { return nil }
        var inner = PostboxDecoder(settings.bytes)
        return inner.decodeOptionalInt32ForKey("e").map { $0 != 0 }
    }
}

extension TelegramObjectModel {
    /// The timeout of messages that can be viewed once. They are deleted after viewing, not after a time.
    private static let viewOnce: Int32 = .max

    public func attribute(_ object: CodedObject) -> AttributeFacts? {
        object.withBytes { bytes in
            CodedObject.typeHash(of: bytes).map { _ in AttributeFacts(automaticTimestamp: automaticTimestamp(ofAttribute: bytes)) }
        }
    }

    public func automaticTimestamp(ofAttribute object: UnsafeRawBufferPointer) -> AttributeFacts.AutomaticTimestamp? {
        switch CodedObject.typeHash(of: object) {
        case TypeHash.autoremoveTimeoutMessageAttribute: countdown(object, tag: 0)
        case TypeHash.autoclearTimeoutMessageAttribute: countdown(object, tag: 1)
        default: nil
        }
    }

    /// Returns countdownBeginTime + timeout; `nil` before the countdown has started.
    private func countdown(_ object: UnsafeRawBufferPointer, tag: UInt16) -> AttributeFacts.AutomaticTimestamp? {
        CodedObject.withFields(of: object) { _, fields in
            let timeout = fields.decodeInt32ForKey("t", orElse: 0)
            guard let begin = fields.decodeOptionalInt32ForKey("c") else { return nil }
            let end = tag == 1 && timeout == Self.viewOnce ? begin : begin &+ timeout
            return AttributeFacts.AutomaticTimestamp(tag: tag, timestamp: end)
        }
    }

    /// Preserves this device's own data about a message when the server sends the message again.
    public func mergeMessageAttributes(previous: [CodedObject], updated: [CodedObject]) -> [CodedObject] {
        var result = updated
        if let transcription = previous.first(where: { $0.typeHash == TypeHash.audioTranscriptionMessageAttribute }) {
            if let place = result.firstIndex(where: { $0.typeHash == TypeHash.audioTranscriptionMessageAttribute }) {
                if didRate(transcription) && !didRate(result[place]) { result[place] = rated(result[place]) }
            } else {
                result.append(transcription)
            }
        }
        if let derived = previous.first(where: { $0.typeHash == TypeHash.derivedDataMessageAttribute }) {
            if let place = result.firstIndex(where: { $0.typeHash == TypeHash.derivedDataMessageAttribute }) {
                // Telegram 12 keeps the new attribute.
                if generation == .telegram11 { result[place] = derived }
            } else {
                result.append(derived)
            }
        }
        return result
    }

    private func didRate(_ transcription: CodedObject) -> Bool {
        transcription.withFields { _, fields in fields.decodeBoolForKey("didRate", orElse: false) } ?? false
    }

    private func rated(_ transcription: CodedObject) -> CodedObject {
        var wasWritten = false
        let edited = transcription.editingFields { record, output in
            guard record.type == .bool || record.type == .null, record.key.elementsEqual("didRate".utf8) else { return false }
            output.encodeBool(true, forKey: "didRate")
            wasWritten = true
            return true
        } ending: { output in
            if !wasWritten { output.encodeBool(true, forKey: "didRate") }
        }
        return edited ?? transcription
    }
}

extension TelegramObjectModel {
    /// Reads the CodableEntry of a MessageHistoryThreadData; `nil` for the empty data of a saved-message thread, and for incomplete data, because
    /// the data is decoded as a whole.
    public func thread(_ entry: CodedObject) -> ThreadFacts? {
        entry.withFields { _, fields in
            guard let info = fields.decodeObjectForKey("info"), Self.hasAllThreadData(&fields) else { return nil }
            var inner = PostboxDecoder(info.bytes)
            guard let title = inner.decodeOptionalStringForKey("title") else { return nil }
            return ThreadFacts(
                title: title, icon: inner.decodeOptionalInt64ForKey("icon"), iconColor: inner.decodeInt32ForKey("iconColor", orElse: 0),
                isClosed: fields.decodeBoolForKey("isClosed", orElse: false))
        }
    }

    /// Whether all required fields other than the info are present.
    private static func hasAllThreadData(_ fields: inout PostboxDecoder) -> Bool {
        let numbers: [StaticString] = ["creationDate", "incomingUnreadCount", "maxIncomingReadId", "maxKnownMessageId", "maxOutgoingReadId"]
        for key in numbers where fields.decodeOptionalInt32ForKey(key) == nil { return false }
        guard let author = fields.decodeObjectForKey("author"), let settings = fields.decodeObjectForKey("notificationSettings") else { return false }
        var (id, parts) = (PostboxDecoder(author.bytes), PostboxDecoder(settings.bytes))
        guard id.decodeOptionalInt64ForKey("iv") != nil else { return false }
        // Elsewhere, settings have another form that contains these values.
        let values: [(part: StaticString, key: StaticString)] = [("muteState", "m.v"), ("messageSound", "s.v"), ("displayPreviews", "p.v")]
        return values.allSatisfy { part, key in
            guard let object = parts.decodeObjectForKey(part) else { return false }
            var value = PostboxDecoder(object.bytes)
            return value.decodeOptionalInt32ForKey(key) != nil
        }
    }
}
