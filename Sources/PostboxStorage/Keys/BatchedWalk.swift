/// The place of a walk that reads a table a batch of rows after the other, each behind the last row of the one before: makes sure that it gets on.
package struct BatchedWalk {
    private let table: ValueBoxTable
    /// The key behind which the batch begins.
    private var start: ValueBoxKey?
    private var last: ValueBoxKey?

    /// `start`: the key behind which the walk begins.
    package init(_ table: ValueBoxTable, after start: ValueBoxKey? = nil) {
        self.table = table
        self.start = start
    }

    /// A row of the batch.
    package mutating func meet(_ key: ValueBoxKey) { last = key }

    /// The batch is done. Throws where it has led back to what was met before.
    package mutating func endBatch() throws {
        if let start, let last { try table.expectOrder(start, then: last) }
        start = last
    }
}
