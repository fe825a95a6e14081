import Postbox
import SignalKit
import TelegramModel

/// Blocked peers and privacy rules. Requires a server.
extension TelegramEngine.Privacy {
    /// Blocks or unblocks a peer. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func requestUpdatePeerIsBlocked(peerId: PeerId, isBlocked: Bool) -> Signal<Void, EngineError> {
        blocking(peerId, isBlocked, stories: false, "privacy.requestUpdatePeerIsBlocked") { $0.setting(["b": .int32(isBlocked ? 1 : 0)]) }
    }

    /// Hides the account's stories from a peer, or shows them again. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func requestUpdatePeerIsBlockedFromStories(peerId: PeerId, isBlocked: Bool) -> Signal<Void, EngineError> {
        blocking(peerId, isBlocked, stories: true, "privacy.requestUpdatePeerIsBlockedFromStories") { data in
            let flags = data.int32("fl") ?? 0
            return data.setting(["fl": .int32(isBlocked ? flags | CachedUserFlags.blockedFromStories : flags & ~CachedUserFlags.blockedFromStories)])
        }
    }

    private func blocking(
        _ peerId: PeerId, _ isBlocked: Bool, stories: Bool, _ method: String, _ change: @escaping @Sendable (CodedObject) -> CodedObject
    ) -> Signal<Void, EngineError> {
        context.exchange(method, otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("setBlocked", ["peer": .peer(peerId), "blocked": .bool(isBlocked), "stories": .bool(stories)])
        } after: { transaction, _ in
            try transaction.editCachedData(peerId, of: [TypeHash.cachedUserData], creates: true, change)
        }
    }

    /// Makes only these contacts close friends. Requires a server.
    public func updateCloseFriends(peerIds: [PeerId]) -> Signal<Void, EngineError> {
        context.exchange("privacy.updateCloseFriends", otherwise: (), onRefusal: .retry) { _ in
            ServerRequest("editCloseFriends", ["ids": .peers(peerIds)])
        } after: { transaction, _ in
            for id in try transaction.getContactPeerIds() {
                try transaction.editPeer(id) { peer in
                    guard peer.typeHash == TypeHash.telegramUser else { return peer }
                    let flags = peer.int32("fl") ?? 0
                    let changed = peerIds.contains(id) ? flags | UserFlags.closeFriend : flags & ~UserFlags.closeFriend
                    return changed == flags ? peer : peer.setting(["fl": .int32(changed)])
                }
            }
        }
    }

    /// Requests and stores the privacy settings that apply to all chats. Requires a server. Server errors are reported only by
    /// `TelegramEngine.events`.
    public func updateGlobalPrivacySettings() -> Signal<Void, EngineError> {
        context.exchange("privacy.updateGlobalPrivacySettings", otherwise: (), onRefusal: .swallow) { _ in
            ServerRequest("getGlobalPrivacy")
        } after: { transaction, answer in
            guard case .object = answer["settings"] else { return }
            try transaction.setGlobalPrivacySettings(GlobalPrivacySettings(answer["settings"]))
        }
    }

    /// Sets whether chats with strangers are archived and muted. Requires a server.
    public func updateAccountAutoArchiveChats(value: Bool) -> Signal<Void, EngineError> {
        setting("privacy.updateAccountAutoArchiveChats") { $0.automaticallyArchiveAndMuteNonContacts = value }
    }

    /// Sets whether strangers must have a Premium account to write. Requires a server.
    public func updateNonContactChatsRequirePremium(value: Bool) -> Signal<Void, EngineError> {
        setting("privacy.updateNonContactChatsRequirePremium") { $0.nonContactChatsRequirePremium = value }
    }

    /// Sets whether archived chats in folders stay in the archive when a message arrives. Requires a server.
    public func updateAccountKeepArchivedFolders(value: Bool) -> Signal<Void, EngineError> {
        setting("privacy.updateAccountKeepArchivedFolders") { $0.keepArchivedFolders = value }
    }

    /// Sets the requirements for messages from strangers. Requires a server.
    public func updateNonContactChatsPrivacy(value: GlobalPrivacySettings.NonContactChatsPrivacy) -> Signal<Void, EngineError> {
        setting("privacy.updateNonContactChatsPrivacy") { $0.nonContactChatsPrivacy = value }
    }

    /// Sets whether archived unmuted chats stay in the archive when a message arrives. Requires a server.
    public func updateAccountKeepArchivedUnmuted(value: Bool) -> Signal<Void, EngineError> {
        setting("privacy.updateAccountKeepArchivedUnmuted") { $0.keepArchivedUnmuted = value }
    }

    /// Changes all privacy settings that apply to all chats. Requires a server.
    public func updateGlobalPrivacySettings(settings: GlobalPrivacySettings) -> Signal<Void, EngineError> {
        setting("privacy.updateGlobalPrivacySettings") { $0 = settings }
    }

    private func setting(_ method: String, _ change: @escaping @Sendable (inout GlobalPrivacySettings) -> Void) -> Signal<Void, EngineError> {
        context.exchange(method, onRefusal: .retry) { transaction in
            var settings = try transaction.globalPrivacySettings()
            change(&settings)
            guard settings.nonContactChatsPrivacy != .unknown else {
                throw EngineError.notAllowed(reason: "the stored requirements for strangers are of a later version, and the server would remove them")
            }
            try transaction.setGlobalPrivacySettings(settings)
            return ServerRequest("setGlobalPrivacy", ["settings": settings.value])
        }
    }

    /// Sets the number of seconds after which messages of new chats are deleted; `nil` for never. Requires a server. Server errors are reported only
    /// by `TelegramEngine.events`.
    public func updateGlobalMessageRemovalTimeout(timeout: Int32?) -> Signal<Void, EngineError> {
        context.exchange("privacy.updateGlobalMessageRemovalTimeout", onRefusal: .swallow) { transaction in
            try transaction.setGlobalMessageRemovalTimeout(timeout)
            return ServerRequest("setDefaultHistoryTTL", ["seconds": .int(timeout ?? 0)])
        }
    }

    /// Sets the number of seconds without use after which the account is deleted. Not stored here. Requires a server.
    public func updateAccountRemovalTimeout(timeout: Int32) -> Signal<Void, EngineError> {
        context.exchange("privacy.updateAccountRemovalTimeout", onRefusal: .retry) { _ in
            ServerRequest("setAccountTTL", ["days": .int(timeout / 86_400)])
        }
    }

    /// Sets whether all users, or only contacts, can find the account by its telephone number. Not stored here. Requires a server.
    public func updatePhoneNumberDiscovery(value: Bool) -> Signal<Void, EngineError> {
        context.exchange("privacy.updatePhoneNumberDiscovery", onRefusal: .retry) { _ in
            ServerRequest("setPrivacy", ["key": .string("addedByPhone"), "rules": PrivacyRules(base: value ? .everyone : .contacts).value])
        }
    }

    /// Sets the rule for one subject. Not stored here. Unknown peers are omitted. Requires a server.
    /// - Parameters:
    ///   - type: The name of the rule's subject.
    ///   - settings: The rule, with its exceptions.
    public func updateSelectiveAccountPrivacySettings(type: String, settings: PrivacyRules) -> Signal<Void, EngineError> {
        context.exchange("privacy.updateSelectiveAccountPrivacySettings", onRefusal: .retry) { transaction in
            var known = settings
            known.enabled = try settings.enabled.filter { try transaction.getPeer($0) != nil }
            known.disabled = try settings.disabled.filter { try transaction.getPeer($0) != nil }
            return ServerRequest("setPrivacy", ["key": .string(type), "rules": known.value])
        }
    }

    /// Confirms that a new login was the user's own. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func confirmNewSessionReview(id: Int64) -> Signal<Void, EngineError> {
        context.exchange("privacy.confirmNewSessionReview", onRefusal: .swallow) { transaction in
            try transaction.removeSessionReview(id)
            return ServerRequest("changeSession", ["hash": .int64(id), "secretChats": .null, "calls": .null, "confirmed": .bool(true)])
        }
    }

    /// Ends a login. Requires a server.
    public func terminateAnotherSession(id: Int64) -> Signal<Void, TerminateSessionError> {
        let refusal = OnRefusal<Void>.decide { .fail($0.code == 406 ? TerminateSessionError.freshReset : .engine(.server($0))) }
        return context.exchange("privacy.terminateAnotherSession", failure: TerminateSessionError.self, onRefusal: refusal) { transaction in
            try transaction.removeSessionReview(id)
            return ServerRequest("resetSession", ["hash": .int64(id)])
        }
    }
}

