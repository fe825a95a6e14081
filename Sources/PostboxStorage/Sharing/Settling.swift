import Dispatch

/// Work at the end of a transaction of a `SharingValueBox`, in parts that may go on at once and have nothing in common.
///
/// Sendable because each part is done once, by one thread, and the outcomes are looked at after all.
final class Settling: @unchecked Sendable {
    private final class Part {
        let body: () throws -> Void
        var outcome: Result<Void, any Error> = .success(())

        init(_ body: @escaping () throws -> Void) { self.body = body }
    }

    private let parts: [Part]

    init(_ parts: [() throws -> Void]) { self.parts = parts.map(Part.init) }

    /// Does all of it; throws what the first part that failed has thrown.
    func run() throws {
        DispatchQueue.concurrentPerform(iterations: parts.count) { [self] number in
            let part = parts[number]
            part.outcome = Result { try part.body() }
        }
        for part in parts { try part.outcome.get() }
    }
}
