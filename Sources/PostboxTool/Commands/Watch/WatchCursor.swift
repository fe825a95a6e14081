import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import PostboxStorage

/// The position of `watch --new`: the database, the histories, and the last delivered messages.
struct WatchCursor: Equatable {
    /// A message of this account that waits to be sent. It is new once it has been sent.
    struct Unsent: Equatable {
        var id: MessageId
        var globallyUniqueId: Int64?
    }

    var database: WatchedDatabase
    /// The histories, in order.
    var views: [String]
    /// The transaction state version that was read last.
    var version: Int64
    /// The last message of each chat and namespace that was delivered, or was there before.
    var ends: [PeerId: [Int32: MessageIndex]] = [:]
    var unsent: [Unsent] = []
    /// The state when the cursor was created.
    var beginning = Beginning()

    /// The facts that distinguish old messages from new ones in a chat that had no messages.
    struct Beginning: Equatable {
        /// The chats that had no messages, and whose history was not fetched.
        var unfetched: Set<PeerId> = []
        /// The server's time up to which the database knew the account's messages; `nil` if it does not contain it.
        var latest: Int32?
        /// The time on this machine.
        var time: Int32 = 0
    }

    /// The cursor as one JSON object.
    var bytes: [UInt8] {
        let writer = JSONWriter(capacity: 1024)
        writer.beginObject()
        writer.member("cursor", int: Int32(1))
        database.write(to: writer)
        writer.array("views", views) { writer.string($0) }
        writer.member("version", int64String: version)
        let ends = self.ends.values.flatMap(\.values).sorted { ($0.id.peerId.packed, $0.id.namespace) < ($1.id.peerId.packed, $1.id.namespace) }
        writer.array("ends", ends) { end in
            writer.beginObject()
            writer.member("message", message: end)
            writer.endObject()
        }
        writer.array("unsent", unsent) { message in
            writer.beginObject()
            writer.member("message", message: message.id)
            if let globallyUniqueId = message.globallyUniqueId { writer.member("globallyUniqueId", int64String: globallyUniqueId) }
            writer.endObject()
        }
        if !beginning.unfetched.isEmpty {
            writer.array("unfetched", beginning.unfetched.sorted { $0.packed < $1.packed }) { peerId in
                writer.beginObject()
                writer.member("peer", peer: peerId)
                writer.endObject()
            }
            if let latest = beginning.latest { writer.member("latest", int: latest) }
            writer.member("time", int: beginning.time)
        }
        writer.endObject()
        return [UInt8](writer.bytes) + [0x0A]
    }

    /// Reads a cursor. Throws OperationError or JSONError if `bytes` are not valid.
    init(_ bytes: [UInt8]) throws {
        let document = JSONDocument()
        try bytes.withUnsafeBytes { try document.parse($0) }
        let fields = OperationFields(document.root)
        guard document.root.kind == .object, try fields.required("cursor", Read.int32) == 1 else { throw OperationError(reason: "not a cursor of this version") }
        database = try WatchedDatabase(fields)
        views = try fields.required("views", OperationFields.array(of: Read.string))
        version = try fields.required("version", Read.int64)
        let ends = try fields.required("ends", OperationFields.array(of: { node throws(OperationError) in
            try OperationFields(node).required("message", Read.messageIndex)
        }))
        for end in ends { self.ends[end.id.peerId, default: [:]][end.id.namespace] = end }
        unsent = try fields.required("unsent", OperationFields.array(of: { node throws(OperationError) in
            let fields = OperationFields(node)
            return Unsent(
                id: try fields.required("message", Read.messageId), globallyUniqueId: try fields.optional("globallyUniqueId", Read.int64))
        }))
        beginning = try WatchCursor.beginning(fields)
    }

    private static func beginning(_ fields: OperationFields) throws -> Beginning {
        let unfetched = try fields.optional("unfetched", OperationFields.array(of: { node throws(OperationError) in
            try OperationFields(node).required("peer", Read.peer)
        })) ?? []
        guard !unfetched.isEmpty else { return Beginning() }
        return Beginning(unfetched: Set(unfetched), latest: try fields.optional("latest", Read.int32), time: try fields.required("time", Read.int32))
    }

    init(of database: WatchedDatabase, views: [String], version: Int64) {
        self.database = database
        self.views = views
        self.version = version
    }
}

/// The identity of a database, independent of the path of its file.
struct WatchedDatabase: Equatable {
    private let account: PeerId?
    /// The number of an installation.
    private let clientId: Int64?
    private let path: String

    init(_ file: DatabaseFile) throws {
        account = try file.account()
        clientId = try file.box.withValue(MetadataTable.declaration.table, key: MetadataTable.masterClientId()) { value in
            try value.map { try MetadataTable.masterClientIdValue.read($0) }
        }
        path = file.box.resolvedPath
    }

    init(_ fields: OperationFields) throws(OperationError) {
        account = try fields.optional("account", Read.peer)
        clientId = try fields.optional("clientId", Read.int64)
        path = try fields.required("path", Read.string)
    }

    func write(to writer: JSONWriter) {
        if let account { writer.member("account", peer: account) }
        if let clientId { writer.member("clientId", int64String: clientId) }
        writer.member("path", text: path)
    }

