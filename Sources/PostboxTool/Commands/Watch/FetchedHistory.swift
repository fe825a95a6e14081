import Postbox
import PostboxReading
import PostboxStorage
import TelegramModel

/// Distinguishes messages fetched into an empty chat from new messages.
///
/// In a chat with messages, every message after the last one is new. A chat whose history was never downloaded has no such last message: the
/// downloaded messages provide it. They are recognized by their times, and by the removal of the hole below them, because a new message never closes
/// that hole.
enum FetchedHistory {
    /// Returns the state when `watch` starts. `ends` is the last message of each watched chat, by namespace.
    static func beginning(_ ends: [PeerId: [Int32: MessageIndex]], _ file: DatabaseFile, time: Int32) throws -> WatchCursor.Beginning {
        let unfetched = try ends.filter { peerId, ofPeer in try ofPeer.keys.allSatisfy { !hasHoles(peerId, $0) } && isUnfetched(peerId, file) }.keys
        guard !unfetched.isEmpty else { return WatchCursor.Beginning() }
        return WatchCursor.Beginning(unfetched: Set(unfetched), latest: try file.accountCursor()?.date, time: time)
    }

    /// Whether histories of this namespace start as holes.
    private static func hasHoles(_ peerId: PeerId, _ namespace: Int32) -> Bool {
        SeedConfiguration.telegram.messageHoles[peerId.namespace]?[namespace] != nil
    }

    private static func isUnfetched(_ peerId: PeerId, _ file: DatabaseFile) throws -> Bool {
        guard let namespaces = SeedConfiguration.telegram.messageHoles[peerId.namespace], !namespaces.isEmpty else { return false }
        return try holes(in: peerId, file) { _ in true }
    }

    /// Returns the last fetched message, or `nil` if no messages were fetched. `messages` are all messages of a chat and namespace.
    static func last(of messages: [MessageIndex], since beginning: WatchCursor.Beginning, _ file: DatabaseFile) throws -> MessageIndex? {
        guard let lowest = messages.min(by: { $0.id.id < $1.id.id }), beginning.unfetched.contains(lowest.id.peerId),
            hasHoles(lowest.id.peerId, lowest.id.namespace)
        else { return nil }
        let isAboveHole = try holes(in: lowest.id.peerId, file) { hole in
            hole.namespace == lowest.id.namespace && hole.min <= lowest.id.id && Int(hole.max) >= Int(lowest.id.id) - 1
        }
        let isOld: (MessageIndex) -> Bool = { index in
            isAboveHole ? beginning.latest.map { index.timestamp <= $0 } ?? false : index.timestamp < beginning.time
        }
        return messages.filter(isOld).max { MessageOrder.time.isBefore($0, $1) }
    }

    private static func holes(in peerId: PeerId, _ file: DatabaseFile, contain isIncluded: (Hole) -> Bool) throws -> Bool {
        let key = PeerInitializedKey(peer: PackedPeerId(peerId)).key
        // If nothing of a history was ever written, all of it is a hole.
        guard try file.box.get(MessageHistoryMetadataTable.declaration.table, key: key) != nil else { return true }
        var isFound = false
        try HoleReader(file).holes(of: [peerId]) { hole in
            isFound = hole.space == HoleSpace() && hole.threadId == nil && isIncluded(hole)
            return !isFound
        }
        return isFound
    }
}
