import Postbox

/// Asks for what operations refer to and the database does not have, in a fixed order: topics, messages that are replied to, settings of chats.
struct StateResolver {
    let connection: SyncConnection

    /// `isComplete`: nothing stayed away without which nothing may be stored.
    func resolve(_ state: AccountMutableState, _ completion: @escaping (_ state: AccountMutableState, _ isComplete: Bool) -> Void) {
        let topics = ForumTopicResolver(connection: connection)
        topics.resolve(state) { state in
            RepliedMessageResolver(connection: connection).resolve(state) { state in
                topics.resolve(state) { state in
                    MissingChatResolver(connection: connection).resolve(state, completion)
                }
            }
        }
    }
}

/// Sends requests all at once and hands over the answers in the order of the requests; nil in the place of one that failed.
struct RequestGroup {
    let connection: SyncConnection

    func send(_ requests: [SyncRequest], _ completion: @escaping ([SyncResponse?]) -> Void) {
        guard !requests.isEmpty else { return completion([]) }
        let gathered = Gathered(count: requests.count)
        for (place, request) in requests.enumerated() {
            connection.send(request) { result in
                gathered.responses[place] = try? result.get()
                gathered.missing -= 1
                if gathered.missing == 0 { completion(gathered.responses) }
            }
        }
    }

    private final class Gathered {
        var responses: [SyncResponse?]
        var missing: Int

        init(count: Int) {
            responses = Array(repeating: nil, count: count)
            missing = count
        }
    }
}
