@testable import EngineCatalogue
import Postbox
import SignalKit
import TelegramCore
@testable import TestSupport
import Testing

/// Others see the changes of a method all together or not at all.
struct EngineTransactionTests {
    private let forum = PeerId(namespace: PeerId.cloudChannel, id: 11)

    @Test func settingsOfSeveralTopicsAreSentTogether() throws {
        let start = String(decoding: try FixtureFile.bytes(EngineMethodTests.folder + "start.json"), as: UTF8.self)
        let database = try EngineDatabase(operations: start)
        let (peers, forum) = (database.engine.peers, forum)
        for topic in [1, 4] as [Int64] {
            _ = try peers.updatePeerNotificationSoundInteractive(peerId: forum, threadId: topic, sound: .none).waitForEnd().get()
        }
        let sounds = Atomic<[[EnginePeer.NotificationSettings.MessageSound]]>(value: [])
        let disposable = database.engine.data.subscribe(
            EngineData.Peer.threadNotificationSettings(id: forum, threadId: 1), EngineData.Peer.threadNotificationSettings(id: forum, threadId: 4)
        ).start(next: { first, second in _ = sounds.modify { $0 + [[first.messageSound, second.messageSound]] } })
        defer { disposable.dispose() }
        _ = try peers.removeCustomThreadNotificationSettings(peerId: forum, threadIds: [1, 4]).waitForEnd().get()
        #expect(sounds.with { $0 } == [[.none, .none], [.default, .default]])
    }
}
