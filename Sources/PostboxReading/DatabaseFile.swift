import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// A database opened for reading: one consistent snapshot. Nothing on disk is changed.
package struct DatabaseFile {
    package let path: String
    package let box: SQLiteValueBox
    /// The layout of the tables in `box`.
    package let layout: SchemaLayout
    /// The file itself, if it has an older version and `box` is a private copy upgraded to the current one.
    package let original: SQLiteValueBox?
    /// The kind of value box, which determines the meaning of its tables.
    package let kind: ValueBoxKind

    /// The schema versions that a command supports.
    package enum Versions {
        /// The current version, for comparing tables with each other or showing views. An older file is read from a private copy in that form.
        case current
        /// Every version whose layout is known.
        case known
        /// Every version, because only bytes are read.
        case all
    }

    package init(path: String, box: SQLiteValueBox) {
        self.path = path
        self.box = box
        layout = .current
        original = nil
        kind = .account
    }

    /// Returns the layout of the file. If no version is stored, or it is on a damaged page, the most likely layout is used.
    private static func layout(of box: SQLiteValueBox) -> SchemaLayout {
        let version = (try? SchemaVersion.stored(in: box)) ?? SchemaVersion.current
        return version == SchemaVersion.current ? .current : SchemaLayout(version: version)
    }

    private init(path: String, box: SQLiteValueBox, layout: SchemaLayout, original: SQLiteValueBox? = nil, kind: ValueBoxKind = .account) {
        self.path = path
        self.box = box
        self.layout = layout
        self.original = original
        self.kind = kind
    }

    /// Returns the same snapshot for a second thread; `nil` if only one connection can see it.
    package func forSecondThread() -> DatabaseFile? { original != nil ? nil : box.secondReader().map { DatabaseFile(path: path, box: $0, layout: layout) } }

    package init(
        _ argument: String, _ versions: Versions, otherBoxes: [ValueBoxKind] = [], keys: DatabaseKeys = DatabaseKeys(), _ notices: Notices? = nil
    ) throws {
        let file = try DatabaseFile.open(argument, versions, otherBoxes: otherBoxes, keys)
        if file.kind != .account { notices?.note("\(file.path) is \(file.kind.name), not an account") }
        guard !file.layout.isCurrent else {
            self = file
            return
        }
        if versions == .current {
            self = try file.inPresentForm(notices)
            return
        }
        self = file
        notices?.note(
            layout.isKnown
                ? "\(path) has schema version \(layout.version) of \(SchemaVersion.current); reading it with the layout of that version"
                : "\(path) has schema version \(layout.version), whose layout is unknown; rows are shown as bytes")
    }

    /// Returns the path of the database that an argument refers to. An error that lists several accounts shows the owner of each.
    package static func locate(_ argument: String, _ keys: DatabaseKeys) throws -> String {
        try DatabaseLocator.locate(argument) { account in
            guard let file = try? DatabaseFile(path: account.path, box: SQLiteValueBox(path: account.path, mode: .readOnly, keys: keys)) else {
                return "cannot be opened"
            }
            guard let own = (try? file.account()) ?? nil else { return "no account logged in" }
            let name = (try? PeerNames(file.box).name(own).text) ?? ""
            return name.isEmpty ? own.description : "\(name), \(own)"
        }
    }

    private static func open(_ argument: String, _ versions: Versions, otherBoxes: [ValueBoxKind], _ keys: DatabaseKeys) throws -> DatabaseFile {
        do {
            let path = try locate(argument, keys)
            let box = try SQLiteValueBox(path: path, mode: .readOnly, keys: keys)
            if box.isEncrypted { ProcessLimits.forbidCoreDumps() }
            guard box.catalogue.isValueBox || box.catalogue.tables[0] != nil else {
                throw ValueBoxError(.notADatabase, "\(path) is not a Postbox database: it is a SQLite file of another program")
            }
            let kind = ValueBoxKind(box)
            if !otherBoxes.contains(kind) { try ValueBoxKind.expectAccount(box) }
            let file = DatabaseFile(path: path, box: box, layout: kind == .account ? layout(of: box) : SchemaLayout(kind), kind: kind)
            if versions != .all, !file.layout.isCurrent { try SchemaVersion.expectSupported(file.layout.version, of: box) }
            return file
        } catch {
            throw ToolError(error, doing: "opening \(argument)")
        }
    }

    /// Returns the contents in the form of the current version, from a private copy. The file itself is not changed, and no message is omitted.
    ///
    /// `buildsDerived` states whether rows derived from the history are rebuilt as by `migrate apply --keep-history`; otherwise they are those of the
    /// file.
    package func inPresentForm(_ notices: Notices? = nil, buildsDerived: Bool = true) throws -> DatabaseFile {
        guard !layout.isCurrent else { return self }
        notices?.note(
            "\(path) has schema version \(layout.version) of \(SchemaVersion.current); reading a private copy upgraded to version "
                + "\(SchemaVersion.current) with all its messages")
        do {
            let copy = try PrivateCopy.migrated(box, seed: .telegram, buildsDerived: buildsDerived) { _ in try Interruption.check() }
            if copy.damagedRows > 0 {
                notices?.warn("\(copy.damagedRows) row\(copy.damagedRows == 1 ? "" : "s") of \(path) could not be read in that layout")
            }
            if copy.droppedOperations > 0 {
                let operations = copy.droppedOperations == 1 ? "operation is" : "operations are"
                notices?.warn(
                    "\(copy.droppedOperations) pending \(operations) left out, because later versions cannot read the old form; 'postbox oplog \(path)' lists them")
            }
            return DatabaseFile(path: path, box: copy.box, layout: .current, original: box)
        } catch {
            throw error is Interrupted || error is ClosedPipe ? error : ToolError(error, doing: "reading \(path)")
        }
    }

    /// Returns a reader for single rows of a table.
    package func reader<T: DeclaredTable>(_ table: T.Type) -> TableReader<T> { TableReader(box) }

    /// Walks the rows of these peers, or all rows if empty: peer by peer, in key order or reversed. `prefix` returns the start of a peer's keys.
    package func rows(
        _ table: TableDeclaration, of peers: [PeerId], prefix: (PeerId) -> ValueBoxKey = { ValueBoxKey($0.packed) }, reverse: Bool = false,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        guard !peers.isEmpty else { return try rows(table, reverse: reverse, body) }
        let prefixes = Set(peers.map(prefix)).sorted()
        var shouldContinue = true
        for prefix in reverse ? prefixes.reversed() : prefixes where shouldContinue {
            try rows(table, prefix: prefix, reverse: reverse) { key, value in
                shouldContinue = try body(key, value)
                return shouldContinue
            }
        }
    }

    /// Walks the rows of these peers, or all rows if empty, with decoded keys; skips rows of another form.
    package func rows<T: KeyedTable>(
        _ table: T.Type, of peers: [PeerId] = [], reverse: Bool = false, _ body: (_ key: T.Key, _ value: UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try rows(T.declaration, of: peers, reverse: reverse) { key, value in
            guard let key = T.Key(key) else { return true }
            return try body(key, value)
        }
    }

    /// Walks the rows of a table whose keys start with `prefix`, in key order or against it; all rows without one.
    package func rows(
        _ table: TableDeclaration, prefix: ValueBoxKey? = nil, reverse: Bool = false,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        guard let prefix else { return try box.scan(table.table, reverse: reverse, body) }
        if table.table.keyType == .int64 {
            try box.withValue(table.table, key: prefix) { value in
                if let value { _ = try prefix.withBytes { try body($0, value) } }
            }
            return
        }
        try box.range(table.table, .prefix(prefix, reverse: reverse), body)
    }
}

extension DatabaseFile {
    /// Returns the position up to which the account has followed the server; `nil` if it is not stored.
    package func accountCursor() throws -> AccountCursor? {
        try box.get(MetadataTable.declaration.table, key: MetadataTable.state()).flatMap { AccountCursor(accountState: CodedObject($0)) }
    }

    /// Returns the account that owns the database, if stored. If `withCursor` is `true`, its cursor must be stored too.
    package func account(withCursor: Bool = false) throws -> PeerId? {
        guard let state = try box.get(MetadataTable.declaration.table, key: MetadataTable.state()).map({ CodedObject($0) }) else { return nil }
        return withCursor && AccountCursor(accountState: state) == nil ? nil : PeerId(accountState: state)
    }
}

/// A database opened for a command that changes it; for a dry run, a private copy that is discarded.
package struct WritableDatabase {
    package let path: String
    package let box: SQLiteValueBox

    /// Opens a file for writing. `check` receives the unchanged database before anything is opened for writing, so that a file that it rejects stays
    /// unchanged, byte for byte. `alone` states whether no other process may have it open for writing.
    package init(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, wait: LockWait, alone: Bool = false, check: (DatabaseFile) throws -> Void
    ) throws {
        let (path, keys, copy) = try WritableDatabase.look(argument, keys: keys, dryRun: dryRun, check: check)
        self.path = path
        do {
            if let copy {
                box = copy
            } else if alone {
                box = try SQLiteValueBox.openAlone(path, keys: keys, wait: wait)
            } else {
                box = try SQLiteValueBox(path: path, mode: .readWrite, keys: keys, wait: wait)
            }
        } catch {
            throw ToolError(error, doing: "opening \(path)")
        }
    }

    /// Opens the file read-only first, so that a file of another kind is not touched. It is closed again before it is opened for writing: while a
    /// connection reads, SQLite keeps closed descriptors of others open, and two processes that started at the same moment would each
    /// wait for the other to close it.
    private static func look(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, check: (DatabaseFile) throws -> Void
    ) throws -> (path: String, keys: DatabaseKeys, copy: SQLiteValueBox?) {
        let file = try DatabaseFile(argument, .all, keys: keys)
        try check(file)
        do {
            return (file.path, file.box.keys, dryRun ? try PrivateCopy.open(file.box) : nil)
        } catch {
            throw ToolError(error, doing: "opening \(file.path)")
        }
    }
}

extension DatabaseFile {
    /// Throws an error if the rows belong to a schema version other than the one that this program writes.
    package func expectWrittenVersion() throws {
        guard layout.isCurrent else { throw PostboxError.schemaVersion(found: layout.version, known: SchemaVersion.current) }
    }
}
