import Postbox
import SignalKit
import TelegramModel

/// Contacts and chats by name, and what the device told of its address book.
extension TelegramEngine.Contacts {
    /// Chats and contacts of which every word of the query begins a word of the name.
    public func searchLocalPeers(query: String, scope: LocalPeerScope = .everywhere) -> Signal<[EngineRenderedPeer], EngineError> {
        context.transaction { transaction in
            let found = try transaction.searchPeers(query: query)
            let wanted = scope == .channels ? found.filter { transaction.seed.model.peer($0)?.kind == .channelBroadcast } : found
            return try wanted.map { record in
                let peer = EnginePeer(record)
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
