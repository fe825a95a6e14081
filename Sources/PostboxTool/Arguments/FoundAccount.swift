import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// An account with the information in its installation's list, its folder, and its database.
struct FoundAccount {
    /// The installation of the account; `nil` for a separate database.
    let installation: Installation?
    /// The name of the account's folder.
    let folder: String?
    let record: AccountRecords.Record?
    /// The state in the list of accounts: current, listed, logged out, left over, or unknown.
    let state: String
    let isCurrent: Bool?
    /// Whether a passcode protects the key of the installation.
    let passcode: Bool?
    let shared: SharedAccount?
    /// The path of the account's database, if there is one.
    let path: String?
    /// The facts that can be read from the file without a key.
    let file: DatabaseFileFacts?
    let contents: Contents

    /// The contents of the database.
    struct Contents {
        var owner: PeerId?
        var name: PeerName?
        var username: String?
        var phone: String?
        var schema: Int32?
        /// The reason why the information is missing or incomplete.
        var problem: String?
        /// The error that describes the box if it is one of an installation's other databases.
        var otherBox: ValueBoxError?
    }

    /// The record's ID.
    var id: Int64? { record?.id ?? folder.flatMap(FoundAccount.id) }
    /// The ID of the account's own peer.
    var owner: PeerId? { contents.owner ?? record?.peerId.map { PeerId(packed: $0) } }
    /// The name of the account, if any file contains it.
    var name: String? {
        if let text = contents.name?.text, !text.isEmpty { return text }
        return shared.flatMap { $0.name.isEmpty ? nil : $0.name }
    }

    /// Whether a word is the name of the account's folder or the number in it, which no other account of the installation has.
    func isNamed(byFolder word: String) -> Bool {
        let ids = id.map { ["\($0)", "\(UInt64(bitPattern: $0))"] } ?? []
        return ids.contains(word) || folder?.caseFolded == word.caseFolded
    }

    static func id(ofFolder name: String) -> Int64? { UInt64(name.dropFirst("account-".count)).map { Int64(bitPattern: $0) } }

    /// The account in words: `Ann Kowalski, @ann, +49151…, user:1, current`.
    var words: String {
        var words: [String] = []
        if let name { words.append(name) }
        if let username = contents.username { words.append("@" + username) }
        if let phone = contents.phone { words.append("+" + phone) }
        if let owner { words.append(owner.description) }
        if let channel = installation?.channel { words.append(channel) }
        if state != "listed", state != "unknown" { words.append(state) }
        if let problem = contents.problem { words.append(problem) }
        return words.joined(separator: ", ")
    }
}

/// Finds accounts in folders, or in the usual places of a Mac.
final class AccountFinder {
    private let keys: DatabaseKeys
    private let notices: Notices
    /// Whether a list, or a folder, could not be read.
    private(set) var foundDamage = false
    /// The errors that describe the databases of other kinds, which are not listed.
    private(set) var otherBoxes: [ValueBoxError] = []

    init(keys: DatabaseKeys, _ notices: Notices) {
        // Asking for a passcode for each account would be too many questions.
        var keys = keys
        keys.requestPasscode = nil
        self.keys = keys
        self.notices = notices
    }

    private func isOtherBox(_ contents: FoundAccount.Contents) -> Bool {
        guard let error = contents.otherBox else { return false }
        otherBoxes.append(error)
        return true
    }

    private func warn(_ message: String) {
        foundDamage = true
        notices.warn(message)
    }

    /// Returns the installations in the usual places in a home folder, for every channel of the macOS app.
    ///
    /// - Throws: `notFound` if no installation is found.
    static func usualPlaces(_ environment: [String: String]) throws -> InstallationSearch {
        guard let home = environment["HOME"], !home.isEmpty else {
            throw ValueBoxError(.notFound, "the home folder is unknown because the variable HOME is not set", hint: placeHint)
        }
        let container = Installation.container(inHome: home)
        do {
            let search = try InstallationSearch(container)
            guard !search.isEmpty || !search.unread.isEmpty else { throw ValueBoxError(.notFound, "\(container): this folder contains no Telegram account", hint: placeHint) }
            return search
        } catch let error as ValueBoxError where error.kind == .notFound && error.hint == nil {
            throw ValueBoxError(.notFound, "Telegram for macOS is not installed: the folder \(container) does not exist", hint: placeHint)
        }
    }

    private static let placeHint = "name the file db_sqlite or a folder that contains it; see 'postbox help' for its location"

