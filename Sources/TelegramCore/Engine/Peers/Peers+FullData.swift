import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Peers {
    /// Requests the data of a peer's profile page, for a secret chat that of its user, and stores it. Returns `false` if the peer is unknown.
    /// Requires a server.
    public func fetchAndUpdateCachedPeerData(peerId: PeerId) -> Signal<Bool, EngineError> {
        let method = "peers.fetchAndUpdateCachedPeerData"
        let account = context.account
        let requested = context.transaction { transaction -> PeerId? in
            let peer = try transaction.getPeer(peerId)
            let id = peer?.typeHash == TypeHash.telegramSecretChat ? peer?.int64("r").map { PeerId(packed: $0) } : peerId
            return try id.flatMap { try transaction.isReachable($0, account) ? $0 : nil }
        }
        return requested |> mapToSignal { [context] id -> Signal<Bool, EngineError> in
            guard let id else { return .single(false) }
            switch id.namespace {
            case PeerId.cloudUser:
                return context.exchange(method, otherwise: false, onRefusal: .retry) { _ in
                    ServerRequest("getFullUser", ["peer": .peer(id)])
                } after: { transaction, answer in
                    try transaction.storeFullPeer(id, answer, now: account.now) { FullPeer.user(id, $0, answer) }
                    return true
                }
            case PeerId.cloudGroup:
                return context.exchange(method, otherwise: false, onRefusal: .retry) { _ in
                    ServerRequest("getFullGroup", ["peer": .peer(id)])
                } after: { transaction, answer in
                    try transaction.storeFullPeer(id, answer, now: account.now) { FullPeer.group(id, $0, answer, account: account.peerId) }
                    return true
                }
            case PeerId.cloudChannel: return context.fetchFullChannel(id, method)
            default: return .single(false)
            }
        }
    }

    /// Requests the data of a peer's profile page, and of the bar above the chat if that is unknown; stores both.
    public func keepPeerUpdated(id: PeerId) -> Signal<Void, EngineError> {
        let account = context.account
        let status: Signal<Void, EngineError> = context.exchange("peers.keepPeerUpdated", otherwise: (), onRefusal: .retry) { transaction in
            guard try transaction.isReachable(id, account), try transaction.getPeerCachedData(id)?.object("pss") == nil else { return nil }
            return ServerRequest("getPeerSettings", ["peer": .peer(id)])
        } after: { transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            guard let settings = answer["settings"].coded else { return }
            try transaction.editCachedData(id, creates: true) { $0.setting(["pss": .object(settings)]) }
        }
        return fetchAndUpdateCachedPeerData(peerId: id) |> mapToSignal { _ in status }
    }
}

extension EngineContext {
    private struct FullChannel: Sendable {
        var answer: ServerAnswer?
        /// Whether the account has no access to the channel.
        var isPrivate = false
    }

    fileprivate func fetchFullChannel(_ id: PeerId, _ method: String) -> Signal<Bool, EngineError> {
        let account = self.account
        let full: Signal<FullChannel, EngineError> = exchange(
            method, otherwise: FullChannel(), onRefusal: .decide { .end(FullChannel(isPrivate: $0.text == "CHANNEL_PRIVATE")) }
        ) { _ in
            ServerRequest("getFullChannel", ["peer": .peer(id)])
        } after: { _, answer in FullChannel(answer: answer) }
        return full |> mapToSignal { full -> Signal<Bool, EngineError> in
            let member: Signal<ServerAnswer?, EngineError> = exchange(method, otherwise: nil, onRefusal: .swallow) { _ in
                ServerRequest("getParticipant", ["peer": .peer(id), "member": .peer(account.peerId)])
            } after: { _, answer in answer }
            return member |> mapToSignal { member in
                transaction { transaction in
                    try transaction.mergePeers(member?.peers ?? [], now: account.now)
                    if let answer = full.answer {
                        try transaction.deleteUnavailable(id, answer)
                        try transaction.storeFullPeer(id, answer, now: account.now) { FullPeer.channel(id, $0, answer, member) }
                    } else if full.isPrivate {
                        try transaction.editCachedData(id, of: [TypeHash.cachedChannelData], creates: true) { $0.setting(["isNotAccessible": .int32(1)]) }
                    }
                    return true
                }
            }
        }
    }
}

extension Transaction {
    fileprivate func storeFullPeer(_ id: PeerId, _ answer: ServerAnswer, now: Int32, _ change: (CodedObject) -> CodedObject) throws {
        try mergePeers(answer.peers, now: now)
        if let settings = answer["notifySettings"].coded { try updateCurrentPeerNotificationSettings([(id, settings)]) }
        try editCachedData(id, creates: true, change)
    }

