import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Lists the accounts of installations, with information from the account lists, folders, and databases.
enum AccountsCommand: Command {
    static let folders = Argument(
        list: "FOLDER", .folder, help: "a folder to search; the default is this Mac")

    static let declaration = CommandDeclaration(
        "accounts", summary: "list Telegram accounts of a Mac, a folder, or a backup",
        details: [
            "Prints one JSON object per account, in the order of the installation's list, 'atomic-state'. Next are folders without a record, which Telegram "
                + "deletes at its next start, and databases outside installations. Without a list, 'state' is unknown. Subfolders are searched as well, for "
                + "example those of an unpacked iPhone backup.",
            "A backup by Finder or iTunes, with 'Manifest.db' and hashes as file names, is read in place: 'path' is the file with the database, and stderr has "
                + "the commands that copy the files under their names. An encrypted backup is an error with status 77.",
            "Without FOLDER, the macOS app's installations are listed: the channels stable, appstore, beta, and debug in "
                + "'~/Library/Group Containers/\(Installation.macOSContainer)'. Commands then accept '@' for the only account, and '@WORD' for the account with "
                + "this name, username, phone number, or ID.",
            "'name', 'username', 'phone', 'peer', and 'schema' are read from the account's database. If it cannot be opened, 'problem' has the reason. "
                + "'peerName' is the unencrypted name that the macOS app writes to 'accounts-shared-data'. 'size' includes the log, and 'changed' is the time of the "
                + "last write. Keys and passcodes are never printed.",
            "'passcode' is true if a passcode protects the key of an encrypted installation, according to the key file or the list.",
            "A null means that the value is unknown.",
        ],
        arguments: [folders.declaration], options: [Option<[FieldPath]?>.fields.declaration],
        examples: [
            Example("postbox accounts", "the accounts of this Mac"),
            Example("postbox accounts telegram-data old-backup", "those in two folders"),
            Example("postbox accounts -f csv --fields name,phone,state,path", "as a spreadsheet"),
        ],
        statuses: [
            StatusNote(.badInput, "a list of accounts cannot be read; the folders are printed"),
            StatusNote(.noSuchFile, "a folder is missing or has no account; the accounts of the others are printed"),
            StatusNote(.noPermission, "a folder is an encrypted backup by Finder"),
        ],
        results: shape)

