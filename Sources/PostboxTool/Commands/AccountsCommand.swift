import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Lists the accounts of installations: what their lists, their folders, and their databases say.
enum AccountsCommand: Command {
    static let folder = Argument("FOLDER", .folder, help: "an installation, or a folder that contains some")

    static let declaration = CommandDeclaration(
        "accounts", summary: "list the accounts of an installation and whose they are",
        details: [
            "Prints one JSON object per account, in the order of the installation's list, 'atomic-state'; then the folders that no record names, which "
                + "Telegram deletes at its next start. Where there is no list, the folders are all that is known: 'state' is unknown.",
            "'name' and 'peer' are those of the account's database, if it can be opened; 'peerName' is what the macOS app writes into "
                + "'accounts-shared-data', in plain. Keys and passcodes are never printed.",
            "'passcode' says whether a passcode protects the key of an encrypted installation: the key file tells, else the list does. It is null if neither says.",
            "A null means that nothing says so.",
        ],
        arguments: [folder.declaration], options: [Option<[FieldPath]?>.fields.declaration],
        examples: [
            Example("postbox accounts telegram-data", "the accounts of the app for iOS"),
            Example("postbox accounts ~/Library/Group\\ Containers/6N38VWS5BX.ru.keepcoder.Telegram", "those of every channel of the macOS app"),
        ],
        statuses: [StatusNote(.badInput, "a list of accounts cannot be read; what the folders say is printed")])

    private static let shape = ResultShape(
        [
            "root", "channel", "application", "id", "folder", "state", "current", "loggedOut", "test", "sortOrder", "passcode", "peerName", "name", "peer",
            "database", "problem", .invalidUTF8,
        ],
        columns: [
            .text("channel").optional, .text("account", "folder"), .text("name"), .text("peer"), .text("listed as", "peerName").optional, .text("state"),
            .mark("test").optional, .mark("passcode").optional, .text("database"), .text("problem").optional,
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let fields = invocation[Option<[FieldPath]?>.fields]
        if try invocation.lists(fields, of: shape) { return .done }
        try invocation.begin(shape, fields: fields)
        var argument = invocation[folder]
        while argument.count > 1, argument.hasSuffix("/") { argument.removeLast() }
        let printer = AccountPrinter(invocation, keys: try invocation.databaseKeys(several: true))
        do {
            let installations = try Installation.present(in: argument)
            guard !installations.isEmpty else {
                throw ToolError(
                    .noSuchFile, doing: "listing accounts", "\(argument): no installation of Telegram in this folder", hint: "name the folder that holds 'account-ID' folders or 'accounts-metadata/atomic-state'")
            }
            for installation in installations { try printer.print(installation) }
        } catch let error as ValueBoxError {
            throw ToolError(error, doing: "reading \(argument)")
        }
        return printer.sawDamage ? .badInput : .done
    }
}

/// Prints the accounts of one installation after another.
private final class AccountPrinter {
    private let invocation: Invocation
    private let keys: DatabaseKeys
    private let writer = JSONWriter()
    /// Whether a list could not be read.
    private(set) var sawDamage = false

    init(_ invocation: Invocation, keys: DatabaseKeys) {
        self.invocation = invocation
        self.keys = keys
    }

    func print(_ installation: Installation) throws {
        let records = reading { try installation.records() } ?? nil
        let shared = reading { try installation.sharedAccounts() } ?? nil
        let passcode = (reading { try installation.passcodeProtectsKey() } ?? nil) ?? records?.saysPasscode
        var folders = try installation.folders()
        for record in records?.records ?? [] {
            let isThere = folders.contains(record.folder)
            folders.removeAll { $0 == record.folder }
            if let attributes = QueryOutput.counted(record.unknownAttributes, "attribute") {
                let areOne = record.unknownAttributes == 1
                invocation.notices.note("\(record.folder): \(attributes) of its record \(areOne ? "is" : "are") of an unknown form and left out")
            }
            let state = record.isLoggedOut ? "logged out" : record.id == records?.currentId ? "current" : "listed"
            try write(installation, record.folder, isThere: isThere, state, record, isCurrent: record.id == records?.currentId, passcode, shared?[record.id])
        }
        for folder in folders {
            let id = UInt64(folder.dropFirst("account-".count)).map { Int64(bitPattern: $0) }
            try write(
                installation, folder, isThere: true, records == nil ? "unknown" : "left over", nil, isCurrent: records == nil ? nil : false, passcode,
                id.flatMap { shared?[$0] })
        }
    }

    /// What `body` reads; a file that cannot be read is reported, and what it would say is unknown.
    private func reading<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            sawDamage = true
            invocation.notices.warn((error as? ValueBoxError)?.message ?? "\(error)")
            return nil
        }
    }

    private func write(
        _ installation: Installation, _ folder: String, isThere: Bool, _ state: String, _ record: AccountRecords.Record?, isCurrent: Bool?, _ passcode: Bool?,
        _ shared: SharedAccount?
    ) throws {
        let path = installation.database(inFolder: folder)
        let isStored = installation.hasDatabase(inFolder: folder)
        let owner = isStored ? self.owner(of: path) : .none(isThere ? "the folder has no database" : "the folder is missing")
        writer.removeAll()
        writer.beginObject()
        member("root", installation.root)
        member("channel", installation.channel)
        member("application", installation.applicationEvidence.name?.description)
        member("id", (record?.id ?? UInt64(folder.dropFirst("account-".count)).map { Int64(bitPattern: $0) }).map { String($0) })
        member("folder", folder)
        member("state", state)
        member("current", isCurrent)
        member("loggedOut", record?.isLoggedOut)
        member("test", record?.isTest ?? shared?.isTest)
        writer.key("sortOrder")
        if let order = record?.sortOrder { writer.int(Int(order)) } else { writer.null() }
        member("passcode", passcode)
        member("peerName", shared?.name)
        switch owner {
        case let .account(peerId, name):
            writer.key("name")
            if name.text.isEmpty { writer.null() } else { writer.peerName(name) }
            member("peer", peerId.description)
        case .none:
            member("name", String?.none)
            member("peer", record?.peerId.map { PeerId(packed: $0).description })
        }
        member("database", isStored ? path : nil)
        if case let .none(problem) = owner { member("problem", problem) } else { member("problem", String?.none) }
        if writer.sawInvalidUTF8 {
            writer.key("$invalidUTF8")
            writer.bool(true)
            writer.sawInvalidUTF8 = false
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

    private enum Owner {
        case account(PeerId, PeerName)
        /// With the reason.
        case none(String)
    }

    /// Whose account a database holds.
    private func owner(of path: String) -> Owner {
        do {
            let box = try SQLiteValueBox(path: path, mode: .readOnly, keys: keys)
            if box.isEncrypted { ProcessLimits.forbidCoreDumps() }
            guard let own = try DatabaseFile(path: path, box: box).account() else { return .none("no account is logged in") }
            return .account(own, (try? PeerNames(box).name(own)) ?? PeerName(missing: own))
        } catch let error as ValueBoxError {
            return .none(error.message)
        } catch {
            return .none("\(error)")
        }
    }
}
