import PlatformSupport

/// The three descriptors of a run.
package struct Streams: Sendable {
    package var input: Int32
    package var output: Int32
    package var error: Int32

    package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
        self.input = input
        self.output = output
        self.error = error
    }

    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Returns the columns of the terminal at `descriptor`: the value of COLUMNS, or else the terminal's own; `nil` if neither exists.
    static func columns(_ descriptor: Int32, _ environment: [String: String]) -> Int? {
        if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Returns the current size of the terminal of `descriptor`; 80 by 24 if it has none.
    static func size(_ descriptor: Int32) -> (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Reserves the descriptors of closed standard streams: otherwise the next opened file, the database, would get such a number. Each is opened to
    /// /dev/null in the wrong direction, so that using it fails as expected.
    package static func holdStandardDescriptors() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}

/// `auto|always|never`.
package enum Choice: String, Sendable, CaseIterable {
    case auto, always, never
}

/// Whether color may be used. This depends first on the option or its variable, then on NO_COLOR and TERM=dumb, and then on whether the output is a
/// terminal.
package struct ColorPolicy {
    package let choice: Choice
    package let environment: [String: String]

    package init(choice: Choice, environment: [String: String]) {
        self.choice = choice
        self.environment = environment
    }

    package func allows(_ descriptor: Int32) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto: (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && Streams.isTerminal(descriptor)
        }
    }
}
