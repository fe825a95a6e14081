import Postbox
import TelegramModel

/// Makes operations of what channels answer.
enum ChannelDifferenceTranslator {
    static func add(_ difference: ServerChannelDifference.Content, of channel: PeerId, to state: inout AccountMutableState) {
        state.add(.updateChannelState(channel, pts: difference.pts))
        state.add(difference.peers)
        for message in difference.messages {
            state.add(.addMessages([message.withChannelPts(difference.pts)], location: .upperHistoryBlock))
            if let id = message.fullId { state.add(.updateChannelSynchronizedUntilMessage(channel, id: id.id)) }
        }
        for update in difference.updates { add(update, of: channel, pts: difference.pts, to: &state) }
    }

    /// The numbers of updates inside a difference do not matter.
    private static func add(_ update: ServerUpdate, of channel: PeerId, pts: Int32, to state: inout AccountMutableState) {
        func ids(_ ids: [Int32]) -> [MessageId] { ids.map { MessageId(peerId: channel, namespace: MessageId.Namespace.cloud, id: $0) } }
        switch update.content {
        case let .deletedMessages(deleted): state.add(.deleteMessages(ids(deleted)))
        case let .editedMessage(message):
            guard let id = message.fullId, id.peerId == channel else { return }
            state.add(.editMessage(id, message.withChannelPts(pts)))
        case let .messagesPinned(peerId, pinned, isPinned) where peerId == channel: state.add(.updateMessagesPinned(ids(pinned), isPinned: isPinned))
        case let .webPage(id, page): state.add(.updateMedia(id, page))
        case let .operations(operations, _, _):
            for operation in operations {
                switch operation {
                case .readMessageContents, .updateMessageImpressionCount: state.add(operation)
                case let .updateMinAvailableMessage(id):
                    state.add(operation)
                    state.add(.updateCachedPeerData(channel, .minAvailableMessage(id: id.id)))
                default: continue
                }
            }
        default: return
        }
    }

    /// The channel as it is now, in the place of what happened. A dialog without a cursor says nothing.
    static func add(
        _ dialog: ServerDialog, _ messages: [StoreMessage], _ peers: [ServerPeer], of channel: PeerId, to state: inout AccountMutableState
    ) {
        guard let pts = dialog.pts else { return }
        state.add(.updateChannelState(channel, pts: pts))
        state.add(.updateChannelInvalidationPts(channel, pts: pts))
        state.add(.updateAutoremoveTimeout(channel, dialog.autoremoveTimeout))
        state.add(peers)
        state.addHoleFromPreviousState(channel, channelPts: pts)
        for message in messages {
            let isTop = message.fullId?.id == dialog.topMessageId
            state.add(.addMessages([message.withChannelPts(pts)], location: isTop ? .upperHistoryBlock : .random))
            if isTop { state.add(.updateChannelSynchronizedUntilMessage(channel, id: dialog.topMessageId)) }
        }
        state.add(dialog.readState(markedUnread: nil))
        for summary in dialog.tagSummaries { state.add(summary) }
    }
}