/// A privacy rule with its exceptions.
public struct PrivacyRules: Hashable, Sendable {
    /// The people that a rule allows by default.
    public enum Base: String, Hashable, Sendable {
        /// All users.
        case everyone
        /// The account's contacts.
        case contacts
        /// The account's close friends.
        case closeFriends
        /// No user is allowed by default.
        case nobody
    }

    /// The group of people who are allowed without being listed.
    public var base: Base
    /// The peers who are allowed in addition to the base, unless `disabled` lists them.
    public var enabled: [PeerId]
    /// The peers who are never allowed, regardless of the rest of the rule.
    public var disabled: [PeerId]
    /// Whether Premium accounts are allowed.
    public var premium: Bool

    /// Creates a rule. A rule without exceptions needs only its base.
    public init(base: Base, enabled: [PeerId] = [], disabled: [PeerId] = [], premium: Bool = false) {
        self.base = base
        self.enabled = enabled
        self.disabled = disabled
        self.premium = premium
    }

    fileprivate var value: ServerValue {
        .object(["base": .string(base.rawValue), "enabled": .peers(enabled), "disabled": .peers(disabled), "premium": .bool(premium)])
    }
}

/// The reason why a login could not be ended.
public enum TerminateSessionError: EngineFailure {
    /// The current login is too new to end others.
    case freshReset
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}

