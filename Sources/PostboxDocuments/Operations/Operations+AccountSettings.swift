import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    /// Account operations on settings, languages, and stickers.
    static let accountSettings: [Operation] = [
        .account("updateNotificationSettings", Field.peer(), Field.thread, Field.coded("settings")) {
            .updateNotificationSettings($0, threadId: $1, $2)
        } parts: {
            if case let .updateNotificationSettings(peerId, threadId, settings) = $0 { (peerId, threadId, settings) } else { nil }
        },
        .account("updateGlobalNotificationSettings", Field.required("category", category), Field.coded("settings")) {
            .updateGlobalNotificationSettings($0, $1)
        } parts: {
            if case let .updateGlobalNotificationSettings(category, settings) = $0 { (category, settings) } else { nil }
        },
        .account("updateTheme", Field.coded("theme")) {
            .updateTheme($0)
        } parts: {
            if case let .updateTheme(theme) = $0 { theme } else { nil }
        },
        .account("updateLangPack", Field.string("code"), Field.optional("difference", Form.object(languageDifference))) {
            .updateLangPack(code: $0, $1)
        } parts: {
            if case let .updateLangPack(code, difference) = $0 { (code, difference) } else { nil }
        },
        .account(
            "updateNewAuthorization", Field.bool("isUnconfirmed"), Field.int64("hash"), Field.nullable("date", Form.int32),
            Field.nullableString("device"), Field.nullableString("location")
        ) {
            .updateNewAuthorization(NewAuthorization(isUnconfirmed: $0, hash: $1, date: $2, device: $3, location: $4))
        } parts: {
            guard case let .updateNewAuthorization(value) = $0 else { return nil }
            return (value.isUnconfirmed, value.hash, value.date, value.device, value.location)
        },
        .account("updateStarsReactionsDefaultPrivacy", Field.required("privacy", Form.paidReactionPrivacy)) {
            .updateStarsReactionsDefaultPrivacy($0)
        } parts: {
            if case let .updateStarsReactionsDefaultPrivacy(privacy) = $0 { privacy } else { nil }
        },
        // The form of documents of Telegram 11: read, and never written.
        .account("updateStarsReactionsAreAnonymousByDefault", Field.bool("isAnonymous")) {
            .updateStarsReactionsDefaultPrivacy($0 ? .anonymous : .default)
        } parts: { (_: AccountOperation) -> Bool? in
            nil
        },
        .account("updateEmojiGameInfo", Field.coded("info")) {
            .updateEmojiGameInfo($0)
        } parts: {
            if case let .updateEmojiGameInfo(info) = $0 { info } else { nil }
        },
        .account("updateInstalledStickerPacks", Field.required("operation", stickerPacks)) {
            .updateInstalledStickerPacks($0)
        } parts: {
            if case let .updateInstalledStickerPacks(update) = $0 { update } else { nil }
        },
        .account("updateRecentGifs", is: .updateRecentGifs),
    ]

    private static let category = Form.word(NotificationCategory.self, others: "must be \"privateChats\", \"groups\", or \"channels\"")

    /// The versions and strings of a language's difference.
    package static let languageDifference = Fields(
        Field.int32("fromVersion"), Field.int32("version"),
        Field.required(
            "strings",
            Form.array(
                Form.object(Field.string("key"), Field.optionalString("value")) {
                    LanguagePackDifference.Entry(key: $0, value: $1)
                } parts: {
                    ($0.key, $0.value)
                }))
    ) {
        LanguagePackDifference(fromVersion: $0, version: $1, strings: $2)
    } parts: {
        ($0.fromVersion, $0.version, $0.strings)
    }

    /// `{"add":{..}}`, `{"reorder":{..}}`, `{"reorderToTop":{..}}` or `{"sync":true}`.
    private static let stickerPacks = Form.oneOf([
        FormCase("add", addedPack) {
            StickerPacksUpdate.add(info: $0.info, items: $0.items)
        } content: {
            if case let .add(info, items) = $0 { (info, items) } else { nil }
        },
        FormCase("reorder", packOrder) {
            StickerPacksUpdate.reorder($0.kind, ids: $0.ids)
        } content: {
            if case let .reorder(kind, ids) = $0 { (kind, ids) } else { nil }
        },
        FormCase("reorderToTop", packOrder) {
            StickerPacksUpdate.reorderToTop($0.kind, ids: $0.ids)
        } content: {
            if case let .reorderToTop(kind, ids) = $0 { (kind, ids) } else { nil }
        },
        FormCase("sync", Form.isTrue) { StickerPacksUpdate.sync } content: { if case .sync = $0 { () } else { nil } },
    ])

    private static let addedPack: JSONForm<(info: CodedObject, items: [CodedObject])> = Form.object(
        Field.coded("info"), Field.codedObjects("items")
    ) {
        (info: $0, items: $1)
    } parts: {
        ($0.info, $0.items)
    }

    private static let packOrder: JSONForm<(kind: StickerPacksUpdate.Kind, ids: [Int64])> = Form.object(
        Field.required("kind", Form.word(StickerPacksUpdate.Kind.self, others: "must be \"stickers\", \"masks\", or \"emoji\"")), Field.int64s("ids")
    ) {
        (kind: $0, ids: $1)
    } parts: {
        ($0.kind, $0.ids)
    }
}

