import PostboxCoding
import PostboxTables

/// The position of an account in the server's updates: the `state` in AuthorizedAccountState, t0 key 2.
public struct AccountCursor: Hashable, Sendable {
    /// The number of applied changes of messages and chats, except for channels.
    public var pts: Int32
    /// The number of applied changes of secret chats.
    public var qts: Int32
    /// The server's time of the last change, in seconds since 1970, UTC.
    public var date: Int32
    /// The number of the last group of changes.
    public var seq: Int32

    /// Creates a cursor from its numbers.
    public init(pts: Int32, qts: Int32, date: Int32, seq: Int32) {
        self.pts = pts
        self.qts = qts
        self.date = date
        self.seq = seq
    }

    /// The cursor in an account's state; nil before the first getState, and in the state of an account without a login.
    public init?(accountState: CodedObject) {
        let cursor: AccountCursor? = accountState.withFields(of: TypeHash.authorizedAccountState) { fields in
            guard let inner = fields.decodeObjectForKey("state") else { return nil }
            var state = PostboxDecoder(inner.bytes)
            guard let pts = state.decodeOptionalInt32ForKey("pts"), let qts = state.decodeOptionalInt32ForKey("qts") else { return nil }
            return AccountCursor(
                pts: pts, qts: qts, date: state.decodeInt32ForKey("date", orElse: 0), seq: state.decodeInt32ForKey("seq", orElse: 0))
        }
        guard let cursor else { return nil }
        self = cursor
    }

    /// Returns the account state with this cursor and all other data unchanged, including unknown fields (`changedState`). Without a previous state,
    /// returns that of an account without other data. Returns `nil` if the state is not that of a logged-in account, or if it is malformed.
    public func stored(in accountState: CodedObject?) -> CodedObject? {
        guard let accountState else { return fresh() }
        guard accountState.typeHash == TypeHash.authorizedAccountState else { return nil }
        var isStored = false
        let edited = accountState.editingFields { record, output in
            if record.key.elementsEqual("state".utf8) {
                var payload = ReadBuffer(record.payload)
                if record.type == .object, let hash = try? payload.readInt32(), let old = try? payload.readCountedBytes() {
                    output.encodeObject(hash: hash, forKey: "state") { write(over: old, into: &$0) }
                } else if !isStored {
                    // An absent value is written explicitly.
                    writeState(into: &output)
                }
                isStored = true
                return true
            }
            // The first getState: the field precedes the channels.
            if !isStored, record.key.elementsEqual("invalidatedChannels".utf8) {
                isStored = true
                writeState(into: &output)
            }
            return false
        } ending: {
            if !isStored { writeState(into: &$0) }
        }
        return edited
    }

    private func writeState(into output: inout PostboxEncoder) {
        output.encodeObject(hash: TypeHash.authorizedAccountStateState, forKey: "state") { write(into: &$0) }
    }

    private func fresh() -> CodedObject {
        CodedObject(PostboxEncoder.root(hash: TypeHash.authorizedAccountState) { output in
            output.encodeInt32(0, forKey: "isTestingEnvironment")
            output.encodeInt32(0, forKey: "masterDatacenterId")
            output.encodeInt64(0, forKey: "peerId")
            writeState(into: &output)
            output.encodeObjectArray([Int32](), forKey: "invalidatedChannels", hash: { $0 }) { _, _ in }
        })
    }

    private func write(into output: inout PostboxEncoder) {
        output.encodeInt32(pts, forKey: "pts")
        output.encodeInt32(qts, forKey: "qts")
        output.encodeInt32(date, forKey: "date")
        output.encodeInt32(seq, forKey: "seq")
    }

    /// The four numbers, then the other contents of the old state.
    private func write(over old: UnsafeRawBufferPointer, into output: inout PostboxEncoder) {
        write(into: &output)
        var records = CodedRecords(old, depth: 2)
        while let record = try? records.next() {
            let isOurs = ["pts", "qts", "date", "seq"].contains { record.key.elementsEqual($0.utf8) }
            if !isOurs { output.encodeRecord(record) }
        }
    }
}

extension PeerId {
    /// The peer of the account, read from the account's state (t0 key 2); `nil` if the state does not contain it, or if the account
    /// is not logged in.
    public init?(accountState: CodedObject) {
        let packed: Int64? = accountState.withFields(of: TypeHash.authorizedAccountState) { $0.decodeOptionalInt64ForKey("peerId") }
        guard let packed, packed != 0 else { return nil }
        self.init(packed: packed)
    }
}
