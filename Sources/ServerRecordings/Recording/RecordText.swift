import PostboxCoding
import PostboxDocuments

/// The text of a record, read when it is needed: from memory, or from the file in which it stands.
package struct RecordText: Sendable {
    private enum Place {
        case memory([UInt8])
        case file(StoredLines, offset: Int, count: Int32, LineChecksum)
    }

    private let place: Place

    /// No text.
    init() { place = .memory([]) }

    init(_ node: JSONNode) {
        let writer = JSONWriter()
        node.write(to: writer)
        place = .memory(Array(writer.bytes))
    }

    /// A line that stands at a place of a file; one that stands in no file is kept in memory.
    init(_ line: UnsafeRawBufferPointer, at offset: Int, of file: StoredLines?) {
        guard let file, let count = Int32(exactly: line.count) else {
            place = .memory(Array(line))
            return
        }
        var checksum = LineChecksum()
        checksum.add(line: line)
        place = .file(file, offset: offset, count: count, checksum)
    }

    /// Hands out the text as JSON. Throws OperationError when it does not stand in its file any more.
    func withNode<Result>(_ body: (JSONNode) throws -> Result) throws -> Result {
        let document = JSONDocument()
        try bytes().withUnsafeBytes { try document.parse($0) }
        return try withExtendedLifetime(document) { try body(document.root) }
    }

    private func bytes() throws(OperationError) -> [UInt8] {
        switch place {
        case let .memory(bytes): return bytes
        case let .file(file, offset, count, expected):
            let bytes = file.read(Int(count), at: offset)
            var checksum = LineChecksum()
            bytes.withUnsafeBytes { checksum.add(line: $0) }
            guard checksum == expected else { throw OperationError(reason: "is not what it was: the recording was changed meanwhile") }
            return bytes
        }
    }
}
