import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// Peers and what hangs on them alone: first of all, as everything refers to them.
    func writePeers() throws {
        if peers.isEmpty { try writeAccount() }
        var objects = Batch("transaction.updatePeers", "peers")
        try rows(PeerTable.declaration) { _, value in
            let object = [UInt8](value)
            try objects.add(to: documents) { $0.coded(object) }
        }
        try objects.finish(documents)
        if peers.isEmpty { try writeContacts() }
        var settings = Batch("transaction.updateCurrentPeerNotificationSettings", "settings")
        try rows(PeerNotificationSettingsTable.self) { key, value in
            guard let current = (try? StoredNotificationSettings(value))?.current else { return }
            let peer = key.peerId
            let object = [UInt8](current)
            try settings.add(to: documents) { DifferenceExporter.pair(peer, object, $0) }
        }
        try settings.finish(documents)
        try rows(PeerNotificationSettingsTable.self) { key, value in
            guard let pending = (try? StoredNotificationSettings(value))?.pending else { return }
            try documents.operation("transaction.updatePendingPeerNotificationSettings") { writer in
                writer.member("peerId", peer: key.peerId)
                writer.member("settings", coded: pending)
            }
        }
        var presences = Batch("transaction.updatePeerPresences", "presences")
        try rows(PeerPresenceTable.self) { key, value in
            let peer = key.peerId
            let object = [UInt8](value)
            try presences.add(to: documents) { DifferenceExporter.pair(peer, object, $0) }
        }
        try presences.finish(documents)
        try rows(CachedPeerDataTable.self) { key, value in
            try documents.operation("transaction.updatePeerCachedData") { writer in
                writer.member("peerId", peer: key.peerId)
                writer.member("data", coded: value)
            }
        }
    }

    private static func pair(_ peer: PeerId, _ object: [UInt8], _ writer: JSONWriter) {
        writer.beginArray()
        writer.peer(peer)
        writer.coded(object)
        writer.endArray()
    }

    private func writeAccount() throws {
        let metadata = MetadataTable.self
        try file.box.withValue(metadata.declaration.table, key: metadata.state()) { state in
            guard let state else { return }
            try documents.operation("transaction.setState") { $0.member("state", coded: state) }
        }
        try file.box.withValue(metadata.declaration.table, key: metadata.remoteContactCount()) { value in
            guard let count = value.flatMap({ try? metadata.remoteContactCountValue.read($0) }) else { return }
            try documents.operation("transaction.replaceRemoteContactCount") { $0.member("count", int: count) }
        }
    }

    private func writeContacts() throws {
        var contacts: [PeerId] = []
        try rows(ContactTable.self) { key, _ in contacts.append(key.peerId) }
        if !contacts.isEmpty { try documents.operation("transaction.replaceContactPeerIds") { $0.member("peerIds", peers: contacts) } }
        var recent: [PeerId] = []
        try rows(RatingTable.self) { key, _ in recent.append(key.peerId) }
        if !recent.isEmpty { try documents.operation("transaction.replaceRecentPeerIds") { $0.member("peerIds", peers: recent) } }
    }
}
