import Postbox

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
