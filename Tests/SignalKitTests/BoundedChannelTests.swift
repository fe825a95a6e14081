import Dispatch
import Testing
@testable import SignalKit

struct BoundedChannelTests {
    private struct Enough: Error {}

    /// Runs the closure on its own thread; leaves the group when the closure returns.
    private func inParallel(_ body: @escaping @Sendable () -> Void) -> DispatchGroup {
        let group = DispatchGroup()
        DispatchQueue(label: "beside").async(group: group) { body() }
        return group
    }

    @Test(arguments: [1, 2, 7, 4096]) func everythingArrivesInOrder(capacity: Int) {
        let channel = BoundedChannel<Int>(capacity: capacity)
        let done = inParallel {
            for number in 0..<50_000 { guard channel.put(number) else { return } }
            channel.finish()
        }
        var next = 0
        while let number = next % 3 == 0 ? channel.takeIfReady() ?? channel.take() : channel.take() {
            #expect(number == next)
            next += 1
        }
        #expect(next == 50_000)
        done.wait()
    }

    @Test func severalProducersAndSeveralConsumers() {
        let channel = BoundedChannel<Int>(capacity: 3)
        let sums = BoundedChannel<Int>(capacity: 8)
        let waitingConsumers = (0..<4).map { _ in
            inParallel {
                var sum = 0
                while let number = channel.take() { sum += number }
                _ = sums.put(sum)
            }
        }
        let waitingProducers = (0..<4).map { part in
            inParallel { for number in 0..<5_000 { _ = channel.put(part * 5_000 + number) } }
        }
        for putter in waitingProducers { putter.wait() }
        channel.finish()
        for taker in waitingConsumers { taker.wait() }
        var total = 0
        while let sum = sums.takeIfReady() { total += sum }
        #expect(total == 20_000 * 19_999 / 2)
    }

    @Test func aProducerThatIsAheadWaits() {
        let channel = BoundedChannel<Int>(capacity: 2)
        #expect(channel.putIfFree(1) && channel.putIfFree(2))
        #expect(!channel.putIfFree(3))
        #expect(channel.take() == 1)
        #expect(channel.putIfFree(3))
        #expect(channel.takeIfReady() == 2)
        #expect(channel.takeIfReady() == 3)
        #expect(channel.takeIfReady() == nil)
    }

    /// The receiving end is released while the other one waits for room: a semaphore that is released below its initial value crashes.
    @Test func theConsumerMayBeReleasedAtAnyMoment() {
        for round in 0..<200 {
            let channel = BoundedChannel<Int>(capacity: 4)
            let done = inParallel { while channel.put(round) {} }
            for _ in 0..<(round % 9) { _ = channel.take() }
            channel.cancel()
            done.wait()
            #expect(channel.take() == nil)
            #expect(!channel.put(1))
        }
    }

    @Test func theProducerMayBeReleasedWhileTheConsumerWaits() {
        for _ in 0..<200 {
            let channel = BoundedChannel<Int>(capacity: 4)
            let done = inParallel { channel.finish() }
            #expect(channel.take() == nil)
            done.wait()
        }
    }

    @Test func aWaitEndsWhenItsCheckThrows() {
        let channel = BoundedChannel<Int>(capacity: 1)
        var checks = 0
        #expect(throws: Enough.self) {
            _ = try channel.take(polling: {
                checks += 1
                if checks == 2 { throw Enough() }
            })
        }
        // The channel continues to work.
        #expect(channel.put(5))
        #expect(channel.take() == 5)
    }

    @Test func droppedElementsEnd() {
        final class Element: Sendable {}
        let channel = BoundedChannel<Element>(capacity: 2)
        weak var dropped: Element?
        do {
            let element = Element()
            dropped = element
            #expect(channel.putIfFree(element))
        }
        channel.cancel()
        #expect(dropped == nil)
    }
}
