import PlatformSupport
import Synchronization

/// Asks for a secret on the controlling terminal, regardless of the standard streams. Typed characters are not shown.
package enum SecretPrompt {
    /// The signal that arrived during the question, until the terminal has its previous state.
    private static let caught = Atomic<Int32>(0)
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU]
    /// The maximum length of a line from a terminal, in bytes.
    private static let longest = 4096

    package enum Answer {
        /// The typed line without its line break.
        case line([UInt8])
        /// The input ended before the line did.
        case end
        case noTerminal
    }

    /// Asks the question. Throws `Interrupted` for a signal that does not end the process.
    package static func ask(_ question: String) throws(Interrupted) -> Answer {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return .noTerminal }
        defer { close(terminal) }
        while true {
            let answer = read(after: question, on: terminal)
            let signal = caught.exchange(0, ordering: .relaxed)
            guard signal != 0 else { return answer }
            // The terminal has its previous state; the signal now has its usual effect.
            raise(signal)
            try Interruption.check()
            // The process was stopped, and continues: ask again.
        }
    }

    private static func read(after question: String, on terminal: Int32) -> Answer {
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else { return .noTerminal }
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
        guard tcsetattr(terminal, TCSADRAIN, &silent) == 0 else { return .noTerminal }
        defer {
            tcsetattr(terminal, TCSADRAIN, &before)
            FileOutput.writeIgnoringErrors("\n", to: terminal)
        }
        FileOutput.writeIgnoringErrors(TerminalText.visible(question), to: terminal)
        var line: [UInt8] = []
        while caught.load(ordering: .relaxed) == 0 {
            var byte: UInt8 = 0
            let count = PlatformSupport.read(terminal, &byte, 1)
            guard count == 1 else {
                if count < 0, errno == EINTR { continue }
                return .end
            }
            if byte == 0x0A { return .line(line) }
            if line.count < longest { line.append(byte) }
        }
        return .end
    }
}
