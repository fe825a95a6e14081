import PostboxEngine
import PostboxStorage
import PostboxTables
import SignalKit

/// Separate connections for reading concurrently with a writer: each shows one snapshot while a closure runs. Opened when first needed,
/// at most four; if all are busy, a caller waits for one of them.
final class SnapshotReaders: Sendable {
    private static let limit = 4

    private let path: String
    private let seed: SeedConfiguration
    private let readers: Atomic<[Reader]>

    init(path: String, seed: SeedConfiguration) {
        self.path = path
        self.seed = seed
        readers = Atomic(value: [])
    }

    /// Whether one of them is running the caller.
    var isCurrent: Bool { readers.with { $0.contains { $0.queue.isCurrent() } } }

    /// Returns the least busy reader and assigns one more task to it.
    private func take() -> Reader {
        var taken: Reader?
        readers.modify { readers in
            var readers = readers
            if !readers.contains(where: \.isIdle), readers.count < Self.limit { readers.append(Reader(path: path, seed: seed)) }
            taken = readers.min { $0.load < $1.load }
            taken?.waiting.modify { $0 + 1 }
            return readers
        }
        return taken ?? Reader(path: path, seed: seed)
    }

    func read<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        let reader = take()
        defer { reader.waiting.modify { $0 - 1 } }
        return try reader.queue.queue.sync { try reader.read(body) }
    }

    func read<Result: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Result) async throws -> Result {
        let reader = take()
        defer { reader.waiting.modify { $0 - 1 } }
        return try await withCheckedThrowingContinuation { continuation in
            reader.queue.justDispatch { continuation.resume(with: Swift.Result { try reader.read(body) }) }
        }
    }
}

/// One connection with its own queue. The Postbox is accessed only there.
private final class Reader: @unchecked Sendable {
    let queue = Queue(name: "postbox.reader")
    /// The number of closures given to it that have not returned.
    let waiting = Atomic(value: 0)
    private let path: String
    private let seed: SeedConfiguration
    private var postbox: Postbox?

    init(path: String, seed: SeedConfiguration) {
        self.path = path
        self.seed = seed
    }

    var load: Int { waiting.with { $0 } }
    var isIdle: Bool { load == 0 }

    func read<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        let postbox = try self.postbox ?? Postbox(reading: SQLiteValueBox(path: path, mode: .readOnly), seed: seed)
        self.postbox = postbox
        do {
            // The old contents of a deleted or replaced file would be read forever.
            try (postbox.valueBox as? SQLiteValueBox)?.expectFileInPlace()
            return try postbox.read(body)
        } catch let error as ValueBoxError where error.kind != .readOnly && error.kind != .notFound {
            // The next reading opens the file again, unless another file has replaced the one written to.
            self.postbox = nil
            throw error
        }
    }
}
