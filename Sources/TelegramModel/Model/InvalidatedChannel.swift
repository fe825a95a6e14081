import PostboxTables

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
                        hash: TypeHash.invalidatedChannel,
                        ["i": .int64(channel.peerId.packed), "p": .optional(channel.pts), "m": .int64(channel.marker)])
                })
        ])
    }
}
