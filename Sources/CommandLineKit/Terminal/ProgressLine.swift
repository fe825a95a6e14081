import PlatformSupport

/// One line on stderr that shows the progress of long work: amount, rate, and remaining time (`--progress`). On a terminal, the line is rewritten up
/// to ten times per second. Otherwise (`always`), a new line is written every second.
package final class ProgressLine {
    private let descriptor: Int32
    private let isShown: Bool
    private let rewrites: Bool
    private let columns: Int
    private var start: UInt64?
    private var last: UInt64 = 0
    private var isOnScreen = false
    /// The pager that has the terminal while it runs.
    weak var pager: Pager?

    init(descriptor: Int32, choice: Choice, isQuiet: Bool, isDumb: Bool, columns: Int = 80) {
        self.descriptor = descriptor
        self.columns = columns
        let isTerminal = Streams.isTerminal(descriptor)
        rewrites = isTerminal && !isDumb
        isShown = choice == .always || (choice == .auto && rewrites && !isQuiet)
    }

    /// A progress line without output, for work that is part of other work.
    package static var silent: ProgressLine { ProgressLine(descriptor: -1, choice: .never, isQuiet: true, isDumb: true) }

    /// Reports the progress of the work; cheap enough to call for every row. `unit` is a plural: `rows`. `extra` ends the line.
    package func report(_ done: Int, of total: Int? = nil, unit: StaticString, extra: @autoclosure () -> String = "") {
        guard isShown, pager?.isRunning != true else { return }
        let now = MonotonicClock.nanoseconds()
        guard let start else {
            start = now
            last = now
            return
        }
        guard now &- last >= (rewrites ? 100_000_000 : 1_000_000_000) else { return }
        last = now
        var text = "\(done)" + (total.map { "/\($0)" } ?? "") + " \(unit)"
        let seconds = Double(now &- start) / 1e9
        let rate = Double(done) / seconds
        text += ", \(Int(exactly: rate.rounded()) ?? 0)/s"
        if let total, done > 0, done < total, rate > 0, let left = Int(exactly: (Double(total - done) / rate).rounded(.up)) {
            text += ", \(left / 60):" + (left % 60 < 10 ? "0" : "") + "\(left % 60) left"
        }
        let more = extra()
        if !more.isEmpty { text += ", " + TerminalText.visible(more) }
        show(text)
    }

    private func show(_ text: String) {
        if rewrites {
            FileOutput.writeIgnoringErrors("\r" + DisplayWidth.cut(text, to: max(1, columns - 1)) + "\u{1b}[K", to: descriptor)
            isOnScreen = true
        } else {
            FileOutput.writeIgnoringErrors(text + "\n", to: descriptor)
        }
    }

    /// Removes the line from the screen before something else is written. The next report shows it again.
    func clear() {
        guard isOnScreen else { return }
        isOnScreen = false
        FileOutput.writeIgnoringErrors("\r\u{1b}[K", to: descriptor)
    }

    /// Ends the progress line.
    package func finish() {
        clear()
        start = nil
    }
}

/// A clock that cannot be set.
package enum MonotonicClock {
    static func nanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
    }

    package static func milliseconds() -> Int { Int(truncatingIfNeeded: nanoseconds() / 1_000_000) }
}
