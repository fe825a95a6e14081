/// Where a record was found that no table has any more.
package struct RecordPlace: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// A page that SQLite keeps for later.
        case freePage
        /// Between the rows of a page.
        case freeBlock
        /// Before the first row of a page.
        case unallocated
        /// A page of the log that a later one has taken the place of; from 1.
        case frame(Int)
        /// A page of the file that one of the log has taken the place of.
        case overwrittenPage
    }

    package let page: UInt32
    package let part: Part
}
