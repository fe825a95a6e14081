import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let peers: [Operation] = [
        .transaction("transaction.setState", Field.coded("state")) {
            .setState($0)
        } parts: {
            if case let .setState(state) = $0 { state } else { nil }
        },
        .transaction("transaction.setPeerChatState", Field.peer(), Field.nullable("state", Form.coded)) {
            .setPeerChatState($0, $1)
        } parts: {
            if case let .setPeerChatState(peerId, state) = $0 { (peerId, state) } else { nil }
        },
        .transaction("transaction.setPeerChatInterfaceState", Field.peer(), Field.optional("state", Form.bare)) {
            .setPeerChatInterfaceState($0, $1)
        } parts: {
            if case let .setPeerChatInterfaceState(peerId, state) = $0 { (peerId, state) } else { nil }
        },
        .transaction("transaction.updatePeers", Field.required("peers", Form.array(Form.peerObject))) {
            .updatePeers($0)
        } parts: {
            if case let .updatePeers(peers) = $0 { peers } else { nil }
        },
        .transaction("transaction.updatePeerCachedData", Field.peer(), Field.optionalCoded("data")) {
            .updatePeerCachedData($0, $1)
        } parts: {
            if case let .updatePeerCachedData(peerId, data) = $0 { (peerId, data) } else { nil }
        },
        .transaction("transaction.updatePeerPresences", presences) {
            .updatePeerPresences($0)
        } parts: {
            if case let .updatePeerPresences(presences) = $0 { presences } else { nil }
        },
        .transaction("transaction.replaceContactPeerIds", Field.peers()) {
            .replaceContactPeerIds($0)
        } parts: {
            if case let .replaceContactPeerIds(peerIds) = $0 { peerIds } else { nil }
        },
        .transaction("transaction.replaceRemoteContactCount", Field.int32("count")) {
            .replaceRemoteContactCount($0)
        } parts: {
            if case let .replaceRemoteContactCount(count) = $0 { count } else { nil }
        },
        .transaction("transaction.replaceRecentPeerIds", Field.peers()) {
            .replaceRecentPeerIds($0)
        } parts: {
            if case let .replaceRecentPeerIds(peerIds) = $0 { peerIds } else { nil }
        },
    ]

    static let chatLists: [Operation] = [
        .transaction("transaction.updatePeerChatListInclusion", Field.peer(), Field.required("inclusion", inclusion)) {
            .updatePeerChatListInclusion($0, $1)
        } parts: {
            if case let .updatePeerChatListInclusion(peerId, inclusion) = $0 { (peerId, inclusion) } else { nil }
        },
        .transaction("transaction.setPinnedItemIds", Field.group, Field.peers()) {
            .setPinnedItemIds(groupId: $0, $1)
        } parts: {
            if case let .setPinnedItemIds(groupId, peerIds) = $0 { (groupId, peerIds) } else { nil }
        },
        .transaction("transaction.replaceAdditionalChatListItems", Field.codedObjects("items")) {
            .replaceAdditionalChatListItems($0)
        } parts: {
            if case let .replaceAdditionalChatListItems(items) = $0 { items } else { nil }
        },
    ]

    static let notifications: [Operation] = [
        .transaction("transaction.updateCurrentPeerNotificationSettings", Field.required("settings", settings)) {
            .updateCurrentPeerNotificationSettings($0)
        } parts: {
            if case let .updateCurrentPeerNotificationSettings(settings) = $0 { settings } else { nil }
        },
        .transaction("transaction.updatePendingPeerNotificationSettings", Field.peer(), Field.optionalCoded("settings")) {
            .updatePendingPeerNotificationSettings($0, $1)
        } parts: {
            if case let .updatePendingPeerNotificationSettings(peerId, settings) = $0 { (peerId, settings) } else { nil }
        },
    ]

    private static let settings = Form.pairs(Form.peer, Form.coded) { PeerSettings(peerId: $0, settings: $1) } parts: { ($0.peerId, $0.settings) }

    /// `"notIncluded"` or an object of group, pin and least timestamp.
    private static let inclusion = JSONForm { (node: JSONNode) throws(OperationError) -> PeerChatListInclusion in
        if node.string == "notIncluded" { return .notIncluded }
        let (groupId, pinningIndex, minTimestamp) = try includedIn.read(node)
        return .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: pinningIndex, minTimestamp: minTimestamp)
    } write: { inclusion, writer in
        switch inclusion {
        case .notIncluded: writer.string("notIncluded" as StaticString)
        case let .ifHasMessagesOrOneOf(groupId, pinningIndex, minTimestamp): includedIn.write((groupId, pinningIndex, minTimestamp), writer)
        }
    }

    /// Stored as 65534 less the index, where 0 stands for none.
    private static let pinningIndex = JSONForm { (node: JSONNode) throws(OperationError) -> UInt16 in
        let index = try Read.uint16(node)
        guard index < 65534 else { throw OperationError(reason: "is not a number from 0 to 65533") }
        return index
    } write: { index, writer in
        writer.int(Int(index))
    }

    private static let includedIn: JSONForm<(PeerGroupId, UInt16?, Int32?)> = Form.object(
        Field.group, Field.optional("pinningIndex", pinningIndex), Field.optionalInt32("minTimestamp")
    ) {
        ($0, $1, $2)
    } parts: {
        $0
    }
}
