import Postbox
import SignalKit
import TelegramModel

/// The names and appearance of groups and channels. Requires a server.
extension TelegramEngine.Peers {
    /// Renames a group or channel on the server, and then in the database.
    public func updatePeerTitle(peerId: PeerId, title: String) -> Signal<Void, EngineError> {
        editing(peerId, "peers.updatePeerTitle", isChat: true) { ServerRequest("editTitle", ["peer": .peer(peerId), "title": .string(title)]) }
    }

    /// Changes the description of a group or channel. Requires a server.
    ///
    /// - Parameter description: The description; `nil` for none.
    public func updatePeerDescription(peerId: PeerId, description: String?) -> Signal<Void, EngineError> {
        context.exchange("peers.updatePeerDescription", otherwise: ()) { [account = context.account] transaction in
            try transaction.expectReachable(peerId, account)
            return ServerRequest("editAbout", ["peer": .peer(peerId), "about": .string(description ?? "")])
        } after: { transaction, answer in
            guard answer.value.bool != false else { return }
            try transaction.editCachedData(peerId, of: [TypeHash.cachedChannelData]) { $0.setting(["a": description.map { .string($0) } ?? .null]) }
            try transaction.editCachedData(peerId, of: [TypeHash.cachedGroupData]) { $0.setting(["ab": description.map { .string($0) } ?? .null]) }
        }
    }

    /// Sets the colors of a channel's name and of its page. Requires a server.
    /// - Parameters:
    ///   - peerId: The channel.
    ///   - nameColor: The number of the color of the name.
    ///   - backgroundEmojiId: The custom emoji in the background of replies; `nil` for none.
    ///   - profileColor: The number of the color of the page; `nil` for none.
    ///   - profileBackgroundEmojiId: The custom emoji in the background of the page; `nil` for none.
    public func updatePeerNameColorAndEmoji(
        peerId: PeerId, nameColor: Int32, backgroundEmojiId: Int64?, profileColor: Int32?, profileBackgroundEmojiId: Int64?
    ) -> Signal<Void, UpdatePeerNameColorError> {
        let method = "peers.updatePeerNameColorAndEmoji"
        return coloring(peerId, method, isProfile: false, nameColor, backgroundEmojiId) |> mapToSignal { _ in
            coloring(peerId, method, isProfile: true, profileColor, profileBackgroundEmojiId)
        }
    }

    /// Sets the color of a channel's name in chats, and the emoji in the background of replies to it.
    ///
    /// - Parameters:
    /// - nameColor: A number from 0 to 6, or one of the server's colors.
    /// - backgroundEmojiId: The file of a custom emoji; `nil` for none.
    public func updatePeerNameColor(peerId: PeerId, nameColor: Int32, backgroundEmojiId: Int64?) -> Signal<Void, UpdatePeerNameColorError> {
        coloring(peerId, "peers.updatePeerNameColor", isProfile: false, nameColor, backgroundEmojiId)
    }

    /// Sets the color of a channel's page, and the emoji on it.
    ///
    /// - Parameters:
    /// - profileColor: One of the server's colors; `nil` for none.
    /// - profileBackgroundEmojiId: The file of a custom emoji; `nil` for none.
    public func updatePeerProfileColor(
        peerId: PeerId, profileColor: Int32?, profileBackgroundEmojiId: Int64?
    ) -> Signal<Void, UpdatePeerNameColorError> {
        coloring(peerId, "peers.updatePeerProfileColor", isProfile: true, profileColor, profileBackgroundEmojiId)
    }

    private func coloring(
        _ peerId: PeerId, _ method: String, isProfile: Bool, _ color: Int32?, _ emoji: Int64?
    ) -> Signal<Void, UpdatePeerNameColorError> {
        let refusal = OnRefusal<Void>.decide { error in
            switch error.text {
            case "CHAT_NOT_MODIFIED": .empty
            case "BOOSTS_REQUIRED": .fail(UpdatePeerNameColorError.channelBoostRequired)
            default: .fail(UpdatePeerNameColorError.engine(.server(error)))
            }
        }
        return context.exchange(method, failure: UpdatePeerNameColorError.self, otherwise: (), onRefusal: refusal) { [account = context.account] transaction in
            guard peerId.namespace == PeerId.cloudChannel else { throw EngineError.generic }
            try transaction.expectReachable(peerId, account)
            return ServerRequest("updateColor", [
                "peer": .peer(peerId), "profile": .bool(isProfile), "color": .optional(color), "emoji": .optional(emoji),
            ])
        } after: { [account = context.account] transaction, answer in
            if let chat = answer.updates?.firstChat { try transaction.mergePeers([chat], now: account.now) }
        }
    }

