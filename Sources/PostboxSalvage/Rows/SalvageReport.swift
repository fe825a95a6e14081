/// The numbers of pages and rows that a salvage read, and their outcome.
package struct SalvageReport: Sendable {
    /// The numbers for one table, or for pages and rows that could not be assigned to a table.
    package struct Table: Sendable {
        /// Readable pages of its b-tree, including unreachable ones.
        package var pages = 0
        /// The number of its unreadable pages, each including its subtree.
        package var badPages = 0
        /// Rows in the new database that were read.
        package var kept = 0
        /// The number of recovered rows from unreachable or free pages.
        package var found = 0
        /// The number of unreadable rows known to have existed.
        package var lost = 0
        /// The number of rows read and then omitted, because the data to which they belong does not exist.
        package var dropped = 0
        /// The number of rows rebuilt from others.
        package var rebuilt = 0

        var isComplete: Bool { badPages == 0 && lost == 0 }

        mutating func add(_ other: Table) {
            pages += other.pages
            badPages += other.badPages
            kept += other.kept
            found += other.found
            lost += other.lost
            dropped += other.dropped
            rebuilt += other.rebuilt
        }
    }

    /// Stored pages of the file and its log.
    package internal(set) var pages = 0
    /// The number of unreadable pages.
    package internal(set) var badPages = 0
    /// Pages in holes of a sparse file, which are not stored and are empty.
    package internal(set) var emptyPages = 0
    /// Frames of the log that were committed and cannot be read.
    package internal(set) var lostFrames = 0
    /// The numbers by the ID of the table.
    package internal(set) var tables: [Int32: Table] = [:]
    /// The numbers for pages and rows that could not be assigned to a table.
    package internal(set) var unknown = Table()
    /// Whether some tables may be missing altogether.
    package internal(set) var hasLostTables = false
    /// The versions with the layout of these rows, if the file no longer contains its version: the last of them was assumed.
    package internal(set) var assumedVersions: ClosedRange<Int32>?
    /// Holes added in place of lost messages.
    package internal(set) var holes = 0
    /// Faults that a check still finds in the new database.
    package internal(set) var faults = 0

    /// Pages of all kinds, rows of all tables.
    package var sum: Table {
        var sum = Table()
        for table in tables.values { sum.add(table) }
        sum.pages = pages - badPages
        sum.badPages = badPages
        return sum
    }

    /// Whether everything could be read.
    package var isComplete: Bool { badPages == 0 && lostFrames == 0 && !hasLostTables && unknown.isComplete && tables.values.allSatisfy(\.isComplete) }
}
