import Postbox
import PostboxCoding
import TelegramCore
import TelegramModel

extension AccountOperation {
    /// Writes the operation as members of a line (spec 12.3), `op` among them. False, and nothing is written, for one that no document can hold: it
    /// says a part of a stored object, of which `StateReplay` knows the rest.
    func write(to writer: JSONWriter) -> Bool {
        guard isWhole else { return false }
        writer.key("op")
        writer.string(name)
        writeParts(to: writer)
        return true
    }

    private var isWhole: Bool {
        switch self {
        case let .mergePeers(peers): peers.allSatisfy { !$0.isMinimal && $0.isContact == nil && $0.storiesMaxId == nil }
        case .updatePeer(.replace), .updateCachedPeerData(_, .replace): true
        case .updatePeer, .updateCachedPeerData: false
        case let .updateMessageReactions(_, update): !update.isMinimal
        default: true
        }
    }

    private func writeParts(to writer: JSONWriter) {
        switch self {
        case let .addMessages(messages, location):
            writer.member("messages", storeMessages: messages)
            writer.member("location", text: location == .random ? "random" : "upperHistoryBlock")
        case let .addScheduledMessages(messages), let .addQuickReplyMessages(messages): writer.member("messages", storeMessages: messages)
        case let .deleteMessagesWithGlobalIds(ids): writer.member("ids", ints: ids)
        case let .deleteMessages(ids): writer.member("ids", messages: ids)
        case let .editMessage(id, message):
            writer.member("id", message: id)
            writer.member("message", storeMessage: message)
        case let .updateMinAvailableMessage(id), let .readInbox(id): writer.member("id", message: id)
        case let .updateMessagesPinned(ids, isPinned):
            writer.member("ids", messages: ids)
            writer.member("isPinned", bool: isPinned)
        case let .updateMessageReactions(id, update):
            writer.member("id", message: id)
            writer.member("attribute", optionalCoded: update.attribute)
            writer.member("timestamp", optionalInt: update.timestamp)
        case let .updateMessageImpressionCount(id, count), let .updateMessageForwardsCount(id, count):
            writer.member("id", message: id)
            writer.member("count", int: count)
        case let .updateAudioTranscription(id, transcription):
            writer.member("id", message: id)
            writer.member("transcriptionId", int64: transcription.id)
            writer.member("isPending", bool: transcription.isPending)
            writer.member("text", text: transcription.text)
        case let .updateExtendedMedia(id, media):
            writer.member("id", message: id)
            writer.member("media", codedObjects: media)
        case let .updateMessagePoll(update):
            writer.member("id", media: update.id)
            writer.member("poll", optionalCoded: update.poll)
            writer.member("results", coded: update.results)
            writer.member("min", bool: update.isMinimal)
        case let .updateMedia(id, media):
            writer.member("id", media: id)
            writer.member("media", optionalCoded: media)
        case let .readMessageContents(read):
            writer.member("peerId", optionalPeer: read.peerId)
            writer.member("ids", ints: read.ids)
            writer.member("date", optionalInt: read.date)
        case let .readOutbox(id, timestamp):
            writer.member("id", message: id)
            writer.member("timestamp", optionalInt: timestamp)
        case .resetReadState, .resetIncomingReadState, .updatePeerChatUnreadMark, .resetMessageTagSummary, .readGroupFeedInbox, .updateReadThread,
            .updateState, .updateChannelState, .updateChannelInvalidationPts, .updateChannelSynchronizedUntilMessage, .readSecretOutbox:
            writeReading(to: writer)
        case .mergePeers, .updatePeer, .updateIsContact, .updateCachedPeerData, .mergePeerPresences, .updateAutoremoveTimeout, .updateWallpaper,
            .updateGroupCall, .addPeerInputActivity, .updatePeersNearby, .updateSecretChat, .addSecretMessages:
            writePeers(to: writer)
        default:
            writeLists(to: writer)
        }
    }
}
