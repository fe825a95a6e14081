import Postbox
import PostboxStorage
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Several items, both live and read once.
struct EngineDataTests {
    private typealias Peer = EngineData.Peer
    private let ann = PeerId(namespace: PeerId.cloudUser, id: 2)
    private let bob = PeerId(namespace: PeerId.cloudUser, id: 3)
    private let nobody = PeerId(namespace: PeerId.cloudUser, id: 99)

    private func database() throws -> EngineDatabase { try EngineDatabase(operations: EngineItemFixture.shared.get().start) }

    private func user(_ id: PeerId, _ name: String) -> CodedObject {
        var user = TelegramUser()
        user.id = id
        user.firstName = name
        return user.record
    }

    private func name(_ peer: EnginePeer?) -> String? {
        if case let .user(user)? = peer { user.firstName } else { nil }
    }

    @Test func severalItemsAreReadFromOneState() async throws {
        let data = try EngineDatabase.full.get().engine.data
        let (peer, unread, none) = try #require(
            try await data.get(
                Peer.peer(id: ann), EngineData.Messages.peerUnreadCount(id: ann), EngineDataOptional<PeerItem<EnginePeer?>>(nil)).value())
        #expect(name(peer) == "Ann")
        #expect(unread == 2)
        #expect(none == nil)
    }

    @Test func collectionsKeepOrderAndAbsentPeers() async throws {
        let data = try EngineDatabase.full.get().engine.data
        let items = [bob, nobody, bob].map { Peer.peer(id: $0) }
        let (list, map) = try #require(try await data.get(EngineDataList(items), EngineDataMap(items)).value())
        #expect(list.map { name($0) } == ["Bob", nil, "Bob"])
        #expect(map.count == 2)
        #expect(map[nobody] == .some(nil))
        let empty = try await data.get(EngineDataMap([PeerItem<EnginePeer?>]())).value()
        #expect(empty?.isEmpty == true)
        let found = try await data.get(EngineDataOptional(Peer.peer(id: nobody))).value()
        #expect(found == .some(.some(nil)))
    }

    /// Reading an item once reads less than its view.
    @Test func aSingleReadEqualsTheFirstEmission() async throws {
        let data = try EngineDatabase.full.get().engine.data
        let peers = EngineDataMap([ann, bob, nobody].map { Peer.peer(id: $0) })
        let settings = EngineDataList([ann, bob, nobody].map { Peer.notificationSettings(id: $0) })
        let (once, onceSettings) = try #require(try await data.get(peers, settings).value())
        let (live, liveSettings) = try #require(try await (data.subscribe(peers, settings) |> take(1)).value())
        #expect(once == live)
        #expect(onceSettings == liveSettings)
        #expect(once[ann] != .some(nil))
    }

    @Test func aSubscriberReceivesEachVisibleChangeOnce() throws {
        let database = try database()
        let emitted = Atomic<[String]>(value: [])
        let disposable = database.engine.data.subscribe(Peer.notificationSettings(id: ann), Peer.peer(id: ann), Peer.presence(id: ann))
            .start(next: { settings, peer, presence in
                _ = emitted.modify { $0 + ["\(settings.displayPreviews) \(name(peer) ?? "") \(presence?.lastActivity ?? -1)"] }
            })
        defer { disposable.dispose() }
        let (ann, bob) = (ann, bob)
        let (anna, other) = (user(ann, "Anna"), user(bob, "Bo"))
        try database.write { _ in }
        try database.write { _ = try $0.updatePeers([anna]) }
        try database.write { _ = try $0.updatePeers([other]) }
        try database.write { _ = try $0.updatePeers([anna]) }
        var presence = TelegramUserPresence()
        presence.lastActivity = 9
        let seen = presence.record
        try database.write { try $0.updatePeerPresences([(ann, seen)]) }
        #expect(emitted.with { $0 } == ["show Ann 7", "show Anna 7", "show Anna 9"])
    }

    /// The view behind an item changes in a part that the item does not show: subscribers must ignore equal values themselves.
    @Test func equalResultsAreReported() throws {
        let database = try database()
        let emissions = Atomic<Int>(value: 0)
        let disposable = database.engine.data.subscribe(Peer.renderedPeer(id: ann), EngineData.ChatList.filtersDisplayTags())
            .start(next: { _, _ in _ = emissions.modify { $0 + 1 } })
        defer { disposable.dispose() }
        var presence = TelegramUserPresence()
        presence.lastActivity = 10
        let (id, seen) = (ann, presence.record)
        try database.write { try $0.updatePeerPresences([(id, seen)]) }
        try database.write { try $0.setPreferencesEntry(key: ValueBoxKey([0, 0, 0, 20]), value: nil) }
        #expect(emissions.with { $0 } == 3)
    }

    @Test func aRequestForNothingEmitsOnce() throws {
        let database = try database()
        let emitted = Atomic<[Int]>(value: [])
        let disposable = database.engine.data.subscribe(EngineDataMap([PeerItem<EnginePeer?>]()), EngineDataOptional<PeerItem<EnginePeer?>>(nil))
            .start(next: { map, peer in _ = emitted.modify { $0 + [map.count + (peer == nil ? 0 : 1)] } })
        defer { disposable.dispose() }
        let anna = user(ann, "Anna")
        try database.write { _ = try $0.updatePeers([anna]) }
        #expect(emitted.with { $0 } == [0])
    }

    /// If a map contains two items of one peer, they are one entry; in a list, each is separate, even if the peer is unknown.
    @Test func aRepeatedKeyIsOneEntry() throws {
        let database = try database()
        let emitted = Atomic<[String]>(value: [])
        let items = [ann, nobody, ann].map { Peer.peer(id: $0) }
        let disposable = database.engine.data.subscribe(EngineDataMap(items), EngineDataList(items), EngineDataOptional(EngineDataMap(items)))
            .start(next: { map, list, optional in
                _ = emitted.modify { $0 + ["\(map.count) \(list.map { name($0) ?? "-" }) \(optional?.count ?? 0) \(map[nobody] == .some(nil))"] }
            })
        defer { disposable.dispose() }
        let anna = user(ann, "Anna")
        try database.write { _ = try $0.updatePeers([anna]) }
        #expect(emitted.with { $0 } == [#"2 ["Ann", "-", "Ann"] 2 true"#, #"2 ["Anna", "-", "Anna"] 2 true"#])
    }

    @Test func aDisposedSubscriberReceivesNothing() throws {
        let database = try database()
        let emissions = Atomic<Int>(value: 0)
        let disposable = database.engine.data.subscribe(Peer.peer(id: ann)).start(next: { _ in _ = emissions.modify { $0 + 1 } })
        try database.write { _ in }
        disposable.dispose()
        let anna = user(ann, "Anna")
        try database.write { _ = try $0.updatePeers([anna]) }
        #expect(emissions.with { $0 } == 1)
    }

    @Test func liveItemsCanBeAwaited() async throws {
        let database = try database()
        let anna = user(ann, "Anna")
        var seen: [String?] = []
        for try await peer in database.engine.data.subscribe(Peer.peer(id: ann)).values {
            seen.append(name(peer))
            if seen.count == 2 { break }
            try database.write { _ = try $0.updatePeers([anna]) }
        }
        #expect(seen == ["Ann", "Anna"])
    }

    @Test func settingsOfASecretChatFollowItsUser() throws {
        let database = try database()
        let chat = PeerId(namespace: PeerId.secretChat, id: 5)
        let shown = Atomic<[EnginePeer.NotificationSettings.MuteState]>(value: [])
        let disposable = database.engine.data.subscribe(Peer.notificationSettings(id: chat)).start(next: { settings in
            _ = shown.modify { $0 + [settings.muteState] }
        })
        defer { disposable.dispose() }
        let muted = CodedObject(hash: TelegramPeerNotificationSettings.typeHash, ["m.v": .int32(1), "m.u": .int32(.max), "s.v": .int32(3), "p.v": .int32(0)])
        let id = bob
        try database.write { try $0.updateCurrentPeerNotificationSettings([(id, muted)]) }
        #expect(shown.with { $0 } == [.unmuted, .muted(until: .max)])
    }
}
