import TelegramCore

/// The exchange of a run, with times.
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

        /// The event's part of the fingerprint, without the time. The server's part depends on earlier requests; printing it would take a third of a
        /// run.
        var mark: String {
            switch self {
            case .request, .happened: text
            case .answer(.success): "answer"
            case .answer(.failure): "failure"
            case .push: "push"
            }
        }
    }

    /// A number computed from the whole exchange: equal runs have equal numbers.
    private(set) var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
    /// Called with the time and the action, request, answer, or push; for finding faults.
    var onEvent: ((Int64, String) -> Void)?

    /// Adds an event. `name` is the process that sends the request, or receives the answer or push.
    mutating func note(_ time: Int64, _ name: String, _ event: Event) {
        add(UInt64(bitPattern: time))
        for byte in name.utf8 { add(UInt64(byte)) }
        for byte in event.mark.utf8 { add(UInt64(byte)) }
        onEvent?(time, "\(name) \(event.text)")
    }

    private mutating func add(_ value: UInt64) { fingerprint = (fingerprint ^ value) &* 0x0000_0100_0000_01B3 }
}

/// Receives the requests of a client and their answers.
final class TracingServer: SyncServer {
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
