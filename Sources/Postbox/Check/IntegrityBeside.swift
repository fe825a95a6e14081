import Dispatch
import PostboxStorage

/// SQLite's own check of a file, on a connection and a thread of its own.
final class IntegrityBeside: @unchecked Sendable {
    private let done = DispatchGroup()
    // Written by the thread before the group is left, read after it has been.
    private var lines: [String] = []
    private var failure: (any Error)?

    /// More than this says nothing new; SQLite itself stops at 100.
    private static let lineLimit = 1000

    init(path: String) {
        DispatchQueue.global().async(group: done) { [self] in
            do {
                let box = try SQLiteValueBox(path: path, mode: .readOnly)
                try box.integrityCheck { line in if lines.count < IntegrityBeside.lineLimit { lines.append(line) } }
            } catch {
                failure = error
            }
        }
    }

    /// Waits for the end and hands over each line; throws what stopped the check.
    func finish(_ report: (String) throws -> Void) throws {
        done.wait()
        for line in lines { try report(line) }
        if let failure { throw failure }
    }
}
