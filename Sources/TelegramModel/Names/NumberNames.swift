/// Numbers of Telegram with their names in its code.
package struct NumberNames: Sendable {
    /// Ascending by number.
    package let entries: [(number: Int32, name: StaticString)]

    init(_ entries: [(number: Int32, name: StaticString)]) { self.entries = entries }

    /// Returns the name of a number; `nil` if it has none.
    package func name(of number: Int32) -> StaticString? { entries.first { $0.number == number }?.name }

    /// Returns the number with a name, ignoring case, or `nil` if no number has the name.
    package func number(named name: some StringProtocol) -> Int32? {
        let wanted = name.lowercased()
        return entries.first { $0.name.description.lowercased() == wanted }?.number
    }
}
