/// Copies of a database to try things on. Nothing of them stays, however the process ends: their names are taken away before there is anything in them.
///
/// SQLite copies pages into a database with a log only when both have pages of one size: the copy is made with those of the original.
package enum PrivateCopy {
    /// Opens a copy of the database, as the box sees it, for writing, without waiting for the disk.
    package static func open(_ original: SQLiteValueBox) throws -> SQLiteValueBox {
        let copy = try PrivateFolder().openUnnamed(keys: original.keys, pageSize: original.pageSize())
        try copy.prepareForRebuilding()
        copy.standsFor(original)
        try copy.replaceContents(by: original)
        return copy
    }

    /// The same, with a second connection that sees what the first commits.
    package static func openTwice(_ original: SQLiteValueBox) throws -> (writer: SQLiteValueBox, reader: SQLiteValueBox) {
        let copies = try PrivateFolder().openTwice(keys: original.keys, pageSize: original.pageSize()) { try $0.prepareForRebuilding() }
        copies.writer.standsFor(original)
        copies.reader.standsFor(original)
        try copies.writer.replaceContents(by: original)
        try copies.reader.renewSnapshot()
        return copies
    }
}
