/// A copy of a database to try things on, in a folder of its own that goes away with it.
package final class PrivateCopy {
    /// Those of the original.
    package let keys: DatabaseKeys
    private let folder: PrivateFolder

    /// Copies the database as the box sees it.
    package init(of box: SQLiteValueBox) throws {
        folder = try PrivateFolder()
        keys = box.keys
        try box.backup(to: folder.database)
    }

    package var path: String { folder.database }

    /// Opens the copy for writing, without waiting for the disk. Nothing of it stays, however the process ends: its names are taken away.
    package func open() throws -> SQLiteValueBox {
        let box = try folder.openUnnamed(.readWrite, keys: keys)
        try box.prepareForRebuilding()
        return box
    }

    /// The same, with a second connection that sees what the first commits.
    package func openTwice() throws -> (writer: SQLiteValueBox, reader: SQLiteValueBox) {
        try folder.openTwice(.readWrite, keys: keys) { try $0.prepareForRebuilding() }
    }
}
