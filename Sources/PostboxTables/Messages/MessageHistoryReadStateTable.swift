import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The read states of each chat, one per message namespace. See "Read States and Unread Counters", "Read States".
package final class MessageHistoryReadStateTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 14, name: "MessageHistoryReadState", keyType: .int64, compact: false, keys: [key],
        value: .custom(StoredReadStates.self))

    @exclusivity(unchecked) private var states: [PeerId: CombinedPeerReadState?] = [:]
    private var changed: Set<PeerId> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> CombinedPeerReadState? {
        if let known = states[peerId] { return known }
        let state = try value(PeerKey(peerId).key) { try StoredReadStates.read($0) }
        states[peerId] = .some(state)
        return state
    }

    /// Returns the state of one namespace; `nil` if it has none.
    package func get(_ peerId: PeerId, _ namespace: Int32) throws -> PeerReadState? { try get(peerId)?[namespace] }

    /// Whether the chat has a row, also one without states.
    package func exists(_ peerId: PeerId) throws -> Bool { try get(peerId) != nil }

    /// Changes the states of these namespaces, and records the states at the start of the transaction. The states of other namespaces are not copied.
    package func set(_ peerId: PeerId, _ new: [(namespace: Int32, state: PeerReadState)], _ changes: inout ChangeRecord) throws {
        let isLoaded = states[peerId] != nil
        if !isLoaded || changes.alteredInitialPeerCombinedReadStates[peerId] == nil {
            let before = try get(peerId)
            if changes.alteredInitialPeerCombinedReadStates[peerId] == nil { changes.alteredInitialPeerCombinedReadStates[peerId] = .some(before) }
        }
        Self.change(&states[peerId, default: nil], to: new)
        changed.insert(peerId)
    }

    private static func change(_ combined: inout CombinedPeerReadState?, to new: [(namespace: Int32, state: PeerReadState)]) {
        if combined == nil { combined = CombinedPeerReadState(states: []) }
        for (namespace, state) in new { combined?[namespace] = state }
    }

    package override func beforeCommit() throws {
        for peerId in changed {
            guard let state = states[peerId] ?? nil else { continue }
            try valueBox.set(table, key: PeerKey(peerId).key, value: StoredReadStates.write(state))
        }
        changed.removeAll()
        if states.count > 10_000 { states.removeAll() }
    }

    package override func clearMemoryCache() {
        states.removeAll()
        changed.removeAll()
    }
}

