import Postbox

extension ViewName {
    static let peers: [ViewName] = [
        ViewName("basicPeer", ["peer"], "a peer and what lists show of it") { .basicPeer(try $0.peer()) },
        ViewName("isContact", ["peer"], "whether a peer is a contact") { .isContact(id: try $0.peer()) },
        ViewName("peerPresences", ["peer"], "when peers were last seen") { .peerPresences(peerIds: Set(try $0.somePeers())) },
    ]
}
