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
    public static let userVersionValue = FixedFields(.int32("version"))
    public static let transactionStateVersionValue = FixedFields(.int64("version"))
    public static let masterClientIdValue = FixedFields(.int64("clientId"))
    public static let remoteContactCountValue = FixedFields(.int32("count"))

    public static let declaration = TableDeclaration(
        id: 0, name: "Metadata", keyType: .int64, compact: false,
        keys: [
            userVersion, state, transactionStateVersion, masterClientId, accessChallenge, remoteContactCount, other,
        ],
        value: .perKey([
            .fields(userVersionValue), .coded(.root), .fields(transactionStateVersionValue), .fields(masterClientIdValue), .secret,
            .fields(remoteContactCountValue), .fields([.bytes("bytes")]),
        ]))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// The schema version; nil in a database that was never opened.
    public func schemaVersion() throws -> Int32? { try valueBox.withInt32(table, key: Self.userVersion()) }
    public func setSchemaVersion(_ version: Int32) throws { try valueBox.set(table, key: Self.userVersion(), int32: version) }

    /// The account's state, as its root object.
    public func getState() throws -> CodedObject? { try valueBox.get(table, key: Self.state()).map(CodedObject.init) }
    public func setState(_ state: CodedObject) throws { try valueBox.set(table, key: Self.state(), value: state.bytes) }

    /// Grows with every transaction that changed something to be seen.
    public func transactionStateVersion() throws -> Int64 {
        try valueBox.withValue(table, key: Self.transactionStateVersion()) { value in
            guard let value else { return 0 }
            var buffer = ReadBuffer(value)
            return try buffer.readInt64()
        }
    }

    public func incrementTransactionStateVersion() throws {
        var value = WriteBuffer(reserving: 8)
        value.writeInt64(try transactionStateVersion() &+ 1)
        try valueBox.set(table, key: Self.transactionStateVersion(), value: value.bytes)
    }

    public func remoteContactCount() throws -> Int32 { try valueBox.withInt32(table, key: Self.remoteContactCount()) ?? 0 }
    public func setRemoteContactCount(_ count: Int32) throws { try valueBox.set(table, key: Self.remoteContactCount(), int32: count) }
}
