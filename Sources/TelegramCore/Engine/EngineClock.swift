import Postbox
import SignalKit

/// The times that the engine writes, in seconds since 1970, and by which it waits. Whoever makes an engine gives them.
public protocol EngineClock: Sendable {
    /// This device's time.
    var now: Int32 { get }
    /// The server's time: that of messages to be sent.
    var serverTime: Int32 { get }
    /// Gives one value after this many seconds and ends.
    func wait(seconds: Int32) -> Signal<Void, NoError>
}

extension EngineClock {
    /// By the system's time.
    public func wait(seconds: Int32) -> Signal<Void, NoError> { .single(()) |> delay(Double(seconds), queue: Queue.concurrentDefaultQueue()) }
}

/// The time of the system, which counts as the server's too.
public struct SystemClock: EngineClock {
    /// Keeps no state: every instance tells the same time.
    public init() {}

    public var now: Int32 { Postbox.currentTime() }
    public var serverTime: Int32 { Postbox.currentTime() }
}

/// A clock that stands: what waits by it waits for ever.
public struct FixedClock: EngineClock {
    public let now: Int32
    public let serverTime: Int32

    /// `serverTime`: when absent the same as `now`.
    public init(now: Int32, serverTime: Int32? = nil) {
        self.now = now
        self.serverTime = serverTime ?? now
    }

    public func wait(seconds: Int32) -> Signal<Void, NoError> { .never() }
}

/// Who acts, when, and where random numbers come from: what the local part of a method needs beside its transaction.
package struct ActingAccount: Sendable {
    package let peerId: PeerId
    let clock: any EngineClock
    private let random: @Sendable () -> Int64

    package init(peerId: PeerId, clock: any EngineClock, random: @escaping @Sendable () -> Int64) {
        self.peerId = peerId
        self.clock = clock
        self.random = random
    }

    /// This device's time.
    var now: Int32 { clock.now }
    var serverTime: Int32 { clock.serverTime }
    func randomNumber() -> Int64 { random() }
    /// The same numbers for whoever draws something by lot.
    var numbers: some RandomNumberGenerator { Numbers(random: random) }

    private struct Numbers: RandomNumberGenerator {
        let random: @Sendable () -> Int64
        func next() -> UInt64 { UInt64(bitPattern: random()) }
    }
}
