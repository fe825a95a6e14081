import Postbox
import TelegramModel

extension StateReplay {
    func updateCachedData(_ peerId: PeerId, _ update: CachedPeerDataUpdate) throws {
        if case let .replace(data) = update {
            if let data { try transaction.updatePeerCachedData(peerId, data: data) }
            return
        }
        var stored = try transaction.getPeerCachedData(peerId)
        if stored == nil, update.makesData { stored = CachedPeerObject.empty(peerId) }
        guard let stored, let updated = CachedPeerObject.updated(stored, of: peerId, update), updated != stored else { return }
        try transaction.updatePeerCachedData(peerId, data: updated)
    }

    func updateAutoremoveTimeout(_ peerId: PeerId, _ value: Int32?) throws {
        guard let stored = try transaction.getPeerCachedData(peerId) ?? CachedPeerObject.empty(peerId) else { return }
        let seconds = value.map { CodedObject(hash: TypeHash.cachedPeerAutoremoveTimeoutValue, ["peerValue": .int32($0)]) }
        let known = CodedObject(hash: TypeHash.cachedPeerAutoremoveTimeout, ["_v": .int32(1), "v": .optional(seconds)])
        try transaction.updatePeerCachedData(peerId, data: stored.setting(["artv": .object(known)]))
    }

    /// Stores whether a forum is shown as one chat.
    func updateForumView(_ peerId: PeerId, asMessages: Bool) throws {
        guard peerId.namespace == PeerId.cloudChannel, let stored = try transaction.getPeerCachedData(peerId) ?? CachedPeerObject.empty(peerId),
            stored.object("viewForumAsMessages")?.bool("value") ?? false != asMessages
        else { return }
        let value = CodedObject(hash: TypeHash.peerViewForumAsMessages, ["value": .bool(asMessages)])
        try transaction.updatePeerCachedData(peerId, data: stored.setting(["viewForumAsMessages": .object(value)]))
    }

    mutating func updateGroupCall(_ update: GroupCallUpdate) throws {
        events.groupCalls.append(update)
        guard let peerId = update.peerId, let stored = try transaction.getPeerCachedData(peerId),
            stored.typeHash == TypeHash.cachedGroupData || stored.typeHash == TypeHash.cachedChannelData
        else { return }
        // The end of a call other than the stored one has no effect.
        if update.call == nil, stored.object("activeCall")?.int64("id") != update.callId { return }
        try transaction.updatePeerCachedData(peerId, data: stored.setting(["activeCall": .optional(update.call)]))
    }
}

extension CachedPeerDataUpdate {
    /// Whether the update is sufficient to create data for a peer without any.
    fileprivate var makesData: Bool {
        switch self {
        case .memberCount, .participants: true
        default: false
        }
    }
}

/// CachedUserData, CachedGroupData and CachedChannelData.
enum CachedPeerObject {
    /// Returns the updated data; `nil` if the update does not concern data of this type.
    static func updated(_ data: CodedObject, of peerId: PeerId, _ update: CachedPeerDataUpdate) -> CodedObject? {
        switch update {
        case let .replace(replacement): replacement
        case let .participants(participants):
            data.typeHash == TypeHash.cachedGroupData ? data.setting(["p": .optional(participants)]) : nil
        case let .participantAdded(memberId, inviter, date, version):
            GroupMembers.changing(data, version) { members in
                guard !members.contains(where: { $0.int64("i") == memberId.packed }) else { return }
                members.append(GroupMembers.member(memberId, inviter: inviter.packed, date: date, isAdmin: false))
            }
        case let .participantRemoved(memberId, version):
            GroupMembers.changing(data, version) { members in members.removeAll { $0.int64("i") == memberId.packed } }
        case let .participantAdmin(memberId, isAdmin, version):
            GroupMembers.changing(data, version) { members in
                guard let place = members.firstIndex(where: { $0.int64("i") == memberId.packed }), members[place].int32("v") != 1 else { return }
                members[place] = members[place].setting(["v": .int32(isAdmin ? 2 : 0)])
            }
        case let .participantRank(memberId, rank):
            GroupMembers.changing(data, nil) { members in
                guard let place = members.firstIndex(where: { $0.int64("i") == memberId.packed }) else { return }
                let rank = rank.flatMap { $0.isEmpty ? nil : $0 }
                members[place] = members[place].setting(["r": rank.map { .string($0) } ?? .null])
            }
        case let .memberCount(count):
            data.typeHash == TypeHash.cachedChannelData ? data.setting(["p.m": .int32(count)]) : nil
        case let .blocked(isBlocked, isBlockedFromStories):
            data.typeHash == TypeHash.cachedUserData
                ? data.setting(["b": .int32(isBlocked ? 1 : 0), "fl": .int32((data.int32("fl") ?? 0) & ~2 | (isBlockedFromStories ? 2 : 0))]) : nil
        case let .statusSettings(settings): data.setting(["pss": .object(settings)])
        case let .botCommands(botId, commands): BotObjects.updating(data, botId, commands)
        case let .botMenuButton(button):
            data.object("bi").map { data.setting(["bi": .object($0.setting(["b": .object(button)]))]) }
        case let .pendingJoinRequests(count):
            data.typeHash == TypeHash.cachedUserData ? nil : data.setting(["irp": .int32(count)])
        case let .minAvailableMessage(id):
            data.typeHash == TypeHash.cachedChannelData
                ? data.setting(["ma.p": .int64(peerId.packed), "ma.n": .int32(MessageId.Namespace.cloud), "ma.i": .int32(id)]) : nil
        }
    }
}

