import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let peerStories: [EngineMethod] = [
        EngineMethod(
            "peers.updatePeerStoriesHidden", .server, [.init("id", .peer), .init("isHidden", .bool)], "show stories of a peer among the hidden ones"
        ) { fields, engine in
            engine.peers.updatePeerStoriesHidden(id: try fields.peer("id"), isHidden: try fields.bool("isHidden")).call()
        },
        EngineMethod(
            "peers.subscribeIsPremiumRequiredForMessaging", .local, [.init("id", .peer)], "whether writing to somebody needs premium, live",
            gives: "Bool"
        ) { fields, engine in
            engine.peers.subscribeIsPremiumRequiredForMessaging(id: try fields.peer("id")).call(live: true) { $1.bool($0) }
        },
    ]
}
