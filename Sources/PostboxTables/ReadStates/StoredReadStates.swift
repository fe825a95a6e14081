import PostboxCoding
import PostboxSchema

/// A row of t14. See "Read States and Unread Counters", "Read States".
package enum StoredReadStates: ValueWalker {
    package static func read(_ value: UnsafeRawBufferPointer) throws(CodingError) -> CombinedPeerReadState { try read(value, haveFlags: true) }

    static func read(_ value: UnsafeRawBufferPointer, haveFlags: Bool) throws(CodingError) -> CombinedPeerReadState {
        var states: [(namespace: Int32, state: PeerReadState)] = []
        try forEachEntry(of: value, haveFlags: haveFlags) { namespace, state, _ in states.append((namespace, state)) }
        return CombinedPeerReadState(states: states)
    }

    /// Hands over the state of each message namespace with its bytes, in stored order. Entries had no flags before version 18.
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

/// A row of t15: push, optionally followed by a request for the server's state, or validate.
package enum StoredReadStateOperation: ValueWalker {
    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let thenSync = try thenSync(value)
        sink.beginObject(name)
        sink.word("operation", thenSync == nil ? "validate" : "push")
        if let thenSync { sink.bool("thenSync", thenSync) }
        sink.endObject()
    }

    /// nil: validate.
    package static func thenSync(_ value: UnsafeRawBufferPointer) throws(CodingError) -> Bool? {
        var buffer = ReadBuffer(value)
        let kind = try buffer.readUInt8()
        guard kind < 2 else { throw CodingError(offset: 0, reason: "an operation of kind \(kind)") }
        let thenSync = kind == 0 ? try buffer.readUInt8() != 0 : nil
        try buffer.expectEnd()
        return thenSync
    }

    /// nil: validate.
    static func encode(thenSync: Bool?) -> [UInt8] { thenSync.map { [0, $0 ? 1 : 0] } ?? [1] }
}
