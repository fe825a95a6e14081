import Postbox
import PostboxStorage
import TelegramModel

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
