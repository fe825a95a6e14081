import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let accountData = localAccountData + accountDataServer + business

    private static let localAccountData: [EngineMethod] = [
        EngineMethod("accountData.deleteMessageShortcuts", .queued, [.init("ids", .ids)], "delete quick replies") { fields, engine in
            engine.accountData.deleteMessageShortcuts(ids: try fields.required("ids", Read.list(of: Read.int32))).call()
        },
        EngineMethod(
            "accountData.shortcutMessageList", .local, [.init("onlyRemote", .bool)], "quick replies with messages, live",
            gives: "ShortcutMessageList"
        ) { fields, engine in
            engine.accountData.shortcutMessageList(onlyRemote: try fields.bool("onlyRemote")).call(live: true) { list, writer in
                writer.beginObject()
                writer.array("items", list.items) { item in
                    writer.beginObject()
                    writer.member("id", value: item.id)
                    writer.member("shortcut", text: item.shortcut)
                    writer.member("topMessage", value: item.topMessage)
                    writer.member("totalCount", int: Int32(clamping: item.totalCount))
                    writer.endObject()
                }
                writer.member("isLoading", bool: list.isLoading)
                writer.endObject()
            }
        },
        EngineMethod(
            "accountData.cachedTimeZoneList", .local, [], "the time zones available to businesses, live", gives: "TimeZoneList?"
        ) { _, engine in
            engine.accountData.cachedTimeZoneList().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "accountData.observeAvailableColorOptions", .local, [.init("scope", .word)], "the available name colors, live",
            gives: "EngineAvailableColorOptions"
        ) { fields, engine in
            engine.accountData.observeAvailableColorOptions(
                scope: try fields.required("scope", Read.word(["replies": .replies, "profile": .profile]))
            ).call(live: true) { $0.write(to: EngineValueWriter($1)) }
        },
    ]

    static let accountDataServer: [EngineMethod] = [
        EngineMethod(
            "accountData.updateAccountPeerName", .server,
            [.init("firstName", .text), .init("lastName", .text)],
            "set the name of the account"
        ) { fields, engine in
            engine.accountData.updateAccountPeerName(firstName: try fields.string("firstName"), lastName: try fields.string("lastName")).call()
        },
        EngineMethod(
            "accountData.updateAbout", .server,
            [.init("about", .text, optional: true)],
            "set the description of the account"
        ) { fields, engine in
            engine.accountData.updateAbout(about: try fields.optional("about", Read.string)).call()
        },
        EngineMethod("accountData.updateBirthday", .server, [.init("birthday", .json, optional: true)], "set the birthday of the account") { fields, engine in
            engine.accountData.updateBirthday(birthday: try fields.optional("birthday", Read.birthday)).call()
        },
        EngineMethod(
            "accountData.updateNameColorAndEmoji", .server,
            [
                .init("nameColor", .word), .init("backgroundEmojiId", .int64, optional: true),
                .init("profileColor", .int32, optional: true), .init("profileBackgroundEmojiId", .int64, optional: true),
            ],
            "set the colors of the account"
        ) { fields, engine in
            engine.accountData.updateNameColorAndEmoji(
                nameColor: try fields.nameColor(),
                profileColor: try fields.optional("profileColor", Read.int32),
                profileBackgroundEmojiId: try fields.optional("profileBackgroundEmojiId", Read.int64)
            ).call()
        },
        EngineMethod(
            "accountData.setEmojiStatus", .server,
            [.init("file", .json, optional: true), .init("expirationDate", .time, optional: true)],
            "set the emoji status of the account"
        ) { fields, engine in
            engine.accountData.setEmojiStatus(
                file: try fields.optional("file", Read.coded),
                expirationDate: try fields.optional("expirationDate", Read.time)
            ).call()
        },
        EngineMethod("accountData.removeAccountPhoto", .server, [.init("reference", .json, optional: true)], "remove a photo") { fields, engine in
            let reference = try fields.optional("reference", Read.photoReference)
            if let reference, reference.id == nil { return Signal<Void, EngineError>.single(()).call() }
            return engine.accountData.removeAccountPhoto(reference: reference?.id).call()
        },
        EngineMethod(
            "accountData.removeFallbackPhoto", .server,
            [.init("reference", .json, optional: true)],
            "remove the public photo"
        ) { fields, engine in
            let reference = try fields.optional("reference", Read.photoReference)
            if let reference, reference.id == nil { return Signal<Void, EngineError>.single(()).call() }
            return engine.accountData.removeFallbackPhoto(reference: reference?.id).call()
        },
        EngineMethod(
            "accountData.editMessageShortcut", .server,
            [.init("id", .int32), .init("shortcut", .text)],
            "rename a quick reply"
        ) { fields, engine in
            engine.accountData.editMessageShortcut(id: try fields.int32("id"), shortcut: try fields.string("shortcut")).call()
        },
        EngineMethod(
            "accountData.reorderMessageShortcuts", .server, [.init("ids", .ids)], "reorder quick replies", others: ["completion"]
        ) { fields, engine in
            engine.accountData.reorderMessageShortcuts(ids: try fields.required("ids", Read.list(of: Read.int32))).call()
        },
        EngineMethod(
            "accountData.sendMessageShortcut", .server, [.init("peerId", .peer), .init("id", .int32)], "send the messages of a quick reply"
        ) { fields, engine in
            engine.accountData.sendMessageShortcut(peerId: try fields.peer(), id: try fields.int32("id")).call()
        },
        EngineMethod(
            "accountData.updatePersonalChannel", .server,
            [.init("personalChannel", .json, optional: true)],
            "set the channel on the account's profile"
        ) { fields, engine in
            engine.accountData.updatePersonalChannel(personalChannel: try fields.optional("personalChannel", Read.personalChannel)).call()
        },
    ]
}

