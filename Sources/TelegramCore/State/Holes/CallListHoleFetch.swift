import Postbox

/// Asks for the calls below a hole of the list of calls, and stores them.
package struct CallListHoleFetch {
    let connection: SyncConnection

    private static let limit: Int32 = 100

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// `hole`: what a view of GlobalMessageTags.calls shows. The request is sent until it is answered.
    @discardableResult
    package func run(_ hole: MessageIndex, _ completion: @escaping () -> Void) -> SyncTask {
        let window = SyncRequest.HistoryWindow(offsetId: 0, addOffset: 0, limit: CallListHoleFetch.limit, maxId: hole.id.id, minId: 0)
        return connection.sendRetrying(.searchCalls(maxDate: hole.timestamp, window)) { result in
            guard case let .success(.messages(answer)) = result else { return completion() }
            connection.perform {
                let now = connection.clock.now
                let lowest = answer.messages.compactMap { message in message.fullId.map { MessageIndex(id: $0, timestamp: message.timestamp) } }.min()
                try connection.database.store { transaction in
                    var replay = StateReplay(transaction, now: now)
                    try transaction.replaceGlobalMessageTagsHole(
                        [.calls, .missedCalls], index: hole, with: lowest?.globalPredecessor, messages: answer.messages)
                    try replay.apply(.mergePeers(answer.peers.map(\.merged)))
                    try replay.finish()
                }
                completion()
            }
        }
    }
}
