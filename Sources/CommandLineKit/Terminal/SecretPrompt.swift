import PlatformSupport
import Synchronization

/// Asks for a secret on the controlling terminal, regardless of the standard streams. Typed characters are not shown.
package enum SecretPrompt {
    /// The signal that arrived during the question, until the terminal has its previous state.
    private static let caught = Atomic<Int32>(0)
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU]
    /// The maximum length of a line from a terminal, in bytes.
    private static let longest = 4096

    /// Returns the typed line without its line break, or `nil` without a terminal or a line. Throws `Interrupted` for a signal that does not end the process.
    package static func ask(_ question: String) throws(Interrupted) -> [UInt8]? {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        while true {
            let line = read(after: question, on: terminal)
            let signal = caught.exchange(0, ordering: .relaxed)
            guard signal != 0 else { return line }
            // The terminal has its previous state; the signal now has its usual effect.
            raise(signal)
            try Interruption.check()
            // The process was stopped, and continues: ask again.
        }
    }

    private static func read(after question: String, on terminal: Int32) -> [UInt8]? {
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else { return nil }
        var actions: [(number: Int32, action: sigaction)] = []
        for number in signals where !Interruption.isIgnored(number) {
            var action = sigaction(), previous = sigaction()
            // No SA_RESTART: the signal must end the read.
            action.handler = { SecretPrompt.caught.store($0, ordering: .relaxed) }
            sigaction(number, &action, &previous)
            actions.append((number, previous))
        }
        defer {
            for (number, previous) in actions {
                var previous = previous
                sigaction(number, &previous, nil)
            }
        }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        guard tcsetattr(terminal, TCSADRAIN, &silent) == 0 else { return nil }
        defer {
            tcsetattr(terminal, TCSADRAIN, &before)
            FileOutput.writeIgnoringErrors("\n", to: terminal)
        }
        FileOutput.writeIgnoringErrors(TerminalText.visible(question), to: terminal)
        var line: [UInt8] = []
        while caught.load(ordering: .relaxed) == 0 {
            var byte: UInt8 = 0
            guard PlatformSupport.read(terminal, &byte, 1) == 1 else {
                if errno == EINTR, caught.load(ordering: .relaxed) == 0 { continue }
                return nil
            }
            if byte == 0x0A { return line }
            if line.count < longest { line.append(byte) }
        }
        return nil
    }
}
