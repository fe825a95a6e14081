import Postbox
import SignalKit
import TelegramModel

/// Adding and deleting contacts, and searching people by name on the server.
extension TelegramEngine.Contacts {
    /// Adds a contact by telephone number. Returns the user, or `nil` if no user has the number.
    /// Requires a server. Server errors are reported only by `TelegramEngine.events`.
    ///
    /// - Parameter note: The account's note about the contact; `nil` for none.
    public func importContact(firstName: String, lastName: String, phoneNumber: String, note: ContactNote? = nil) -> Signal<PeerId?, EngineError> {
        let account = context.account
        return context.exchange("contacts.importContact", otherwise: nil, onRefusal: .swallow) { _ in
            let contact = ServerValue.object([
                "phone": .string(phoneNumber), "firstName": .string(firstName), "lastName": .string(lastName), "note": note?.value ?? .null,
            ])
            return ServerRequest("importContacts", ["contacts": .list([contact])])
        } after: { transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            guard let id = answer.peers.compactMap({ $0.merged.id }).first(where: { $0.namespace == PeerId.cloudUser }) else { return nil }
            try transaction.addContact(id)
            if let note { try transaction.editCachedData(id, of: [TypeHash.cachedUserData]) { $0.setting(["note": note.field]) } }
            return id
        }
    }

    /// Adds a known person to the contacts. Requires a server.
    ///
    /// - Parameters:
    ///   - peerId: The person.
    ///   - firstName: The first name that the account gives the contact.
    ///   - lastName: The last name that the account gives the contact.
    ///   - phoneNumber: The person's number, sent only if it is not already stored.
    ///   - note: The account's note about the contact; `nil` for none.
    ///   - addToPrivacyExceptions: Whether the person may see the account's telephone number.
    public func addContactInteractively(
        peerId: PeerId, firstName: String, lastName: String, phoneNumber: String, note: ContactNote? = nil, addToPrivacyExceptions: Bool
    ) -> Signal<Void, EngineError> {
        let account = context.account
        return context.exchange("contacts.addContactInteractively", otherwise: ()) { transaction in
            try transaction.expectReachable(peerId, account)
            let isKnown = try transaction.getPeer(peerId)?.string("p").map { !$0.isEmpty } ?? false
            return ContactRequest.add(peerId, firstName, lastName, isKnown ? "" : phoneNumber, addToPrivacyExceptions, note: note)
        } after: { transaction, answer in
            if case let .batch(batch)? = answer.updates {
                try transaction.mergePeers(batch.peers.filter { $0.merged.id?.namespace == PeerId.cloudUser }, now: account.now)
            }
            try transaction.addContact(peerId)
            if let note { try transaction.editCachedData(peerId, of: [TypeHash.cachedUserData]) { $0.setting(["note": note.field]) } }
        }
    }

    /// Sets the account's note about a contact; an empty text removes it. Requires a server.
    public func updateContactNote(peerId: PeerId, note: ContactNote) -> Signal<Void, EngineError> {
        context.exchange("contacts.updateContactNote", otherwise: ()) { [account = context.account] transaction in
            try transaction.expectReachable(peerId, account)
            return ServerRequest(
                "setContactNote", ["user": .peer(peerId), "text": .string(note.text), "entities": .list(note.entities.map { .coded($0) })])
        } after: { transaction, _ in
            guard peerId.namespace == PeerId.cloudUser else { return }
            try transaction.editCachedData(peerId, of: [TypeHash.cachedUserData], creates: true) { $0.setting(["note": note.field]) }
        }
    }

    /// Allows a person to see the account's telephone number. Requires a server.
    public func acceptAndShareContact(peerId: PeerId) -> Signal<Void, EngineError> {
        context.exchange("contacts.acceptAndShareContact") { [account = context.account] transaction in
            try transaction.expectReachable(peerId, account)
            return ServerRequest("acceptContact", ["peer": .peer(peerId)])
        }
    }

    /// Changes the account's name for a contact. Requires a server.
    public func updateContactName(peerId: PeerId, firstName: String, lastName: String) -> Signal<Void, EngineError> {
        context.exchange("contacts.updateContactName") { [account = context.account] transaction in
            try transaction.expectReachable(peerId, account)
            return ContactRequest.add(peerId, firstName, lastName, "", false)
        }
    }

    /// Removes a person from the contacts. Requires a server; the contact is removed locally even if the server returns an error.
    public func deleteContactPeerInteractively(peerId: PeerId) -> Signal<Void, EngineError> {
        deleting([peerId], "contacts.deleteContactPeerInteractively")
    }

    /// Removes several people from the contacts. Requires a server; the contacts are removed locally even if the server returns an error.
    public func deleteContacts(peerIds: [PeerId]) -> Signal<Void, EngineError> { deleting(peerIds, "contacts.deleteContacts") }

