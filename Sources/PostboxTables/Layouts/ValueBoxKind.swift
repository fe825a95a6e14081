import PostboxSchema
import PostboxStorage

/// The kinds of value boxes in a Telegram installation. All are SQLite files of the same form; only the first is an account.
///
/// Table numbers have a different meaning in each kind, so the kind of a box is determined from its tables before any of them is read.
package enum ValueBoxKind: Sendable {
    /// The Postbox of one account.
    case account
    /// The account manager's box, `accounts-metadata/db/db_sqlite`: settings and notices that all accounts share.
    case accountManager
    /// A storage box of a media folder: which messages use which media file.
    case mediaStorage
    /// `accounts-metadata/guard_db/db_sqlite`, a box without tables that Telegram opens but never writes to.
    case guardBox

    /// All kinds except an account.
    package static let others: [ValueBoxKind] = [.accountManager, .mediaStorage, .guardBox]

    private static let storageTables: Set<Int32> = [15, 16, 17, 19, 20, 21]

    /// Determines the kind of an open box. A box without characteristics of another kind is an account, damaged or not.
    package init(_ box: SQLiteValueBox) {
        let tables = box.catalogue.tables
        func hasTable(_ id: Int32, _ keyType: ValueBoxKeyType) -> Bool { tables[id].map { !$0.isDamaged && $0.keyType == keyType } ?? false }
        let parts = box.path.split(separator: "/")
        let folder = parts.dropLast().last.map(String.init) ?? ""
        let above = parts.dropLast(2).last.map(String.init) ?? ""
        // In an account, the tables with these numbers have the other key type.
        let ofManager = [hasTable(1, .int64), hasTable(2, .binary), hasTable(3, .binary)].contains(true)
        let ofAccount = [hasTable(1, .binary), hasTable(2, .int64), hasTable(3, .int64)].contains(true)
        let isInPlace = folder == "db" && above == "accounts-metadata"
        if tables.isEmpty {
            self = folder == "guard_db" ? .guardBox : isInPlace ? .accountManager : .account
        } else if isInPlace && !ofAccount || ofManager && !ofAccount && tables.keys.allSatisfy({ (0...3).contains($0) }) {
            self = .accountManager
        } else if tables.keys.allSatisfy(ValueBoxKind.storageTables.contains), hasTable(15, .binary) || hasTable(19, .binary) || hasTable(20, .binary),
            !box.catalogue.fullTextTables.contains(41)
        {
            self = .mediaStorage
        } else {
            self = .account
        }
    }

    /// The noun for the kind in messages.
    package var name: String {
        switch self {
        case .account: "an account"
        case .accountManager: "the account manager's database"
        case .mediaStorage: "the storage box of a media folder"
        case .guardBox: "the guard box of an installation (it has no tables)"
        }
    }

    /// Throws `wrongForm` if the box is not an account. The hint lists the accounts of the same installation.
    package static func expectAccount(_ box: SQLiteValueBox) throws {
        if let error = mismatch(box) { throw error }
    }

    /// The error for a box that is not an account; `nil` for an account.
    package static func mismatch(_ box: SQLiteValueBox) -> ValueBoxError? {
        let kind = ValueBoxKind(box)
        guard kind != .account else { return nil }
        let accounts = AccountFolder.near(box.path).map(\.path)
        let reading =
            switch kind {
            case .account, .guardBox: ""
            case .accountManager: "; 'postbox dump', 'stat', 'check', and 'query' with preferences or notices read it"
            case .mediaStorage: "; 'postbox dump' and 'postbox stat' read it"
            }
        return ValueBoxError(
            .wrongForm, "\(box.path) is \(kind.name), not an account",
            hint: accounts.isEmpty
                ? "name the db_sqlite file of an account\(reading)" : "name \(accounts.count == 1 ? "the account" : "one of the accounts") \(accounts.joined(separator: ", "))\(reading)")
    }
}

/// The tables of the account manager's box, which replace the account tables with the same numbers.
package enum AccountManagerTables {
    /// Superseded by the file `atomic-state`: the current account, the account being authorized, the passcode, and the version.
    private static let metadata = TableDeclaration(
        id: 0, name: "AccountManagerMetadata", keyType: .int64, compact: false,
        rows: [
            RowForm(KeyForm(kind: "currentAccountId", number: 0), .fields([.int64("id")])),
            RowForm(KeyForm(kind: "currentAuthAccount", number: 1), .secret),
            RowForm(KeyForm(kind: "accessChallenge", number: 2), .secret),
            RowForm(KeyForm(kind: "version", number: 3), .fields([.int32("version")])),
            RowForm(KeyForm(.int64("key")), .fields([.bytes("bytes")])),
        ])

    /// Account records, which may contain login keys. Superseded by the file `atomic-state`.
    private static let records = TableDeclaration(
        id: 1, name: "AccountManagerRecord", keyType: .int64, compact: false, keys: [KeyForm(.int64("recordId"))], value: .secret)

    package static let sharedData = TableDeclaration(
        id: 2, name: "AccountManagerSharedData", compact: false, keys: [PreferenceNumberKey.form, KeyForm(.bytes("key"))], value: .coded(.entry))

    /// Namespace and key, as in `NoticeTable`.
    package static let notices = TableDeclaration(
        id: 3, name: "Notice", compact: true, keys: [NoticeNumberKey.form, NoticePeerKey.form, KeyForm(.bytes("key"))], value: .coded(.entry))

    package static let all = [metadata, records, sharedData, notices]
}

/// The tables of a media folder's storage box.
package enum MediaStorageTables {
    private static func table(_ id: Int32, _ name: StaticString, _ value: ValueForm) -> TableDeclaration {
        TableDeclaration(id: id, name: name, compact: true, keys: [KeyForm(.bytes("key"))], value: value)
    }

    package static let all = [
        table(15, "StorageBoxItem", .fields([.bytes("bytes")])), table(16, "StorageBoxReference", .fields([.bytes("bytes")])),
        table(17, "StorageBoxPeerItem", .fields([.bytes("bytes")])), table(19, "StorageBoxPeerSize", .fields([.bytes("bytes")])),
        table(20, "StorageBoxSize", .fields([.bytes("bytes")])), table(21, "StorageBoxMetadata", .fields([.utf8("json")])),
    ]
}
