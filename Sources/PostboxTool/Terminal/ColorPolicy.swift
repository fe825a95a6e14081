/// Whether colour may be used: the option or its variable first, then NO_COLOR and TERM=dumb, then whether it is a terminal.
struct ColorPolicy {
    let choice: Choice
    let environment: [String: String]

    func allows(_ descriptor: Int32) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto: (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && Streams.isTerminal(descriptor)
        }
    }
}