extension Operation {
    /// Account operations that do not store anything.
    static let accountEvents: [Operation] = [
        .account("updateIsContact", Field.peer(), Field.bool("isContact")) {
            .updateIsContact($0, isContact: $1)
        } parts: {
            if case let .updateIsContact(peerId, isContact) = $0 { (peerId, isContact) } else { nil }
        },
        .account(
            "addPeerInputActivity", Field.peer(), Field.thread, Field.optional("authorId", Form.peer), Field.optionalString("activity")
        ) {
            .addPeerInputActivity(PeerInputActivityUpdate(peerId: $0, threadId: $1, authorId: $2, activity: $3))
        } parts: {
            if case let .addPeerInputActivity(update) = $0 { (update.peerId, update.threadId, update.authorId, update.activity) } else { nil }
        },
        .account("updatePeersNearby", Field.required("peers", Form.opaque)) {
            .updatePeersNearby($0)
        } parts: {
            if case let .updatePeersNearby(peers) = $0 { peers } else { nil }
        },
        .account("updateCall", Field.required("call", Form.opaque)) {
            .updateCall($0)
        } parts: {
            if case let .updateCall(call) = $0 { call } else { nil }
        },
        .account("addCallSignalingData", Field.int64("id"), Field.required("data", Form.bytes)) {
            .addCallSignalingData(callId: $0, data: $1)
        } parts: {
            if case let .addCallSignalingData(callId, data) = $0 { (callId, data) } else { nil }
        },
        .account("updateGroupCallParticipants", Field.required("call", Form.opaque)) {
            .updateGroupCallParticipants($0)
        } parts: {
            if case let .updateGroupCallParticipants(call) = $0 { call } else { nil }
        },
        .account("updateRevenueBalances", Field.peer(), Field.required("value", Form.opaque)) {
            .updateRevenueBalances($0, $1)
        } parts: {
            if case let .updateRevenueBalances(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account("updateStarsBalance", Field.peer(), Field.optional("currency", Form.currency), Field.required("value", Form.opaque)) {
            .updateStarsBalance($0, $1 ?? .stars, $2)
        } parts: {
            if case let .updateStarsBalance(peerId, currency, value) = $0 { (peerId, currency == .stars ? nil : currency, value) } else { nil }
        },
        .account("updateStarsRevenueStatus", Field.peer(), Field.required("value", Form.opaque)) {
            .updateStarsRevenueStatus($0, $1)
        } parts: {
            if case let .updateStarsRevenueStatus(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account(
            "updateGroupCallChainBlocks", Field.int64("call"), Field.int64("accessHash"), Field.int32("subChain"),
            Field.required("blocks", Form.array(Form.bytes)), Field.int32("nextOffset")
        ) {
            .updateGroupCallChainBlocks(GroupCallChainBlocks(callId: $0, accessHash: $1, subChain: $2, blocks: $3, nextOffset: $4))
        } parts: {
            guard case let .updateGroupCallChainBlocks(value) = $0 else { return nil }
            return (value.callId, value.accessHash, value.subChain, value.blocks, value.nextOffset)
        },
        .account("updateGroupCallMessage", Fields.groupCallMessage) {
            .updateGroupCallMessage($0)
        } parts: {
            if case let .updateGroupCallMessage(message) = $0 { message } else { nil }
        },
        .account("updateGroupCallOpaqueMessage", Field.int64("call"), Field.peer("author"), Field.required("data", Form.bytes)) {
            .updateGroupCallOpaqueMessage(callId: $0, authorId: $1, data: $2)
        } parts: {
            if case let .updateGroupCallOpaqueMessage(callId, authorId, data) = $0 { (callId, authorId, data) } else { nil }
        },
        .account("updateStarGiftAuctionState", Field.int64("gift"), Field.required("value", Form.opaque)) {
            .updateStarGiftAuctionState(gift: $0, $1)
        } parts: {
            if case let .updateStarGiftAuctionState(gift, value) = $0 { (gift, value) } else { nil }
        },
        .account("updateStarGiftAuctionMyState", Field.int64("gift"), Field.required("value", Form.opaque)) {
            .updateStarGiftAuctionMyState(gift: $0, $1)
        } parts: {
            if case let .updateStarGiftAuctionMyState(gift, value) = $0 { (gift, value) } else { nil }
        },
        .account("reportMessageDelivery", Field.messageIds()) {
            .reportMessageDelivery($0)
        } parts: {
            if case let .reportMessageDelivery(ids) = $0 { ids } else { nil }
        },
        .account(
            "addPeerLiveTypingDraftUpdate", Field.peer(), Field.thread, Field.int64("id"), Field.int32("timestamp"), Field.peer("authorId"),
            Field.string("text"), Field.codedObjects("entities")
        ) {
            .addPeerLiveTypingDraftUpdate(
                LiveTypingDraftUpdate(peerId: $0, threadId: $1, id: $2, timestamp: $3, authorId: $4, text: $5, entities: $6))
        } parts: {
            guard case let .addPeerLiveTypingDraftUpdate(draft) = $0 else { return nil }
            return (draft.peerId, draft.threadId, draft.id, draft.timestamp, draft.authorId, draft.text, draft.entities)
        },
        .account("updateAttachMenuBots", is: .updateAttachMenuBots),
        .account("updateConfig", is: .updateConfig),
    ]
}
