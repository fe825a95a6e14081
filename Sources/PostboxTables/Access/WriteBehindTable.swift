/// A table that holds something back until the transaction commits, or knows something for as long as the transaction lasts.
package class WriteBehindTable: Table {
    /// Writes what is pending. Called once for every such table, in the order of spec 03.1.2, before COMMIT.
    package func beforeCommit() throws {}
}
