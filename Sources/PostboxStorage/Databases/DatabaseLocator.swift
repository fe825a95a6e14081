import PlatformSupport
import PostboxCoding

/// Finds the database for a path given by the user, which is a file or a folder.
public enum DatabaseLocator {
    /// Returns the path of the `db_sqlite` file for a file or folder.
    ///
    /// In a folder, `db_sqlite`, `db/db_sqlite`, and `postbox/db/db_sqlite` are tried in this order, and then the accounts of its installations:
    /// `account-ID` in the folder itself, in `telegram-data`, `stable`, `appstore`, `beta`, or `debug`, or in the group container of the macOS app.
    ///
    /// - Throws: `notFound` if no database exists, or if there are several accounts, which the message lists.
    public static func locate(_ path: String) throws -> String { try locate(path) { _ in "" } }

    /// Returns the path of the `db_sqlite` file for a file or folder.
    ///
    /// - Parameter describing: Returns a description of an account for the list of several; empty for none.
    package static func locate(_ path: String, describing: (AccountFolder) -> String) throws -> String {
        guard FileFacts.exists(path) else {
            throw ValueBoxError(errno == EACCES ? .permission : .notFound, "\(path): \(errno == EACCES ? "permission denied" : "no such file or folder")")
        }
        guard FileFacts.isDirectory(path) else { return path }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        for inside in ["db_sqlite", "db/db_sqlite", "postbox/db/db_sqlite"] {
            let candidate = folder + "/" + inside
            if FileFacts.exists(candidate) {
                if !FileFacts.isDirectory(candidate) { return candidate }
            } else if errno == EACCES {
                throw ValueBoxError(.permission, "\(candidate): permission denied")
            }
        }
        let accounts = try AccountFolder.accounts(in: folder)
        if accounts.count == 1, let only = accounts.first { return only.path }
        guard accounts.isEmpty else {
            let lines = accounts.map { account in
                let words = [describing(account), account.state.words].filter { !$0.isEmpty }
                return account.path + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
            }
            throw ValueBoxError(.notFound, "\(path) contains \(accounts.count) accounts: \(lines.joined(separator: "; "))", hint: "name one of them")
        }
        throw ValueBoxError(
            .notFound, "\(path): this folder contains no db_sqlite, db/db_sqlite, postbox/db/db_sqlite, or account folder", hint: hint(folder))
    }
}

extension DatabaseLocator {
    /// A hint about the contents of a folder without a database.
    private static func hint(_ folder: String) -> String? {
        for inside in ["", "db/", "postbox/db/"] {
            for (suffix, program) in [(".gz", "gunzip -k"), (".xz", "unxz -k"), (".zst", "unzstd"), (".bz2", "bunzip2 -k"), (".zip", "unzip")] {
                let packed = folder + "/" + inside + "db_sqlite" + suffix
                if FileFacts.exists(packed), !FileFacts.isDirectory(packed) { return "\(packed) is compressed; unpack it first: \(program) \(ShellText.quoted(packed))" }
            }
        }
        guard let names = try? FolderNames.read(folder), FinderBackup.isOne(names) else { return nil }
        return "it is a backup by Finder; find the databases in it with: postbox accounts \(ShellText.quoted(folder))"
    }
}

extension AccountFolder.State {
    fileprivate var words: String {
        switch self {
        case .current: "current"
        case .listed, .unknown: ""
        case .loggedOut: "logged out"
        case .leftOver: "left over: not in the list of accounts"
        }
    }
}

/// An account of an installation: a folder `account-ID` with a Postbox in it, and its record in the installation's `atomic-state`.
public struct AccountFolder: Sendable, Hashable {
    /// The state of a folder in the installation's list of accounts.
    public enum State: Sendable, Hashable {
        /// The account that the app shows.
        case current
        /// An account that is logged in.
        case listed
        /// The app will remove the account.
        case loggedOut
        /// No record contains the folder. Telegram deletes such a folder when it starts.
        case leftOver
        /// The list of accounts is missing or unreadable.
        case unknown
    }

    /// The path of the account's `db_sqlite` file.
    public let path: String
    /// The state of the folder in the installation's list of accounts.
    public let state: State

    /// Returns the accounts of the installations in a folder. The folder can be an installation, contain installations, or contain the group
    /// container of the macOS app. Throws `ValueBoxError` if it cannot be read.
    public static func accounts(in folder: String) throws -> [AccountFolder] { try Installation.all(in: folder).flatMap { try inRoot($0.root) } }

    /// Returns the accounts of the installation that a file belongs to: those in the nearest folder above the file that contains any.
    package static func near(_ path: String) -> [AccountFolder] {
        // A path from the working folder does not show the folders above it.
        let full = path.hasPrefix("/") ? path : FileFacts.resolved(path)
        var parts = full.split(separator: "/", omittingEmptySubsequences: false)
        for _ in 0..<6 where parts.count > 1 {
            parts.removeLast()
            let folder = parts.isEmpty || parts == [""] ? "/" : parts.joined(separator: "/")
            if folder.hasSuffix("/postbox"), FileFacts.exists(folder + "/db/db_sqlite") { return [AccountFolder(path: folder + "/db/db_sqlite", state: .unknown)] }
            if let found = try? inRoot(folder), !found.isEmpty { return found }
        }
        return []
    }

    private static func inRoot(_ root: String) throws -> [AccountFolder] {
        let folders = try FolderNames.read(root).filter { $0.hasPrefix("account-") }.sorted().filter { FileFacts.exists("\(root)/\($0)/postbox/db/db_sqlite") }
        guard !folders.isEmpty else { return [] }
        let records = (try? Installation(root: root).records()) ?? nil
        return folders.map { AccountFolder(path: "\(root)/\($0)/postbox/db/db_sqlite", state: records?.state(ofFolder: $0) ?? .unknown) }
    }
}

/// The names in a folder.
package enum FolderNames {
    /// Returns the names in a folder, in no particular order, or none if the folder does not exist. Throws an error if it cannot be read.
    package static func read(_ folder: String) throws -> [String] {
        guard let stream = opendir(folder) else {
            switch errno {
            case ENOENT, ENOTDIR: return []
            case EACCES, EPERM: throw ValueBoxError(.permission, "\(folder): permission denied")
            case let code: throw ValueBoxError(.io, "\(folder): \(String(cString: strerror(code)))")
            }
        }
        defer { closedir(stream) }
        var result: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            result.append(withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } })
            errno = 0
        }
        guard errno == 0 else { throw ValueBoxError(.io, "\(folder): \(String(cString: strerror(errno)))") }
        return result
    }
}
