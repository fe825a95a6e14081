import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// Peers and what hangs on them alone: first of all, as everything refers to them.
    func writePeers() throws {
        if peers.isEmpty { try writeAccount() }
        var objects = Batch<CodedObject> { .updatePeers($0) }
        try rows(PeerTable.declaration) { _, value in
            let object = CodedObject(copying: value)
            // What no operation can store is left to the closing document.
            if object.isStorablePeer { try objects.add(object, to: documents) }
        }
        try objects.finish(documents)
        if peers.isEmpty { try writeContacts() }
        var settings = Batch<PeerSettings> { .updateCurrentPeerNotificationSettings($0) }
        try rows(PeerNotificationSettingsTable.self) { key, value in
            guard let current = (try? StoredNotificationSettings(value))?.current else { return }
            try settings.add(PeerSettings(peerId: key.peerId, settings: CodedObject(copying: current)), to: documents)
        }
        try settings.finish(documents)
        try rows(PeerNotificationSettingsTable.self) { key, value in
            guard let pending = (try? StoredNotificationSettings(value))?.pending else { return }
            try documents.transaction(.updatePendingPeerNotificationSettings(key.peerId, CodedObject(copying: pending)))
        }
        var presences = Batch<PeerPresence> { .updatePeerPresences($0) }
        try rows(PeerPresenceTable.self) { key, value in
            try presences.add(PeerPresence(peerId: key.peerId, presence: CodedObject(copying: value)), to: documents)
        }
        try presences.finish(documents)
        try rows(CachedPeerDataTable.self) { key, value in
            try documents.transaction(.updatePeerCachedData(key.peerId, CodedObject(copying: value)))
        }
    }

    private func writeAccount() throws {
        let metadata = MetadataTable.self
        try file.box.withValue(metadata.declaration.table, key: metadata.state()) { state in
            guard let state else { return }
            try documents.transaction(.setState(CodedObject(copying: state)))
        }
        try file.box.withValue(metadata.declaration.table, key: metadata.remoteContactCount()) { value in
            guard let count = value.flatMap({ try? metadata.remoteContactCountValue.read($0) }) else { return }
            try documents.transaction(.replaceRemoteContactCount(count))
        }
    }

    private func writeContacts() throws {
        var contacts: [PeerId] = []
        try rows(ContactTable.self) { key, _ in contacts.append(key.peerId) }
        if !contacts.isEmpty { try documents.transaction(.replaceContactPeerIds(contacts)) }
        var recent: [PeerId] = []
        try rows(RatingTable.self) { key, _ in recent.append(key.peerId) }
        if !recent.isEmpty { try documents.transaction(.replaceRecentPeerIds(recent)) }
    }
}
