import Postbox
import TelegramCore

extension Operation {
    /// Account operations on chat lists.
    static let accountChatLists: [Operation] = [
        .account("updatePeerChatInclusion", Field.peer(), Field.group, Field.bool("changedGroup")) {
            .updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: $0, groupId: $1, changedGroup: $2))
        } parts: {
            if case let .updatePeerChatInclusion(update) = $0 { (update.peerId, update.groupId, update.changedGroup) } else { nil }
        },
        .account("updatePinnedItemIds", Field.group, Field.required("operation", pinning)) {
            .updatePinnedItemIds($0, $1)
        } parts: {
            if case let .updatePinnedItemIds(groupId, update) = $0 { (groupId, update) } else { nil }
        },
        .account("updatePinnedSavedItemIds", Field.required("operation", pinning)) {
            .updatePinnedSavedItemIds($0)
        } parts: {
            if case let .updatePinnedSavedItemIds(update) = $0 { update } else { nil }
        },
        .account("updateChatInputState", Field.peer(), Field.thread, Field.optionalCoded("state")) {
            .updateChatInputState($0, threadId: $1, $2)
        } parts: {
            if case let .updateChatInputState(peerId, threadId, state) = $0 { (peerId, threadId, state) } else { nil }
        },
        .account("syncChatListFilters", is: .syncChatListFilters),
        .account("updateChatListFilterOrder", Field.int32s("order")) {
            .updateChatListFilterOrder($0)
        } parts: {
            if case let .updateChatListFilterOrder(ids) = $0 { ids } else { nil }
        },
        .account("updateChatListFilter", Field.int32("id"), Field.optionalCoded("filter")) {
            .updateChatListFilter(id: $0, $1)
        } parts: {
            if case let .updateChatListFilter(id, filter) = $0 { (id, filter) } else { nil }
        },
    ]

    /// `{"pin":P}`, `{"unpin":P}`, `{"reorder":[P]}` or `{"sync":true}`.
    private static let pinning = Form.oneOf([
        FormCase("pin", Form.peer) { PinnedItemsUpdate.pin($0) } content: { if case let .pin(peerId) = $0 { peerId } else { nil } },
        FormCase("unpin", Form.peer) { PinnedItemsUpdate.unpin($0) } content: { if case let .unpin(peerId) = $0 { peerId } else { nil } },
        FormCase("reorder", Form.array(Form.peer)) { PinnedItemsUpdate.reorder($0) } content: { if case let .reorder(ids) = $0 { ids } else { nil } },
        FormCase("sync", Form.isTrue) { PinnedItemsUpdate.sync } content: { if case .sync = $0 { () } else { nil } },
    ])
}
