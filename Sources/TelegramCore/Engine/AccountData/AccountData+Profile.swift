import Postbox
import PostboxCoding
import SignalKit
import TelegramModel

/// The account's own profile. Requires a server.
extension TelegramEngine.AccountData {
    /// Changes the account's name, on the server and then in its stored user. If the server rejects the change, nothing changes and the signal
    /// completes.
    ///
    /// - Parameter lastName: The last name, which may be empty.
    public func updateAccountPeerName(firstName: String, lastName: String) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.updateAccountPeerName", otherwise: (), onRefusal: .swallow) { _ in
            ServerRequest("updateProfile", ["firstName": .string(firstName), "lastName": .string(lastName), "about": .null])
        } after: { transaction, answer in
            try transaction.mergePeers(answer.user.map { [$0] } ?? [], now: account.now)
        }
    }

    /// Changes the description of the account. Requires a server.
    ///
    /// - Parameter about: The description; `nil` to remove it.
    public func updateAbout(about: String?) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.updateAbout", otherwise: ()) { _ in
            // A null value would leave the description unchanged.
            ServerRequest("updateProfile", ["firstName": .null, "lastName": .null, "about": .string(about ?? "")])
        } after: { transaction, _ in
            try transaction.editCachedData(account.peerId, of: [TypeHash.cachedUserData]) { $0.setting(["a": about.map { .string($0) } ?? .null]) }
        }
    }

    /// Changes the birthday on the account's profile. Requires a server.
    ///
    /// - Parameter birthday: The birthday; `nil` to remove it.
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

    /// Changes the colors of the account's name and profile. Requires a server.
    ///
    /// - Parameters:
    ///   - nameColor: The color of the name.
    ///   - profileColor: The color of the profile; `nil` for none.
    ///   - profileBackgroundEmojiId: The emoji in the background of the profile; `nil` for none.
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

    /// Sets the emoji next to the account's name; `nil` removes it. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    /// - Parameters:
    ///   - file: The emoji as TelegramMediaFile.
    ///   - expirationDate: The time when it is removed automatically, in seconds since 1970; `nil` to keep it.
    public func setEmojiStatus(file: CodedObject?, expirationDate: Int32?) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("accountData.setEmojiStatus", onRefusal: .swallow) { transaction in
            let id = file?.mediaId
            if let file, let id {
                try transaction.storeMediaIfNotPresent(file)
                let item = RecentMedia.item(file, transaction.seed.generation)
                try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                    collectionId: OrderedListId.recentStatusEmoji, item: OrderedItemListEntry(id: OrderedItemId.media(id), contents: item.bytes),
                    removeTailIfCountExceeds: 32)
            }
            let status = EmojiStatus.stored(id?.id, until: expirationDate)
            try transaction.editPeer(account.peerId) { $0.setting(["emjs": .optional(status)]) }
            return ServerRequest("updateEmojiStatus", ["peer": .null, "fileId": .optional(id?.id), "until": .optional(expirationDate)])
        }
    }

    /// Removes a photo of the account; `nil` removes the current one. Requires a server. Server errors are reported only through
    /// `TelegramEngine.events`.
    /// - Parameter reference: The photo's number, if it has one.
    public func removeAccountPhoto(reference: Int64?) -> Signal<Void, EngineError> {
        context.exchange("accountData.removeAccountPhoto", onRefusal: .swallow) { _ in PhotoRequest.remove(reference, fallback: false) }
    }

    /// Removes a photo shown to people who may not see the others. Requires a server.
    ///
    /// - Parameter reference: The photo's number; `nil` for the current one.
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

    /// Renames a quick reply. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func editMessageShortcut(id: Int32, shortcut: String) -> Signal<Void, EngineError> {
        context.exchange("accountData.editMessageShortcut", onRefusal: .swallow) { transaction in
            try transaction.renameMessageShortcut(id, shortcut)
            return ServerRequest("editQuickReply", ["id": .int(id), "name": .string(shortcut)])
        }
    }

    /// Moves quick replies to the front of the list, in this order.
    /// Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func reorderMessageShortcuts(ids: [Int32]) -> Signal<Void, EngineError> {
        context.exchange("accountData.reorderMessageShortcuts", onRefusal: .swallow) { transaction in
            try transaction.reorderMessageShortcuts(ids)
            return ServerRequest("reorderQuickReplies", ["ids": .ids(ids)])
        }
    }

    /// Sends the messages of a quick reply to a chat. Requires a server. Refusals are reported only through `TelegramEngine.events`.
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

    /// Synchronizes the list of quick replies and their messages with the server. Messages of quick replies deleted there are deleted.
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

    /// Sets the channel on the account's profile; `nil` removes it. Requires a server. Refusals are reported only through `TelegramEngine.events`.
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

/// A birthday, with or without the year.
public struct AccountBirthday: Hashable, Sendable {
    /// The day, starting with 1.
    public var day: Int32
    /// The month, starting with 1.
    public var month: Int32
    /// The year; `nil` if it is not given.
    public var year: Int32?

    /// Creates a birthday. The day is not checked here; the server rejects a day that does not exist.
    public init(day: Int32, month: Int32, year: Int32?) {
        self.day = day
        self.month = month
        self.year = year
    }

    fileprivate var value: ServerValue { .object(["day": .int(day), "month": .int(month), "year": .optional(year)]) }
    fileprivate var json: String { "{\"day\":\(day),\"month\":\(month)" + (year.map { ",\"year\":\($0)" } ?? "") + "}" }
}

/// The reason why the birthday could not be changed.
public enum UpdateBirthdayError: EngineFailure {
    /// The birthday was changed too often.
    case flood
    /// An error that any method can produce.
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
    /// A color of the server's palette, and the emoji in the background of the name; `nil` for none.
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
    /// The stored form in records.
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
