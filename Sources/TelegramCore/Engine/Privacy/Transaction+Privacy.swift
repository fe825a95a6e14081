import Postbox
import TelegramModel

extension Transaction {
    private static let sessionReviewPeriod: Int32 = 604_800

    /// Takes the account's new logins that wait for a word of the user, and that are older than a week or what the server says, out of their list.
    func cleanupSessionReviews(now: Int32) throws {
        let asked = try appConfiguration().int32("authorization_autoconfirm_period", rounded: .toNearestOrAwayFromZero)
        let period = asked ?? Self.sessionReviewPeriod
        for item in try getOrderedListItems(collectionId: OrderedListId.newSessionReviews) {
            if let review = NewSessionReview(entry: item.contents), Int64(review.timestamp) > Int64(now) - Int64(period) { continue }
            try removeOrderedItemListItem(collectionId: OrderedListId.newSessionReviews, itemId: item.id)
        }
    }

    func removeSessionReview(_ id: Int64) throws {
        try removeOrderedItemListItem(collectionId: OrderedListId.newSessionReviews, itemId: OrderedItemId.number(id))
    }
}

/// Who may do what, of those settings that hold for everything: GlobalPrivacySettings.
public struct GlobalPrivacySettings: Hashable, Sendable {
    /// Chats that strangers begin go to the archive and are muted.
    public var automaticallyArchiveAndMuteNonContacts = false
    /// Chats in the archive stay there when a message comes, also those that are not muted.
    public var keepArchivedUnmuted = true
    /// Chats in the archive stay there when a message comes, if a folder has them.
    public var keepArchivedFolders = true
    /// Others are not told when the account has read their messages.
    public var hideReadTime = false
    /// Strangers need a subscription to write to the account.
    public var nonContactChatsRequirePremium = false

    /// Those of an account that has changed nothing.
    public init() {}

    init(_ stored: StoredGlobalPrivacySettings) {
        automaticallyArchiveAndMuteNonContacts = stored.automaticallyArchiveAndMuteNonContacts
        keepArchivedUnmuted = stored.keepArchivedUnmuted
        keepArchivedFolders = stored.keepArchivedFolders
        hideReadTime = stored.hideReadTime
        nonContactChatsRequirePremium = stored.nonContactChatsRequirePremium
    }

    func stored(in object: CodedObject?) -> CodedObject {
        (object ?? CodedObject(hash: TypeHash.globalPrivacySettings, [:])).setting([
            "automaticallyArchiveAndMuteNonContacts": .bool(automaticallyArchiveAndMuteNonContacts), "keepArchivedUnmuted": .bool(keepArchivedUnmuted),
            "keepArchivedFolders": .bool(keepArchivedFolders), "hideReadTime": .bool(hideReadTime),
            "nonContactChatsRequirePremium": .bool(nonContactChatsRequirePremium),
        ])
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

    /// After how many seconds messages of new chats go; nil: never.
    func setGlobalMessageRemovalTimeout(_ seconds: Int32?) throws {
        let key = PreferenceKey.globalMessageAutoremoveTimeoutSettings.key
        let stored = try getPreferencesEntry(key: key).map { CodedObject($0) } ?? CodedObject(hash: TypeHash.globalMessageAutoremoveTimeoutSettings, [:])
        try setPreferencesEntry(key: key, value: stored.setting(["messageAutoremoveTimeout": .present(seconds)]).bytes)
    }
}
