/// Whether colour may be used: the option or its variable first, then NO_COLOR and TERM=dumb, then whether it is a terminal.
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
