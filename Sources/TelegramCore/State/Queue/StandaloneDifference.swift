import Postbox
import TelegramModel

/// Requests the events since the stored cursor once and stores them, for a process that runs briefly in addition to the application.
package struct StandaloneDifference {
    let connection: SyncConnection

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// Runs the request. `isComplete` is `false` if more events follow. If the server does not answer, nothing is stored. The account's date is kept,
    /// so that the application's next request starts from there.
    package func run(_ completion: @escaping (_ isComplete: Bool) -> Void) {
        connection.perform {
            let stored = try connection.database.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }
            guard let stored else { return completion(true) }
            connection.send(.getDifference(pts: stored.pts, qts: stored.qts, date: .max, ptsTotalLimit: nil)) { result in
                guard case let .success(.difference(difference)) = result else { return completion(true) }
                switch difference {
                case .tooLong: completion(true)
                case let .empty(date, seq): connection.perform { try store(date: date, seq: seq, since: stored) { completion(true) } }
                case let .difference(content): connection.perform { try store(content, since: stored) { completion(true) } }
                case let .slice(content): connection.perform { try store(content, since: stored) { completion(false) } }
                }
            }
        }
    }

    private func store(date: Int32, seq: Int32, since cursor: AccountCursor, _ completion: () -> Void) throws {
        let initial = try connection.database.transaction { transaction in
            var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId)
            return try reader?.read(messages: [], updates: [], peers: [])
        }
        if let initial, initial.cursor == cursor {
            let replay = FinalStateReplay(DifferenceTranslator.emptyState(date: date, seq: seq, on: initial), now: connection.clock.now)
            _ = try connection.database.store { try replay.run($0, keepingDate: true) }
        }
        completion()
    }

    private func store(_ content: ServerDifference.Content, since cursor: AccountCursor, _ completion: @escaping () -> Void) throws {
        let initial = try connection.database.transaction { transaction in
            var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId)
            return try reader?.read(messages: content.messages, updates: content.updates, peers: content.peers)
        }
        guard let initial, initial.cursor == cursor else { return completion() }
        var translator = UpdateTranslator(DifferenceTranslator.state(content, on: initial, now: connection.clock.now), date: nil, now: connection.clock.now)
        translator.add(content.updates)
        let channels = translator.channelsToPoll.filter { translator.state.peers[$0] != nil }.sorted { $0.packed < $1.packed }
        let now = connection.clock.now
        ChannelResetter(connection: connection).reset(channels, translator.state) { state in
            ForumTopicListFetch(connection: connection).addPinned(translator.chatsWithUnknownPins, to: state) { state in
                StateResolver(connection: connection).resolve(state) { state, _ in
                    connection.perform {
                        _ = try connection.database.store { try FinalStateReplay(state, now: now).run($0, keepingDate: true) }
                        completion()
                    }
                }
            }
        }
    }
}
