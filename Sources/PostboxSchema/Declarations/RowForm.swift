/// One kind of row of a table: the form of its key, and what its value is then.
public struct RowForm: Sendable {
    /// The form of the key, which tells this kind of row from the table's others.
    public let key: KeyForm
    /// What the value is.
    public let value: ValueForm

    /// Pairs a key with a value.
    public init(_ key: KeyForm, _ value: ValueForm) {
        self.key = key
        self.value = value
    }
}