    /// Sets the emoji next to a channel's name. Requires a server.
    /// - Parameters:
    ///   - peerId: The channel.
    ///   - fileId: The custom emoji; `nil` removes the emoji.
    ///   - expirationDate: The time at which the emoji is removed, in seconds since 1970; `nil` if it stays.
    public func updatePeerEmojiStatus(peerId: PeerId, fileId: Int64?, expirationDate: Int32?) -> Signal<Void, EngineError> {
        let refusal = OnRefusal<Void>.decide { error in error.text == "CHAT_NOT_MODIFIED" ? .empty : .fail(EngineError.server(error)) }
        return context.exchange("peers.updatePeerEmojiStatus", onRefusal: refusal) { [account = context.account] transaction in
            guard peerId.namespace == PeerId.cloudChannel else { throw EngineError.generic }
            try transaction.expectReachable(peerId, account)
            try transaction.editPeer(peerId) { $0.setting(["emjs": .optional(EmojiStatus.stored(fileId, until: expirationDate))]) }
            return ServerRequest("updateEmojiStatus", ["peer": .peer(peerId), "fileId": .optional(fileId), "until": .optional(expirationDate)])
        }
    }

    /// Sets the public name of the account or of a channel; `nil` removes it. Requires a server.
    public func updateAddressName(domain: AddressNameDomain, name: String?) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("peers.updateAddressName", otherwise: (), waits: false) { transaction in
            switch domain {
            case .account: break
            case let .peer(id): try transaction.expectReachable(id, account)
            case .bot: throw EngineError.generic
            }
            return ServerRequest("updateUsername", ["peer": .optional(domain.peerId), "name": .string(name ?? "")])
        } after: { transaction, answer in
            guard case let .peer(id) = domain else { return try transaction.mergePeers(answer.user.map { [$0] } ?? [], now: account.now) }
            guard id.namespace == PeerId.cloudChannel, answer.value.bool != false else { return }
            try transaction.editPeer(id) { $0.namedPublicly(name) }
        }
    }

    /// Sets the number of seconds after which messages of a chat are deleted; `nil` for never. Requires a server, except for secret chats, where a
    /// message notifies the other side. Server errors are reported only by `TelegramEngine.events`.
    public func setChatMessageAutoremoveTimeoutInteractively(peerId: PeerId, timeout: Int32?) -> Signal<Void, EngineError> {
        settingTimeout(peerId, timeout, "peers.setChatMessageAutoremoveTimeoutInteractively")
    }

    /// Sets the timeout of several chats, one after another.
    public func setChatMessageAutoremoveTimeouts(peerIds: [PeerId], timeout: Int32?) -> Signal<Void, EngineError> {
        peerIds.reduce(.single(())) { before, peerId in
            before |> mapToSignal { _ in settingTimeout(peerId, timeout, "peers.setChatMessageAutoremoveTimeouts") }
        }
    }

    private func settingTimeout(_ peerId: PeerId, _ timeout: Int32?, _ method: String) -> Signal<Void, EngineError> {
        if peerId.namespace == PeerId.secretChat {
            return context.transaction { [account = context.account] in try $0.setSecretChatTimeout(peerId, timeout, account: account) }
        }
        return context.exchange(method, otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard peerId.isCloud, try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("setHistoryTTL", ["peer": .peer(peerId), "seconds": .int(timeout ?? 0)])
        } after: { transaction, _ in
            let value = timeout.map { CodedObject(hash: TypeHash.cachedPeerAutoremoveTimeoutValue, ["peerValue": .int32($0)]) }
            let known = CodedObject(hash: TypeHash.cachedPeerAutoremoveTimeout, ["_v": .int32(1), "v": .optional(value)])
            try transaction.editCachedData(peerId, creates: true) { $0.setting(["artv": .object(known)]) }
        }
    }

    /// Hides the actions above a chat with a new person. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func dismissPeerStatusOptions(peerId: PeerId) -> Signal<Void, EngineError> {
        context.exchange("peers.dismissPeerStatusOptions", onRefusal: .swallow) { [account = context.account] transaction in
            let peer = try transaction.getPeer(peerId)
            guard peer != nil || peerId == account.peerId else { return nil }
            let types = CachedPeerObject.types + [TypeHash.cachedSecretChatData]
            try transaction.editCachedData(peerId, of: types) { data in
                let settings = data.object("pss") ?? CodedObject(hash: TypeHash.peerStatusSettings, [:])
                return data.setting(["pss": .object(settings.setting(["flags": .int32(0)]))])
            }
            let requested = peer?.typeHash == TypeHash.telegramSecretChat ? peer?.int64("r").map { PeerId(packed: $0) } ?? peerId : peerId
            guard try transaction.isReachable(requested, account) else { return nil }
            return ServerRequest("hidePeerSettingsBar", ["peer": .peer(requested)])
        }
    }

    /// Sends a change of a peer. If `isChat` is `true`, stores the first chat of the answer.
    private func editing(
        _ peerId: PeerId, _ method: String, isChat: Bool, _ request: @escaping @Sendable () -> ServerRequest
    ) -> Signal<Void, EngineError> {
        context.exchange(method, otherwise: ()) { [account = context.account] transaction in
            guard peerId.namespace != PeerId.cloudUser else { throw EngineError.noSuchPeer(peerId) }
            try transaction.expectReachable(peerId, account)
            return request()
        } after: { [account = context.account] transaction, answer in
            if isChat, let chat = answer.updates?.firstChat { try transaction.mergePeers([chat], now: account.now) }
        }
    }
}

