/// One thing typed after the command, in the order typed.
package enum Occurrence: Sendable, Equatable {
    case argument(String)
    /// An option by its long name; "" as the value of a flag.
    case option(name: String, value: String)

    package var isOption: Bool { if case .option = self { true } else { false } }
}
