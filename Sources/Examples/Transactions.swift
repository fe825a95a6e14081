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

/// A record as the type that it is of: read, changed and stored again.
func records(onCopyOf path: String) throws {
    let copy = try TemporaryCopy(of: path)
    let live = try LivePostbox.open(copy.path)
    guard let id = try live.read({ try $0.getChatListPeers(groupId: .root).first { $0.namespace == PeerId.cloudUser } }) else { return }
    try live.write { transaction in
        guard var user = try transaction.getPeer(id).flatMap({ TelegramUser($0) }) else { return }
        user.firstName = "Ada"
        try transaction.updatePeers([user.record])
    }
    let name = try live.read { try $0.getPeer(id).flatMap { TelegramUser($0) }?.firstName }
    print("the name is \(name ?? "unknown")")
}

/// Shows errors and how they are reported.
func errors(of path: String) throws {
    do {
        _ = try LivePostbox.open(path + "/nothing")
    } catch let error as ValueBoxError where error.kind == .notFound {
        print("the database does not exist")
    }
    let live = try LivePostbox.open(reading: path)
    do {
        try live.write { try $0.setPinnedItemIds(groupId: .root, peerIds: []) }
    } catch let error as ValueBoxError where error.kind == .readOnly {
        print("it is open for reading")
    }
}

/// The asynchronous form, in a task.
func transactionsInTask(of path: String) async throws {
    let live = try LivePostbox.open(reading: path)
    let count = try await live.read { try $0.getUnreadChatListPeerIds(groupId: .root).count }
    print("unread chats: \(count)")
}
