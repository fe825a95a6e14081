import SignalKit

extension Benchmark {
    /// Measures values per second through a chain of operators, and subscriptions per second.
    static let signals = Benchmark(name: "signals", summary: "10 million values through map, filter and deliverOn; subscribe and dispose") { _ in
        let count = 10_000_000
        let queue = Queue()
        let sum = Atomic(value: 0)
        let chain = best(of: 3) {
            _ = sum.swap(0)
            let signal = Signal<Int, NoError> { subscriber in
                for number in 0..<count { subscriber.putNext(number) }
                subscriber.putCompletion()
                return EmptyDisposable
            }
            queue.sync {
                _ = (signal |> map { $0 &* 3 } |> filter { $0 & 1 == 0 } |> deliverOn(queue)).start(next: { value in sum.modify { $0 &+ value } })
            }
        }
        compare(
            "10 million values", chain, to: "260 ns each", Double(count) * 260e-9, goal: 0.5,
            "\(Int(Double(count) / chain / 1e6)) million per second, checksum \(sum.with { $0 })")
        let pipe = ValuePipe<Int>()
        let cycles = 200_000
        let subscribing = best(of: 3) {
            for _ in 0..<cycles { pipe.signal().start(next: { _ in }).dispose() }
        }
        print("\(cycles) subscriptions", subscribing, "\(Int(Double(cycles) / subscribing)) per second, \(pipe.subscriberCount) left")
    }
}
