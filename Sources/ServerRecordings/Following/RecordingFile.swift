import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// A recorded session in a file: its first line, and its records for a server.
///
/// The whole file is read once, so that errors are found before the work starts. After that, the records of a plain file are positions in it; for
/// other files, their text is kept in memory.
package struct RecordingFile {
    /// The account that recorded the session, or `nil` if it is not given.
    package let account: PeerId?
    /// The server's time at the beginning.
    package let date: Int32?
    /// The account's own user as received before the session, or `nil` if it is not given.
    let user: CodedObject?
    /// The parts of the client that ran in the session in addition to those that always run.
    let components: Set<String>
    package let records: [ServerRecord]
    /// The names in the records read so far that this version does not know.
    package let unknown: UnknownNames
    /// The file that contains the records; `nil` when they are in memory.
    package let stored: StoredLines?

    /// Reads the file to its end. Throws ToolError with the number of the invalid line. `needsHeader` states whether the first line must be a header.
    package init(_ input: InputFile, needsHeader: Bool = true, progress: ProgressLine) throws {
        let lines = LineReader(input)
        let name = input.name
        let document = JSONDocument()
        let stored = input.storedLines()
        self.stored = stored
        let unknown = UnknownNames()
        self.unknown = unknown
        func record(_ node: JSONNode, _ line: UnsafeRawBufferPointer) throws -> ServerRecord {
            try ServerRecord(node, text: RecordText(line, at: lines.offset, of: stored), unknown: unknown)
        }
        func parsed<T>(_ line: UnsafeRawBufferPointer, _ read: (JSONNode) throws -> T) throws -> T {
            do {
                try document.parse(line)
                return try read(document.root)
            } catch let error as OperationError {
                throw ToolError(.badInput, doing: "reading \(name)", "line \(lines.number): \(error)")
            } catch let error as JSONError where error.isOutOfMemory {
                throw ProcessLimits.memoryError(doing: "reading \(name)", "line \(lines.number)")
            } catch let error as JSONError {
                throw ToolError(.badInput, doing: "reading \(name)", "line \(lines.number): not JSON: \(error)")
            }
        }
        enum First {
            case header(account: PeerId?, date: Int32?, user: CodedObject?, components: Set<String>)
            case record(ServerRecord)
        }
        let first = try lines.next { line in
            try parsed(line) { node -> First in
                let fields = OperationFields(node)
                guard node["server"] != nil else {
                    if !needsHeader { return .record(try record(node, line)) }
                    throw OperationError(reason: "is not the first line of a recording: {\"server\":1,...}")
                }
                try unknown.skipping { try fields.expectOnly(["server", "account", "date", "user", "components"], of: "the first line") }
                guard try fields.int32("server") == 1 else { throw OperationError(field: "server", reason: "is not a supported version") }
                return .header(
                    account: try fields.optional("account", Read.peer), date: try fields.optional("date", Read.int32),
                    user: try fields.optionalCoded("user"), components: try unknown.skipping { try RecordingFile.components(fields) })
            }
        }
        var records: [ServerRecord] = []
        switch first {
        case let .header(account, date, user, components):
            (self.account, self.date, self.user, self.components) = (account, date, user, components)
        case let .record(record):
            (account, date, user, components) = (nil, nil, nil, [])
            records.append(record)
        case nil:
            guard !needsHeader else { throw ToolError(.badInput, doing: "reading \(name)", "it is empty") }
            (account, date, user, components) = (nil, nil, nil, [])
        }
        while let record = try lines.next({ line in try parsed(line) { try record($0, line) } }) {
            try Interruption.check()
            records.append(record)
            progress.report(records.count, unit: "records", extra: "reading")
        }
        self.records = records
    }

    /// The components that this version has. A recording cannot start sending.
    private static func components(_ fields: OperationFields) throws(OperationError) -> Set<String> {
        let names = try fields.optional("components", OperationFields.array(of: Read.string)) ?? []
        for name in names where name != SyncClient.queues && !UnknownNames.note("component '\(name)'") {
            throw OperationError(field: "components", reason: "names an unknown component")
        }
        return Set(names.filter { $0 == SyncClient.queues })
    }

    /// Throws ToolError if a record could not be read again: the result of the run is then invalid.
    package func expectRead() throws(ToolError) { try stored?.expectRead() }
}
