import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// A story has been looked at.
    ///
    /// - Parameter asPinned: Where it is shown for good: only the server counts it then.
    public func markStoryAsSeen(peerId: PeerId, id: Int32, asPinned: Bool) -> Signal<Void, EngineError> {
        guard asPinned else { return context.transaction { try $0.markStoryAsSeen(peerId, id: id) } }
        return context.exchange("messages.markStoryAsSeen", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("incrementStoryViews", ["peer": .peer(peerId), "ids": .ids([id])])
        }
    }
}

extension Transaction {
    package func markStoryAsSeen(_ peerId: PeerId, id: Int32) throws {
        if var state = try getPeerStoryState(peerId) {
            let entry = CodedObject(state.entry)
            let maxReadId = max(entry.int32("rid") ?? 0, id)
            state.entry = entry.setting(["rid": .int32(maxReadId)]).bytes
            state.maxSeenId = max(state.maxSeenId, id)
            try setPeerStoryState(peerId, state: state)
        }
        try addSynchronizeViewStoriesOperation(peerId, storyId: id)
    }
}
