import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

extension UpdateForm {
    /// Users and chats themselves, and what is kept of them.
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
