import PlatformSupport

/// The program that shows long output page by page: started by the first output to a terminal, and waited for at the end.
///
/// A signal closes its input and waits until the user has left it, because it controls the terminal. If the user leaves it before the end, the work
/// stops, except that of a command whose exit status is not known before the end.
package final class Pager {
    private enum State {
        case waiting, running, off
        /// The user has left it before the end, and the work continues.
        case left
    }

    private let command: PagerCommand
    private let output: Int32
    private let error: Int32
    private let willStart: () -> Void
    private let warn: (String) -> Void
    /// Called when the user leaves the pager before the end. If it is `nil`, the work stops instead.
    private let continueWithoutPager: (() -> Void)?
    private var state = State.waiting
    private var input = FileOutput(descriptor: -1)
    /// The output so far, while the pager may not have read any of it; `nil` after more than a pipe can hold.
    private var kept: [UInt8]? = []

    /// The largest size of a pipe, which is more than the pipes of Linux and macOS hold by default.
    private static let largestPipe = 64 << 10

    /// - Parameters:
    ///   - willStart: Called before the pager gets the terminal.
    ///   - continueWithoutPager: Called when the user leaves the pager before the end, and the rest of the output is dropped. If it is `nil`, writing
    ///     then throws.
    ///   - warn: Receives the reason if it cannot be started.
    package init?(
        environment: [String: String], streams: Streams, willStart: @escaping () -> Void = {}, continueWithoutPager: (() -> Void)? = nil, warn: @escaping (String) -> Void
    ) {
        guard Streams.isTerminal(streams.output), let command = PagerCommand(environment) else { return nil }
        self.command = command
        output = streams.output
        error = streams.error
        self.willStart = willStart
        self.continueWithoutPager = continueWithoutPager
        self.warn = warn
    }

    package var isRunning: Bool { state == .running }

    /// Writes to the pager, or to the terminal without one.
    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        if state == .waiting { start() }
        if state == .left { return }
        if state == .running {
            if PagerProcess.hasFailed.load(ordering: .relaxed) { try recover() } else { return try writeToPager(bytes) }
        }
        try FileOutput(descriptor: output).write(bytes)
    }

    package func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    /// Ends the output, and waits until the user has left the pager.
    package func finish() throws {
        guard state == .running else { return }
        PagerProcess.closeAndWait()
        if PagerProcess.hasFailed.load(ordering: .relaxed) { return try recover() }
        end()
    }

    /// Starts no pager from now on.
    package func turnOff() {
        if state == .waiting { state = .off }
    }

    private func writeToPager(_ bytes: UnsafeRawBufferPointer) throws {
        if let before = kept { kept = before.count > Pager.largestPipe ? nil : before + bytes }
        do { try input.write(bytes) } catch {
            PagerProcess.waitForEnd()
            guard PagerProcess.hasFailed.load(ordering: .relaxed) else {
                guard let continueWithoutPager else { throw error }
                PagerProcess.closeAndWait()
                state = .left
                return continueWithoutPager()
            }
            try recover()
        }
    }

    /// Repeats the output on the terminal if the pager did not run.
    private func recover() throws {
        end()
        warn("cannot run the pager '\(command.text)'; the output is not paged")
        let kept = kept ?? []
        try kept.withUnsafeBytes { try FileOutput(descriptor: output).write($0) }
    }

    private func start() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return fail(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        willStart()
        let child = command.start(descriptors: [(ends[0], 0), (output, 1), (error, 2)])
        let problem = errno
        close(ends[0])
        guard let child else {
            close(ends[1])
            return fail(problem)
        }
        input = FileOutput(descriptor: ends[1], name: "the pager")
        state = .running
        PagerProcess.began(child, input: ends[1], isOutlived: continueWithoutPager != nil)
    }

    private func fail(_ code: Int32) {
        state = .off
        warn("cannot start the pager '\(command.text)': \(SystemError.text(code)); the output is not paged")
    }

    private func end() {
        state = .off
        PagerProcess.closeAndWait()
    }
}

/// The command line of the pager, and the program that it names.
struct PagerCommand {
    let text: String
    private let words: [String]
    private let environment: [String: String]

    /// Chooses the pager: POSTBOX_PAGER, otherwise PAGER, otherwise less; `nil` for an empty command and for cat, and if less is missing or the
    /// terminal is too simple for it.
    init?(_ environment: [String: String]) {
        let chosen = environment["POSTBOX_PAGER"] ?? environment["PAGER"]
        let text = String((chosen ?? "less").drop { $0 == " " })
        guard !text.isEmpty, text != "cat" else { return nil }
        self.text = text
        self.environment = environment
        words = text.split(separator: " ").map(String.init)
        guard chosen == nil else { return }
        guard environment["TERM"] ?? "dumb" != "dumb", path(of: text) != nil else { return nil }
    }

    /// Starts the process. Returns `nil` with `errno` if it cannot be started.
    func start(descriptors: [(ours: Int32, theirs: Int32)]) -> pid_t? {
        // Colors are passed through, and a short text stays on the screen without waiting.
        let defaults = ["LESS": "FRX", "LV": "-c"]
        if needsShell {
            return ChildProcess.start("/bin/sh", ["-c", text], defaults: defaults, descriptors: descriptors, isFresh: true)
        }
        guard let name = words.first, let path = path(of: name) else {
            errno = ENOENT
            return nil
        }
        return ChildProcess.start(path, Array(words.dropFirst()), defaults: defaults, descriptors: descriptors, isFresh: true)
    }

    /// Whether the command is more than words between spaces.
    private var needsShell: Bool { text.utf8.contains { "|&;<>()$`\\\"'\t\n*?[]#~=%{}!".utf8.contains($0) } }

    /// The file of a program that is named as in a shell.
    private func path(of name: String) -> String? {
        if name.utf8.contains(UInt8(ascii: "/")) { return name }
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return folders.map { "\($0)/\(name)" }.first { path in
            var facts = stat()
            return access(path, X_OK) == 0 && stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
        }
    }
}
