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
        .account("updateStarsReactionsAreAnonymousByDefault", Field.bool("isAnonymous")) {
            .updateStarsReactionsAreAnonymousByDefault($0)
        } parts: {
            if case let .updateStarsReactionsAreAnonymousByDefault(isAnonymous) = $0 { isAnonymous } else { nil }
        },
        .account("updateInstalledStickerPacks", Field.required("operation", stickerPacks)) {
            .updateInstalledStickerPacks($0)
        } parts: {
            if case let .updateInstalledStickerPacks(update) = $0 { update } else { nil }
        },
        .account("updateRecentGifs", is: .updateRecentGifs),
    ]

    private static let category = Form.word(NotificationCategory.self, others: "is none of \"privateChats\", \"groups\", \"channels\"")

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
        Field.required("kind", Form.word(StickerPacksUpdate.Kind.self, others: "is none of \"stickers\", \"masks\", \"emoji\"")), Field.int64s("ids")
    ) {
        (kind: $0, ids: $1)
    } parts: {
        ($0.kind, $0.ids)
    }
}

extension Operation {
    /// Account operations that store nothing.
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
        .account("updateStarsBalance", Field.peer(), Field.required("value", Form.opaque)) {
            .updateStarsBalance($0, $1)
        } parts: {
            if case let .updateStarsBalance(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account("updateStarsRevenueStatus", Field.peer(), Field.required("value", Form.opaque)) {
            .updateStarsRevenueStatus($0, $1)
        } parts: {
            if case let .updateStarsRevenueStatus(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account("updateAttachMenuBots", is: .updateAttachMenuBots),
        .account("updateConfig", is: .updateConfig),
    ]
}
