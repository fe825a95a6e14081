#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Postbox
import PostboxCoding
import PostboxStorage

/// Writes operations in documents of a bounded size, and replays each into a database of its own before it goes out: what is not reproduced shows
/// there, and a document that cannot be replayed never leaves.
final class ReplayedDocuments {
    private let output: OutputFile
    private let slice: Int
    private let folder: PrivateFolder
    private let notices: Notices
    private let progress: ProgressLine
    private let box: SQLiteValueBox
    private var replay: Importer?
    private var document: DocumentWriter?
    private(set) var documents = 0
    private(set) var operations = 0

    /// `slice`: operations of one document.
    init(_ output: OutputFile, slice: Int, notices: Notices, progress: ProgressLine) throws {
        self.output = output
        self.slice = slice
        self.notices = notices
        self.progress = progress
        folder = try PrivateFolder()
        box = try SQLiteValueBox(path: folder.database, mode: .create)
        replay = Importer(box: box, isNew: true, force: false, progress: .silent)
    }

    private var path: String { folder.path + "/document" }

    /// Writes one operation; `body` writes its members after `op`.
    func operation(_ name: StaticString, _ body: (JSONWriter) throws -> Void) throws {
        try Interruption.check()
        let document = try self.document ?? begin()
        try document.line(name, body)
        progress.report(operations + document.operations, unit: "operations")
        if document.operations >= slice { try endDocument() }
    }

    private func begin() throws -> DocumentWriter {
        let made = DocumentWriter(try OutputFile(path, standardOutput: -1))
        made.begin(.free)
        document = made
        return made
    }

    /// Ends the open document, if there is one: the next operation begins another.
    func endDocument() throws {
        guard let document else { return }
        self.document = nil
        try document.end()
        try document.finish()
        defer { unlink(path) }
        do {
            try replay?.run(DocumentReader(LineReader(InputFile(path, input: -1))))
        } catch let error as ToolError where error.status == .badInput {
            notices.warn("\(document.operations) operations cannot be replayed and come as rows instead: \(error.message)")
            return
        }
        let copy = try InputFile(path, input: -1)
        var piece: [UInt8] = []
        while try copy.read(into: &piece) {
            try piece.withUnsafeBytes { try output.write($0) }
            piece.removeAll(keepingCapacity: true)
        }
        documents += 1
        operations += document.operations
    }

    /// Ends the last document and closes the database of the replay; answers where it is. Valid while this object lives.
    func finish() throws -> String {
        try endDocument()
        replay = nil
        return folder.database
    }
}