    /// Calls `body` with each account of a search, in the order of the lists, and then with the databases that do not belong to a list.
    func forEach(in search: InstallationSearch, _ body: (FoundAccount) throws -> Void) throws {
        for installation in search.installations { try forEach(in: installation, body) }
        for path in search.databases {
            // A folder inside an installation was named.
            if let installation = Installation(containing: path), let folder = AccountFinder.folder(of: path, in: installation) {
                try forEach(in: installation, only: folder, body)
                continue
            }
            let contents = self.contents(of: path)
            guard !isOtherBox(contents) else { continue }
            try body(
                FoundAccount(
                    installation: nil, folder: nil, record: nil, state: "unknown", isCurrent: nil, passcode: nil, shared: nil, path: path,
                    file: DatabaseFileFacts(path), contents: contents))
        }
        for backup in search.finderBackups {
            for account in backup.accounts {
                var contents = self.contents(of: account.database)
                guard !isOtherBox(contents) else { continue }
                if account.hasLog {
                    let log = "its log has another name in the backup, so the latest changes are missing"
                    contents.problem = contents.problem.map { "\($0); \(log)" } ?? log
                }
                try body(
                    FoundAccount(
                        installation: nil, folder: account.folder, record: nil, state: "unknown", isCurrent: nil, passcode: nil, shared: nil,
                        path: account.database, file: DatabaseFileFacts(account.database), contents: contents))
            }
            if !backup.accounts.isEmpty || search.installations.count + search.databases.count > 0, let problem = backup.problem {
                warn("\(backup.folder) is a backup by Finder: \(problem)")
            }
        }
        for reason in search.unread { warn(reason) }
        if search.isIncomplete { warn("the search ended early: there are too many folders, or folders too deep") }
    }

    /// The name of the account's folder, if the path is that of an account's database.
    private static func folder(of path: String, in installation: Installation) -> String? {
        (try? installation.folders())?.first { installation.database(inFolder: $0) == path }
    }

    private func forEach(in installation: Installation, only: String? = nil, _ body: (FoundAccount) throws -> Void) throws {
        let records = reading { try installation.records() } ?? nil
        let shared = reading { try installation.sharedAccounts() } ?? nil
        let passcode = (reading { try installation.passcodeProtectsKey() } ?? nil) ?? records?.listsPasscode
        var folders = reading { try installation.folders() } ?? []
        for record in records?.records ?? [] {
            let isThere = folders.contains(record.folder)
            folders.removeAll { $0 == record.folder }
            guard only == nil || only == record.folder else { continue }
            if record.unknownAttributes > 0 {
                let isOne = record.unknownAttributes == 1
                notices.note("\(record.folder): \(record.unknownAttributes) attribute\(isOne ? " of its record has" : "s of its record have") an unknown form and \(isOne ? "is" : "are") left out")
            }
            let isCurrent = record.id == records?.currentId
            let state = record.isLoggedOut ? "logged out" : isCurrent ? "current" : "listed"
            try body(account(installation, record.folder, isThere: isThere, state, record, isCurrent: isCurrent, passcode, shared?[record.id]))
        }
        for folder in folders where only == nil || only == folder {
            try body(
                account(
                    installation, folder, isThere: true, records == nil ? "unknown" : "left over", nil, isCurrent: records == nil ? nil : false, passcode,
                    FoundAccount.id(ofFolder: folder).flatMap { shared?[$0] }))
        }
    }

    /// Returns the result of `body`. If a file cannot be read, reports it and returns `nil`.
    private func reading<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            warn((error as? ValueBoxError)?.message ?? "\(error)")
            return nil
        }
    }

    private func account(
        _ installation: Installation, _ folder: String, isThere: Bool, _ state: String, _ record: AccountRecords.Record?, isCurrent: Bool?, _ passcode: Bool?,
        _ shared: SharedAccount?
    ) -> FoundAccount {
        let path = installation.hasDatabase(inFolder: folder) ? installation.database(inFolder: folder) : nil
        let absence = FoundAccount.Contents(problem: isThere ? "the folder has no database" : "the folder is missing")
        return FoundAccount(
            installation: installation, folder: folder, record: record, state: state, isCurrent: isCurrent, passcode: passcode, shared: shared, path: path,
            file: path.flatMap { DatabaseFileFacts($0) }, contents: path.map { contents(of: $0) } ?? absence)
    }

    /// Returns the facts that a database contains about its account.
    private func contents(of path: String) -> FoundAccount.Contents {
        var contents = FoundAccount.Contents()
        do {
            let box = try SQLiteValueBox(path: path, mode: .readOnly, keys: keys)
            if box.isEncrypted { ProcessLimits.forbidCoreDumps() }
            contents.otherBox = ValueBoxKind.mismatch(box)
            if let other = contents.otherBox {
                contents.problem = other.message
                return contents
            }
            contents.schema = try? SchemaVersion.stored(in: box)
            guard let own = try DatabaseFile(path: path, box: box).account() else {
                contents.problem = "no account is logged in"
                return contents
            }
            contents.owner = own
            let names = PeerNames(box)
            contents.name = (try? names.name(own)) ?? PeerName(missing: own)
            let facts = try? names.facts(own)
            contents.username = facts?.indexName.usernames.first
            contents.phone = facts?.indexName.phoneNumber
        } catch let error as ValueBoxError {
            contents.problem = error.message
        } catch {
            contents.problem = "\(error)"
        }
        return contents
    }
}
