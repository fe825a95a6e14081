import Postbox
import TelegramModel

/// Tells the server that all mentions, or all reactions, of a chat were seen.
enum UnseenMarksConsumer {
    private static let page: Int32 = 100

    static func runMentions(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeMarkAllUnseenPersonalMessagesOperation.self), try run.isReachable(run.peerId) else {
                return run.end()
            }
            ask(from: operation.maxId.addingClamped(1), upTo: operation.maxId, run)
        }
    }

    private static func ask(from offset: Int32, upTo maxId: Int32, _ run: OperationRun) {
        let window = SyncRequest.HistoryWindow(
            offsetId: offset, addOffset: 0, limit: page, maxId: offset, minId: run.connection.coversHoleEnds ? 0 : 1)
        run.send(.search(run.peerId, threadId: nil, savedPeerId: nil, tag: .unseenPersonalMessage, window)) { result in
            guard case let .success(.messages(answer)) = result else { return run.end() }
            let ids = answer.messages.compactMap(\.fullId).filter { $0.peerId == run.peerId && $0.id <= maxId }.map(\.id)
            guard let lowest = ids.min() else { return run.end() }
            run.send([.readMessageContents(run.peerId, ids: ids)], about: run.peerId) {
                ToldMentions.settle(ids, of: run.peerId, run.connection, run.states) {
                    // A page that is not full, or does not lead on, is the last.
                    if answer.messages.count < page || lowest >= offset { run.end() } else { ask(from: lowest, upTo: maxId, run) }
                }
            }
        }
    }

    static func runReactions(_ run: OperationRun) {
        run.perform {
            guard run.operation(SynchronizeMarkAllUnseenReactionsOperation.self) != nil, try run.isReachable(run.peerId) else { return run.end() }
            readReactions(run)
        }
    }

    private static func readReactions(_ run: OperationRun) {
        run.send(.chat(.readReactions(run.peerId))) { result in
            if run.note(result, of: run.peerId) > 0 { readReactions(run) } else { run.end() }
        }
    }
}