    private static let shape = ResultShape(
        [
            "path", "root", "channel", "application", "id", "folder", "state", "current", "loggedOut", "test", "sortOrder", "passcode", "peerName", "name",
            "username", "phone", "peer", "encrypted", "schema", "size", "changed", "problem", .invalidUTF8,
        ],
        columns: [
            .text("channel").optional, .text("account", "folder").optional, .text("name"), .text("username").optional, .text("phone").optional, .text("peer"),
            .text("listed as", "peerName").optional, .text("state"), .mark("test").optional, .mark("passcode").optional, .mark("encrypted").optional,
            .number("schema"), .number("size"), .date("changed"), .text("path"), .text("problem").optional,
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let places = invocation[folders]
        let printer = AccountPrinter(invocation)
        let keys = try invocation.databaseKeys(several: true)
        let finder = AccountFinder(keys: keys, invocation.notices)
        var misses: [ToolError] = []
        func list(_ search: InstallationSearch) throws { try finder.forEach(in: search, printer.print) }
        if places.isEmpty {
            do { try list(AccountFinder.usualPlaces(invocation.context.environment)) } catch let error as ValueBoxError {
                throw ToolError(error, doing: "finding accounts")
            }
        }
        for place in places {
            do {
                let search = try InstallationSearch(place)
                let before = printer.count, boxesBefore = finder.otherBoxes.count
                try list(search)
                if printer.count == before, search.unread.isEmpty { throw noAccount(place, search, finder.otherBoxes[boxesBefore...]) }
                for backup in search.finderBackups where !backup.accounts.isEmpty { explain(backup, invocation) }
            } catch let error as ValueBoxError {
                misses.append(ToolError(error, doing: "reading \(place)"))
            } catch let error as ToolError where [.noSuchFile, .noPermission, .badInput].contains(error.status) {
                misses.append(error)
            }
        }
        // The last error ends the command; the others have been printed by then.
        guard let last = misses.popLast() else { return finder.foundDamage ? .badInput : .done }
        for error in misses { invocation.notices.warn("\(error.doing): \(error.message)") }
        throw last
    }

    /// Returns the error for a place without an account. `boxes` are the databases of other kinds that were found there.
    private static func noAccount(_ place: String, _ search: InstallationSearch, _ boxes: ArraySlice<ValueBoxError>) -> ToolError {
        guard let backup = search.finderBackups.first else {
            if let box = boxes.first { return ToolError(.noSuchFile, doing: "listing accounts", box.message, hint: box.hint) }
            return ToolError(
                .noSuchFile, doing: "listing accounts", "\(place): this folder contains no Telegram account",
                hint: "name the folder that contains 'account-ID' folders or 'accounts-metadata/atomic-state'")
        }
        let message = "\(backup.folder) is a backup by Finder: \(backup.problem ?? "it has no database of Telegram")"
        guard backup.isEncrypted else { return ToolError(backup.problem == nil ? .noSuchFile : .badInput, doing: "listing accounts", message) }
        return ToolError(
            .noPermission, doing: "listing accounts", message,
            hint: "turn off 'Encrypt local backup' in Finder and back up again, or decrypt the backup with another program")
    }

    /// Writes how to read the accounts of a backup whose files have hashes for names.
    private static func explain(_ backup: FinderBackup, _ invocation: Invocation) {
        let commands = backup.accounts.flatMap(\.files).map { name, path in
            let folder = name.split(separator: "/").dropLast().joined(separator: "/")
            return "mkdir -p \(ShellText.quoted("telegram/" + folder)) && cp \(ShellText.quoted(path)) \(ShellText.quoted("telegram/" + name))"
        }
        invocation.notices.note(
            "\(backup.folder) is a backup by Finder, whose files have hashes for names. A command accepts the path above, but finds no log and no key file "
                + "there. To read the latest changes, or an encrypted database, give the files their names:",
            lines: commands + ["postbox accounts telegram"])
    }
}

/// Prints one account after another.
private final class AccountPrinter {
    private let invocation: Invocation
    private let writer = JSONWriter()
    private(set) var count = 0

    /// The names of the applications of installations, by root. An installation's list of accounts may be long.
    private var applications: [String: String?] = [:]

    init(_ invocation: Invocation) { self.invocation = invocation }

    private func application(of installation: Installation?) -> String? {
        guard let installation else { return nil }
        if let known = applications[installation.root] { return known }
        let name = installation.applicationEvidence.name?.description
        applications[installation.root] = .some(name)
        return name
    }

    func print(_ account: FoundAccount) throws {
        count += 1
        let record = account.record, contents = account.contents
        writer.removeAll()
        writer.beginObject()
        member("path", account.path)
        member("root", account.installation?.root)
        member("channel", account.installation?.channel)
        member("application", application(of: account.installation))
        member("id", account.id.map { String($0) })
        member("folder", account.folder)
        member("state", account.state)
        member("current", account.isCurrent)
        member("loggedOut", record?.isLoggedOut)
        member("test", record?.isTest ?? account.shared?.isTest)
        member("sortOrder", record?.sortOrder.map { Int($0) })
        member("passcode", account.passcode)
        member("peerName", account.shared?.name)
        writer.key("name")
        if let name = contents.name, !name.text.isEmpty { writer.peerName(name) } else { writer.null() }
        member("username", contents.username)
        member("phone", contents.phone)
        member("peer", account.owner?.description)
        member("encrypted", account.file?.isEncrypted)
        member("schema", contents.schema.map { Int($0) })
        member("size", account.file?.byteCount)
        member("changed", account.file.map { Int($0.lastChange) })
        member("problem", contents.problem)
        if writer.foundInvalidUTF8 {
            writer.key("$invalidUTF8")
            writer.bool(true)
            writer.foundInvalidUTF8 = false
        }
        writer.endObject()
        try invocation.output.write(row: writer.bytes)
    }

    private func member(_ name: StaticString, _ text: String?) {
        writer.key(name)
        if let text { writer.string(text) } else { writer.null() }
    }

    private func member(_ name: StaticString, _ value: Bool?) {
        writer.key(name)
        if let value { writer.bool(value) } else { writer.null() }
    }

    private func member(_ name: StaticString, _ value: Int?) {
        writer.key(name)
        if let value { writer.int(value) } else { writer.null() }
    }
}
