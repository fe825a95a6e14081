import TelegramCore

/// What was said in a run, and when.
struct SimulationTrail {
    enum Event {
        case request(SyncRequest)
        case answer(Result<SyncResponse, SyncError>)
        case push(ServerUpdates)
        /// Anything else.
        case happened(String)

        var text: String {
            switch self {
            case let .request(request): "request \(request)"
            case let .answer(result): "answer \(result)"
            case let .push(updates): "push \(updates)"
            case let .happened(text): text
            }
        }

        /// What tells runs apart beside the time: the server's part follows from what it was asked before, and would cost a third of a run to print.
        var mark: String {
            switch self {
            case .request, .happened: text
            case .answer(.success): "answer"
            case .answer(.failure): "failure"
            case .push: "push"
            }
        }
    }

    /// A number that follows from all that was said: runs that do the same have the same.
    private(set) var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
    /// Called with the time and what was done, asked, answered or pushed; for those who look for a fault.
    var onEvent: ((Int64, String) -> Void)?

    /// `name`: of the process that asks, is answered or is told.
    mutating func note(_ time: Int64, _ name: String, _ event: Event) {
        add(UInt64(bitPattern: time))
        for byte in name.utf8 { add(UInt64(byte)) }
        for byte in event.mark.utf8 { add(UInt64(byte)) }
        onEvent?(time, "\(name) \(event.text)")
    }

    private mutating func add(_ value: UInt64) { fingerprint = (fingerprint ^ value) &* 0x0000_0100_0000_01B3 }
}

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