    private func deleting(_ peerIds: [PeerId], _ method: String) -> Signal<Void, EngineError> {
        context.exchange(method, otherwise: (), onRefusal: .decide { _ in .empty }) { [account = context.account] transaction in
            let reachable = try peerIds.filter { try transaction.isReachable($0, account) }
            return reachable.isEmpty ? nil : ServerRequest("deleteContacts", ["peers": .peers(reachable)])
        } after: { transaction, _ in try transaction.removeContacts(Set(peerIds)) }
    }

    /// Deletes all contacts, here and on the server.
    public func deleteAllContacts() -> Signal<Void, EngineError> {
        let account = context.account
        let empty = OnRefusal<Void>.decide { _ in .empty }
        return context.exchange("contacts.deleteAllContacts", otherwise: (), onRefusal: empty) { transaction in
            let all = try transaction.getContactPeerIds().sorted { $0.packed < $1.packed }
            return ServerRequest("deleteContacts", ["peers": .peers(try all.filter { try transaction.isReachable($0, account) })])
        } after: { _, _ in
        } |> mapToSignal { [context] _ in
            context.exchange("contacts.deleteAllContacts", otherwise: (), onRefusal: empty) { _ in
                ServerRequest("resetSavedContacts")
            } after: { transaction, _ in
                try transaction.replaceContactPeerIds([])
                try transaction.clearDeviceContactImportInfoIdentifiers()
            }
        }
    }

    /// Deletes the address books sent to the server.
    public func resetSavedContacts() -> Signal<Void, EngineError> {
        context.exchange("contacts.resetSavedContacts", onRefusal: .swallow) { _ in ServerRequest("resetSavedContacts") }
    }

    /// Returns people and chats found by the server: those of the account, and others.
    public func searchRemotePeers(query: String, scope: LocalPeerScope = .everywhere) -> Signal<FoundRemotePeers, EngineError> {
        let account = context.account
        return context.exchange(
            "contacts.searchRemotePeers", otherwise: FoundRemotePeers(mine: [], other: []), onRefusal: .swallow, waits: false
        ) { _ in
            ServerRequest("searchPeers", ["query": .string(query), "limit": .int(20)])
        } after: { transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            func found(_ list: ServerValue) throws -> [FoundRemotePeers.Peer] {
                try list.elements.compactMap { element in
                    guard let id = element.peer, let peer = try transaction.getPeer(id), peer.migratedTo == nil else { return nil }
                    if scope == .channels, transaction.seed.model.peer(peer)?.kind != .channelBroadcast { return nil }
                    return FoundRemotePeers.Peer(peer: EnginePeer(peer), subscribers: answer.peers.first { $0.merged.id == id }?.memberCount)
                }
            }
            return FoundRemotePeers(mine: try found(answer["mine"]), other: try found(answer["other"]))
        }
    }
}

/// Peers that the server found.
public struct FoundRemotePeers: Hashable, Sendable {
    /// A found peer.
    public struct Peer: Hashable, Sendable {
        /// The peer as currently stored.
        public let peer: EnginePeer
        /// The number of members of a channel; `nil` if unknown.
        public let subscribers: Int32?
    }

    /// Contacts of the account and chats that it is in.
    public let mine: [Peer]
    /// All other users.
    public let other: [Peer]
}

private enum ContactRequest {
    static func add(_ peerId: PeerId, _ firstName: String, _ lastName: String, _ phone: String, _ sharePhone: Bool, note: ContactNote? = nil) -> ServerRequest {
        ServerRequest("addContact", [
            "peer": .peer(peerId), "firstName": .string(firstName), "lastName": .string(lastName), "phone": .string(phone),
            "sharePhone": .bool(sharePhone), "note": note?.value ?? .null,
        ])
    }
}

extension Transaction {
    private static let serviceUsers: Set<Int64> = [777_000, 333_000]

    fileprivate func addContact(_ peerId: PeerId) throws {
        var all = try getContactPeerIds()
        if all.insert(peerId).inserted { try replaceContactPeerIds(all) }
    }

    /// Removes contacts. The stories of former contacts are no longer shown.
    fileprivate func removeContacts(_ peerIds: Set<PeerId>) throws {
        let all = try getContactPeerIds()
        for peerId in peerIds.intersection(all) where peerId.namespace == PeerId.cloudUser && !Self.serviceUsers.contains(peerId.id) {
            guard try getPeer(peerId)?.bool("sth") != nil else { continue }
            for key in [PostboxStorySubscriptionsKey.hidden, .filtered] {
                let (state, subscribed) = try getAllStorySubscriptions(key: key)
                guard subscribed.contains(peerId) else { continue }
                try replaceAllStorySubscriptions(key: key, state: state, peerIds: subscribed.filter { $0 != peerId })
            }
        }
        if !all.isDisjoint(with: peerIds) { try replaceContactPeerIds(all.subtracting(peerIds)) }
    }
}
