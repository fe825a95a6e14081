import Postbox
import PostboxCoding
import SignalKit
import TelegramModel

/// The account's own profile. Needs a server.
extension TelegramEngine.AccountData {
    /// Changes the account's name, on the server and then in its stored user. When the server refuses, nothing changes and the signal completes.
    ///
    /// - Parameter lastName: May be empty.
    public func updateAccountPeerName(firstName: String, lastName: String) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.updateAccountPeerName", otherwise: (), onRefusal: .swallow) { _ in
            ServerRequest("updateProfile", ["firstName": .string(firstName), "lastName": .string(lastName), "about": .null])
        } after: { transaction, answer in
            try transaction.mergePeers(answer.user.map { [$0] } ?? [], now: account.now)
        }
    }

    /// Changes what the account says of itself. Needs a server.
    ///
    /// - Parameter about: nil: nothing.
    public func updateAbout(about: String?) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.updateAbout", otherwise: ()) { _ in
            // Nothing would be left as it is there.
            ServerRequest("updateProfile", ["firstName": .null, "lastName": .null, "about": .string(about ?? "")])
        } after: { transaction, _ in
            try transaction.editCachedData(account.peerId, of: [TypeHash.cachedUserData]) { $0.setting(["a": about.map { .string($0) } ?? .null]) }
        }
    }

    /// Changes the birthday that the account's page shows. Needs a server.
    ///
    /// - Parameter birthday: nil: none.
    public func updateBirthday(birthday: AccountBirthday?) -> Signal<Void, UpdateBirthdayError> {
        let account = context.account
        let refusal = OnRefusal<Void>.decide { error in
            .fail(error.text.hasPrefix("FLOOD_WAIT") ? UpdateBirthdayError.flood : .engine(.server(error)))
        }
        return context.exchange(
            "accountData.updateBirthday", failure: UpdateBirthdayError.self, otherwise: (), onRefusal: refusal, waits: false
        ) { _ in
            ServerRequest("updateBirthday", ["birthday": birthday?.value ?? .null])
        } after: { transaction, answer in
            guard answer.value.bool != false else { return }
            try transaction.editCachedData(account.peerId, of: [TypeHash.cachedUserData]) {
                $0.setting(["bday": birthday.map { .bytes(Array($0.json.utf8)) } ?? .null])
            }
        }
    }

    /// The colors of the account's name and of its page. Needs a server.
    ///
    /// - Parameters:
    ///   - nameColor: The color of the name.
    ///   - profileColor: The color of the page; `nil` for none.
    ///   - profileBackgroundEmojiId: The emoji in the background of the page; `nil` for none.
    public func updateNameColorAndEmoji(
        nameColor: AccountNameColor, profileColor: Int32?, profileBackgroundEmojiId: Int64?
    ) -> Signal<Void, EngineError> {
        let method = "accountData.updateNameColorAndEmoji"
        let account = context.account
        return context.exchange(method, otherwise: false) { transaction in
            guard try transaction.getPeer(account.peerId) != nil else { return nil }
            try transaction.editPeer(account.peerId) { peer in
                peer.setting(nameColor.fields).setting([
                    "pclr": .optional(profileColor), "pgem": profileBackgroundEmojiId.map { .int64($0) } ?? .null,
                ])
            }
            return nameColor.request
        } after: { _, _ in true
        } |> mapToSignal { [context] isKnown -> Signal<Void, EngineError> in
            guard isKnown else { return .single(()) }
            return context.exchange(method) { _ in
                ServerRequest(
                    "updateColor",
                    [
                        "peer": .null, "profile": .bool(true), "color": .optional(profileColor), "collectible": .null,
                        "emoji": .int64(profileBackgroundEmojiId ?? 0),
                    ])
            }
        }
    }

    /// The emoji beside the account's name. nil: none. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    /// - Parameters:
    ///   - file: TelegramMediaFile.
    ///   - expirationDate: When it goes by itself, in seconds since 1970; nil: it stays.
    public func setEmojiStatus(file: CodedObject?, expirationDate: Int32?) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.setEmojiStatus", onRefusal: .swallow) { transaction in
            let id = file?.mediaId
            if let file, let id {
                try transaction.storeMediaIfNotPresent(file)
                let item = CodedObject(hash: TypeHash.recentMediaItem, ["m": .object(file)])
                try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                    collectionId: OrderedListId.recentStatusEmoji, item: OrderedItemListEntry(id: OrderedItemId.media(id), contents: item.bytes),
                    removeTailIfCountExceeds: 32)
            }
            let status = EmojiStatus.stored(id?.id, until: expirationDate)
            try transaction.editPeer(account.peerId) { $0.setting(["emjs": .optional(status)]) }
            return ServerRequest("updateEmojiStatus", ["peer": .null, "fileId": .optional(id?.id), "until": .optional(expirationDate)])
        }
    }

    /// Removes a photo of the account; nil: the one that is shown. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    /// - Parameter reference: The photo's number, where it has one.
    public func removeAccountPhoto(reference: Int64?) -> Signal<Void, EngineError> {
        context.exchange("accountData.removeAccountPhoto", onRefusal: .swallow) { _ in PhotoRequest.remove(reference, fallback: false) }
    }

    /// Removes a photo that those are shown who may not see the others. Needs a server.
    ///
    /// - Parameter reference: The photo's number; nil: the one that is shown.
    public func removeFallbackPhoto(reference: Int64?) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.removeFallbackPhoto", otherwise: (), onRefusal: .retry) { transaction in
            PhotoRequest.remove(reference, fallback: true)
        } after: { transaction, _ in
            guard reference == nil else { return }
            let none = CodedObject(hash: TypeHash.cachedPeerProfilePhoto, ["_v": .int32(1), "v": .null])
            try transaction.editCachedData(account.peerId, of: [TypeHash.cachedUserData]) { $0.setting(["fphv": .object(none)]) }
        }
    }

    /// Gives a quick reply another name. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func editMessageShortcut(id: Int32, shortcut: String) -> Signal<Void, EngineError> {
        context.exchange("accountData.editMessageShortcut", onRefusal: .swallow) { transaction in
            try transaction.renameMessageShortcut(id, shortcut)
            return ServerRequest("editQuickReply", ["id": .int(id), "name": .string(shortcut)])
        }
    }

    /// Puts quick replies into this order, before those that it does not name.
    /// Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func reorderMessageShortcuts(ids: [Int32]) -> Signal<Void, EngineError> {
        context.exchange("accountData.reorderMessageShortcuts", onRefusal: .swallow) { transaction in
            try transaction.reorderMessageShortcuts(ids)
            return ServerRequest("reorderQuickReplies", ["ids": .ids(ids)])
        }
    }

    /// Sends the messages of a quick reply into a chat. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func sendMessageShortcut(peerId: PeerId, id: Int32) -> Signal<Void, EngineError> {
        context.exchange("accountData.sendMessageShortcut", onRefusal: .swallow) { [account = context.account] transaction in
            let ids = try transaction.getThreadMessageIds(
                peerId: account.peerId, threadId: Int64(id), namespace: MessageId.Namespace.quickReplyCloud)
            guard !ids.isEmpty, try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("sendQuickReply", [
                "peer": .peer(peerId), "id": .int(id), "ids": .ids(ids.map(\.id)), "randomIds": .list(ids.map { _ in .int64(account.randomNumber()) }),
            ])
        }
    }

    /// Brings the list of quick replies, and what they say, in step with the server. Messages of those that are gone there are deleted.
    public func keepShortcutMessageListUpdated() -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.keepShortcutMessageListUpdated", otherwise: (), onRefusal: .swallow) { transaction in
            ServerRequest("getShortcuts", ["hash": .int64(try transaction.messageShortcutsHash(account: account.peerId))])
        } after: { transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            guard answer["notModified"].bool != true else { return try transaction.updateQuickReplyShortcuts { _ in } }
            let shortcuts = answer["replies"].elements.compactMap { reply -> CodedObject? in
                guard let id = reply["id"].int32 else { return nil }
                return CodedObject(
                    hash: TypeHash.quickReplyMessageShortcut, ["id": .int32(id), "shortcut": .string(reply["name"].string ?? "")])
            }
            try transaction.addMessages(answer.messages, location: .random)
            try transaction.setMessageShortcuts(shortcuts, account: account.peerId)
        }
    }

    /// The channel that the account's page shows. nil: none. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func updatePersonalChannel(personalChannel: PersonalChannel?) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.updatePersonalChannel", onRefusal: .swallow) { transaction in
            try transaction.editCachedData(account.peerId, of: [TypeHash.cachedUserData], creates: true) {
                $0.setting(["pchan": .bytes(Array(PersonalChannel.json(personalChannel).utf8))])
            }
            let known = try personalChannel.flatMap { try transaction.getPeer($0.peerId) == nil ? nil : $0.peerId }
            return ServerRequest("updateBusiness", ["kind": .string("personalChannel"), "value": .optional(known)])
        }
    }
}

