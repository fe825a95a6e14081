import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

extension UpdateForm {
    /// Updates about users and chats, and their stored data.
    static let peers: [UpdateForm] = [
        .other("updateChatDefaultBannedRights", "peer", "rights", "version") { (line) throws(OperationError) in
            .operation(
                .updatePeer(.defaultBannedRights(try line.peer("peer"), try line.coded("rights"), version: try line.int32("version"))))
        } write: { content, writer in
            guard case let .updatePeer(.defaultBannedRights(peerId, rights, version))? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("rights", coded: rights)
            writer.member("version", int: version)
            return true
        },
        .other("updatePeerBlocked", "peer", "blocked", "blockedFromStories") { (line) throws(OperationError) in
            .operation(
                .updateCachedPeerData(
                    try line.peer("peer"),
                    .blocked(isBlocked: try line.bool("blocked"), isBlockedFromStories: try line.bool("blockedFromStories"))))
        } write: { content, writer in
            guard case let .updateCachedPeerData(peerId, .blocked(isBlocked, isBlockedFromStories))? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("blocked", bool: isBlocked)
            writer.member("blockedFromStories", bool: isBlockedFromStories)
            return true
        },
        .other("updateUserStatus", "user", "status") { (line) throws(OperationError) in
            .operation(
                .mergePeerPresences([PeerPresence(peerId: try line.peer("user"), presence: try line.coded("status"))], isExplicit: true))
        } write: { content, writer in
            guard case let .mergePeerPresences(presences, true)? = content.operation, presences.count == 1 else { return false }
            writer.member("user", peer: presences[0].peerId)
            writer.member("status", coded: presences[0].presence)
            return true
        },
        .other("updateUserName", "user", "usernames") { (line) throws(OperationError) in
            let user = try line.peer("user")
            return .operation(.updatePeer(.usernames(user, try line.codedObjects("usernames"))), about: [user])
        } write: { content, writer in
            guard case let .updatePeer(.usernames(user, usernames))? = content.operation else { return false }
            writer.member("user", peer: user)
            writer.member("usernames", codedObjects: usernames)
            return true
        },
        .other("updateUserPhone", "user", "phone") { (line) throws(OperationError) in
            let user = try line.peer("user")
            return .operation(.updatePeer(.phone(user, try line.string("phone"))), about: [user])
        } write: { content, writer in
            guard case let .updatePeer(.phone(user, phone))? = content.operation else { return false }
            writer.member("user", peer: user)
            writer.member("phone", text: phone)
            return true
        },
        .other("updateUserEmojiStatus", "user", "status") { (line) throws(OperationError) in
            .operation(.updatePeer(.emojiStatus(try line.peer("user"), try line.optionalCoded("status"))))
        } write: { content, writer in
            guard case let .updatePeer(.emojiStatus(user, status))? = content.operation else { return false }
            writer.member("user", peer: user)
            writer.member("status", optionalCoded: status)
            return true
        },
        .other("updatePeerSettings", "peer", "settings") { (line) throws(OperationError) in
            .operation(.updateCachedPeerData(try line.peer("peer"), .statusSettings(try line.coded("settings"))))
        } write: { content, writer in
            guard case let .updateCachedPeerData(peerId, .statusSettings(settings))? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("settings", coded: settings)
            return true
        },
        .other("updatePeerHistoryTTL", "peer", "ttl") { (line) throws(OperationError) in
            .operation(.updateAutoremoveTimeout(try line.peer("peer"), try line.optional("ttl", Read.int32)))
        } write: { content, writer in
            guard case let .updateAutoremoveTimeout(peerId, timeout)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("ttl", optionalInt: timeout)
            return true
        },
        .other("updatePendingJoinRequests", "peer", "count") { (line) throws(OperationError) in
            .operation(.updateCachedPeerData(try line.peer("peer"), .pendingJoinRequests(count: try line.int32("count"))))
        } write: { content, writer in
            guard case let .updateCachedPeerData(peerId, .pendingJoinRequests(count))? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("count", int: count)
            return true
        },
        .other("updatePeerWallpaper", "peer", "wallpaper") { (line) throws(OperationError) in
            .operation(.updateWallpaper(try line.peer("peer"), try line.optionalCoded("wallpaper")))
        } write: { content, writer in
            guard case let .updateWallpaper(peerId, wallpaper)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("wallpaper", optionalCoded: wallpaper)
            return true
        },
    ]
}

