import TelegramCore

/// Sees what a client asks and is answered.
final class ServerWitness: SyncServer {
    private let server: any SyncServer
    private let note: (SimulationTrail.Event) -> Void

    init(_ server: any SyncServer, _ note: @escaping (SimulationTrail.Event) -> Void) {
        self.server = server
        self.note = note
    }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        note(.request(request))
        return server.send(request) { [note] result in
            note(.answer(result))
            completion(result)
        }
    }
}
