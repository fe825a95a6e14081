/// One kind of row of a table: the form of its key, and what its value is then.
public struct RowForm: Sendable {
    public let key: KeyForm
    public let value: ValueForm

    public init(_ key: KeyForm, _ value: ValueForm) {
        self.key = key
        self.value = value
    }
}
