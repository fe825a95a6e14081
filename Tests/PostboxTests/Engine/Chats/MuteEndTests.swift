import Postbox
import Testing

/// Settings that must be checked again at a later time.
struct MuteEndTests {
    @Test func theMutesThatHaveEndedAreFound() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            for (peer, until) in [(People.ann, 20), (People.bob, 10), (People.cid, 30), (People.group, .max)] as [(PeerId, Int32)] {
                try transaction.updateCurrentPeerNotificationSettings([(peer, Objects.settings(isMuted: true, until: until))])
            }
            try transaction.updatePendingPeerNotificationSettings(People.bob, settings: Objects.settings(isMuted: false))
        }
        try postbox { (transaction: Transaction) throws -> Void in
            #expect(try transaction.getPeerNotificationSettingsToReset(upTo: 9).isEmpty)
            let ended = try transaction.getPeerNotificationSettingsToReset(upTo: 20)
            #expect(ended.map(\.peerId) == [People.bob, People.ann] && ended.map(\.timestamp) == [10, 20])
            #expect(ended.first?.settings == Objects.settings(isMuted: true, until: 10))
            #expect(try transaction.getPeerNotificationSettingsToReset(upTo: .max).count == 3)
        }
    }

    /// A time to which no settings refer.
    @Test func aProcessedTimeIsForgotten() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.updateCurrentPeerNotificationSettings([(People.ann, Objects.settings(isMuted: true, until: 20))]) }
        try postbox.plant(PeerNotificationSettingsBehaviorTable.self, "00000005 0000000000000001", "")
        try postbox { transaction in
            let ended = try transaction.getPeerNotificationSettingsToReset(upTo: 20)
            #expect(ended.map(\.timestamp) == [5, 20])
            for entry in ended { try transaction.removePeerNotificationSettingsReset(peerId: entry.peerId, timestamp: entry.timestamp) }
        }
        #expect(try postbox.rows(PeerNotificationSettingsBehaviorTable.self).isEmpty)
        #expect(try postbox.rows(PeerNotificationSettingsBehaviorIndexTable.self).isEmpty)
        #expect(try postbox.changes { try $0.removePeerNotificationSettingsReset(peerId: People.ann, timestamp: 20) }.isEmpty)
    }
}
