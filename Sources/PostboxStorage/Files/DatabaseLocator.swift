import PlatformSupport

/// Finds the database that a person means by a file or a folder.
public enum DatabaseLocator {
    /// Returns the path of the `db_sqlite` file that a file or folder stands for.
    ///
    /// In a folder, `db_sqlite`, `db/db_sqlite`, and `postbox/db/db_sqlite` are tried in that order, then the accounts of the installations in it:
    /// `account-ID` in the folder itself, in `telegram-data`, `stable`, `appstore`, `beta`, or `debug`, or in the group container of the macOS app.
    ///
    /// - Throws: `notFound` when there is no database, or several accounts, which the message lists.
    public static func locate(_ path: String) throws -> String { try locate(path) { _ in "" } }

    /// Returns the path of the `db_sqlite` file that a file or folder stands for.
    ///
    /// - Parameter describing: Returns more words about an account, for the list of several; empty for none.
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
            throw ValueBoxError(.notFound, "\(path) holds \(accounts.count) accounts: \(lines.joined(separator: "; "))", hint: "name one of them")
        }
        throw ValueBoxError(.notFound, "\(path): no db_sqlite in this folder, in db/ or in postbox/db/, and no account folder")
    }
}

extension AccountFolder.State {
    fileprivate var words: String {
        switch self {
        case .current: "current"
        case .listed, .unknown: ""
        case .loggedOut: "logged out"
        case .leftOver: "left over: no record names it"
        }
    }
}