/// A row of t14. See "Read States and Unread Counters", "Read States".
package enum StoredReadStates: ValueWalker {
    package static func read(_ value: UnsafeRawBufferPointer) throws(CodingError) -> CombinedPeerReadState { try read(value, haveFlags: true) }

    static func read(_ value: UnsafeRawBufferPointer, haveFlags: Bool) throws(CodingError) -> CombinedPeerReadState {
        var states: [(namespace: Int32, state: PeerReadState)] = []
        try forEachEntry(of: value, haveFlags: haveFlags) { namespace, state, _ in states.append((namespace, state)) }
        return CombinedPeerReadState(states: states)
    }

    /// Passes the state of each message namespace with its bytes to the closure, in stored order. Entries had no flags before version 18.
    package static func forEachEntry(
        of value: UnsafeRawBufferPointer, haveFlags: Bool, _ body: (Int32, PeerReadState, UnsafeRawBufferPointer) -> Void
    ) throws(CodingError) {
        var buffer = ReadBuffer(value)
        for _ in 0..<(try buffer.readCount(minimumSize: haveFlags ? 25 : 21)) {
            let start = buffer.offset
            let namespace = try buffer.readInt32()
            let state: PeerReadState
            if try buffer.readInt8() == 0 {
                state = .idBased(
                    maxIncomingReadId: try buffer.readInt32(), maxOutgoingReadId: try buffer.readInt32(), maxKnownId: try buffer.readInt32(),
                    count: try buffer.readInt32(), markedUnread: haveFlags ? try buffer.readInt32() & 1 != 0 : false)
            } else {
                state = .indexBased(
                    maxIncomingReadIndex: try readIndex(&buffer), maxOutgoingReadIndex: try readIndex(&buffer), count: try buffer.readInt32(),
                    markedUnread: haveFlags ? try buffer.readInt32() & 1 != 0 : false)
            }
            body(namespace, state, UnsafeRawBufferPointer(rebasing: value[start..<buffer.offset]))
        }
        try buffer.expectEnd()
    }

    private static func readIndex(_ buffer: inout ReadBuffer) throws(CodingError) -> MessageIndex {
        let timestamp = try buffer.readInt32()
        let peerId = PeerId(packed: try buffer.readInt64())
        return MessageIndex(peerId: peerId, namespace: try buffer.readInt32(), id: try buffer.readInt32(), timestamp: timestamp)
    }

    package static func write(_ combined: CombinedPeerReadState) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 64)
        buffer.writeInt32(Int32(truncatingIfNeeded: combined.states.count))
        for (namespace, state) in combined.states {
            buffer.writeInt32(namespace)
            switch state {
            case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, _, _):
                buffer.writeInt8(0)
                buffer.writeInt32(maxIncomingReadId)
                buffer.writeInt32(maxOutgoingReadId)
                buffer.writeInt32(maxKnownId)
            case let .indexBased(maxIncomingReadIndex, maxOutgoingReadIndex, _, _):
                buffer.writeInt8(1)
                for index in [maxIncomingReadIndex, maxOutgoingReadIndex] {
                    buffer.writeInt32(index.timestamp)
                    buffer.writeInt64(index.id.peerId.packed)
                    buffer.writeInt32(index.id.namespace)
                    buffer.writeInt32(index.id.id)
                }
            }
            buffer.writeInt32(state.count)
            buffer.writeInt32(state.markedUnread ? 1 : 0)
        }
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        walk(try read(value), name: name, into: sink)
    }

    static func walk(_ combined: CombinedPeerReadState, name: StaticString, into sink: some FieldSink) {
        sink.beginArray(name)
        for (namespace, state) in combined.states {
            sink.beginObject("")
            sink.int("namespace", Int64(namespace))
            switch state {
            case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, _, _):
                sink.word("kind", "idBased")
                sink.int("maxIncomingReadId", Int64(maxIncomingReadId))
                sink.int("maxOutgoingReadId", Int64(maxOutgoingReadId))
                sink.int("maxKnownId", Int64(maxKnownId))
            case let .indexBased(maxIncomingReadIndex, maxOutgoingReadIndex, _, _):
                sink.word("kind", "indexBased")
                walk("maxIncomingReadIndex", maxIncomingReadIndex, into: sink)
                walk("maxOutgoingReadIndex", maxOutgoingReadIndex, into: sink)
            }
            sink.int("count", Int64(state.count))
            sink.bool("markedUnread", state.markedUnread)
            sink.endObject()
        }
        sink.endArray()
    }

    private static func walk(_ name: StaticString, _ index: MessageIndex, into sink: some FieldSink) {
        sink.beginObject(name)
        sink.peer("peer", packed: index.id.peerId.packed)
        sink.int("namespace", Int64(index.id.namespace))
        sink.int("id", Int64(index.id.id))
        sink.int("timestamp", Int64(index.timestamp))
        sink.endObject()
    }
}

extension MessageHistoryReadStateTable {
    static let earlier = EarlierDeclaration(before: 18, of: declaration, value: .custom(StoredReadStatesBefore18.self))
}

/// A row of t14 before version 18. Entries had no flags at the end, and no chat could be marked unread. See "Schema Versions", "Step 17 to 18".
package enum StoredReadStatesBefore18: ValueWalker {
    package static func read(_ value: UnsafeRawBufferPointer) throws(CodingError) -> CombinedPeerReadState {
        try StoredReadStates.read(value, haveFlags: false)
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        StoredReadStates.walk(try read(value), name: name, into: sink)
    }
}
