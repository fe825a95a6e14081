import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Read states that must be sent to the server or requested from it. See "Read States and Unread Counters", "Read State Synchronization".
package final class MessageHistorySynchronizeReadStateTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 15, name: "MessageHistorySynchronizeReadState", keyType: .int64, compact: true, keys: [key],
        value: .custom(StoredReadStateOperation.self))

    private var pending: [PeerId: PeerReadStateSynchronizationOperation?] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Sets the pending operation, replacing an earlier one; `nil` removes it.
    package func set(_ peerId: PeerId, _ operation: PeerReadStateSynchronizationOperation?, _ changes: inout ChangeRecord) {
        pending[peerId] = .some(operation)
        changes.updatedSynchronizePeerReadStateOperations[peerId] = .some(operation)
    }

    /// Returns the operations pending at the end of the last transaction. A push has the state that `state` returns for its peer.
    package func get(_ state: (PeerId) throws -> CombinedPeerReadState?) throws -> [PeerId: PeerReadStateSynchronizationOperation] {
        var result: [PeerId: PeerReadStateSynchronizationOperation] = [:]
        try valueBox.scan(table, reverse: false) { key, bytes in
            guard let parts = PeerKey(key), let thenSync = value(of: key, bytes, as: { try StoredReadStateOperation.thenSync($0) }) else { return true }
            let peerId = parts.peerId
            if let thenSync {
                result[peerId] = .push(state: try state(peerId), thenSync: thenSync)
            } else {
                result[peerId] = .validate
            }
            return true
        }
        return result
    }

    /// Returns the pending operation of a peer, including one set in the current transaction. A push is returned without a state.
    package func get(_ peerId: PeerId) throws -> PeerReadStateSynchronizationOperation? {
        if let operation = pending[peerId] { return operation }
        return try value(Self.key(peerId.packed)) { bytes in
            try StoredReadStateOperation.thenSync(bytes).map { .push(state: nil, thenSync: $0) } ?? .validate
        }
    }

    /// Whether a local read mark must still be sent.
    package func isPush(_ peerId: PeerId) throws -> Bool {
        if case .push? = try get(peerId) { true } else { false }
    }

    /// Whether the server's state must be requested, immediately or after a push.
    package func needsRequest(_ peerId: PeerId) throws -> Bool {
        switch try get(peerId) {
        case let .push(_, thenSync): thenSync
        case .validate: true
        case nil: false
        }
    }

    package override func beforeCommit() throws {
        for (peerId, operation) in pending {
            let key = PeerKey(peerId).key
            switch operation {
            case nil: try valueBox.remove(table, key: key)
            case .validate: try valueBox.set(table, key: key, value: StoredReadStateOperation.encode(thenSync: nil))
            case let .push(_, thenSync): try valueBox.set(table, key: key, value: StoredReadStateOperation.encode(thenSync: thenSync))
            }
        }
        pending.removeAll()
    }

    package override func clearMemoryCache() { pending.removeAll() }
}

/// A row of t15: push, optionally followed by a request for the server's state, or validate.
package enum StoredReadStateOperation: ValueWalker {
    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let thenSync = try thenSync(value)
        sink.beginObject(name)
        sink.word("operation", thenSync == nil ? "validate" : "push")
        if let thenSync { sink.bool("thenSync", thenSync) }
        sink.endObject()
    }

    /// The result is `nil` for a read state that must be validated.
    package static func thenSync(_ value: UnsafeRawBufferPointer) throws(CodingError) -> Bool? {
        var buffer = ReadBuffer(value)
        let kind = try buffer.readUInt8()
        guard kind < 2 else { throw CodingError(offset: 0, reason: "an operation of kind \(kind)") }
        let thenSync = kind == 0 ? try buffer.readUInt8() != 0 : nil
        try buffer.expectEnd()
        return thenSync
    }

    /// `thenSync` is `nil` for a read state that must be validated.
    static func encode(thenSync: Bool?) -> [UInt8] { thenSync.map { [0, $0 ? 1 : 0] } ?? [1] }
}