/// The day of a birth, with or without its year.
public struct AccountBirthday: Hashable, Sendable {
    /// From 1.
    public var day: Int32
    /// From 1.
    public var month: Int32
    /// nil: not told.
    public var year: Int32?

    /// The day is not checked here; the server refuses one that does not exist.
    public init(day: Int32, month: Int32, year: Int32?) {
        self.day = day
        self.month = month
        self.year = year
    }

    fileprivate var value: ServerValue { .object(["day": .int(day), "month": .int(month), "year": .optional(year)]) }
    fileprivate var json: String { "{\"day\":\(day),\"month\":\(month)" + (year.map { ",\"year\":\($0)" } ?? "") + "}" }
}

/// Why the birthday could not be changed.
public enum UpdateBirthdayError: EngineFailure {
    /// It was changed too often.
    case flood
    /// What can fail in every method.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}

private enum PhotoRequest {
    static func remove(_ id: Int64?, fallback: Bool) -> ServerRequest {
        if let id { return ServerRequest("deleteProfilePhotos", ["ids": .list([.int64(id)])]) }
        return ServerRequest("setProfilePhoto", ["id": .null, "fallback": .bool(fallback)])
    }
}

/// The color of the account's name.
public enum AccountNameColor: Hashable, Sendable {
    /// A color of the server's palette, and the emoji behind the name; `nil` for none.
    case preset(color: Int32, backgroundEmojiId: Int64?)
    /// The colors of a gift.
    case collectible(PeerCollectibleColor)

