/// A table that holds something back until the transaction commits, or knows something for as long as the transaction lasts.
package class WriteBehindTable: Table {
    /// Writes the pending changes. Called once for each write-behind table, before COMMIT.
    package func beforeCommit() throws {}
}
