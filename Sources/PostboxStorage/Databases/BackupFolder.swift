import PlatformSupport
import PostboxCoding

/// A folder with dated copies of databases.
///
/// The name of a copy is `NAME-HASH-20261127T120000Z.sqlite`: the name of the account's folder or of the file, a hash of the database's path, and the
/// time. This distinguishes the copies of one database from those of others and from other files. The name of a copy with damage contains `.damaged`.
package struct BackupFolder {
    package let path: String
    private let prefix: String

    /// A finished copy of the database in the folder.
    package struct Copy: Sendable, Hashable, Comparable {
        package let path: String
        /// Whether damage was found in the copy when it was created.
        package let isDamaged: Bool
        fileprivate let time: String
        fileprivate let number: Int

        fileprivate init?(_ folder: String, name: String, prefix: String) {
            guard name.hasPrefix(prefix), name.hasSuffix(BackupFolder.suffix) else { return nil }
            var middle = name.dropFirst(prefix.count).dropLast(BackupFolder.suffix.count)
            isDamaged = middle.hasSuffix(BackupFolder.damaged)
            if isDamaged { middle = middle.dropLast(BackupFolder.damaged.count) }
            let parts = middle.split(separator: "_", omittingEmptySubsequences: false)
            guard let time = parts.first, BackupFolder.isTime(time), parts.count <= 2 else { return nil }
            number = parts.count == 1 ? 1 : Int(parts[1]) ?? 0
            guard parts.count == 1 || (number > 1 && parts[1] == "\(number)") else { return nil }
            self.time = String(time)
            path = folder + "/" + name
        }

        package static func < (a: Copy, b: Copy) -> Bool { a.time == b.time ? a.number < b.number : a.time < b.time }
    }

    fileprivate static let suffix = ".sqlite"
    fileprivate static let damaged = ".damaged"
    private static let part = ".part"
    /// A longer name could exceed 255 bytes with its suffixes.
    private static let longestName = 120

    /// Finds the copies of one database in a folder.
    package init(_ path: String, of database: String) {
        let file = FileFacts.resolved(database)
        var folder = path
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        self.path = folder == "/" ? "" : folder
        var parts = file.split(separator: "/")
        // `account-ID/postbox/db/db_sqlite` is named after the account.
        for name in ["db_sqlite", "db"] where parts.count > 1 && parts.last == Substring(name) { parts.removeLast() }
        if parts.last == "postbox", parts.dropLast().last?.hasPrefix("account-") == true { parts.removeLast() }
        var name = parts.last.map(String.init) ?? "database"
        while name.utf8.count > BackupFolder.longestName { name.removeLast() }
        let hash = String(UInt32(bitPattern: persistentHash32(file)), radix: 16)
        prefix = "\(name)-\(String(repeating: "0", count: 8 - hash.count))\(hash)-"
    }

    fileprivate static func isTime(_ text: Substring) -> Bool {
        text.utf8.count == 16 && text.utf8.enumerated().allSatisfy { place, byte in
            place == 8 ? byte == 0x54 : place == 15 ? byte == 0x5A : (0x30...0x39).contains(byte)
        }
    }

    /// Whether the folder exists.
    package var isPresent: Bool { FileFacts.isDirectory(path.isEmpty ? "/" : path) }

    /// Creates the folder, readable only by its owner. The folder above it must exist.
    package func make() throws {
        guard mkdir(path, mode_t(truncatingIfNeeded: AccountFileMode.folder)) == 0 || errno == EEXIST else { throw FileFacts.creationError(path) }
        try FileSync.sync(FileSync.folder(of: path))
    }

    /// Returns the finished copies, the newest first. Other files, links, and folders are not among them.
    package func copies() throws -> [Copy] {
        try names().compactMap { Copy(path, name: $0, prefix: prefix) }.filter { BackupFolder.isFile($0.path) }.sorted(by: >)
    }

    private func names() throws -> [String] { try FolderNames.read(path.isEmpty ? "/" : path) }

    /// Whether a regular file has the name.
    package static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Removes the unfinished copies of killed runs. Returns their paths.
    package func removeUnfinished() throws -> [String] {
        var removed: [String] = []
        for name in try names() where name.hasSuffix(BackupFolder.part) {
            let whole = String(name.dropLast(BackupFolder.part.count))
            guard Copy(path, name: whole, prefix: prefix) != nil else { continue }
            removed += try BackupFolder.removeUnfinished(file: "\(path)/\(whole)")
        }
        return removed
    }

    /// Removes the remains of a killed run from a copy with this name. Returns the paths of the removed files.
    package static func removeUnfinished(file: String) throws -> [String] {
        guard isFile(file + part) else { return [] }
        do {
            // Only one process at a time gets it.
            try PartFile(of: file, permissions: AccountFileMode.file).remove()
            return [file + part]
        } catch let error as ValueBoxError where error.kind == .busy {
            return []
        }
    }

    /// Starts a copy. `time` has the form `20261127T120000Z`. Copies made in the same second are numbered, as in `20261127T120000Z_2`.
    package func newFile(time: String, permissions: UInt32) throws -> NewFile {
        // The new number is above all existing ones, even if one was removed: the newest copy has the highest number.
        var number = (try copies().filter { $0.time == time }.map(\.number).max() ?? 0) + 1
        while true {
            let name = "\(path)/\(prefix)\(time)" + (number == 1 ? "" : "_\(number)")
            if !FileFacts.isTaken(name + BackupFolder.suffix), !FileFacts.isTaken(name + BackupFolder.damaged + BackupFolder.suffix) {
                do { return try NewFile(name + BackupFolder.suffix, permissions: permissions) } catch let error as ValueBoxError {
                    // Another process is creating, or has just created, the copy with this name.
                    guard error.kind == .busy || (error.kind == .exists && FileFacts.isTaken(name + BackupFolder.suffix)) else { throw error }
                }
            }
            number += 1
        }
    }

    /// The name of a copy in which damage was found.
    package static func damagedName(_ path: String) -> String { path.dropLast(suffix.count) + damaged + suffix }

    /// Returns the reason why a superfluous copy is not removed; `nil` if none exists.
    package func reasonToKeep(_ copy: Copy) -> String? {
        for side in SideFiles.sqliteSuffixes where FileFacts.isTaken(copy.path + side) { return "\(copy.path + side) exists, so another program has opened the copy" }
        do {
            return try FileFacts.hasMagic(copy.path) ? nil : "it is not a database, so this command did not write it"
        } catch {
            return error.message
        }
    }

    /// Removes copies.
    package func remove(_ copies: [Copy]) throws {
        guard !copies.isEmpty else { return }
        for copy in copies { guard unlink(copy.path) == 0 || errno == ENOENT else { throw FileSync.error(copy.path) } }
        try FileSync.sync(path.isEmpty ? "/" : path)
    }
}
