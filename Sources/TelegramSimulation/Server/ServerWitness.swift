import TelegramCore

/// Sees what a client asks and is answered.
final class ServerWitness: SyncServer {
    private let server: any SyncServer
    private let note: (String) -> Void

    init(_ server: any SyncServer, _ note: @escaping (String) -> Void) {
        self.server = server
        self.note = note
    }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        note("request \(request)")
        return server.send(request) { [note] result in
            note("answer \(result)")
            completion(result)
        }
    }
}
