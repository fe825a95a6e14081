import CSQLite
import PlatformSupport

/// A backup of an iOS device by Finder or iTunes. Its files have hashes for names; `Manifest.db` lists their paths on the device.
package struct FinderBackup: Sendable {
    /// An account of Telegram in the backup.
    package struct Account: Sendable {
        /// The name of the folder, such as `account-ID`.
        package var folder: String
        /// The path of the database in the backup.
        package var database: String
        /// The files that belong to the database, the database first: the path on the device below the folder of the app, and the path in the backup.
        package var files: [(name: String, path: String)]
        /// Whether the backup contains the log of the database, with the latest changes.
        package var hasLog: Bool
    }

    /// The folder of the backup.
    package let folder: String
    package private(set) var accounts: [Account] = []
    /// The reason why the backup cannot be read; `nil` if it can.
    package private(set) var problem: String?
    /// Whether the backup is encrypted.
    package private(set) var isEncrypted = false

    private static let mostFiles = 4096
    private static let longestPath = 1024
    private static let longestList = 16 << 20

    /// Whether a folder that contains these names is such a backup.
    static func isOne(_ names: [String]) -> Bool { names.contains("Manifest.db") && names.contains { $0 == "Manifest.plist" || $0 == "00" } }

    init(_ folder: String) {
        self.folder = folder
        do {
            let files = try listed()
            accounts = FinderBackup.accounts(of: files)
        } catch {
            problem = error.message
        }
    }

    /// The files of Telegram's databases: the domain and path on the device, and the path in the backup.
    private mutating func listed() throws(ValueBoxError) -> [(domain: String, name: String, path: String)] {
        let manifest = folder + "/Manifest.db"
        guard !isListedEncrypted, try FinderBackup.isDatabase(manifest) else {
            isEncrypted = true
            throw ValueBoxError(.notADatabase, "the backup is encrypted")
        }
        var opened: OpaquePointer?
        // SQLite creates no other file, not even for a log.
        let status = sqlite3_open_v2(FileFacts.uri(manifest, "immutable=1"), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nil)
        defer { sqlite3_close_v2(opened) }
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        let query = "SELECT fileID, domain, relativePath FROM Files WHERE flags = 1 AND (relativePath GLOB '*account-*/postbox/db/db_sqlite*' OR relativePath GLOB "
            + "'*.tempkeyEncrypted') ORDER BY domain, relativePath LIMIT \(FinderBackup.mostFiles)"
        if let opened { postbox_sqlite_harden(opened) }
        guard status == SQLITE_OK, FinderBackup.hasTable(opened), sqlite3_prepare_v2(opened, query, -1, &statement, nil) == SQLITE_OK else {
            let reason = sqlite3_errcode(opened) == SQLITE_OK || sqlite3_errcode(opened) == SQLITE_ROW ? "it has no table Files" : String(cString: sqlite3_errmsg(opened))
            throw ValueBoxError(.notADatabase, "cannot read Manifest.db of the backup: \(reason)")
        }
        var files: [(domain: String, name: String, path: String)] = []
        while true {
            let status = sqlite3_step(statement)
            if status == SQLITE_DONE { return files }
            guard status == SQLITE_ROW else {
                throw ValueBoxError(.corrupt, "Manifest.db of the backup is damaged: \(String(cString: sqlite3_errmsg(opened)))")
            }
            let texts = (0..<3).map { sqlite3_column_text(statement, $0).map { String(cString: $0) } ?? "" }
            let (id, name) = (texts[0], texts[2])
            // The name of a file is a hash, so the path stays inside the folder.
            guard id.utf8.count == 40, id.utf8.allSatisfy({ $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }), name.utf8.count <= FinderBackup.longestPath else { continue }
            files.append((texts[1], name, "\(folder)/\(id.prefix(2))/\(id)"))
        }
    }

    /// Whether `Files` is a table: a view of this name may never end.
    private static func hasTable(_ handle: OpaquePointer?) -> Bool {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        let query = "SELECT 1 FROM sqlite_master WHERE name = 'Files' COLLATE NOCASE AND type = 'table' AND sql LIKE 'CREATE TABLE%'"
        return sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW
    }

    private static func accounts(of files: [(domain: String, name: String, path: String)]) -> [Account] {
        let suffix = "/postbox/db/db_sqlite"
        return files.filter { $0.name.hasSuffix(suffix) }.compactMap { database in
            guard let folder = database.name.dropLast(suffix.count).split(separator: "/").last, folder.hasPrefix("account-") else { return nil }
            let root = database.name.dropLast(suffix.count + folder.count)
            let own = files.filter { file in
                file.domain == database.domain && (file.name == database.name + "-wal" || file.name == root + ".tempkeyEncrypted")
            }
            let all = ([database] + own).map { (name: String($0.name), path: $0.path) }
            return Account(folder: String(folder), database: database.path, files: all, hasLog: own.contains { $0.name.hasSuffix("-wal") })
        }
    }

    /// Whether the list of the backup's properties, binary or text, marks it as encrypted.
    private var isListedEncrypted: Bool {
        guard let bytes = try? FinderBackup.beginning(of: folder + "/Manifest.plist", count: FinderBackup.longestList) else { return false }
        if let list = BinaryPropertyList(bytes) { return list.flag("IsEncrypted") ?? false }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let key = text.firstRange(of: "<key>IsEncrypted</key>") else { return false }
        return text[key.upperBound...].drop(while: \.isWhitespace).hasPrefix("<true/>")
    }

    private static func isDatabase(_ path: String) throws(ValueBoxError) -> Bool { try beginning(of: path, count: 16).elementsEqual(Array("SQLite format 3\0".utf8)) }

    private static func beginning(of path: String, count: Int) throws(ValueBoxError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ValueBoxError(errno == EACCES ? .permission : .io, "\(path): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw ValueBoxError(.io, "\(path): \(String(cString: strerror(errno)))") }
        let capacity = facts.st_mode & S_IFMT == S_IFREG ? min(count, Int(clamping: facts.st_size)) : 0
        var bytes = [UInt8](repeating: 0, count: capacity)
        let length = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, capacity) }
        guard length >= 0 else { throw ValueBoxError(.io, "\(path): \(String(cString: strerror(errno)))") }
        return Array(bytes.prefix(length))
    }
}
