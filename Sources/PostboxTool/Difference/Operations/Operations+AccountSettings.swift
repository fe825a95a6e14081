import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    /// Account operations about settings, languages and stickers (spec 12.3, 08.9).
    static let accountSettings: [Operation] = [
        .account("updateNotificationSettings", "peerId", "threadId", "settings") { line in
            .updateNotificationSettings(try line.peer(), threadId: try line.thread(), try line.coded("settings"))
        },
        .account("updateGlobalNotificationSettings", "category", "settings") { line in
            .updateGlobalNotificationSettings(try line.required("category", category), try line.coded("settings"))
        },
        .account("updateTheme", "theme") { .updateTheme(try $0.coded("theme")) },
        .account("updateLangPack", "code", "difference") { line in
            .updateLangPack(code: try line.string("code"), try line.optional("difference", languageDifference))
        },
        .account("updateNewAuthorization", "isUnconfirmed", "hash", "date", "device", "location") { line in
            .updateNewAuthorization(
                NewAuthorization(
                    isUnconfirmed: try line.bool("isUnconfirmed"), hash: try line.int64("hash"), date: try line.optional("date", Read.int32),
                    device: try line.optional("device", Read.string), location: try line.optional("location", Read.string)))
        },
        .account("updateStarsReactionsAreAnonymousByDefault", "isAnonymous") { line in
            .updateStarsReactionsAreAnonymousByDefault(try line.bool("isAnonymous"))
        },
        .account("updateInstalledStickerPacks", "operation") { .updateInstalledStickerPacks(try $0.required("operation", stickerPacks)) },
        .account("updateRecentGifs") { _ in .updateRecentGifs },
    ]

    private static func category(_ node: JSONNode) throws(OperationError) -> NotificationCategory {
        guard let category = NotificationCategory(rawValue: try Read.string(node)) else {
            throw OperationError(reason: "is none of \"privateChats\", \"groups\", \"channels\"")
        }
        return category
    }

    private static func languageDifference(_ node: JSONNode) throws(OperationError) -> LanguagePackDifference {
        let fields = OperationFields(node)
        try fields.expectOnly(["fromVersion", "version", "strings"])
        return try fields.languageDifference()
    }

    /// `{"add":{..}}`, `{"reorder":{..}}`, `{"reorderToTop":{..}}` or `{"sync":true}`.
    private static func stickerPacks(_ node: JSONNode) throws(OperationError) -> StickerPacksUpdate {
        let fields = OperationFields(node)
        try fields.expectOnly(["add", "reorder", "reorderToTop", "sync"])
        if let pack = try fields.optional("add", addedPack) { return .add(info: pack.info, items: pack.items) }
        if let order = try fields.optional("reorder", packOrder) { return .reorder(order.kind, ids: order.ids) }
        if let order = try fields.optional("reorderToTop", packOrder) { return .reorderToTop(order.kind, ids: order.ids) }
        guard try fields.bool("sync") else { throw OperationError(field: "sync", reason: "is not true") }
        return .sync
    }

    private static func addedPack(_ node: JSONNode) throws(OperationError) -> (info: CodedObject, items: [CodedObject]) {
        let fields = OperationFields(node)
        try fields.expectOnly(["info", "items"])
        return (try fields.coded("info"), try fields.codedObjects("items"))
    }

    private static func packOrder(_ node: JSONNode) throws(OperationError) -> (kind: StickerPacksUpdate.Kind, ids: [Int64]) {
        let fields = OperationFields(node)
        try fields.expectOnly(["kind", "ids"])
        guard let kind = StickerPacksUpdate.Kind(rawValue: try fields.string("kind")) else {
            throw OperationError(field: "kind", reason: "is none of \"stickers\", \"masks\", \"emoji\"")
        }
        return (kind, try fields.required("ids", OperationFields.array(of: Read.int64)))
    }
}

extension OperationFields {
    /// The versions and strings of a language's difference.
    func languageDifference() throws(OperationError) -> LanguagePackDifference {
        let strings = OperationFields.array { (node: JSONNode) throws(OperationError) -> LanguagePackDifference.Entry in
            let fields = OperationFields(node)
            try fields.expectOnly(["key", "value"])
            return LanguagePackDifference.Entry(key: try fields.string("key"), value: try fields.optional("value", Read.string))
        }
        return LanguagePackDifference(fromVersion: try int32("fromVersion"), version: try int32("version"), strings: try required("strings", strings))
    }
}
