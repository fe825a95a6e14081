import TelegramCore

/// The clock and the random numbers of a device's engine. Touched on the queue of the simulation only.
final class DeviceClock: EngineClock, @unchecked Sendable {
    private let clock: any SyncClock
    private var numbers: SimulationRandom

    init(_ clock: any SyncClock, _ numbers: SimulationRandom) {
        self.clock = clock
        self.numbers = numbers
    }

    var now: Int32 { clock.now }
    var serverTime: Int32 { clock.now }
    func randomNumber() -> Int64 { Int64(bitPattern: numbers.next()) }
}
