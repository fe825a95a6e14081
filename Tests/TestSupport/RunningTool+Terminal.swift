import PlatformSupport

extension RunningTool {
    /// Runs the binary in a pseudo-terminal; `output` is everything that it wrote there: stdout and stderr together, with the terminal's CR LF, and
    /// the typed input, which is shown as well.
    static func runOnTerminal(
        _ arguments: [String], environment: [String: String] = ["TERM": "xterm"], columns: UInt16 = 80, typing input: String = ""
    ) throws -> ToolResult {
        guard let (master, name) = PseudoTerminal.open() else { throw Failure(description: "no pseudo-terminal") }
        defer { close(master) }
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
        let slave = open(name, O_RDWR | O_NOCTTY)
        guard slave >= 0 else { throw Failure(description: "cannot open the pseudo-terminal") }
        var size = winsize(ws_row: 25, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
        var bytes = Array(input.utf8)
        guard write(master, &bytes, bytes.count) == bytes.count else { throw Failure(description: "cannot type") }
        let child = try spawn(arguments, environment: environment, descriptors: [slave, slave, slave])
        close(slave)
        var output: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            // On Linux, EIO means that the other side is closed.
            let count = read(master, &piece, piece.count)
            guard count > 0 else { break }
            output.append(contentsOf: piece[..<count])
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return ToolResult(status: (status >> 8) & 0xFF, signal: signal == 0 ? nil : signal, output: output, errorOutput: [])
    }
}
