import Postbox

/// Shows the contents of a list of chats and of a chat.
func lists(of path: String) async throws {
    let live = try LivePostbox.open(reading: path)
    guard let (list, _) = await live.tailChatListView(groupId: .root, count: 20).value() else { return }
    for case let .message(entry) in list.entries.reversed() {
        print("\(entry.peerId): \(entry.messages.last?.text ?? ""), \(entry.readState?.state.count ?? 0) unread")
    }
    guard case let .message(top)? = list.entries.last else { return }
    let location = ChatLocationInput.peer(peerId: top.peerId, threadId: nil)
    let end = live.aroundMessageHistoryViewForLocation(location, anchor: .upperBound, count: 3)
    guard let (newest, _, _) = await end.value() else { return }
    for entry in newest.entries { print(entry.message.text) }
    guard let earlier = newest.earlierId else { return }
    let before = live.aroundMessageHistoryViewForLocation(location, anchor: .index(earlier), count: 3)
    print("before: \(await before.value()?.0.entries.first?.message.text ?? "nothing")")
}

/// The example from the article on views: a flag that is changed elsewhere.
func views(onCopyOf path: String) async throws {
    let copy = try TemporaryCopy(of: path)
    let live = try LivePostbox.open(copy.path)
    guard let id = try await live.read({ try $0.getChatListPeers(groupId: .root).first }) else { return }
    let before = try await live.read { try $0.getContactPeerIds() }
    var seen: [Bool] = []
    for await view in live.view(.isContact(id: id)).values {
        seen.append(view.isContact)
        if seen.count == 2 { break }
        try await live.write { try $0.replaceContactPeerIds(before.symmetricDifference([id])) }
    }
    print("a contact: \(seen)")

    let peer = ViewKey.basicPeer(id), contact = ViewKey.isContact(id: id)
    let both = await live.combinedView(keys: [peer.key, contact.key]).value()
    print("known: \(both?[peer]?.peer != nil), a contact: \(both?[contact]?.isContact ?? false)")
}
