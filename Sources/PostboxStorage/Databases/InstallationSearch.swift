import PlatformSupport

/// The installations of Telegram in a folder and its subfolders, and databases outside installations.
package struct InstallationSearch: Sendable {
    package private(set) var installations: [Installation] = []
    /// The paths of `db_sqlite` files outside installations.
    package private(set) var databases: [String] = []
    /// Folders that cannot be read, with the reason.
    package private(set) var unread: [String] = []
    /// Backups by Finder or iTunes, whose files have hashes for names.
    package private(set) var finderBackups: [FinderBackup] = []
    /// Whether the search ended before every folder was searched.
    package private(set) var isIncomplete = false

    /// The folders visited so far. Each folder is visited once, even if it has several paths.
    private var visited: Set<FileIdentity> = []

    /// A backup of a device that was unpacked has its accounts six folders deep.
    private static let depth = 10
    private static let mostFolders = 100_000
    /// The folders in an installation that contain its accounts and shared data.
    private static let boxes: Set<String> = ["accounts-metadata", "trlottie-animations", "logs", "temp"]

    package var isEmpty: Bool { installations.isEmpty && databases.isEmpty && finderBackups.allSatisfy(\.accounts.isEmpty) }

    /// Searches a folder. A folder or file inside an installation selects its database.
    ///
    /// - Throws: `notFound` if the folder or file does not exist.
    package init(_ place: String) throws {
        var folder = place
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        guard FileFacts.exists(folder) else { throw ValueBoxError(errno == EACCES ? .permission : .notFound, "\(place): no such folder") }
        guard FileFacts.isDirectory(folder) else {
            databases = [folder]
            return
        }
        visit(folder, 0)
    }

    private mutating func visit(_ folder: String, _ depth: Int) {
        guard let identity = FileIdentity(folder), !visited.contains(identity) else { return }
        guard depth <= InstallationSearch.depth, visited.count < InstallationSearch.mostFolders else {
            isIncomplete = true
            return
        }
        visited.insert(identity)
        let names: [String]
        do { names = try FolderNames.read(folder).sorted() } catch {
            unread.append((error as? ValueBoxError)?.message ?? "\(error)")
            return
        }
        let base = folder == "/" ? "" : folder
        let installation = Installation(root: folder)
        let isInstallation = installation.isPresent
        if isInstallation { installations.append(installation) }
        if FinderBackup.isOne(names) {
            finderBackups.append(FinderBackup(folder))
            // The 256 folders in it contain nothing else.
            return
        }
        for name in names where name != "." && name != ".." {
            let path = "\(base)/\(name)"
            var facts = stat()
            guard lstat(path, &facts) == 0 else { continue }
            // Other links may lead anywhere.
            if facts.st_mode & S_IFMT == S_IFLNK, name == "db_sqlite" || Installation.rootNames.contains(name) { stat(path, &facts) }
            switch facts.st_mode & S_IFMT {
            case S_IFREG where name == "db_sqlite": databases.append(path)
            case S_IFDIR where isInstallation && (name.hasPrefix("account-") || InstallationSearch.boxes.contains(name)): continue
            case S_IFDIR: visit(path, depth + 1)
            default: continue
            }
        }
    }
}

/// The properties of a database file that are known without its key.
package struct DatabaseFileFacts: Sendable {
    /// Whether the file is encrypted; `nil` if it is not a database, or cannot be read.
    package let isEncrypted: Bool?
    /// The number of bytes, including the log.
    package let byteCount: Int
    /// The time of the last change of the file or its log, in seconds since 1970.
    package let lastChange: Int64

    /// Reads the facts about a file; `nil` if it does not exist.
    package init?(_ path: String) {
        let file = FileFacts.resolved(path)
        var facts = stat()
        guard stat(file, &facts) == 0 else { return nil }
        isEncrypted = (try? FileFacts.expectDatabase(file)).flatMap { $0 == .unclear ? nil : $0 == .encrypted }
        var bytes = Int(facts.st_size), change = Int64(facts.modificationTime.tv_sec)
        if stat(file + "-wal", &facts) == 0 {
            bytes += Int(facts.st_size)
            if facts.st_size > 0 { change = max(change, Int64(facts.modificationTime.tv_sec)) }
        }
        (byteCount, lastChange) = (bytes, change)
    }
}
