#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the database that a person means by a file or a folder.
public enum DatabaseLocator {
    /// The path of the `db_sqlite` file. A folder leads to `db_sqlite`, `db/db_sqlite` or `postbox/db/db_sqlite`, in that order.
    ///
    /// Throws `notFound`, also for a folder that leads nowhere, and for a folder of several accounts, whose candidates it lists.
    public static func locate(_ path: String) throws -> String {
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
        let accounts = names(in: folder).filter { $0.hasPrefix("account-") }.sorted().map { folder + "/" + $0 + "/postbox/db/db_sqlite" }
            .filter { FileFacts.exists($0) }
        if accounts.count == 1, let only = accounts.first { return only }
        guard accounts.isEmpty else {
            throw ValueBoxError(
                .notFound, "\(path) holds \(accounts.count) accounts: \(accounts.joined(separator: ", "))", hint: "name one of them")
        }
        throw ValueBoxError(.notFound, "\(path): no db_sqlite in this folder, in db/ or in postbox/db/")
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var result: [String] = []
        while let entry = readdir(stream) {
            result.append(withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } })
        }
        return result
    }
}
