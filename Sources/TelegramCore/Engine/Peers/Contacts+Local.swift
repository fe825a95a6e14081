import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// Contacts and chats by name, and what the device told of its address book.
extension TelegramEngine.Contacts {
    /// Chats and contacts of which every word of the query begins a word of the name.
    ///
    /// - Parameters:
    ///   - query: Words, or beginnings of words.
    ///   - scope: Which chats are searched.
    ///   - predicate: Whether a peer is given; `nil` if all are.
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

    /// Contacts of which every word of the query begins a word of the name, by last and first name, and their presences.
    public func searchContacts(query: String) -> Signal<FoundContacts, EngineError> {
        context.transaction { transaction in
            let (peers, presences) = try transaction.searchContacts(query: query)
            return FoundContacts(peers: peers.map { EnginePeer($0) }, presences: presences.compactMapValues { EnginePeer.Presence($0) })
        }
    }

    /// How many people have each contact of the device in their address book. Contacts that nobody has are left out.
    public func deviceContactsImportedByCount(contacts: [DeviceContact]) -> Signal<[String: Int32], EngineError> {
        context.transaction { try $0.deviceContactsImportedByCount(contacts.map { ($0.identifier, $0.phoneNumbers) }) }
    }

    /// Whether the address book of the device is to be sent to the server.
    public func updateIsContactSynchronizationEnabled(isContactSynchronizationEnabled: Bool) -> Signal<Void, EngineError> {
        context.transaction { try $0.setContactSynchronization(isEnabled: isContactSynchronizationEnabled) }
    }

    /// The person whom a contact of the device stands for; nil: not known.
    public func findPeerByLocalContactIdentifier(identifier: String) -> Signal<EnginePeer?, EngineError> {
        context.transaction { try $0.peerByLocalContactIdentifier(identifier).map { EnginePeer($0) } }
    }
}

/// Which chats are searched.
public enum LocalPeerScope: Hashable, Sendable {
    /// All chats.
    case everywhere
    /// Channels only.
    case channels
}

/// Contacts that were found.
public struct FoundContacts: Hashable, Sendable {
    /// Sorted by name.
    public internal(set) var peers: [EnginePeer]
    /// When they were last seen, of those where it is known.
    public internal(set) var presences: [PeerId: EnginePeer.Presence]
}

/// A contact in the address book of a device.
public struct DeviceContact: Hashable, Sendable {
    /// How the device's address book knows the contact.
    public var identifier: String
    /// As they are written there.
    public var phoneNumbers: [String]

    /// Stores nothing.
    public init(identifier: String, phoneNumbers: [String]) {
        self.identifier = identifier
        self.phoneNumbers = phoneNumbers
    }
}

/// What the account's device told of its address book: TelegramDeviceContactImportedData by number.
extension Transaction {
    /// How many people have each contact of the device in their address book: the most of any of its numbers. Contacts that nobody has are left out.
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

    /// The person whom a contact of the device stands for.
    func peerByLocalContactIdentifier(_ identifier: String) throws -> CodedObject? {
        var peerId: PeerId?
        try enumerateDeviceContactImportInfoItems { _, row in
            guard row.isImported, let id = row.int64("pid"), row.object("d")?.texts("dis").contains(identifier) == true else { return true }
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
        /// The contacts that are known. What they are called is as of the last change of the contacts.
        public static func list(includePresences: Bool) -> EngineItem<EngineContactList> {
            EngineItem(
                .contacts(accountPeerId: nil, includePresences: includePresences), EngineContactList(peers: [], presences: [:])
            ) { (view: ContactPeersView) in
                EngineContactList(peers: view.peers.map { EnginePeer($0) }, presences: view.peerPresences.compactMapValues { EnginePeer.Presence($0) })
            }
        }

        private static let recentPeersCollection: Int8 = 101

        /// Those who are written to most, most first; empty when the account does not want them kept.
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
