import Postbox

/// The article on views: a flag that somebody else turns.
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
