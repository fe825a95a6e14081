import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// Contacts and chats by name, and stored data about the device's address book.
extension TelegramEngine.Contacts {
    /// Returns the chats and contacts whose names contain, for every word of the query, a word that starts with it.
    ///
    /// - Parameters:
    ///   - query: Words, or beginnings of words.
    ///   - scope: The chats to search.
    ///   - predicate: Returns whether to include a peer; `nil` includes all.
    public func searchLocalPeers(
        query: String, scope: LocalPeerScope = .everywhere, predicate: (@Sendable (EnginePeer) -> Bool)? = nil
    ) -> Signal<[EngineRenderedPeer], EngineError> {
        context.transaction { transaction in
            let found = try transaction.searchPeers(query: query)
            let wanted = scope == .channels ? found.filter { transaction.seed.model.peer($0)?.kind == .channelBroadcast } : found
            return try wanted.compactMap { record in
                let peer = EnginePeer(record)
                if let predicate, !predicate(peer) { return nil }
                let user = try peer.associatedPeerId.flatMap { try transaction.getPeer($0) }.map { EnginePeer($0) }
                return EngineRenderedPeer(peer: peer, user: user)
            }
        }
    }

    /// Returns contacts, by last and first name, whose names contain, for every word of the query, a word that starts with it, and their presences.
    public func searchContacts(query: String) -> Signal<FoundContacts, EngineError> {
        context.transaction { transaction in
            let (peers, presences) = try transaction.searchContacts(query: query)
            return FoundContacts(peers: peers.map { EnginePeer($0) }, presences: presences.compactMapValues { EnginePeer.Presence($0) })
        }
    }

    /// Returns, for each contact of the device, the number of people with that contact in their address book. Contacts without any are omitted.
    public func deviceContactsImportedByCount(contacts: [DeviceContact]) -> Signal<[String: Int32], EngineError> {
        context.transaction { try $0.deviceContactsImportedByCount(contacts.map { ($0.identifier, $0.phoneNumbers) }) }
    }

    /// Sets whether the address book of the device is sent to the server.
    public func updateIsContactSynchronizationEnabled(isContactSynchronizationEnabled: Bool) -> Signal<Void, EngineError> {
        context.transaction { try $0.setContactSynchronization(isEnabled: isContactSynchronizationEnabled) }
    }

    /// Returns the person that a contact of the device refers to; `nil` if unknown.
    public func findPeerByLocalContactIdentifier(identifier: String) -> Signal<EnginePeer?, EngineError> {
        context.transaction { try $0.peerByLocalContactIdentifier(identifier).map { EnginePeer($0) } }
    }
}

/// The chats to search.
public enum LocalPeerScope: Hashable, Sendable {
    /// All chats.
    case everywhere
    /// Channels only.
    case channels
}

/// Contacts that a search found.
public struct FoundContacts: Hashable, Sendable {
    /// The contacts, sorted by name.
    public internal(set) var peers: [EnginePeer]
    /// The presences of the contacts, if known.
    public internal(set) var presences: [PeerId: EnginePeer.Presence]
}

/// A contact in the address book of a device.
public struct DeviceContact: Hashable, Sendable {
    /// The identifier of the contact in the device's address book.
    public var identifier: String
    /// The numbers as written in the address book.
    public var phoneNumbers: [String]

    /// Creates a value. The database is not changed.
    public init(identifier: String, phoneNumbers: [String]) {
        self.identifier = identifier
        self.phoneNumbers = phoneNumbers
    }
}

/// Stored data about the device's address book: TelegramDeviceContactImportedData by number.
extension Transaction {
    /// Returns, for each contact, the number of people who have it in their address book: the maximum over its numbers. Contacts without any are
    /// omitted.
    func deviceContactsImportedByCount(_ contacts: [(identifier: String, phoneNumbers: [String])]) throws -> [String: Int32] {
        var result: [String: Int32] = [:]
        for contact in contacts {
            for number in contact.phoneNumbers {
                let key = ValueBoxKey([0] + [UInt8](number.utf8))
                guard let row = try getDeviceContactImportInfo(identifier: key), row.isImported, let count = row.int32("c"), count > 0 else { continue }
                result[contact.identifier] = max(result[contact.identifier] ?? 0, count)
            }
        }
        return result
    }

    /// Returns the person that a contact of the device refers to.
    func peerByLocalContactIdentifier(_ identifier: String) throws -> CodedObject? {
        var peerId: PeerId?
        try enumerateDeviceContactImportInfoItems { _, row in
            guard row.isImported, let id = row.int64("pid"), row.object("d")?.strings("dis").contains(identifier) == true else { return true }
            peerId = PeerId(packed: id)
            return false
        }
        return try peerId.flatMap { try getPeer($0) }
    }

    func setContactSynchronization(isEnabled: Bool) throws {
        let stored = try getPreferencesEntry(key: PreferenceKey.contactsSettings.key).map { CodedObject($0) }
        let settings = stored ?? CodedObject(hash: TypeHash.contactsSettings, [:])
        try setPreferencesEntry(
            key: PreferenceKey.contactsSettings.key, value: settings.setting(["synchronizeContacts": .int32(isEnabled ? 1 : 0)]).bytes)
    }
}

extension CodedObject {
    fileprivate var isImported: Bool { int32("_t") ?? 0 == 0 }
}

// MARK: - Data items

extension EngineData {
    /// Items of the contacts.
    public enum Contacts {
        /// The known contacts. Their names date from the last change of the contact list.
        public static func list(includePresences: Bool) -> EngineItem<EngineContactList> {
            EngineItem(
                .contacts(accountPeerId: nil, includePresences: includePresences), EngineContactList(peers: [], presences: [:])
            ) { (view: ContactPeersView) in
                EngineContactList(peers: view.peers.map { EnginePeer($0) }, presences: view.peerPresences.compactMapValues { EnginePeer.Presence($0) })
            }
        }

        private static let recentPeersCollection: Int8 = 101

        /// The most contacted people, in descending order; empty if the account has disabled their collection.
        public static func top() -> EngineItem<[PeerId]> {
            .cacheEntry(recentPeersCollection, ValueBoxKey([]), []) { (entry: CachedRecentPeers) in
                entry.enabled ? entry.ids.map { PeerId(packed: $0) } : []
            }
        }

        /// Contacts who see stories for close friends.
        public static func closeFriends() -> EngineItem<[EnginePeer]> {
            EngineItem(.contacts(accountPeerId: nil, includePresences: false), []) { (view: ContactPeersView) in
                view.peers.map { EnginePeer($0) }.filter { peer in
                    if case let .user(user) = peer { user.flags.contains(.isCloseFriend) } else { false }
                }
            }
        }
    }
}
