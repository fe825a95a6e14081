import Postbox
import TelegramModel

/// What methods look for in the updates of an answer.
extension ServerUpdates {
    private var batch: Batch? { if case let .batch(batch) = self { batch } else { nil } }

    /// In the order in which they are told.
    var newMessages: [StoreMessage] {
        (batch?.updates ?? []).compactMap { update in
            if case let .newMessage(message) = update.content { message } else { nil }
        }
    }

    /// The first group or channel that comes with them.
    var firstChat: ServerPeer? {
        batch?.peers.first { peer in
            guard let id = peer.merged.id else { return false }
            return id.namespace == PeerId.cloudGroup || id.namespace == PeerId.cloudChannel
        }
    }
}
