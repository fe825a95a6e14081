import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    public func peer(_ object: CodedObject) -> PeerFacts? {
        object.withFields { hash, fields in
            switch hash {
            case TypeHash.telegramUser: user(&fields)
            case TypeHash.telegramGroup: group(&fields)
            case TypeHash.telegramChannel: channel(&fields)
            case TypeHash.telegramSecretChat: secretChat(&fields)
            default: nil
            }
        }
    }

    /// Returns the name of a peer with invalid UTF-8 in a part, which `peer(_:)` treats as missing, like Telegram. The name contains the readable
    /// characters of that part. Returns `nil` for any other peer.
    package func repairedName(_ object: CodedObject, _ name: PeerIndexName) -> PeerIndexName? {
        object.withFields { _, fields in
            switch name {
            case let .title(title, addressNames):
                guard title.isEmpty else { return nil }
                return fields.decodeRepairedStringForKey("t").map { .title(title: $0, addressNames: addressNames) }
            case let .personName(first, last, addressNames, phoneNumber):
                let repairedFirst = first.isEmpty ? fields.decodeRepairedStringForKey("fn") : nil
                let repairedLast = last.isEmpty ? fields.decodeRepairedStringForKey("ln") : nil
                guard repairedFirst != nil || repairedLast != nil else { return nil }
                return .personName(first: repairedFirst ?? first, last: repairedLast ?? last, addressNames: addressNames, phoneNumber: phoneNumber)
            }
        }
    }

    /// Returns the name of a user or a group without its usernames and phone number, for a walk of all peers; `nil` for any other peer.
    package func plainName(_ object: CodedObject) -> PeerIndexName? {
        object.withFields { hash, fields in
            switch hash {
            case TypeHash.telegramUser:
                let (first, last) = personName(&fields)
                return .personName(first: first, last: last, addressNames: [], phoneNumber: nil)
            case TypeHash.telegramGroup: return .title(title: title(&fields), addressNames: [])
            default: return nil
            }
        }
    }

    private func personName(_ fields: inout PostboxDecoder) -> (first: String, last: String) {
        (fields.decodeOptionalStringForKey("fn") ?? "", fields.decodeOptionalStringForKey("ln") ?? "")
    }

    private func title(_ fields: inout PostboxDecoder) -> String { fields.decodeStringForKey("t", orElse: "") }

    private func user(_ fields: inout PostboxDecoder) -> PeerFacts {
        let id = PeerId(packed: fields.decodeInt64ForKey("i", orElse: 0))
        let (first, last) = personName(&fields)
        let username = fields.decodeOptionalStringForKey("un")
        let phone = fields.decodeOptionalStringForKey("p")
        let bot = fields.decodeObjectForKey("bi").map { object in
            var fields = PostboxDecoder(object.bytes)
            return fields.decodeInt32ForKey("f", orElse: 0)
        }
        let timeout = emojiStatusTimeout(&fields)
        let names = addressNames(&fields, username: username)
        return PeerFacts(
            id: id, kind: .user, indexName: .personName(first: first, last: last, addressNames: names, phoneNumber: phone),
            timeout: timeout, isBot: bot != nil, hasBotForum: (bot ?? 0) & 0x100 != 0)
    }

    private func group(_ fields: inout PostboxDecoder) -> PeerFacts {
        let id = PeerId(packed: fields.decodeInt64ForKey("i", orElse: 0))
        let title = title(&fields)
        return PeerFacts(id: id, kind: .group, indexName: .title(title: title, addressNames: []))
    }

    private func channel(_ fields: inout PostboxDecoder) -> PeerFacts {
        let id = PeerId(packed: fields.decodeInt64ForKey("i", orElse: 0))
        let title = title(&fields)
        let username = fields.decodeOptionalStringForKey("un")
        let isGroup = fields.decodeInt32ForKey("i.t", orElse: 0) == 1
        let flags = fields.decodeInt32ForKey("fl", orElse: 0)
        let linked = fields.decodeOptionalInt64ForKey("lmid").map { PeerId(packed: $0) }
        let rights = fields.decodeObjectForKey("ar").map { object in
            var fields = PostboxDecoder(object.bytes)
            return fields.decodeInt32ForKey("f", orElse: 0)
        }
        let isMonoforum = flags & 0x2000 != 0
        let names = addressNames(&fields, username: username)
        let timeout = emojiStatusTimeout(&fields)
        return PeerFacts(
            id: id, kind: isGroup ? .channelGroup : .channelBroadcast, indexName: .title(title: title, addressNames: names),
            associatedPeerId: isMonoforum ? linked : nil, additionalAssociatedPeerId: linked, timeout: timeout, isForum: flags & 0x800 != 0,
            displaysForumAsTabs: flags & 0x4000 != 0, isMonoforum: isMonoforum,
            managesDirectMessages: flags & 0x2 != 0 || (rights ?? 0) & 0x20000 != 0)
    }

    private func secretChat(_ fields: inout PostboxDecoder) -> PeerFacts {
        let id = PeerId(packed: fields.decodeInt64ForKey("i", orElse: 0))
        let user = PeerId(packed: fields.decodeInt64ForKey("r", orElse: 0))
        return PeerFacts(
            id: id, kind: .secretChat, indexName: .title(title: "", addressNames: []), associatedPeerId: user, associatedPeerOverridesIdentity: true,
            notificationSettingsPeerId: user)
    }

    /// Returns all usernames, active or not, or the single username if the list is empty.
    private func addressNames(_ fields: inout PostboxDecoder, username: String?) -> [String] {
        let names = fields.decodeObjectArrayForKey("uns").map { object in
            var fields = PostboxDecoder(object.bytes)
            return fields.decodeStringForKey("un", orElse: "")
        }
        if names.isEmpty, let username, !username.isEmpty { return [username] }
        return names
    }

    /// Returns the time at which the emoji status ends; a negative time counts as 0. A Codable object: it cannot be read without the shown emoji or
    /// gift.
    private func emojiStatusTimeout(_ fields: inout PostboxDecoder) -> UInt32? {
        guard let status = fields.decodeObjectForKey("emjs") else { return nil }
        var inner = PostboxDecoder(status.bytes)
        guard showsSomething(&inner), let date = inner.decodeOptionalInt32ForKey("expirationDate") else { return nil }
        return UInt32(max(date, 0))
    }

    /// Whether an emoji status can be read. Telegram 12 stores the emoji or the gift in `content`; earlier versions stored only the emoji's file.
    private func showsSomething(_ status: inout PostboxDecoder) -> Bool {
        guard let content = status.decodeObjectForKey("content") else { return status.decodeOptionalInt64ForKey("fileId") != nil }
        var fields = PostboxDecoder(content.bytes)
        guard fields.decodeOptionalInt64ForKey("fileId") != nil else { return false }
        switch fields.decodeOptionalInt32ForKey("discriminator") {
        case 0: return true
        case 1:
            return ["id", "patternFileId"].allSatisfy { fields.decodeOptionalInt64ForKey($0) != nil }
                && ["title", "slug"].allSatisfy { fields.decodeOptionalStringForKey($0) != nil }
                && ["innerColor", "outerColor", "patternColor", "textColor"].allSatisfy { fields.decodeOptionalInt32ForKey($0) != nil }
        default: return false
        }
    }
}