extension UpdateForm {
    /// The members of groups, bots, secret chats.
    static let members: [UpdateForm] = [
        .other("updateChatParticipants", "group", "participants") { (line) throws(OperationError) in
            let group = try line.peer("group")
            return .operation(.updateCachedPeerData(group, .participants(try line.optionalCoded("participants"))), about: [group])
        } write: { content, writer in
            guard case let .updateCachedPeerData(group, .participants(participants))? = content.operation else { return false }
            writer.member("group", peer: group)
            writer.member("participants", optionalCoded: participants)
            return true
        },
        .other("updateChatParticipantAdd", "group", "user", "inviter", "date", "version") { (line) throws(OperationError) in
            let group = try line.peer("group"), user = try line.peer("user"), inviter = try line.peer("inviter")
            let added = CachedPeerDataUpdate.participantAdded(
                user, inviter: inviter, date: try line.int32("date"), version: try line.int32("version"))
            return .operation(.updateCachedPeerData(group, added), about: [group, user, inviter])
        } write: { content, writer in
            guard case let .updateCachedPeerData(group, .participantAdded(user, inviter, date, version))? = content.operation else { return false }
            writer.member("group", peer: group)
            writer.member("user", peer: user)
            writer.member("inviter", peer: inviter)
            writer.member("date", int: date)
            writer.member("version", int: version)
            return true
        },
        .other("updateChatParticipantDelete", "group", "user", "version") { (line) throws(OperationError) in
            let group = try line.peer("group"), user = try line.peer("user")
            return .operation(.updateCachedPeerData(group, .participantRemoved(user, version: try line.int32("version"))), about: [group, user])
        } write: { content, writer in
            guard case let .updateCachedPeerData(group, .participantRemoved(user, version))? = content.operation else { return false }
            writer.member("group", peer: group)
            writer.member("user", peer: user)
            writer.member("version", int: version)
            return true
        },
        .other("updateChatParticipantAdmin", "group", "user", "isAdmin", "version") { (line) throws(OperationError) in
            let group = try line.peer("group"), user = try line.peer("user")
            let changed = CachedPeerDataUpdate.participantAdmin(user, isAdmin: try line.bool("isAdmin"), version: try line.int32("version"))
            return .operation(.updateCachedPeerData(group, changed), about: [group, user])
        } write: { content, writer in
            guard case let .updateCachedPeerData(group, .participantAdmin(user, isAdmin, version))? = content.operation else { return false }
            writer.member("group", peer: group)
            writer.member("user", peer: user)
            writer.member("isAdmin", bool: isAdmin)
            writer.member("version", int: version)
            return true
        },
        .other("updateChatParticipantRank", "group", "user", "rank", "version") { (line) throws(OperationError) in
            // It does not change the version of the member list.
            _ = try line.optional("version", Read.int32)
            return .operation(
                .updateCachedPeerData(try line.peer("group"), .participantRank(try line.peer("user"), rank: try line.optional("rank", Read.string))))
        } write: { content, writer in
            guard case let .updateCachedPeerData(group, .participantRank(user, rank))? = content.operation else { return false }
            writer.member("group", peer: group)
            writer.member("user", peer: user)
            writer.member("rank", optionalText: rank)
            return true
        },
        .other("updateBotCommands", "peer", "bot", "commands") { (line) throws(OperationError) in
            let commands = try line.required("commands", OperationFields.array(of: botCommand))
            return .operation(.updateCachedPeerData(try line.peer("peer"), .botCommands(botId: try line.peer("bot"), commands)))
        } write: { content, writer in
            guard case let .updateCachedPeerData(peerId, .botCommands(botId, commands))? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("bot", peer: botId)
            writer.array("commands", commands) { command in
                writer.beginObject()
                writer.member("text", text: command.text)
                writer.member("description", text: command.description)
                writer.endObject()
            }
            return true
        },
        .other("updateBotMenuButton", "bot", "button") { (line) throws(OperationError) in
            .operation(.updateCachedPeerData(try line.peer("bot"), .botMenuButton(try line.coded("button"))))
        } write: { content, writer in
            guard case let .updateCachedPeerData(botId, .botMenuButton(button))? = content.operation else { return false }
            writer.member("bot", peer: botId)
            writer.member("button", coded: button)
            return true
        },
        .other("updateEncryption", "chat", "step", "gA", "gAOrB", "fingerprint", "date") { (line) throws(OperationError) in
            let others = "must be \"requested\", \"waiting\", \"accepted\", or \"discarded\""
            let step = try line.required("step", Form.word(ServerUpdate.SecretChat.Step.self, others: others).read)
            let keys = (try line.optional("gA", Read.bytes), try line.optional("gAOrB", Read.bytes))
            return .secretChat(
                ServerUpdate.SecretChat(
                    chat: try line.coded("chat"), step: step, publicKey: keys.0 ?? keys.1,
                    fingerprint: try line.optional("fingerprint", Read.int64), date: try line.int32("date")))
        } write: { content, writer in
            guard case let .secretChat(update) = content else { return false }
            writer.member("chat", coded: update.chat)
            writer.member("step", text: update.step.rawValue)
            update.publicKey?.withUnsafeBytes { writer.member(update.step == .requested ? "gA" : "gAOrB", bytes: $0) }
            writer.member("fingerprint", optionalInt64: update.fingerprint)
            writer.member("date", int: update.date)
            return true
        },
    ]

    private static func botCommand(_ node: JSONNode) throws(OperationError) -> CachedPeerDataUpdate.BotCommand {
        let fields = OperationFields(node)
        try fields.expectOnly(["text", "description"])
        return CachedPeerDataUpdate.BotCommand(text: try fields.string("text"), description: try fields.string("description"))
    }
}
