import PostboxStorage

/// The engine side of one table: the box that its rows live in and the memory that it keeps between and during transactions.
///
/// Lives on the Postbox's queue. A write-behind table changes its cache and writes in `beforeCommit`; a write-through table writes at once
/// (spec 03.1). Whatever a table caches must be forgotten by `clearMemoryCache`: it runs when another process has written, and after a rollback.
open class Table {
    public let valueBox: any ValueBox
    /// What the value box calls this table.
    public let table: ValueBoxTable

    public init(valueBox: any ValueBox, declaration: TableDeclaration) {
        self.valueBox = valueBox
        self.table = declaration.table
    }

    /// Writes what is pending. Called once for every table, in the order of spec 03.1.2, before COMMIT.
    open func beforeCommit() throws {}

    /// Forgets caches and pending writes alike: afterwards only what is on disk counts.
    open func clearMemoryCache() {}
}
