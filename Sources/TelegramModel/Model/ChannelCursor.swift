import PostboxCoding
import PostboxTables

/// The position of a channel's history in the server's updates: ChannelState, in the peer's chat state.
package enum ChannelCursor {
    /// The field that an update sets.
    package enum Field: Sendable { case pts, invalidatedPts, synchronizedUntilMessageId }

    /// The channel's own pts; `nil` if the state is of another kind.
    package static func pts(_ state: CodedObject) -> Int32? { state.withFields(of: TypeHash.channelState) { $0.decodeOptionalInt32ForKey("pts") } }

    /// Returns the pts below which known history may be out of date, or `nil` if no history is out of date.
    package static func invalidatedPts(_ state: CodedObject) -> Int32? {
        state.withFields(of: TypeHash.channelState) { $0.decodeOptionalInt32ForKey("ipts") }
    }

    /// The position up to which the channel's newest messages are known without a gap; `nil` if unknown.
    package static func synchronizedUntilMessageId(_ state: CodedObject) -> Int32? {
        state.withFields(of: TypeHash.channelState) { $0.decodeOptionalInt32ForKey("sumi") }
    }

    /// Returns the chat state with one number changed, or a new state for a channel without one. `nil` if the state is of another kind, or malformed.
    package static func stored(in state: CodedObject?, _ field: Field, _ value: Int32) -> CodedObject? {
        let key: StaticString =
            switch field {
            case .pts: "pts"
            case .invalidatedPts: "ipts"
            case .synchronizedUntilMessageId: "sumi"
            }
        let wanted = UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        let base = state ?? fresh
        guard base.typeHash == TypeHash.channelState else { return nil }
        return base.editingFields { record, output in
            guard record.key.elementsEqual(wanted) else { return false }
            output.encodeInt32(value, forKey: key)
            return true
        }
    }

    private static let fresh = CodedObject(PostboxEncoder.root(hash: TypeHash.channelState) { output in
        output.encodeInt32(0, forKey: "pts")
        output.encodeNil(forKey: "ipts")
        output.encodeNil(forKey: "sumi")
    })
}
