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
    var firstChat: ServerPeer? { first(in: [PeerId.cloudGroup, PeerId.cloudChannel]) }

    /// The first channel that comes with them.
    var firstChannel: ServerPeer? { first(in: [PeerId.cloudChannel]) }

    private func first(in namespaces: [Int32]) -> ServerPeer? {
        batch?.peers.first { peer in peer.merged.id.map { namespaces.contains($0.namespace) } ?? false }
    }
}
