import Postbox
import TelegramCore

extension Operation {
    /// Account operations of which nothing is stored (spec 12.3).
    static let accountEvents: [Operation] = [
        .account("updateIsContact", "peerId", "isContact") { .updateIsContact(try $0.peer(), isContact: try $0.bool("isContact")) },
        .account("addPeerInputActivity", "peerId", "threadId", "authorId", "activity") { line in
            .addPeerInputActivity(
                PeerInputActivityUpdate(
                    peerId: try line.peer(), threadId: try line.thread(), authorId: try line.optional("authorId", Read.peer),
                    activity: try line.optional("activity", Read.string)))
        },
        .account("updatePeersNearby", "peers") { .updatePeersNearby(try $0.opaque("peers")) },
        .account("updateCall", "call") { .updateCall(try $0.opaque("call")) },
        .account("addCallSignalingData", "id", "data") { line in
            .addCallSignalingData(callId: try line.int64("id"), data: try line.required("data", Read.bytes))
        },
        .account("updateGroupCallParticipants", "call") { .updateGroupCallParticipants(try $0.opaque("call")) },
        .account("updateRevenueBalances", "peerId", "value") { .updateRevenueBalances(try $0.peer(), try $0.opaque("value")) },
        .account("updateStarsBalance", "peerId", "value") { .updateStarsBalance(try $0.peer(), try $0.opaque("value")) },
        .account("updateStarsRevenueStatus", "peerId", "value") { .updateStarsRevenueStatus(try $0.peer(), try $0.opaque("value")) },
        .account("updateAttachMenuBots") { _ in .updateAttachMenuBots },
        .account("updateConfig") { _ in .updateConfig },
    ]
}
