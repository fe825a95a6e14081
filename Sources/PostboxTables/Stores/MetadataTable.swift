import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The schema version, account state, and counters of the whole database. See "The File and the Value Box", "Metadata".
package final class MetadataTable: Table, DeclaredTable {
    package static let userVersion = KeyForm(kind: "userVersion", number: 1)
    package static let state = KeyForm(kind: "state", number: 2)
    package static let transactionStateVersion = KeyForm(kind: "transactionStateVersion", number: 3)
    package static let masterClientId = KeyForm(kind: "masterClientId", number: 4)
    package static let accessChallenge = KeyForm(kind: "accessChallenge", number: 5)
    package static let remoteContactCount = KeyForm(kind: "remoteContactCount", number: 6)
    package static let other = KeyForm(.int64("key"))

    /// The field of numeric values.
    package static var userVersionValue: FixedFields<Int32> { FixedFields("version") }
    package static var transactionStateVersionValue: FixedFields<Int64> { FixedFields("version") }
    package static var masterClientIdValue: FixedFields<Int64> { FixedFields("clientId") }
    package static var remoteContactCountValue: FixedFields<Int32> { FixedFields("count") }

    package static let declaration = TableDeclaration(
        id: 0, name: "Metadata", keyType: .int64, compact: false,
        rows: [
            RowForm(userVersion, .fields(userVersionValue.fields)),
            RowForm(state, .coded(.root)),
            RowForm(transactionStateVersion, .fields(transactionStateVersionValue.fields)),
            RowForm(masterClientId, .fields(masterClientIdValue.fields)),
            RowForm(accessChallenge, .secret),
            RowForm(remoteContactCount, .fields(remoteContactCountValue.fields)),
            RowForm(other, .fields([.bytes("bytes")])),
        ])

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the schema version; `nil` in a database that was never opened. Throws RowError if it cannot be read, because then no other table can
    /// be read.
    package func schemaVersion() throws -> Int32? {
        let key = Self.userVersion()
        return try valueBox.withValue(table, key: key) { bytes -> Int32? in
            guard let bytes else { return nil }
            do { return try Self.userVersionValue.read(bytes) } catch let cause as CodingError {
                throw RowError(table: table, key: key, cause: cause)
            }
        }
    }

    package func setSchemaVersion(_ version: Int32) throws {
        try valueBox.set(table, key: Self.userVersion(), value: Self.userVersionValue.bytes(version))
    }

    /// Returns the account's state, as its root object.
    package func getState() throws -> CodedObject? { try reader(of: MetadataTable.self).accountState() }
    package func setState(_ state: CodedObject) throws { try valueBox.set(table, key: Self.state(), value: state.bytes) }

    /// Returns the version of the visible data, which increases with every transaction that changes something visible.
    package func transactionStateVersion() throws -> Int64 {
        try value(Self.transactionStateVersion(), as: { try Self.transactionStateVersionValue.read($0) }) ?? 0
    }

    package func incrementTransactionStateVersion() throws {
        let next = try transactionStateVersion() &+ 1
        try valueBox.set(table, key: Self.transactionStateVersion(), value: Self.transactionStateVersionValue.bytes(next))
    }

    /// Raises the version for rows not written by the engine: other processes detect changes by this number, so it must increase.
    package func raiseTransactionStateVersion(above version: Int64) throws {
        let stored = try value(Self.transactionStateVersion(), as: { try Self.transactionStateVersionValue.read($0) })
        if let stored, stored > version { return }
        try valueBox.set(table, key: Self.transactionStateVersion(), value: Self.transactionStateVersionValue.bytes(version &+ 1))
    }

    /// Returns the client that works for all others on the file, or `nil` if no client does.
    package func getMasterClientId() throws -> Int64? {
        try value(Self.masterClientId(), as: { try Self.masterClientIdValue.read($0) })
    }

    package func setMasterClientId(_ id: Int64) throws {
        try valueBox.set(table, key: Self.masterClientId(), value: Self.masterClientIdValue.bytes(id))
    }

    package func remoteContactCount() throws -> Int32 {
        try value(Self.remoteContactCount(), as: { try Self.remoteContactCountValue.read($0) }) ?? 0
    }

    package func setRemoteContactCount(_ count: Int32) throws {
        try valueBox.set(table, key: Self.remoteContactCount(), value: Self.remoteContactCountValue.bytes(count))
    }
}

extension TableReader<MetadataTable> {
    /// Returns the account's state, as its root object.
    package func accountState() throws -> CodedObject? { try get(MetadataTable.state()) { CodedObject(copying: $0) } }
}