/// A reference to a photo; `id` is `nil` if a server could not identify the photo by it.
private struct PhotoReference {
    let id: Int64?
}

extension Read {
    /// A number, `{"cloud":{"imageId":"1",..,"fileReference":BYTES}}`, or a coded TelegramMediaImageReference. A reference without a file reference
    /// is useless for a server.
    fileprivate static func photoReference(_ node: JSONNode) throws(OperationError) -> PhotoReference {
        if let id = node.int64 { return PhotoReference(id: id) }
        if node["$type"] != nil {
            let reference = try coded(node)
            return PhotoReference(id: reference.has("fr") ? reference.int64("i") : nil)
        }
        let fields = OperationFields(node)
        try fields.expectOnly(["cloud"])
        let cloud = try fields.required("cloud", object)
        try cloud.expectOnly(["imageId", "accessHash", "fileReference"])
        return PhotoReference(id: try cloud.optional("fileReference", bytes) == nil ? nil : cloud.int64("imageId"))
    }

    fileprivate static func birthday(_ node: JSONNode) throws(OperationError) -> AccountBirthday {
        let fields = OperationFields(node)
        try fields.expectOnly(["day", "month", "year"])
        return AccountBirthday(day: try fields.int32("day"), month: try fields.int32("month"), year: try fields.optional("year", int32))
    }

    fileprivate static func personalChannel(_ node: JSONNode) throws(OperationError) -> PersonalChannel {
        let fields = OperationFields(node)
        try fields.expectOnly(["peerId", "subscriberCount", "topMessageId"])
        return PersonalChannel(
            peerId: try fields.peer(), subscriberCount: try fields.optional("subscriberCount", int32),
            topMessageId: try fields.optional("topMessageId", int32))
    }
}

extension OperationFields {
    /// Reads `nameColor`: a number with a separate `backgroundEmojiId`, `{"preset":{"color":2,"backgroundEmojiId":"9"}}`, or
    /// `{"collectible":COLORS}`.
    fileprivate func nameColor() throws -> AccountNameColor {
        let node = try required("nameColor") { $0 }
        let emoji = try optional("backgroundEmojiId", Read.int64)
        guard node.kind == .object else { return .preset(color: try int32("nameColor"), backgroundEmojiId: emoji) }
        let fields = OperationFields(node)
        try fields.expectOne(of: ["preset", "collectible"])
        if let preset = try fields.optional("preset", Read.object) {
            try preset.expectOnly(["color", "backgroundEmojiId"])
            return .preset(color: try preset.int32("color"), backgroundEmojiId: try preset.optional("backgroundEmojiId", Read.int64) ?? emoji)
        }
        if emoji != nil { throw OperationError(reason: "backgroundEmojiId needs a preset color") }
        return .collectible(PeerCollectibleColor(unchecked: try fields.coded("collectible")))
    }
}
