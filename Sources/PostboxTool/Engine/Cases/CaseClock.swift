import SignalKit
import TelegramCore

/// The clock of an engine before a recorded server, which nobody waits for.
struct CaseClock: EngineClock {
    let times: any EngineClock
    let server: CaseServer

    var now: Int32 { times.now }
    var serverTime: Int32 { times.serverTime }

    func wait(seconds: Int32) -> Signal<Void, NoError> { server.wait() }
}

extension EngineClock {
    /// The same times before this server; nil: there is none.
    func with(_ server: CaseServer?) -> any EngineClock { server.map { CaseClock(times: self, server: $0) } ?? self }
}
