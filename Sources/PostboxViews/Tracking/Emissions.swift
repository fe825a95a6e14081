import PlatformSupport

/// What subscribers are to be told, in the order in which it came to be. Lives on the Postbox's queue.
///
/// Nothing is told while the queue is held, as it is during a transaction and a reading: who is told may begin a transaction of his own. What comes
/// to be while somebody is told is told after that, so that everybody sees the states in their order.
final class EmissionQueue {
    private static var few: Int { 16 }

    // None of these is in the middle of a change when somebody is told.
    @exclusivity(unchecked) private var waiting: [() -> Void] = []
    @exclusivity(unchecked) private var holds = 0
    @exclusivity(unchecked) private var isDelivering = false

    func add(_ emission: @escaping () -> Void) { waiting.append(emission) }

    func hold() { holds += 1 }

    /// Ends one `hold`; with the last one, what waits is told.
    func release() {
        holds -= 1
        deliver()
    }

    /// Tells what waits, unless the queue is held.
    func deliver() {
        guard holds == 0, !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        var next = 0
        while next < waiting.count {
            let emission = waiting[next]
            next += 1
            emission()
        }
        waiting.removeAll(keepingCapacity: waiting.count <= Self.few)
    }
}

/// What becomes of the errors of views as long as the application does not take them.
package enum ViewErrors {
    /// Writes a line to standard error, and the same line not twice in a row: a view that cannot be read is tried with every transaction.
    static func handler() -> (PostboxViewKey, any Error) -> Void {
        var last: String?
        return { key, error in
            let line = Self.line(key, error)
            guard line != last else { return }
            last = line
            let bytes = Array((line + "\n").utf8)
            _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
    }

    /// Names the kind of view. What an error quotes of a file stays visible on a terminal and steers nothing.
    package static func line(_ key: PostboxViewKey, _ error: any Error) -> String {
        let text = "\(error)".unicodeScalars.map { scalar in
            scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return "postbox: the view \(key.kind) cannot be read: \(text.joined())"
    }
}

/// A view that somebody looks at.
package struct OpenView {
    /// No two views of a Postbox ever have the same.
    package let number: Int
    /// What it shows; nil: it was closed.
    package let snapshot: (any PostboxView)?
}