    /// Deletes messages that are no longer available on the server, unless the server has reported them already.
    fileprivate func deleteUnavailable(_ id: PeerId, _ answer: ServerAnswer) throws {
        guard let minId = answer["minAvailableId"].int32, minId >= 1, try getPeerCachedData(id)?.int32("ma.i") != minId else { return }
        try deleteMessagesInRange(peerId: id, namespace: MessageId.Namespace.cloud, minId: 1, maxId: minId)
    }
}

/// Cached data of a peer, updated from the server's answer.
private enum FullPeer {
    static func user(_ id: PeerId, _ data: CodedObject, _ answer: ServerAnswer) -> CodedObject {
        var flags = (data.int32("fl") ?? 0) & CachedUserFlags.blockedFromStories
        let bits: [(String, CachedUserData.Flags)] = [
            ("translationsDisabled", .translationHidden), ("readDatesPrivate", .readDatesPrivate), ("premiumRequired", .premiumRequired),
            ("adsEnabled", .adsEnabled), ("canViewRevenue", .canViewRevenue), ("botCanManageEmojiStatus", .botCanManageEmojiStatus),
            ("displayGiftButton", .displayGiftButton), ("myCopyProtectionEnabled", .myCopyProtectionEnabled),
            ("copyProtectionEnabled", .copyProtectionEnabled), ("unofficialSecurityRisk", .unofficialSecurityRisk),
        ]
        for (name, bit) in bits.map({ ($0.0, $0.1.rawValue) }) {
            if answer[name].bool == true { flags |= bit }
        }
        let personal = answer["personalChannel"].peer.map { channel in
            PersonalChannel(
                peerId: channel, subscriberCount: answer.peers.first { $0.merged.id == channel }?.memberCount,
                topMessageId: answer["personalChannelMessage"].int32)
        }
        return data.setting([
            "a": answer["about"].textField, "bi": answer["botInfo"].objectField, "ebi": .null, "pss": answer["settings"].objectField,
            "b": answer["isBlocked"].numberField, "cg": .int32(answer["commonChats"].int32 ?? 0), "ca": answer["voiceCalls"].numberField,
            "vca": answer["videoCalls"].numberField, "cp": answer["callsPrivate"].numberField, "cpm": answer["canPin"].numberField,
            "hsm": .bool(answer["hasScheduled"].bool ?? false), "artv": known(timeout: answer["ttl"].int32),
        ]).setting(theme(answer, in: data)).setting(added(answer)).setting([
            "phv": known(photo: answer["photo"].coded), "pphv": known(photo: answer["personalPhoto"].coded),
            "fphv": known(photo: answer["fallbackPhoto"].coded),
            // Telegram 12 does not store the options for gifts.
            "pgo": data.contains("ct") ? .absent : .objects([]), "wp": answer["wallpaper"].objectField,
            "vma": .int32(answer["voiceMessagesForbidden"].bool == true ? 0 : 1), "fl": .int32(flags),
            "bday": answer["birthday"].isNull ? .null : .bytes(Array(birthday(answer["birthday"]).utf8)),
            "pchan": .bytes(Array(PersonalChannel.json(personal).utf8)), "botPreview": .null,
        ]).setting(business(answer["business"])).setting(pinned(id, answer))
    }

    /// The fields that Telegram 12 added. A value missing from the answer is cleared.
    private static func added(_ answer: ServerAnswer) -> KeyValuePairs<StaticString, FieldValue> {
        [
            "starGiftsCount": .optional(answer["starGiftsCount"].int32), "starRefProgram": answer["starRefProgram"].jsonField,
            "verification": answer["verification"].jsonField, "sendPaidMessageStars": price(answer),
            "disallowedGifts": .optional(answer["disallowedGifts"].coded?.int32("v") ?? answer["disallowedGifts"].int32),
            "botGroupAdminRights": rights(answer["botGroupAdminRights"]), "botChannelAdminRights": rights(answer["botChannelAdminRights"]),
            "starRating": answer["starRating"].jsonField, "pendingStarRating": answer["pendingStarRating"].jsonField, "mainProfileTab": tab(answer),
            "savedMusic": answer["savedMusic"].objectField, "note": answer["note"].jsonField, "botManagerId": answer["botManager"].peerField,
        ]
    }

    /// Rights are stored as JSON text.
    private static func rights(_ value: ServerValue) -> FieldValue {
        guard let rights = value.coded?.int32("f") ?? value["f"].int32 else { return .null }
        return .bytes(Array("{\"f\":\(rights)}".utf8))
    }