/// The members of a group, if they are known: CachedGroupParticipants inside CachedGroupData.
private enum GroupMembers {
    /// - Parameter version: The version of the list after it; `nil` to keep it.
    static func changing(_ data: CodedObject, _ version: Int32?, _ change: (inout [CodedObject]) -> Void) -> CodedObject? {
        guard data.typeHash == TypeHash.cachedGroupData, let participants = data.object("p") else { return nil }
        var members = participants.objects("p")
        change(&members)
        var changed = participants.setting(["p": .objects(members)])
        if let version { changed = changed.setting(["v": .int32(version)]) }
        return data.setting(["p": .object(changed)])
    }

    static func member(_ peerId: PeerId, inviter: Int64, date: Int32, isAdmin: Bool) -> CodedObject {
        CodedObject(
            hash: TypeHash.groupParticipant,
            ["v": .int32(isAdmin ? 2 : 0), "i": .int64(peerId.packed), "b": .int64(inviter), "t": .int32(date)])
    }
}

/// The descriptions of bots: BotInfo in the data of a bot, CachedPeerBotInfo in the data of a group or channel.
private enum BotObjects {
    static func updating(_ data: CodedObject, _ botId: PeerId, _ commands: [CachedPeerDataUpdate.BotCommand]) -> CodedObject? {
        let objects = commands.map { CodedObject(hash: TypeHash.botCommand, ["t": .string($0.text), "d": .string($0.description)]) }
        if data.typeHash == TypeHash.cachedUserData {
            return data.object("bi").map { data.setting(["bi": .object($0.setting(["c": .objects(objects)]))]) }
        }
        let bots = data.objects("b").map { bot in
            guard bot.int64("p") == botId.packed, let info = bot.object("i") else { return bot }
            return bot.setting(["i": .object(info.setting(["c": .objects(objects)]))])
        }
        return data.setting(["b": .objects(bots)])
    }
}

extension CachedPeerObject {
    /// Empty data for a peer without stored data, with every field that Telegram writes; `nil` for a peer that cannot have data.
    static func empty(_ peerId: PeerId) -> CodedObject? {
        switch peerId.namespace {
        case PeerId.cloudUser: user
        case PeerId.cloudGroup: group
        case PeerId.cloudChannel: channel
        default: nil
        }
    }

    private static var user: CodedObject {
        CodedObject(hash: TypeHash.cachedUserData, [
            "a": .null, "bi": .null, "ebi": .null, "pss": .null, "pm.p": .null, "pm.n": .null, "pm.i": .null, "b": .int32(0), "cg": .int32(0),
            "ca": .int32(0), "vca": .int32(0), "cp": .int32(0), "cpm": .int32(0), "hsm": .bool(false), "artv": unknown(TypeHash.cachedPeerAutoremoveTimeout),
        ]).setting([
            "te": .null, "phv": unknown(TypeHash.cachedPeerProfilePhoto), "pphv": unknown(TypeHash.cachedPeerProfilePhoto),
            "fphv": unknown(TypeHash.cachedPeerProfilePhoto), "pgo": .objects([]), "vma": .int32(1), "wp": .null, "fl": .int32(0), "bhrs": .null,
            "bloc": .null, "bgreet": .null, "baway": .null, "bbot": .null, "businessIntro": unknown(TypeHash.cachedTelegramBusinessIntro),
            "bday": .null, "pchan": .bytes(Array(#"{"d":0}"#.utf8)), "botPreview": .null,
        ])
    }

    private static var group: CodedObject {
        CodedObject(hash: TypeHash.cachedGroupData, [
            "p": .null, "i": .null, "b": .objects([]), "pss": .null, "pm.p": .null, "pm.n": .null, "pm.i": .null, "ab": .null, "fl": .int32(0),
            "hsm": .bool(false), "artv": unknown(TypeHash.cachedPeerAutoremoveTimeout), "invBy": .null, "ph": .null, "activeCall": .null,
            "callJoinPeerId": .null, "te": .null, "irp": .null, "reactionSettings": .null,
        ])
    }

    private static var channel: CodedObject {
        CodedObject(hash: TypeHash.cachedChannelData, [
            "isNotAccessible": .int32(0), "f": .int32(0), "a": .null, "p.m": .null, "p.a": .null, "p.b": .null, "p.k": .null, "i": .null,
            "b": .objects([]), "pss": .null, "pm.p": .null, "pm.n": .null, "pm.i": .null, "activeCall": .null, "callJoinPeerId": .null, "sp": .null,
            "ma.p": .null, "ma.n": .null, "ma.i": .null, "mr": .null,
        ]).setting([
            "dgi": .null, "pgl": .null, "smt": .null, "smv": .null, "hsm": .bool(false), "artv": unknown(TypeHash.cachedPeerAutoremoveTimeout),
            "sdi": .int32(0), "invBy": .null, "invOn": .null, "ph": .null, "sug": .strings([]), "te": .null, "irp": .null, "sendAsPeerId": .null,
            "reactionSettings": .null, "membersHidden": .null, "viewForumAsMessages": .null, "wp": .null, "bu": .null, "ab": .null, "ep": .null,
        ])
    }

    /// A value that the server has not sent yet.
    private static func unknown(_ type: Int32) -> FieldValue { .object(CodedObject(hash: type, ["_v": .int32(0)])) }
}
