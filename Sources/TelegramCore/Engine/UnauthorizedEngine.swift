import Postbox
import SignalKit

/// A database before login: what leads to an account.
public struct UnauthorizedEngine: Sendable {
    public let postbox: LivePostbox
    let server: (any EngineServer)?
    let clock: any EngineClock

    public init(postbox: LivePostbox, server: (any EngineServer)? = nil, clock: any EngineClock = SystemClock()) {
        self.postbox = postbox
        self.server = server
        self.clock = clock
    }
}
