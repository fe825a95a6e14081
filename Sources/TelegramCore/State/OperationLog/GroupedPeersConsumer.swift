import Postbox
import TelegramModel

/// Tells the server of chats that were moved to another list, many at once.
enum GroupedPeersConsumer {
    static let limit = 100

    static func run(_ run: OperationRun) {
        run.perform {
            // A chat that was moved twice is where it was moved last.
            var moves: [ServerUpdate.ChatMove] = []
            for entry in run.entries {
                guard let operation = SynchronizeGroupedPeersOperation(entry.contents), let peerId = operation.peerId,
                    let groupId = operation.groupId, try run.isReachable(peerId)
                else { continue }
                moves.removeAll { $0.peerId == peerId }
                moves.append(ServerUpdate.ChatMove(peerId: peerId, groupId: groupId))
            }
            guard !moves.isEmpty else { return run.end() }
            run.send([.chat(.setGroups(moves))], about: run.peerId) { run.end() }
        }
    }
}
