extension Int {
    /// A number of entries that a view was asked for, in bounds within which it can be doubled and added to. Nobody has as many entries as the upper
    /// bound says, so whoever asks for `.max` gets everything.
    package func asViewCount(atLeast minimum: Int) -> Int { Swift.min(Swift.max(self, minimum), 1 << 30) }
}
