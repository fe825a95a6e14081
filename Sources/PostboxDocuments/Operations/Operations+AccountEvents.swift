import Postbox
import TelegramCore

extension Operation {
    /// Account operations that store nothing.
    static let accountEvents: [Operation] = [
        .account("updateIsContact", Field.peer(), Field.bool("isContact")) {
            .updateIsContact($0, isContact: $1)
        } parts: {
            if case let .updateIsContact(peerId, isContact) = $0 { (peerId, isContact) } else { nil }
        },
        .account(
            "addPeerInputActivity", Field.peer(), Field.thread, Field.optional("authorId", Form.peer), Field.optionalString("activity")
        ) {
            .addPeerInputActivity(PeerInputActivityUpdate(peerId: $0, threadId: $1, authorId: $2, activity: $3))
        } parts: {
            if case let .addPeerInputActivity(update) = $0 { (update.peerId, update.threadId, update.authorId, update.activity) } else { nil }
        },
        .account("updatePeersNearby", Field.required("peers", Form.opaque)) {
            .updatePeersNearby($0)
        } parts: {
            if case let .updatePeersNearby(peers) = $0 { peers } else { nil }
        },
        .account("updateCall", Field.required("call", Form.opaque)) {
            .updateCall($0)
        } parts: {
            if case let .updateCall(call) = $0 { call } else { nil }
        },
        .account("addCallSignalingData", Field.int64("id"), Field.required("data", Form.bytes)) {
            .addCallSignalingData(callId: $0, data: $1)
        } parts: {
            if case let .addCallSignalingData(callId, data) = $0 { (callId, data) } else { nil }
        },
        .account("updateGroupCallParticipants", Field.required("call", Form.opaque)) {
            .updateGroupCallParticipants($0)
        } parts: {
            if case let .updateGroupCallParticipants(call) = $0 { call } else { nil }
        },
        .account("updateRevenueBalances", Field.peer(), Field.required("value", Form.opaque)) {
            .updateRevenueBalances($0, $1)
        } parts: {
            if case let .updateRevenueBalances(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account("updateStarsBalance", Field.peer(), Field.required("value", Form.opaque)) {
            .updateStarsBalance($0, $1)
        } parts: {
            if case let .updateStarsBalance(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account("updateStarsRevenueStatus", Field.peer(), Field.required("value", Form.opaque)) {
            .updateStarsRevenueStatus($0, $1)
        } parts: {
            if case let .updateStarsRevenueStatus(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account("updateAttachMenuBots", is: .updateAttachMenuBots),
        .account("updateConfig", is: .updateConfig),
    ]
}