enum CachedUserFlags {
    static let translationHidden: Int32 = 1
    static let blockedFromStories: Int32 = 2
}

extension UserFlags {
    static let closeFriend: Int32 = 32
}

extension GlobalPrivacySettings {
    init(_ value: ServerValue) {
        automaticallyArchiveAndMuteNonContacts = value["automaticallyArchiveAndMuteNonContacts"].bool ?? false
        keepArchivedUnmuted = value["keepArchivedUnmuted"].bool ?? false
        keepArchivedFolders = value["keepArchivedFolders"].bool ?? false
        hideReadTime = value["hideReadTime"].bool ?? false
        nonContactChatsRequirePremium = value["nonContactChatsRequirePremium"].bool ?? false
        if let privacy = NonContactChatsPrivacy(value["nonContact"]) { nonContactChatsPrivacy = privacy }
        disallowedGifts = value["disallowedGifts"].int32 ?? 0
        displayGiftButton = value["displayGiftButton"].bool ?? false
    }

    fileprivate var value: ServerValue {
        .object([
            "automaticallyArchiveAndMuteNonContacts": .bool(automaticallyArchiveAndMuteNonContacts), "keepArchivedUnmuted": .bool(keepArchivedUnmuted),
            "keepArchivedFolders": .bool(keepArchivedFolders), "hideReadTime": .bool(hideReadTime),
            "nonContactChatsRequirePremium": .bool(nonContactChatsRequirePremium), "nonContact": nonContactChatsPrivacy.value,
            "disallowedGifts": .int(disallowedGifts), "displayGiftButton": .bool(displayGiftButton),
        ])
    }
}

extension Transaction {
    private static let sessionReviewPeriod: Int32 = 604_800

    /// Removes unconfirmed new logins from their list if they are older than a week, or than the period set by the server.
    func cleanupSessionReviews(now: Int32) throws {
        let requested = try appConfiguration().int32("authorization_autoconfirm_period", rounded: .toNearestOrAwayFromZero)
        let period = requested ?? Self.sessionReviewPeriod
        for item in try getOrderedListItems(collectionId: OrderedListId.newSessionReviews) {
            if let review = NewSessionReview(entry: item.contents), Int64(review.timestamp) > Int64(now) - Int64(period) { continue }
            try removeOrderedItemListItem(collectionId: OrderedListId.newSessionReviews, itemId: item.id)
        }
    }

    func removeSessionReview(_ id: Int64) throws {
        try removeOrderedItemListItem(collectionId: OrderedListId.newSessionReviews, itemId: OrderedItemId.number(id))
    }
}

/// The privacy settings that apply to all chats: GlobalPrivacySettings.
public struct GlobalPrivacySettings: Hashable, Sendable {
    /// Whether chats started by strangers are archived and muted.
    public var automaticallyArchiveAndMuteNonContacts = false
    /// Whether archived chats stay in the archive when a message arrives, even if they are not muted.
    public var keepArchivedUnmuted = true
    /// Whether archived chats in a folder stay in the archive when a message arrives.
    public var keepArchivedFolders = true
    /// Whether other people cannot see when the account has read their messages.
    public var hideReadTime = false
    /// The requirements for messages from strangers.
    public var nonContactChatsPrivacy = NonContactChatsPrivacy.everybody
    /// The gifts that the account does not accept: bits of TelegramDisallowedGifts.
    public var disallowedGifts: Int32 = 0
    /// Whether chats show a button for sending a gift.
    public var displayGiftButton = false

    /// The requirements for messages from strangers.
    public enum NonContactChatsPrivacy: Hashable, Sendable {
        /// No requirements.
        case everybody
        /// A subscription.
        case requirePremium
        /// The price of a message, in stars.
        case paidMessages(Int64)
        /// A requirement of a later version. The stored one is kept, and is not sent to the server.
        case unknown
    }

    /// Whether strangers need a subscription to write to the account.
    public var nonContactChatsRequirePremium: Bool {
        get { nonContactChatsPrivacy == .requirePremium }
        set { nonContactChatsPrivacy = newValue ? .requirePremium : .everybody }
    }

    /// Creates the default settings.
    public init() {}