    private static func price(_ answer: ServerAnswer) -> FieldValue {
        answer["sendPaidMessageStars"].int64.map { .bytes(StarsAmount(value: $0).storedJSON) } ?? .null
    }

    private static func tab(_ answer: ServerAnswer) -> FieldValue { answer["mainTab"].int32.map { .bytes(Array("\($0)".utf8)) } ?? .null }

    /// The theme replaces the emoji that Telegram 11 stored. A server of version 11 sends only an emoji.
    private static func theme(_ answer: ServerAnswer, in data: CodedObject) -> KeyValuePairs<StaticString, FieldValue> {
        guard let theme = answer["chatTheme"].coded else { return ChatTheme.fields(emoticon: answer["themeEmoticon"].string, in: data) }
        return ChatTheme.fields(ChatTheme(unchecked: theme))
    }

    private static func business(_ value: ServerValue) -> KeyValuePairs<StaticString, FieldValue> {
        [
            "bhrs": value["hours"].jsonField, "bloc": value["location"].jsonField, "bgreet": value["greeting"].jsonField,
            "baway": value["away"].jsonField, "bbot": value["bot"].jsonField,
            "businessIntro": .object(CodedObject(hash: TypeHash.cachedTelegramBusinessIntro, ["_v": .int32(1), "v": value["intro"].jsonField])),
        ]
    }

    static func group(_ id: PeerId, _ data: CodedObject, _ answer: ServerAnswer, account: PeerId) -> CodedObject {
        var flags = (data.int32("fl") ?? 0) & 2
        if answer["canChangeUsername"].bool == true { flags |= 1 }
        let participants = answer["participants"].coded
        let own = participants?.objects("p").first { $0.int64("i") == account.packed }
        let inviter = own?.int64("b").flatMap { $0 == account.packed ? nil : $0 }
        return data.setting([
            "p": .optional(participants), "i": answer["invite"].objectField, "b": .objects(bots(answer)), "ab": answer["about"].textField,
            "fl": .int32(flags), "hsm": .bool(answer["hasScheduled"].bool ?? false), "artv": known(timeout: answer["ttl"].int32),
            "invBy": inviter.map { .int64($0) } ?? .null, "ph": answer["photo"].objectField, "activeCall": call(answer, data),
            "callJoinPeerId": answer["joinAs"].peerField, "irp": .optional(answer["requestsPending"].int32),
        ]).setting(theme(answer, in: data)).setting(["reactionSettings": reactions(answer, stars: nil)]).setting(pinned(id, answer))
    }

    static func channel(_ id: PeerId, _ data: CodedObject, _ answer: ServerAnswer, _ member: ServerAnswer?) -> CodedObject {
        let counts = answer["counts"]
        let minId = answer["minAvailableId"].int32
        let migration = answer["migratedFrom"]["group"].peer.map { group in
            CodedObject(hash: TypeHash.channelMigrationReference, [
                "p": .int64(group.packed), "n": .int32(MessageId.Namespace.cloud), "i": .int32(answer["migratedFrom"]["maxId"].int32 ?? 0),
            ])
        }
        let byRequest = member?["byRequest"].bool == true
        var changed = data.setting([
            "isNotAccessible": .int32(0), "f": .int32(answer["flags"].int32 ?? 0), "a": answer["about"].textField,
            "p.m": .optional(counts["members"].int32), "p.a": .optional(counts["admins"].int32), "p.b": .optional(counts["banned"].int32),
            "p.k": .optional(counts["kicked"].int32), "i": answer["invite"].objectField, "b": .objects(bots(answer)), "activeCall": call(answer, data),
            "callJoinPeerId": answer["joinAs"].peerField, "sp": answer["stickerPack"].objectField,
        ])
        changed = changed.setting([
            "dgi": .int64(answer["linkedChat"].peer?.packed ?? 0), "pgl": answer["location"].objectField, "smt": .optional(answer["slowMode"].int32),
            "smv": .optional(answer["slowModeUntil"].int32), "hsm": .bool(answer["hasScheduled"].bool ?? false),
            "artv": known(timeout: answer["ttl"].int32), "sdi": .int32(answer["statsDc"].int32 ?? 0), "invBy": member?["inviter"].peerField ?? .null,
            "invOn": byRequest ? .optional(member?["date"].int32) : .null, "ph": answer["photo"].objectField,
        ])
        changed = changed.setting([
            "irp": .optional(answer["requestsPending"].int32), "sendAsPeerId": answer["sendAs"].peerField,
            "reactionSettings": reactions(answer, stars: answer["starsReactions"].bool ?? false),
            "membersHidden": .object(CodedObject(hash: TypeHash.peerMembersHidden, ["value": .bool(answer["membersHidden"].bool ?? false)])),
            "viewForumAsMessages": .object(CodedObject(hash: TypeHash.peerViewForumAsMessages, ["value": .bool(answer["viewAsMessages"].bool ?? false)])),
            "wp": answer["wallpaper"].objectField, "bu": .optional(answer["boostsToUnrestrict"].int32), "ab": .optional(answer["appliedBoosts"].int32),
            "ep": answer["emojiPack"].objectField, "sug": .strings(answer["suggestions"].elements.compactMap(\.string)),
        ])
        changed = changed.setting(theme(answer, in: data)).setting([
            "vf": answer["verification"].jsonField,
            "starGiftsCount": .optional(answer["starGiftsCount"].int32), "sendPaidMessageStars": price(answer), "mainProfileTab": tab(answer),
        ])
        changed = changed.setting([
            "mr": .optional(migration), "ma.p": minId == nil ? .null : .int64(id.packed),
            "ma.n": minId == nil ? .null : .int32(MessageId.Namespace.cloud), "ma.i": .optional(minId),
        ])
        return changed.setting(pinned(id, answer, above: minId))
    }

