/// A view that somebody looks at.
package struct OpenView {
    /// No two views of a Postbox ever have the same.
    package let number: Int
    /// What it shows; nil: it was closed.
    package let snapshot: (any PostboxView)?
}
