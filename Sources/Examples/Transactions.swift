import Postbox

/// The article on transactions.
func transactions(onCopyOf path: String) throws {
    let copy = try TemporaryCopy(of: path)
    let live = try LivePostbox.open(copy.path)
    guard let peer = try live.read({ try $0.getChatListPeers(groupId: .root).last }) else { return }
    try live.write { transaction in
        let pinned = try transaction.getPinnedItemIds(groupId: .root)
        try transaction.setPinnedItemIds(groupId: .root, peerIds: [peer] + pinned.filter { $0 != peer })
    }
    print("pinned: \(try live.read { try $0.getPinnedItemIds(groupId: .root).first } == peer)")

    struct ChangedMyMind: Error {}
    do {
        try live.write { transaction in
            try transaction.setPinnedItemIds(groupId: .root, peerIds: [])
            throw ChangedMyMind()
        }
    } catch is ChangedMyMind {
        print("still pinned: \(try live.read { try $0.getPinnedItemIds(groupId: .root).first } == peer)")
    }
}

/// The same in a task.
func transactionsInTask(of path: String) async throws {
    let live = try LivePostbox.open(reading: path)
    let count = try await live.read { try $0.getUnreadChatListPeerIds(groupId: .root).count }
    print("unread chats: \(count)")
}
