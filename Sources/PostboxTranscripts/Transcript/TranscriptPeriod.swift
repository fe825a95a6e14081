/// The time that a file of a transcript is of.
public enum TranscriptPeriod: String, CaseIterable, Sendable {
    /// A calendar month.
    case month
    /// A calendar year.
    case year

    /// `2024-03` or `2024`, from `2024-03-01`.
    func name(ofDay day: String) -> String {
        day.split(separator: "-").prefix(self == .month ? 2 : 1).joined(separator: "-")
    }
}