    /// Whether the cursor identifies its owner.
    var isIdentified: Bool { account != nil || clientId != nil }

    /// Whether the other database may be a later state of this one. An account or a number may have been added in the meantime; a database without
    /// either is identified only by its path.
    func isSame(as later: WatchedDatabase) -> Bool {
        guard isIdentified else { return path == later.path }
        return (account == nil || account == later.account) && (clientId == nil || clientId == later.clientId)
    }

    var description: String {
        guard isIdentified else { return path }
        return [account.map { "\($0)" }, clientId.map { "client \($0)" }].compactMap { $0 }.joined(separator: ", ")
    }
}

/// The file of `--cursor`. Its contents are always complete, even if the process or the machine stops.
///
/// Only one process uses it: the process holds a lock on the current file, and locks its replacement before it is renamed.
final class CursorFile {
    let path: String
    /// The path without symbolic links, because a rename would replace the link.
    private let target: String
    private let mode: UInt32
    /// The descriptor that holds the lock, or -1 if the file does not exist.
    private var descriptor: Int32 = -1

    /// - Parameter mode: The mode of a file with contents of the database.
    init(_ path: String, mode: UInt32) {
        self.path = path
        self.mode = mode
        target = ResolvedPath.of(path)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Returns `nil` if the file does not exist. Throws ToolError if it is not a cursor, or if another process uses it.
    func read() throws(ToolError) -> WatchCursor? {
        if descriptor < 0 {
            guard let locked = try locked(target, O_RDONLY) else { return nil }
            descriptor = locked
        }
        let bytes = try SmallFile.bytes(path)
        do { return try WatchCursor(bytes) } catch {
            throw ToolError(
                .badInput, doing: "reading \(path)", bytes.isEmpty ? "the file is empty, not a cursor" : "the file is not a cursor: \(error)",
                hint: "use a file that --cursor has written, or one that does not exist")
        }
    }

    func write(_ cursor: WatchCursor) throws(ToolError) {
        let part = target + ".part"
        guard let new = try locked(part, O_RDWR | O_CREAT | O_NOFOLLOW) else { throw failure(ENOENT) }
        do throws(ToolError) {
            guard ftruncate(new, 0) == 0 else { throw failure(errno) }
            do { try cursor.bytes.withUnsafeBytes { try FileOutput(descriptor: new, name: path).write($0) } } catch {
                throw ToolError(error, doing: "writing \(path)")
            }
            guard fchmod(new, mode_t(mode)) == 0, fsync(new) == 0 || errno == EINVAL else { throw failure(errno) }
            try name(part)
        } catch {
            unlink(part)
            close(new)
            throw error
        }
        if descriptor >= 0 { close(descriptor) }
        descriptor = new
        let folder = open(target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Renames the partial file to the final name. It replaces the locked file, or becomes a new file if none is locked.
    private func name(_ part: String) throws(ToolError) {
        if descriptor < 0 {
            if link(part, target) == 0 {
                unlink(part)
                return
            }
            if errno == EEXIST { throw busy() }
        }
        guard rename(part, target) == 0 else { throw failure(errno) }
    }

    // MARK: - The lock

    /// Opens and locks the file with this name. Returns `nil` if it does not exist.
    private func locked(_ name: String, _ flags: Int32) throws(ToolError) -> Int32? {
        while true {
            // Opening a named pipe would wait for its other end.
            let opened = open(name, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
            guard opened >= 0 else {
                if errno == ENOENT, flags & O_CREAT == 0 {
                    try expectNoLink(name)
                    return nil
                }
                // A complete partial file left by its creator may not be writable.
                if errno == EACCES, flags & O_CREAT != 0, unlink(name) == 0 { continue }
                throw flags & O_CREAT == 0 ? ToolError(SystemError.status(errno), doing: "reading \(path)", SystemError.text(errno)) : failure(errno)
            }
            if let form = FileKind.special(opened) {
                close(opened)
                throw ToolError(.badInput, doing: "reading \(path)", "\(name) is not a regular file but \(form)", hint: "use --cursor to name a file")
            }
            // A file system without locks grants every lock.
            if flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(opened)
                throw busy()
            }
            // The previous holder of the lock may have replaced the file.
            var (here, there) = (stat(), stat())
            if fstat(opened, &here) == 0, stat(name, &there) == 0, here.st_dev == there.st_dev, here.st_ino == there.st_ino { return opened }
            close(opened)
        }
    }

    /// Throws if the name of the new file is taken by a link without a target.
    private func expectNoLink(_ name: String) throws(ToolError) {
        var facts = stat()
        guard lstat(name, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK else { return }
        throw ToolError(.cannotCreate, doing: "writing \(path)", "it is a link to a file that does not exist")
    }

    private func busy() -> ToolError {
        ToolError(.locked, doing: "reading \(path)", "another 'postbox watch' uses this cursor", hint: "use a separate cursor for each 'watch', or stop the other one")
    }

    private func failure(_ code: Int32) -> ToolError {
        ToolError(SystemError.creationStatus(code), doing: "writing \(path)", SystemError.text(code))
    }
}
