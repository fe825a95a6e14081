import Postbox
import SignalKit

/// The source of the times that the engine writes, in seconds since 1970, and of its delays. The creator of an engine provides it.
public protocol EngineClock: Sendable {
    /// The time of this device.
    var now: Int32 { get }
    /// The time of the server, used for outgoing messages.
    var serverTime: Int32 { get }
    /// Emits one value after the given number of seconds and completes.
    func wait(seconds: Int32) -> Signal<Void, NoError>
}

extension EngineClock {
    /// Waits according to the system clock.
    public func wait(seconds: Int32) -> Signal<Void, NoError> { .single(()) |> delay(Double(seconds), queue: Queue.concurrentDefaultQueue()) }
}

/// The system clock. Its time is also used as the server's time.
public struct SystemClock: EngineClock {
    /// Creates a clock. It has no state: all instances return the same time.
    public init() {}

    public var now: Int32 { Postbox.currentTime() }
    public var serverTime: Int32 { Postbox.currentTime() }
}

/// A clock that does not advance: signals that wait for it never complete.
public struct FixedClock: EngineClock {
    public let now: Int32
    public let serverTime: Int32

    /// Creates a clock with a fixed time. `serverTime` defaults to `now`.
    public init(now: Int32, serverTime: Int32? = nil) {
        self.now = now
        self.serverTime = serverTime ?? now
    }

    public func wait(seconds: Int32) -> Signal<Void, NoError> { .never() }
}

/// The acting account, the clock, and the source of randomness: everything that the local part of a method needs in addition to its transaction.
package struct ActingAccount: Sendable {
    package let peerId: PeerId
    /// Whether it is an account of Telegram's support, which has read a chat once it writes there.
    let isSupportUser: Bool
    let clock: any EngineClock
    private let random: @Sendable () -> Int64

    package init(peerId: PeerId, isSupportUser: Bool = false, clock: any EngineClock, random: @escaping @Sendable () -> Int64) {
        self.peerId = peerId
        self.isSupportUser = isSupportUser
        self.clock = clock
        self.random = random
    }

    /// The time of this device.
    var now: Int32 { clock.now }
    var serverTime: Int32 { clock.serverTime }
    func randomNumber() -> Int64 { random() }
    /// The same random numbers as a generator, for random choices.
    var numbers: some RandomNumberGenerator { Numbers(random: random) }

    private struct Numbers: RandomNumberGenerator {
        let random: @Sendable () -> Int64
        func next() -> UInt64 { UInt64(bitPattern: random()) }
    }
}
