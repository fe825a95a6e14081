import PlatformSupport

/// The pending notifications of subscribers, in the order in which they were added. Used only on the Postbox's queue.
///
/// Nothing is delivered while the queue is held, as during a transaction or a reading, because a notified subscriber may start a transaction.
/// Emissions added during delivery are delivered afterward, so that every subscriber receives the states in order.
final class EmissionQueue {
    private static var few: Int { 16 }

    // None of these emissions is being changed when a subscriber is notified.
    @exclusivity(unchecked) private var waiting: [() -> Void] = []
    @exclusivity(unchecked) private var holds = 0
    @exclusivity(unchecked) private var isDelivering = false

    func add(_ emission: @escaping () -> Void) { waiting.append(emission) }

    func hold() { holds += 1 }

    /// Ends one `hold`; the last one delivers the pending emissions.
    func release() {
        holds -= 1
        deliver()
    }

    /// Delivers the waiting values, unless the queue is held.
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

/// The default handling of errors of views, until the application sets a handler.
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

    /// Returns a line that names the kind of view. Text of the file that the error quotes is escaped so that it is visible on a terminal and cannot
    /// control it.
    package static func line(_ key: PostboxViewKey, _ error: any Error) -> String {
        let text = "\(error)".unicodeScalars.map { scalar in
            scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return "postbox: the view \(key.kind) cannot be read: \(text.joined())"
    }
}

/// An open view.
package struct OpenView {
    /// The number of the view. No two views of a Postbox have the same number.
    package let number: Int
    /// The snapshot; `nil` if the view was closed.
    package let snapshot: (any PostboxView)?
}