/// The owner of a public name.
public enum AddressNameDomain: Hashable, Sendable {
    /// The account's own user.
    case account
    /// A group or a channel.
    case peer(PeerId)
    /// A bot of the account. Its name cannot be changed here: that fails with `EngineError.generic`.
    case bot(PeerId)

    fileprivate var peerId: PeerId? { if case let .peer(id) = self { id } else { nil } }
}

/// The reason why a channel's colors could not be changed.
public enum UpdatePeerNameColorError: EngineFailure {
    /// The channel needs more boosts for it.
    case channelBoostRequired
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}

/// A channel in a person's profile.
public struct PersonalChannel: Hashable, Sendable {
    /// The channel.
    public var peerId: PeerId
    /// The number of members of the channel; `nil` if unknown.
    public var subscriberCount: Int32?
    /// The newest post of the channel.
    public var topMessageId: Int32?

    /// Creates the channel with the count and post to show until the server sends its own.
    public init(peerId: PeerId, subscriberCount: Int32? = nil, topMessageId: Int32? = nil) {
        self.peerId = peerId
        self.subscriberCount = subscriberCount
        self.topMessageId = topMessageId
    }

    /// Returns the channel in the form of the account's cached data.
    static func json(_ channel: PersonalChannel?) -> String {
        guard let channel else { return "{\"d\":1}" }
        let count = channel.subscriberCount.map { ",\"subscriberCount\":\($0)" } ?? ""
        let message = channel.topMessageId.map { ",\"topMessageId\":\($0)" } ?? ""
        return "{\"d\":1,\"v\":{\"peerId\":{\"iv\":\(channel.peerId.packed)}\(count)\(message)}}"
    }
}

/// PeerEmojiStatus.
enum EmojiStatus {
    static func stored(_ fileId: Int64?, until: Int32?) -> CodedObject? {
        fileId.map { CodedObject(hash: TypeHash.peerEmojiStatus, ["fileId": .int64($0), "expirationDate": .present(until)]) }
    }
}

extension CodedObject {
    private static let banChangeInfo: Int32 = 1024, banPinMessages: Int32 = 131_072

    /// Returns the channel with a public name. Members of a public channel may neither pin messages nor change its information.
    fileprivate func namedPublicly(_ name: String?) -> CodedObject {
        let named = setting(["un": name.map { .string($0) } ?? .null])
        guard name != nil, let rights = object("dbr") else { return named }
        let flags = (rights.int32("f") ?? 0) | Self.banChangeInfo | Self.banPinMessages
        return named.setting(["dbr": .object(rights.setting(["f": .int32(flags), "d": .int32(.max)]))])
    }
}

