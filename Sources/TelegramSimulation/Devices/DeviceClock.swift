import SignalKit
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

    func wait(seconds: Int32) -> Signal<Void, NoError> {
        Signal { [self] subscriber in
            let timer = Timer(
                clock.startTimer(after: Int64(seconds) * 1_000_000) {
                    subscriber.putNext(())
                    subscriber.putCompletion()
                })
            return ActionDisposable { timer.task.cancel() }
        }
    }

    /// Touched on the queue of the simulation only.
    private final class Timer: @unchecked Sendable {
        let task: SyncTask
        init(_ task: SyncTask) { self.task = task }
    }

    func randomNumber() -> Int64 { Int64(bitPattern: numbers.next()) }
}
