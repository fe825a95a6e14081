/// Copies of a database to try things on. Nothing of them stays, however the process ends: their names are taken away before there is anything in them.
package enum PrivateCopy {
    /// Opens a copy of the database, as the box sees it, for writing, without waiting for the disk.
    package static func open(_ original: SQLiteValueBox) throws -> SQLiteValueBox {
        let folder = try PrivateFolder()
        guard try original.hasUsualPageSize() else {
            let copy = try named(original, in: folder)
            folder.removeNames(of: [copy])
            return copy
        }
        let copy = try folder.openUnnamed(.create, keys: original.keys)
        try copy.prepareForRebuilding()
        try copy.replaceContents(by: original)
        return copy
    }

    /// The same, with a second connection that sees what the first commits.
    package static func openTwice(_ original: SQLiteValueBox) throws -> (writer: SQLiteValueBox, reader: SQLiteValueBox) {
        let folder = try PrivateFolder()
        guard try original.hasUsualPageSize() else {
            let writer = try named(original, in: folder)
            let reader = try SQLiteValueBox(path: folder.database, mode: .readOnly, keys: original.keys)
            folder.removeNames(of: [writer, reader])
            return (writer, reader)
        }
        let copies = try folder.openTwice(.create, keys: original.keys) { try $0.prepareForRebuilding() }
        try copies.writer.replaceContents(by: original)
        try copies.reader.readCatalogue()
        return copies
    }

    /// SQLite copies pages into a database with a log only when both have pages of one size. A copy with others has its name until it is whole.
    private static func named(_ original: SQLiteValueBox, in folder: PrivateFolder) throws -> SQLiteValueBox {
        try original.backup(to: folder.database)
        let copy = try SQLiteValueBox(path: folder.database, mode: .readWrite, keys: original.keys, isPrivate: true)
        try copy.prepareForRebuilding()
        return copy
    }
}
