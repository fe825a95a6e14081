import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    /// Account operations about chat lists (spec 12.3, 08.9).
    static let accountChatLists: [Operation] = [
        .account("updatePeerChatInclusion", "peerId", "groupId", "changedGroup") { line in
            .updatePeerChatInclusion(
                PeerChatInclusionUpdate(peerId: try line.peer(), groupId: try line.group(), changedGroup: try line.bool("changedGroup")))
        },
        .account("updatePinnedItemIds", "groupId", "operation") { .updatePinnedItemIds(try $0.group(), try $0.required("operation", pinning)) },
        .account("updatePinnedSavedItemIds", "operation") { .updatePinnedSavedItemIds(try $0.required("operation", pinning)) },
        .account("updateChatInputState", "peerId", "threadId", "state") { line in
            .updateChatInputState(try line.peer(), threadId: try line.thread(), try line.optionalCoded("state"))
        },
        .account("syncChatListFilters") { _ in .syncChatListFilters },
        .account("updateChatListFilterOrder", "order") { .updateChatListFilterOrder(try $0.required("order", OperationFields.array(of: Read.int32))) },
        .account("updateChatListFilter", "id", "filter") { .updateChatListFilter(id: try $0.int32("id"), try $0.optionalCoded("filter")) },
    ]

    /// `{"pin":P}`, `{"unpin":P}`, `{"reorder":[P]}` or `{"sync":true}`.
    private static func pinning(_ node: JSONNode) throws(OperationError) -> PinnedItemsUpdate {
        let fields = OperationFields(node)
        try fields.expectOnly(["pin", "unpin", "reorder", "sync"])
        if let peerId = try fields.optional("pin", Read.peer) { return .pin(peerId) }
        if let peerId = try fields.optional("unpin", Read.peer) { return .unpin(peerId) }
        if let peerIds = try fields.optional("reorder", OperationFields.array(of: Read.peer)) { return .reorder(peerIds) }
        guard try fields.bool("sync") else { throw OperationError(field: "sync", reason: "is not true") }
        return .sync
    }
}
