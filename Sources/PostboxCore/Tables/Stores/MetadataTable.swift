import PostboxCoding
import PostboxStorage

/// Schema version, account state and counters of the whole database (spec 01.9.1).
public final class MetadataTable: Table, DeclaredTable {
    public static let userVersion = KeyForm(kind: "userVersion", number: 1)
    public static let state = KeyForm(kind: "state", number: 2)
    public static let transactionStateVersion = KeyForm(kind: "transactionStateVersion", number: 3)
    public static let masterClientId = KeyForm(kind: "masterClientId", number: 4)
    public static let accessChallenge = KeyForm(kind: "accessChallenge", number: 5)
    public static let remoteContactCount = KeyForm(kind: "remoteContactCount", number: 6)
    public static let other = KeyForm(.int64("key"))

    /// The numbers behind the keys that have one.
    public static var userVersionValue: FixedFields<Int32> { FixedFields("version") }
    public static var transactionStateVersionValue: FixedFields<Int64> { FixedFields("version") }
    public static var masterClientIdValue: FixedFields<Int64> { FixedFields("clientId") }
    public static var remoteContactCountValue: FixedFields<Int32> { FixedFields("count") }

    public static let declaration = TableDeclaration(
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

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// The schema version; nil in a database that was never opened. Throws RowError when it cannot be read: then nothing else can.
    public func schemaVersion() throws -> Int32? {
        let key = Self.userVersion()
        return try valueBox.withValue(table, key: key) { bytes -> Int32? in
            guard let bytes else { return nil }
            do { return try Self.userVersionValue.read(bytes) } catch let cause as CodingError {
                throw RowError(table: table, key: key, cause: cause)
            }
        }
    }

    public func setSchemaVersion(_ version: Int32) throws {
        try valueBox.set(table, key: Self.userVersion(), value: Self.userVersionValue.bytes(version))
    }

    /// The account's state, as its root object.
    public func getState() throws -> CodedObject? { try valueBox.get(table, key: Self.state()).map(CodedObject.init) }
    public func setState(_ state: CodedObject) throws { try valueBox.set(table, key: Self.state(), value: state.bytes) }

    /// Grows with every transaction that changed something to be seen.
    public func transactionStateVersion() throws -> Int64 {
        try value(Self.transactionStateVersion(), as: { try Self.transactionStateVersionValue.read($0) }) ?? 0
    }

    public func incrementTransactionStateVersion() throws {
        let next = try transactionStateVersion() &+ 1
        try valueBox.set(table, key: Self.transactionStateVersion(), value: Self.transactionStateVersionValue.bytes(next))
    }

    /// After rows were written past the engine: others see by the number that something changed, so it must not stay or go back.
    public func raiseTransactionStateVersion(above version: Int64) throws {
        let stored = try value(Self.transactionStateVersion(), as: { try Self.transactionStateVersionValue.read($0) })
        if let stored, stored > version { return }
        try valueBox.set(table, key: Self.transactionStateVersion(), value: Self.transactionStateVersionValue.bytes(version &+ 1))
    }

    /// The process that works for all others on the file; nil: none has.
    public func getMasterClientId() throws -> Int64? {
        try value(Self.masterClientId(), as: { try Self.masterClientIdValue.read($0) })
    }

    public func setMasterClientId(_ id: Int64) throws {
        try valueBox.set(table, key: Self.masterClientId(), value: Self.masterClientIdValue.bytes(id))
    }

    public func remoteContactCount() throws -> Int32 {
        try value(Self.remoteContactCount(), as: { try Self.remoteContactCountValue.read($0) }) ?? 0
    }

    public func setRemoteContactCount(_ count: Int32) throws {
        try valueBox.set(table, key: Self.remoteContactCount(), value: Self.remoteContactCountValue.bytes(count))
    }
}
