import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore
import TelegramModel

/// The decision about a document, based on its header and on the contents of the database. See "Difference and Record Documents", "Admission".
///
/// Call `answer(to:)` inside the write transaction that applies the document: the database cannot change between the decision and the import, so
/// two simultaneous imports of one file have the same effect as one.
package struct DocumentAdmission {
    enum Answer {
        case apply(overGap: Bool)
        /// The database is past it.
        case skip
    }

    /// The reason why a document does not fit this database.
    package struct Refusal: Error {
        package var reason: String
        package var hint: String
    }

    package let box: SQLiteValueBox
    /// Whether the file was created for this import.
    package let isNew: Bool
    /// Whether to accept every document.
    package let force: Bool
    /// Whether only missing data is taken from documents. Neither a cursor nor existing data then prevents the import.
    package var addsOnlyMissing = false

    package init(box: SQLiteValueBox, isNew: Bool, force: Bool, addsOnlyMissing: Bool = false) {
        self.box = box
        self.isNew = isNew
        self.force = force
        self.addsOnlyMissing = addsOnlyMissing
    }

    /// Decides whether the document is applied or skipped. Throws Refusal.
    func answer(to header: DifferenceHeader) throws -> Answer {
        let state = try accountState()
        if !force { try expectSuitable(header, state) }
        switch header.kind {
        case .records, .free: return .apply(overGap: false)
        case _ where addsOnlyMissing: return .apply(overGap: false)
        case .slice, .final, .empty, .tooLong: return try answer(to: header, at: state.flatMap { AccountCursor(accountState: $0) })
        }
    }

    /// Returns the account's state, which includes the cursor.
    package func accountState() throws -> CodedObject? { try TableReader<MetadataTable>(box).accountState() }

    private func answer(to header: DifferenceHeader, at cursor: AccountCursor?) throws -> Answer {
        switch DifferencePosition(from: header.from, to: header.to, stored: cursor) {
        case .next: return .apply(overGap: false)
        case .past: return .skip
        case .gap where force: return .apply(overGap: true)
        case .gap: throw gap(header, cursor)
        }
    }

    private func gap(_ header: DifferenceHeader, _ cursor: AccountCursor?) -> Refusal {
        let start = header.from.map { "pts \($0.pts), qts \($0.qts)" } ?? "any cursor"
        let place = cursor.map { "pts \($0.pts), qts \($0.qts)" } ?? "no cursor"
        return Refusal(
            reason: "gap: the document starts at \(start), and the database is at \(place)",
            hint: "apply the documents in between first, or use --force")
    }

    /// Checks the properties that no import changes: the account and the row layout. Can run before the database is opened for writing.
    package func expectCompatible(_ header: DifferenceHeader, _ state: CodedObject?) throws {
        guard !force else { return }
        if let account = header.account, let own = state.flatMap({ PeerId(accountState: $0) }), own != account {
            throw Refusal(
                reason: "the document belongs to account \(account), and the database to account \(own)", hint: "use the database of that account, or use --force")
        }
        if header.kind == .records, header.base == nil, !isNew { try expectSameSchema(header) }
    }

    private func expectSuitable(_ header: DifferenceHeader, _ state: CodedObject?) throws {
        try expectCompatible(header, state)
        if let base = header.base, try DatabaseFingerprint(box) != base {
            throw Refusal(
                reason: "the document was written for another database, or this database has changed since then",
                hint: "use the database that was given to 'postbox export --base', or use --force")
        }
        if header.isComplete, !addsOnlyMissing, try containsAccount() {
            throw Refusal(
                reason: "the document contains a whole account, and the database already has messages or peers",
                hint: "add missing data with --only-missing, create a new database with --create, or use --force")
        }
    }

    /// Throws if the schema differs, because rows have another meaning in every schema. The fingerprint of a base covers its schema.
    private func expectSameSchema(_ header: DifferenceHeader) throws {
        let version = header.schemaVersion ?? Postbox.schemaVersion
        guard let stored = try MetadataTable(valueBox: box).schemaVersion(), stored != version else { return }
        throw Refusal(
            reason: "the document contains rows of schema version \(version), and the database has version \(stored)",
            hint: stored < version && stored >= SchemaVersion.oldest
                ? "'postbox migrate apply --keep-history\(version == SchemaVersion.current ? "" : " --to \(version)")' upgrades the database and keeps all "
                    + "messages; or use --force"
                : "import them into a new database with --create and upgrade that one; or use --force")
    }

    /// Whether there are messages or peers in the database.
    func containsAccount() throws -> Bool {
        try !TableReader<MessageHistoryTable>(box).isEmpty() || !TableReader<PeerTable>(box).isEmpty()
    }
}
