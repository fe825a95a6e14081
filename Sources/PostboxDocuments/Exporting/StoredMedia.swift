import Postbox
import PostboxCoding
import PostboxReading

/// Media with an ID and a row of its own.
struct StoredMedia {
    private let file: DatabaseFile

    init(_ file: DatabaseFile) { self.file = file }

    /// Hands the object's bytes to the closure; does nothing when there is no such medium or its row cannot be read.
    func withObject(_ id: MediaId, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let table = MessageMediaTable.self
        try file.box.withValue(table.declaration.table, key: MediaKey(namespace: id.namespace, id: id.id).key) { value in
            guard let value, case let .direct(object, _)? = try? MessageMediaEntry(value) else { return }
            try body(object)
        }
    }
}
