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

    /// Returns the chat state with one number changed or added, or a new state for a channel without one; `nil` if the state is of another kind, or
    /// malformed.
    package static func stored(in state: CodedObject?, _ field: Field, _ value: Int32) -> CodedObject? {
        let key: StaticString =
            switch field {
            case .pts: "pts"
            case .invalidatedPts: "ipts"
            case .synchronizedUntilMessageId: "sumi"
            }
        let base = state ?? fresh
        guard base.typeHash == TypeHash.channelState else { return nil }
        var isWritten = false
        return base.editingFields { record, output in
            guard record.key.isText(key) else { return false }
            if !isWritten { output.encodeInt32(value, forKey: key) }
            isWritten = true
            return true
        } ending: {
            if !isWritten { $0.encodeInt32(value, forKey: key) }
        }
    }

    private static let fresh = CodedObject(PostboxEncoder.root(hash: TypeHash.channelState) { output in
        output.encodeInt32(0, forKey: "pts")
        output.encodeNil(forKey: "ipts")
        output.encodeNil(forKey: "sumi")
    })
}

/// A channel in the account's state (t0 key 2) with incomplete data, until it is requested again.
package struct InvalidatedChannel: Hashable, Sendable {
    package var peerId: PeerId
    /// The channel's cursor, or `nil` if it is not known.
    package var pts: Int32?
    /// The marker of the process that requests the channel.
    package var marker: Int64

    package init(peerId: PeerId, pts: Int32?, marker: Int64) {
        self.peerId = peerId
        self.pts = pts
        self.marker = marker
    }

    package static func all(in accountState: CodedObject) -> [InvalidatedChannel] {
        guard accountState.typeHash == TypeHash.authorizedAccountState else { return [] }
        return accountState.objects("invalidatedChannels").compactMap { channel in
            guard let packed = channel.int64("i"), let marker = channel.int64("m") else { return nil }
            return InvalidatedChannel(peerId: PeerId(packed: packed), pts: channel.int32("p"), marker: marker)
        }
    }

    /// Returns the account's state with these channels, and everything else unchanged.
    package static func stored(_ channels: [InvalidatedChannel], in accountState: CodedObject) -> CodedObject {
        guard accountState.typeHash == TypeHash.authorizedAccountState else { return accountState }
        return accountState.setting([
            "invalidatedChannels": .objects(
                channels.map { channel in
                    CodedObject(
                        hash: TypeHash.authorizedAccountStateInvalidatedChannel,
                        ["i": .int64(channel.peerId.packed), "p": .optional(channel.pts), "m": .int64(channel.marker)])
                })
        ])
    }
}
