import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let privacy = localPrivacy + privacyServer + globalPrivacy + requestedPrivacy

    private static let localPrivacy: [EngineMethod] = [
        EngineMethod("privacy.cleanupSessionReviews", .local, [], "remove old unconfirmed logins") { _, engine in
            engine.privacy.cleanupSessionReviews().call()
        }
    ]

    static let privacyServer: [EngineMethod] = [
        EngineMethod(
            "privacy.requestUpdatePeerIsBlocked", .server,
            [.init("peerId", .peer), .init("isBlocked", .bool)],
            "block or unblock a peer"
        ) { fields, engine in
            engine.privacy.requestUpdatePeerIsBlocked(peerId: try fields.peer(), isBlocked: try fields.bool("isBlocked")).call()
        },
        EngineMethod(
            "privacy.requestUpdatePeerIsBlockedFromStories", .server,
            [.init("peerId", .peer), .init("isBlocked", .bool)],
            "hide the account's stories from a peer, or show them again"
        ) { fields, engine in
            engine.privacy.requestUpdatePeerIsBlockedFromStories(peerId: try fields.peer(), isBlocked: try fields.bool("isBlocked")).call()
        },
        EngineMethod("privacy.updateCloseFriends", .server, [.init("peerIds", .peers)], "make these contacts close friends") { fields, engine in
            engine.privacy.updateCloseFriends(peerIds: try fields.required("peerIds", Read.list(of: Read.peer))).call()
        },
        EngineMethod("privacy.updateAccountAutoArchiveChats", .server, [.init("value", .bool)], "turn archiving of chats with strangers on or off") { fields, engine in
            engine.privacy.updateAccountAutoArchiveChats(value: try fields.bool("value")).call()
        },
        EngineMethod(
            "privacy.updateNonContactChatsRequirePremium", .server,
            [.init("value", .bool)],
            "turn the requirement of Telegram Premium for strangers on or off"
        ) { fields, engine in
            engine.privacy.updateNonContactChatsRequirePremium(value: try fields.bool("value")).call()
        },
        EngineMethod(
            "privacy.updateAccountKeepArchivedFolders", .server,
            [.init("value", .bool)],
            "turn keeping of archived chats in folders on or off"
        ) { fields, engine in
            engine.privacy.updateAccountKeepArchivedFolders(value: try fields.bool("value")).call()
        },
        EngineMethod(
            "privacy.updateAccountKeepArchivedUnmuted", .server,
            [.init("value", .bool)],
            "turn keeping of unmuted chats in the archive on or off"
        ) { fields, engine in
            engine.privacy.updateAccountKeepArchivedUnmuted(value: try fields.bool("value")).call()
        },
        EngineMethod(
            "privacy.updateGlobalMessageRemovalTimeout", .server,
            [.init("timeout", .int32, optional: true)],
            "set the auto-delete timer of new chats, in seconds"
        ) { fields, engine in
            engine.privacy.updateGlobalMessageRemovalTimeout(timeout: try fields.optional("timeout", Read.int32)).call()
        },
        EngineMethod(
            "privacy.updateAccountRemovalTimeout", .server,
            [.init("timeout", .int32)],
            "set the time after which the inactive account is deleted, in seconds"
        ) { fields, engine in
            engine.privacy.updateAccountRemovalTimeout(timeout: try fields.int32("timeout")).call()
        },
        EngineMethod(
            "privacy.updatePhoneNumberDiscovery", .server,
            [.init("value", .bool)],
            "set whether everyone can find the account by its phone number"
        ) { fields, engine in
            engine.privacy.updatePhoneNumberDiscovery(value: try fields.bool("value")).call()
        },
        EngineMethod(
            "privacy.updateSelectiveAccountPrivacySettings", .server,
            [.init("type", .text), .init("settings", .json)],
            "set one privacy setting"
        ) { fields, engine in
            engine.privacy.updateSelectiveAccountPrivacySettings(
                type: try fields.string("type"),
                settings: try fields.required("settings", Read.privacyRules)
            ).call()
        },
        EngineMethod(
            "privacy.updateNonContactChatsPrivacy", .server, [.init("value", .word)], "set the requirements for strangers who write to the account"
        ) { fields, engine in
            engine.privacy.updateNonContactChatsPrivacy(value: try fields.required("value", Read.nonContactPrivacy)).call()
        },
        EngineMethod("privacy.confirmNewSessionReview", .server, [.init("id", .int64)], "confirm a login") { fields, engine in
            engine.privacy.confirmNewSessionReview(id: try fields.int64("id")).call()
        },
        EngineMethod("privacy.terminateAnotherSession", .server, [.init("id", .int64)], "end a login") { fields, engine in
            engine.privacy.terminateAnotherSession(id: try fields.int64("id")).call()
        },
    ]

    /// Methods that store and send the settings if there are any, and otherwise request them.
    static let globalPrivacy: [EngineMethod] = [
        EngineMethod(
            "privacy.updateGlobalPrivacySettings", .server, [.init("settings", .json, optional: true)], "request the global privacy settings, or set them"
        ) { fields, engine in
            guard let settings = try fields.optional("settings", Read.globalPrivacy) else { return engine.privacy.updateGlobalPrivacySettings().call() }
            return engine.privacy.updateGlobalPrivacySettings(settings: settings).call()
        }
    ]
}

