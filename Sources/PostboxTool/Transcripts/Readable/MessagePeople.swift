import Postbox
import PostboxCoding

/// The names of peers in the words of messages.
protocol MessagePeople {
    /// The name that readers see, or what stands for it.
    func shownName(_ id: PeerId) throws -> String
    /// Whether the peer is a channel that only its owners write in.
    func isChannel(_ id: PeerId) throws -> Bool
}

extension PeerBook: MessagePeople {
    func isChannel(_ id: PeerId) throws -> Bool { try peer(id).kind == .channel }
}

extension PeerNames: MessagePeople {
    func shownName(_ id: PeerId) throws -> String {
        let name = try name(id).text
        return name.isEmpty ? "\(id)" : name
    }

    func isChannel(_ id: PeerId) throws -> Bool { try facts(id).map { $0.kind == .channelBroadcast } ?? (id.namespace == PeerId.cloudChannel) }
}

/// The peers that a result names, where no database is open.
struct NamedPeers: MessagePeople {
    /// Objects of `id` and `name`.
    let nodes: [JSONNode]

    func shownName(_ id: PeerId) -> String {
        let name = nodes.first { $0.peer("id") == id }?.text("name") ?? ""
        return name.isEmpty ? "\(id)" : name
    }

    func isChannel(_ id: PeerId) -> Bool { id.namespace == PeerId.cloudChannel }
}
