import Postbox
import PostboxCoding
import TelegramCore

extension AccountOperation {
    /// Chat lists, topics, settings, stickers, stories and what is only told.
    func writeLists(to writer: JSONWriter) {
        switch self {
        case let .updatePeerChatInclusion(update):
            writer.member("peerId", peer: update.peerId)
            writer.member("groupId", int: update.groupId.rawValue)
            writer.member("changedGroup", bool: update.changedGroup)
        case let .updatePinnedItemIds(groupId, update):
            writer.member("groupId", int: groupId.rawValue)
            write(update, to: writer)
        case let .updatePinnedSavedItemIds(update): write(update, to: writer)
        case let .updateChatInputState(peerId, threadId, state):
            writer.member("peerId", peer: peerId)
            writer.member("threadId", optionalInt64: threadId)
            writer.member("state", optionalCoded: state)
        case let .updateChatListFilterOrder(ids): writer.member("order", ints: ids)
        case let .updateChatListFilter(id, filter):
            writer.member("id", int: id)
            writer.member("filter", optionalCoded: filter)
        case let .updatePinnedTopic(peerId, threadId, isPinned):
            writer.member("peerId", peer: peerId)
            writer.member("threadId", int64: threadId)
            writer.member("isPinned", bool: isPinned)
        case let .updatePinnedTopicOrder(peerId, threadIds):
            writer.member("peerId", peer: peerId)
            writer.member("threadIds", int64s: threadIds)
        case let .resetForumTopic(reset):
            writer.member("peerId", peer: reset.peerId)
            writer.member("threadId", int64: reset.threadId)
            writer.member("data", coded: reset.data)
            writer.member("topMessageId", int: reset.topMessageId)
            writer.member("unreadMentionCount", int: reset.unreadMentionCount)
            writer.member("unreadReactionCount", int: reset.unreadReactionCount)
            writer.member("pts", int: reset.pts)
        case let .updateNotificationSettings(peerId, threadId, settings):
            writer.member("peerId", peer: peerId)
            writer.member("threadId", optionalInt64: threadId)
            writer.member("settings", coded: settings)
        case let .updateGlobalNotificationSettings(category, settings):
            writer.member("category", text: category.rawValue)
            writer.member("settings", coded: settings)
        case let .updateTheme(theme): writer.member("theme", coded: theme)
        case let .updateLangPack(code, difference):
            writer.member("code", text: code)
            if let difference { writer.object("difference") { writer.members(of: difference) } }
        case let .updateNewAuthorization(authorization):
            writer.member("isUnconfirmed", bool: authorization.isUnconfirmed)
            writer.member("hash", int64: authorization.hash)
            writer.member("date", optionalInt: authorization.date)
            writer.member("device", optionalText: authorization.device)
            writer.member("location", optionalText: authorization.location)
        case let .updateStarsReactionsAreAnonymousByDefault(isAnonymous): writer.member("isAnonymous", bool: isAnonymous)
        case let .updateInstalledStickerPacks(update): write(update, to: writer)
        case let .updateStory(id, story):
            write(id, to: writer)
            writer.member("story", optionalCoded: story)
        case let .updateReadStories(peerId, maxId):
            writer.member("peerId", peer: peerId)
            writer.member("maxId", int: maxId)
        case let .updateStoryStealthMode(mode): writer.member("mode", coded: mode)
        case let .updateStorySentReaction(id, reaction):
            write(id, to: writer)
            writer.member("reaction", optionalCoded: reaction)
        case let .updateCall(call), let .updateGroupCallParticipants(call): writer.member("call", opaque: call)
        case let .addCallSignalingData(callId, data):
            writer.member("id", int64: callId)
            data.withUnsafeBytes { writer.member("data", bytes: $0) }
        case let .updateRevenueBalances(peerId, value), let .updateStarsBalance(peerId, value), let .updateStarsRevenueStatus(peerId, value):
            writer.member("peerId", peer: peerId)
            writer.member("value", opaque: value)
        default:
            break
        }
    }

    private func write(_ id: StoryId, to writer: JSONWriter) {
        writer.member("peerId", peer: id.peerId)
        writer.member("id", int: id.id)
    }

    private func write(_ update: PinnedItemsUpdate, to writer: JSONWriter) {
        writer.object("operation") {
            switch update {
            case let .pin(peerId): writer.member("pin", peer: peerId)
            case let .unpin(peerId): writer.member("unpin", peer: peerId)
            case let .reorder(peerIds): writer.member("reorder", peers: peerIds)
            case .sync: writer.member("sync", bool: true)
            }
        }
    }

    private func write(_ update: StickerPacksUpdate, to writer: JSONWriter) {
        func order(_ name: StaticString, _ kind: StickerPacksUpdate.Kind, _ ids: [Int64]) {
            writer.object(name) {
                writer.member("kind", text: kind.rawValue)
                writer.member("ids", int64s: ids)
            }
        }
        writer.object("operation") {
            switch update {
            case let .add(info, items):
                writer.object("add") {
                    writer.member("info", coded: info)
                    writer.member("items", codedObjects: items)
                }
            case let .reorder(kind, ids): order("reorder", kind, ids)
            case let .reorderToTop(kind, ids): order("reorderToTop", kind, ids)
            case .sync: writer.member("sync", bool: true)
            }
        }
    }
}

extension JSONWriter {
    func members(of difference: LanguagePackDifference) {
        member("fromVersion", int: difference.fromVersion)
        member("version", int: difference.version)
        array("strings", difference.strings) { entry in
            beginObject()
            member("key", text: entry.key)
            member("value", optionalText: entry.value)
            endObject()
        }
    }
}
