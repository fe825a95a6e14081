import Postbox

/// The order in which messages are printed.
enum MessageOrder: String, Sendable, CaseIterable {
    /// As a person reads them: by time, then peer, namespace and id.
    case time
    /// As they are stored: chat by chat, namespace by namespace, each by time.
    case key

    /// Numbers compare as their bytes in a key do.
    func isBefore(_ a: MessageIndex, _ b: MessageIndex) -> Bool {
        let (first, second) = (a.id, b.id)
        let times = (MessageOrder.time(a), MessageOrder.time(b))
        if self == .time, times.0 != times.1 { return times.0 < times.1 }
        let peers = (UInt64(bitPattern: first.peerId.packed), UInt64(bitPattern: second.peerId.packed))
        if peers.0 != peers.1 { return peers.0 < peers.1 }
        if first.namespace != second.namespace { return UInt32(bitPattern: first.namespace) < UInt32(bitPattern: second.namespace) }
        if times.0 != times.1 { return times.0 < times.1 }
        return UInt32(bitPattern: first.id) < UInt32(bitPattern: second.id)
    }

    static func time(_ index: MessageIndex) -> UInt32 { UInt32(bitPattern: index.timestamp) }
}