extension Transaction {
    /// Sets the number of seconds after which messages of a secret chat are deleted; `nil` for never. A message notifies the other side. Does nothing
    /// for another chat, for one without a state, or if the number is unchanged.
    func setSecretChatTimeout(_ peerId: PeerId, _ timeout: Int32?, account: ActingAccount) throws {
        guard let chat = try getPeer(peerId), chat.typeHash == TypeHash.telegramSecretChat, let state = try getPeerChatState(peerId),
            state.typeHash == TypeHash.secretChatState, chat.int32("at") != timeout || state.int32("a") != timeout
        else { return }
        try setPeerChatState(peerId, state: state.setting(["a": .optional(timeout)]))
        try updatePeers([chat.setting(["at": .optional(timeout)])])
        let changed = CodedObject(hash: TypeHash.telegramMediaAction, [
            "_rawValue": .int32(ServiceActionNumber.messageAutoremoveTimeoutUpdated), "t": .int32(timeout ?? 0), "src": .null,
        ])
        _ = try enqueueMessages(peerId, [.message(EnqueueMessage.Content(text: "", media: changed, isTransformed: true))], account: account)
    }
}

extension TelegramEngine.Peers {
    /// Sets the tab that the profile of the account, or of a channel, opens with. Takes effect here immediately.
    /// Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func setMainProfileTab(peerId: PeerId, tab: TelegramProfileTab) -> Signal<Void, EngineError> {
        context.exchange("peers.setMainProfileTab", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            try transaction.editCachedData(peerId, of: [TypeHash.cachedUserData, TypeHash.cachedChannelData]) {
                $0.setting(["mainProfileTab": .bytes(Array("\(tab.rawValue)".utf8))])
            }
            let channel = peerId.namespace == PeerId.cloudUser ? nil : peerId
            return ServerRequest("setMainTab", ["peer": .optional(channel), "tab": .int(tab.rawValue)])
        }
    }

    /// Sets whether posts of a channel are translated automatically. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func toggleAutoTranslation(peerId: PeerId, enabled: Bool) -> Signal<Void, EngineError> {
        context.exchange("peers.toggleAutoTranslation", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("setAutoTranslation", ["peer": .peer(peerId), "enabled": .bool(enabled)])
        }
    }
}

extension TelegramEngine.Themes {
    /// Sets the theme of a chat. Takes effect here immediately. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    ///
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - chatTheme: An emoji or a gift; `nil` for the theme of all chats. A gift can be the theme of only one chat: another chat with it loses it.
    public func setChatTheme(peerId: PeerId, chatTheme: ChatTheme?) -> Signal<Void, EngineError> {
        context.exchange("themes.setChatTheme", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            let theme = chatTheme?.of(peerId)
            if let other = chatTheme?.themePeerId, other != peerId {
                try transaction.editCachedData(other) { $0.setting(ChatTheme.fields(nil)) }
            }
            try transaction.editCachedData(peerId) { $0.setting(ChatTheme.fields(theme)) }
            return ServerRequest("setChatTheme", ["peer": .peer(peerId), "theme": .optional(theme?.record)])
        }
    }

    /// Sets the theme of a chat by its emoji; `nil` for the theme of all chats. Requires a server.
    public func setChatTheme(peerId: PeerId, emoticon: String?) -> Signal<Void, EngineError> {
        context.exchange("themes.setChatTheme", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            try transaction.editCachedData(peerId) { $0.setting(ChatTheme.fields(emoticon: emoticon, in: $0)) }
            return ServerRequest("setChatTheme", ["peer": .peer(peerId), "emoticon": .optional(emoticon)])
        }
    }
}

extension ChatTheme {
    /// The chat that already has the gift as its theme; `nil` for an emoji, or for an unused gift.
    fileprivate var themePeerId: PeerId? {
        kind == .gift ? record.object("gift")?.object("value")?.int64("themePeerId").map { PeerId(packed: $0) } : nil
    }

    /// Returns the theme for a chat: a gift contains the chat's ID.
    fileprivate func of(_ peerId: PeerId) -> ChatTheme {
        guard kind == .gift, let gift = record.object("gift"), let value = gift.object("value") else { return self }
        let named = gift.setting(["value": .object(value.setting(["themePeerId": .int64(peerId.packed)]))])
        return ChatTheme(unchecked: record.setting(["gift": .object(named)]))
    }
}