extension Read {
    fileprivate static func globalPrivacy(_ node: JSONNode) throws(OperationError) -> GlobalPrivacySettings {
        let fields = OperationFields(node)
        try fields.expectOnly([
            "automaticallyArchiveAndMuteNonContacts", "keepArchivedUnmuted", "keepArchivedFolders", "hideReadTime", "nonContactChatsRequirePremium",
            "nonContactChatsPrivacy", "disallowedGifts", "displayGiftButton",
        ])
        var settings = GlobalPrivacySettings()
        settings.automaticallyArchiveAndMuteNonContacts = try fields.bool("automaticallyArchiveAndMuteNonContacts")
        settings.keepArchivedUnmuted = try fields.bool("keepArchivedUnmuted")
        settings.keepArchivedFolders = try fields.bool("keepArchivedFolders")
        settings.hideReadTime = try fields.bool("hideReadTime")
        if let privacy = try fields.optional("nonContactChatsPrivacy", nonContactPrivacy) {
            settings.nonContactChatsPrivacy = privacy
        } else {
            settings.nonContactChatsRequirePremium = try fields.bool("nonContactChatsRequirePremium")
        }
        settings.disallowedGifts = try fields.optional("disallowedGifts", int32) ?? 0
        settings.displayGiftButton = try fields.optional("displayGiftButton", bool) ?? false
        return settings
    }

    /// Reads `everybody`, `requirePremium`, or `{"paidMessages":STARS}`.
    fileprivate static func nonContactPrivacy(_ node: JSONNode) throws(OperationError) -> GlobalPrivacySettings.NonContactChatsPrivacy {
        guard node.kind == .object else {
            return try word(["everybody": GlobalPrivacySettings.NonContactChatsPrivacy.everybody, "requirePremium": .requirePremium])(node)
        }
        let fields = OperationFields(node)
        try fields.expectOnly(["paidMessages"])
        let amount = try fields.required("paidMessages", { (node: JSONNode) throws(OperationError) in node["amount"] ?? node })
        return .paidMessages(try int64(amount["value"] ?? amount))
    }

    fileprivate static func privacyRules(_ node: JSONNode) throws(OperationError) -> PrivacyRules {
        let fields = OperationFields(node)
        try fields.expectOnly(["base", "enabled", "disabled", "premium"])
        guard let base = PrivacyRules.Base(rawValue: try fields.string("base")) else { throw OperationError(field: "base", reason: "is unknown") }
        return PrivacyRules(
            base: base, enabled: try fields.optional("enabled", OperationFields.array(of: peer)) ?? [],
            disabled: try fields.optional("disabled", OperationFields.array(of: peer)) ?? [], premium: try fields.optional("premium", bool) ?? false)
    }
}