    init(_ stored: StoredGlobalPrivacySettings) {
        automaticallyArchiveAndMuteNonContacts = stored.automaticallyArchiveAndMuteNonContacts
        keepArchivedUnmuted = stored.keepArchivedUnmuted
        keepArchivedFolders = stored.keepArchivedFolders
        hideReadTime = stored.hideReadTime
        displayGiftButton = stored.displayGiftButton
        disallowedGifts = stored.disallowedGifts?.value.rawValue ?? 0
        guard let privacy = stored.nonContactChatsPrivacy else {
            nonContactChatsRequirePremium = stored.nonContactChatsRequirePremium
            return
        }
        nonContactChatsPrivacy = switch privacy.kind {
        case .requirePremium: .requirePremium
        case .paidMessages: .paidMessages(privacy.stars ?? 0)
        case .everybody: .everybody
        default: .unknown
        }
    }

    func stored(in object: CodedObject?) -> CodedObject {
        (object ?? CodedObject(hash: TypeHash.globalPrivacySettings, [:])).setting([
            "automaticallyArchiveAndMuteNonContacts": .bool(automaticallyArchiveAndMuteNonContacts), "keepArchivedUnmuted": .bool(keepArchivedUnmuted),
            "keepArchivedFolders": .bool(keepArchivedFolders), "hideReadTime": .bool(hideReadTime),
            "nonContactChatsRequirePremium": .bool(nonContactChatsRequirePremium),
            "nonContactChatsPrivacy": .present(nonContactChatsPrivacy.stored(in: object?.object("nonContactChatsPrivacy"))),
            "disallowedGifts": .object(CodedObject(hash: TelegramDisallowedGifts.typeHash, ["v": .int32(disallowedGifts)])),
            "displayGiftButton": .bool(displayGiftButton),
        ])
    }
}

extension GlobalPrivacySettings.NonContactChatsPrivacy {
    private typealias Stored = StoredGlobalPrivacySettings.NonContactChatsPrivacy

    /// The stored form. A requirement of a later version is that of `object`.
    fileprivate func stored(in object: CodedObject?) -> CodedObject? {
        switch self {
        case .unknown: object
        case .everybody: CodedObject(hash: Stored.typeHash, ["t": .int32(Stored.Kind.everybody.rawValue)])
        case .requirePremium: CodedObject(hash: Stored.typeHash, ["t": .int32(Stored.Kind.requirePremium.rawValue)])
        case let .paidMessages(stars): CodedObject(hash: Stored.typeHash, ["t": .int32(Stored.Kind.paidMessages.rawValue), "stars": .int64(stars)])
        }
    }

    /// Reads the form used in requests and answers; `nil` without a value.
    fileprivate init?(_ value: ServerValue) {
        switch (value.string, value["stars"].int64) {
        case ("everybody"?, _): self = .everybody
        case ("requirePremium"?, _): self = .requirePremium
        case (_, let stars?): self = .paidMessages(stars)
        default:
            if case .null = value { return nil }
            self = .unknown
        }
    }

    fileprivate var value: ServerValue {
        switch self {
        case .everybody: .string("everybody")
        case .requirePremium: .string("requirePremium")
        case let .paidMessages(stars): .object(["stars": .int64(stars)])
        case .unknown: .null
        }
    }
}

extension Transaction {
    func globalPrivacySettings() throws -> GlobalPrivacySettings {
        try storedGlobalPrivacySettings().flatMap { StoredGlobalPrivacySettings(readable: $0) }.map { GlobalPrivacySettings($0) } ?? GlobalPrivacySettings()
    }

    func setGlobalPrivacySettings(_ settings: GlobalPrivacySettings) throws {
        try setPreferencesEntry(
            key: PreferenceKey.globalPrivacySettings.key, value: settings.stored(in: try storedGlobalPrivacySettings()).bytes)
    }

    private func storedGlobalPrivacySettings() throws -> CodedObject? {
        try getPreferencesEntry(key: PreferenceKey.globalPrivacySettings.key).map { CodedObject($0) }
    }

    /// Stores the number of seconds after which messages of new chats are deleted; `nil` for never.
    func setGlobalMessageRemovalTimeout(_ seconds: Int32?) throws {
        let key = PreferenceKey.globalMessageAutoremoveTimeoutSettings.key
        let stored = try getPreferencesEntry(key: key).map { CodedObject($0) } ?? CodedObject(hash: TypeHash.globalMessageAutoremoveTimeoutSettings, [:])
        try setPreferencesEntry(key: key, value: stored.setting(["messageAutoremoveTimeout": .present(seconds)]).bytes)
    }
}

extension TelegramEngine.Privacy {
    /// Removes unconfirmed new logins of the account if they are older than a week, or than the period set by the server.
    public func cleanupSessionReviews() -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.cleanupSessionReviews(now: account.now) }
    }
}
