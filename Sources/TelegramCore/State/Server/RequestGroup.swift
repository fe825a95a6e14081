/// Sends requests all at once and hands over the answers in the order of the requests; nil in the place of one that failed.
struct RequestGroup {
    let connection: SyncConnection
    /// Each is sent until it is answered.
    var isRetried = false

    @discardableResult
    func send(_ requests: [SyncRequest], _ completion: @escaping ([SyncResponse?]) -> Void) -> SyncTask {
        guard !requests.isEmpty else {
            completion([])
            return SyncTask {}
        }
        let gathered = Gathered(count: requests.count)
        let tasks = requests.enumerated().map { place, request in
            start(request) { result in
                gathered.responses[place] = try? result.get()
                gathered.missing -= 1
                if gathered.missing == 0 { completion(gathered.responses) }
            }
        }
        return SyncTask { for task in tasks { task.cancel() } }
    }

    private func start(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        isRetried ? connection.sendRetrying(request, completion) : connection.send(request, completion)
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
