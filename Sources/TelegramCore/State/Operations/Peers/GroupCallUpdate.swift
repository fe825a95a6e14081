import Postbox

/// The group call of a chat began, changed or ended.
public struct GroupCallUpdate: Hashable, Sendable {
    /// The group or channel.
    public var peerId: PeerId
    /// CachedChannelData.ActiveCall; nil: the call with the id `callId` has ended.
    public var call: CodedObject?
    /// The call's number.
    public var callId: Int64

    /// With nil only the call `callId` ends; another one that goes on stays.
    public init(peerId: PeerId, call: CodedObject?, callId: Int64) {
        self.peerId = peerId
        self.call = call
        self.callId = callId
    }
}
