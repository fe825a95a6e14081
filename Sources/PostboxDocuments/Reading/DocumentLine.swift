/// One line of a difference file, read and decoded.
package struct DocumentLine: Sendable {
    package enum Content: Sendable {
        case header(DifferenceHeader)
        /// `place`: of the operation in OperationTable.all.
        case operation(place: Int, DocumentOperation)
        /// Of a records document.
        case record(RecordChange)
        /// An operation or record whose line says something wrong; `op`: its name, where that is known to be one.
        case wrong(any Error, op: String?)
        /// The document's end line, which is right.
        case end
    }

    /// From 1.
    let number: Int
    package let content: Content
}