    /// The fields of the account's record that hold it.
    fileprivate var fields: KeyValuePairs<StaticString, FieldValue> {
        switch self {
        case let .preset(color, emoji): ["nclr": .int32(color), "clclr": .null, "bgem": emoji.map { .int64($0) } ?? .null]
        case let .collectible(colors): ["clclr": .bytes(colors.storedJSON), "nclr": .null, "bgem": .null]
        }
    }

    fileprivate var request: ServerRequest {
        let (color, collectible, emoji): (Int32?, Int64?, Int64?) = switch self {
        case let .preset(color, emoji): (color, nil, emoji)
        case let .collectible(colors): (nil, colors.collectibleId, nil)
        }
        return ServerRequest(
            "updateColor",
            [
                "peer": .null, "profile": .bool(false), "color": .optional(color), "collectible": .optional(collectible), "emoji": .int64(emoji ?? 0),
            ])
    }
}

extension PeerCollectibleColor {
    /// As records keep it.
    fileprivate var storedJSON: [UInt8] {
        let writer = JSONWriter(capacity: 256)
        writer.beginObject()
        for (key, number) in [("collectibleId", collectibleId), ("giftEmojiFileId", giftEmojiFileId), ("backgroundEmojiId", backgroundEmojiId)]
            as [(StaticString, Int64)]
        {
            writer.key(key)
            writer.int(Int(number))
        }
        writer.key("accentColor")
        writer.int(Int(accentColor))
        writer.numbers("colors", colors)
        if let darkAccentColor {
            writer.key("darkAccentColor")
            writer.int(Int(darkAccentColor))
        }
        if record.has("darkColors") { writer.numbers("darkColors", darkColors) }
        writer.endObject()
        return [UInt8](writer.bytes)
    }
}

extension JSONWriter {
    fileprivate func numbers(_ key: StaticString, _ numbers: [Int32]) {
        self.key(key)
        beginArray()
        for number in numbers { int(Int(number)) }
        endArray()
    }
}