    /// Returns the pinned message, unless it is no longer available on the server.
    private static func pinned(_ id: PeerId, _ answer: ServerAnswer, above minId: Int32? = nil) -> KeyValuePairs<StaticString, FieldValue> {
        guard let message = answer["pinnedId"].int32, message >= minId ?? .min else { return ["pm.p": .null, "pm.n": .null, "pm.i": .null] }
        return ["pm.p": .int64(id.packed), "pm.n": .int32(MessageId.Namespace.cloud), "pm.i": .int32(message)]
    }

    private static func known(timeout: Int32?) -> FieldValue {
        let value = timeout.map { CodedObject(hash: TypeHash.cachedPeerAutoremoveTimeoutValue, ["peerValue": .int32($0)]) }
        return .object(CodedObject(hash: TypeHash.cachedPeerAutoremoveTimeout, ["_v": .int32(1), "v": .optional(value)]))
    }

    private static func known(photo: CodedObject?) -> FieldValue {
        .object(CodedObject(hash: TypeHash.cachedPeerProfilePhoto, ["_v": .int32(1), "v": .optional(photo)]))
    }

    private static func birthday(_ value: ServerValue) -> String {
        let day = value["day"].int32 ?? 0, month = value["month"].int32 ?? 0
        return "{\"day\":\(day),\"month\":\(month)" + (value["year"].int32.map { ",\"year\":\($0)" } ?? "") + "}"
    }

    private static func bots(_ answer: ServerAnswer) -> [CodedObject] {
        answer["botInfos"].elements.compactMap { bot in
            guard let peer = bot["peer"].peer, let info = bot["info"].coded else { return nil }
            return CodedObject(hash: TypeHash.cachedPeerBotInfo, ["p": .int64(peer.packed), "i": .object(info)])
        }
    }

    /// Updates the call. Its title, schedule, and kind are sent in separate updates, not in this answer.
    private static func call(_ answer: ServerAnswer, _ data: CodedObject) -> FieldValue {
        guard let call = answer["call"].coded else { return .null }
        guard let stored = data.object("activeCall") else { return .object(call) }
        return .object(
            call.setting([
                "title": stored.string("title").map { .string($0) } ?? .null, "scheduleTimestamp": .optional(stored.int32("scheduleTimestamp")),
                "isStream": stored.bool("isStream").map { .bool($0) } ?? .null,
            ]))
    }

    private static func reactions(_ answer: ServerAnswer, stars: Bool?) -> FieldValue {
        let allowed = answer["reactions"].coded ?? CodedObject(hash: TypeHash.peerAllowedReactions, ["_d": .int32(2)])
        return .object(
            CodedObject(hash: TypeHash.peerReactionSettings, [
                "allowedReactions": .object(allowed), "maxReactionCount": .present(answer["reactionsLimit"].int32),
                "starsAllowed": stars.map { .bool($0) } ?? .absent,
            ]))
    }
}

extension ServerValue {
    fileprivate var textField: FieldValue { string.map { .string($0) } ?? .null }
    fileprivate var objectField: FieldValue { .optional(coded) }
    /// A value that is stored as JSON text, given as a coded object or as JSON.
    fileprivate var jsonField: FieldValue {
        let text: [UInt8]? = coded.map { $0.codableJSON } ?? json?.bytes
        return text.map { .bytes($0) } ?? .null
    }
    fileprivate var numberField: FieldValue { .int32(bool == true ? 1 : 0) }
    fileprivate var peerField: FieldValue { peer.map { .int64($0.packed) } ?? .null }
}
