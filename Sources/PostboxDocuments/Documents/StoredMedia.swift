import Postbox
import PostboxCoding
import PostboxReading

/// Media with an ID and a separate row.
struct StoredMedia {
    private let file: DatabaseFile

    init(_ file: DatabaseFile) { self.file = file }

    /// Passes the object's bytes to the closure; does nothing if no such medium exists or its row cannot be read.
    func withObject(_ id: MediaId, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let table = MessageMediaTable.self
        try file.box.withValue(table.declaration.table, key: MediaKey(namespace: id.namespace, id: id.id).key) { value in
            guard let value, case let .direct(object, _)? = try? MessageMediaEntry(value) else { return }
            try body(object)
        }
    }

    /// Returns the media of a message: those in its row, followed by those in the media table. `missing` lists media that are not stored.
    func objects(of message: IntermediateMessage) throws -> (objects: [CodedObject], missing: [MediaId]) {
        var (objects, missing) = (message.embeddedMedia, [MediaId]())
        for id in message.referencedMedia {
            let count = objects.count
            try withObject(id) { objects.append(CodedObject(copying: $0)) }
            if objects.count == count { missing.append(id) }
        }
        return (objects, missing)
    }
}
