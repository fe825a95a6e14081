import Postbox
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Synchronization as an application uses it: a LivePostbox, an engine, and a custom server.
struct AccountSynchronizationTests {
    /// Has no updates, and accepts all requests. May be called on any thread.
    private final class Server: EngineServer {
        let requested = ValuePipe<SyncRequest>()
        /// The answer to the first request after the difference.
        let difference: ServerDifference

        init(_ difference: ServerDifference = .empty(date: ScriptedAccount.start, seq: 5)) { self.difference = difference }

        func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> {
            Signal { [requested, difference] subscriber in
                requested.putNext(request)
                switch request {
                case .getDifference: subscriber.putNext(.difference(difference))
                case .ping, .chat, .account: subscriber.putNext(.ok)
                default: return EmptyDisposable
                }
                subscriber.putCompletion()
                return EmptyDisposable
            }
        }
    }

    private final class SilentServer: EngineServer {
        let requested = ValuePipe<SyncRequest>()

        func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> {
            Signal { [requested] _ in
                requested.putNext(request)
                return EmptyDisposable
            }
        }
    }

    private static let friend = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func open() throws -> (account: ScriptedAccount, live: LivePostbox) {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 10)),
        ])
        return (account, try LivePostbox.open(account.path))
    }

    private static func message(_ id: Int) throws -> ServerUpdates {
        let message = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", id))
        let update = ServerUpdate(.newMessage(message), .account(pts: 101, count: 1))
        return .batch(ServerUpdates.Batch(updates: [update], peers: [], date: ScriptedAccount.start + 1, seq: 0, seqStart: 0))
    }

    @Test func pushedUpdatesAreStoredAndReported() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: Server())
        synchronization.start()
        _ = await (synchronization.isUpToDate |> filter { $0 }).value()
        let arrived = Promise<[MessageId]>()
        arrived.set(synchronization.events |> map(\.incomingMessageIds) |> filter { !$0.isEmpty } |> take(1))
        synchronization.receive(try Self.message(11))
        let ids = await arrived.get().value()
        let id = MessageId(peerId: Self.friend, namespace: MessageId.Namespace.cloud, id: 11)
        #expect(ids == [id])
        #expect(try await live.read { try $0.getMessage(id) } != nil)
        synchronization.stop()
    }

    /// The update names only the number of a message with a user. What the user deletes here is not among them.
    @Test func messagesDeletedByTheServerAreRemembered() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: Server())
        synchronization.start()
        _ = await (synchronization.isUpToDate |> filter { $0 }).value()
        _ = await synchronization.applied(try Self.message(11)).value()
        let channel = MessageId(peerId: ScriptedAccount.channelId, namespace: MessageId.Namespace.cloud, id: 10)
        let ids = [10, 11].map { MessageId(peerId: Self.friend, namespace: MessageId.Namespace.cloud, id: $0) } + [channel]
        #expect(synchronization.deletedRemotely(among: ids) == [])
        let update = ServerUpdate(.deletedMessages([10]), .account(pts: 102, count: 1))
        _ = await synchronization.applied(
            .batch(ServerUpdates.Batch(updates: [update], peers: [], date: ScriptedAccount.start + 2, seq: 0, seqStart: 0))
        ).value()
        let engine = TelegramEngine(postbox: live, accountPeerId: ScriptedAccount.id)
        try await engine.messages.deleteMessagesInteractively(messageIds: [ids[1]], type: .forLocalPeer).value()
        #expect(synchronization.deletedRemotely(among: ids) == [ids[0]])
        synchronization.stop()
    }

    @Test func operationsQueuedByTheEngineAreSent() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let server = Server()
        let received = Promise<SyncRequest>()
        received.set(server.requested.signal() |> filter { if case .chat(.updateNotifySettings) = $0 { true } else { false } } |> take(1))
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        synchronization.start()
        _ = await (synchronization.isUpToDate |> filter { $0 }).value()
        let engine = TelegramEngine(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        _ = try await engine.peers.togglePeerMuted(peerId: Self.friend).value()
        #expect(await received.get().value() != nil)
        synchronization.stop()
    }

    /// A paid message waits for 5 s, and is sent then in any case. The scenarios check the time; here, the engine's method reaches the synchronization.
    @Test func postponedMessagesAreSentWhenTheEngineReleasesThem() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let server = Server()
        let isSent = Atomic(value: false), released = Atomic<[PeerId]>(value: [])
        let requests = server.requested.signal().start(next: { if case .sending = $0 { _ = isSent.swap(true) } })
        defer { requests.dispose() }
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        synchronization.start()
        _ = await (synchronization.isUpToDate |> filter { $0 }).value()
        let engine = TelegramEngine(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        let releases = engine.postponedReleases.start(next: { peerId in
            _ = released.modify { $0 + [peerId] }
            synchronization.sendPostponed(in: peerId)
        })
        defer { releases.dispose() }
        let price = CodedObject(
            hash: PaidStarsMessageAttribute.typeHash, ["s": .bytes(Array("{\"value\":10,\"nanos\":0}".utf8)), "ps": .bool(true)])
        let message = EnqueueMessage.message(EnqueueMessage.Content(text: "paid", attributes: [price]))
        _ = try await engine.enqueueMessages(peerId: Self.friend, messages: [message]).value()
        // A release has no effect before the message is waiting.
        repeat { try await engine.messages.forceSendPostponedPaidMessage(peerId: Self.friend).value() } while !isSent.with { $0 }
        #expect(Set(released.with { $0 }) == [Self.friend])
        synchronization.stop()
    }

    /// The server does not push changes to the music of the profile.
    @Test func theMusicOfTheProfileIsRequestedAtTheStart() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let server = Server()
        let requested = Promise<SyncRequest>()
        requested.set(server.requested.signal() |> filter { if case let .other(other) = $0 { other.name == "getSavedMusicIds" } else { false } } |> take(1))
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        synchronization.start()
        #expect(await requested.get().value() != nil)
        synchronization.stop()
    }

    /// Otherwise the server keeps them.
    @Test func theStoredSecretMessagesAreReportedToTheServer() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let state = AccountCursor(pts: 100, qts: 4, date: ScriptedAccount.start, seq: 5)
        let server = Server(.difference(ServerDifference.Content(messages: [], encryptedMessages: [], updates: [], peers: [], state: state)))
        let requested = Atomic<[SyncRequest]>(value: [])
        let subscription = server.requested.signal().start(next: { request in _ = requested.modify { $0 + [request] } })
        defer { subscription.dispose() }
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        synchronization.start()
        _ = await (synchronization.isUpToDate |> filter { $0 }).value()
        #expect(requested.with { $0 }.contains(.account(.receivedQueue(qts: 4))))
        synchronization.stop()
    }

    @Test func aStoppedSynchronizationIgnoresPushesAndCanRestart() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let server = Server()
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        synchronization.start()
        _ = await (synchronization.isUpToDate |> filter { $0 }).value()
        synchronization.stop()
        synchronization.receive(try Self.message(11))
        let id = MessageId(peerId: Self.friend, namespace: MessageId.Namespace.cloud, id: 11)
        #expect(try await live.write { try $0.getMessage(id) } == nil)
        let requested = Promise<SyncRequest>()
        requested.set(server.requested.signal() |> filter { if case .getDifference = $0 { true } else { false } } |> take(1))
        synchronization.start()
        #expect(await requested.get().value() != nil)
        synchronization.stop()
    }

    /// The chat was never fetched below its message; only one of several processes may fetch it.
    @Test func onlyTheMasterFetchesHolesShownByViews() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let server = Server()
        let requested = Promise<SyncRequest>()
        // The read position of the chat is only reported with its newest message.
        requested.set(server.requested.signal() |> filter { if case let .getHistory(_, _, _, window) = $0 { window.limit > 1 } else { false } } |> take(1))
        let isRequested = Atomic(value: false)
        let subscription = requested.get().start(next: { _ in _ = isRequested.swap(true) })
        defer { subscription.dispose() }
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server, serviceTasks: .never)
        let view = live.aroundMessageHistoryViewForLocation(.peer(peerId: Self.friend, threadId: nil), anchor: .upperBound, count: 30).start()
        defer { view.dispose() }
        synchronization.start()
        _ = await (synchronization.isUpToDate |> filter { $0 }).value()
        #expect(await synchronization.isServiceTaskMaster.value() == false)
        #expect(try await live.read { try $0.getMasterClientId() } == nil)
        #expect(!isRequested.with { $0 })
        synchronization.setServiceTasks(.always)
        #expect(await (synchronization.isServiceTaskMaster |> filter { $0 }).value() == true)
        #expect(await requested.get().value() != nil)

        // Another process takes over.
        let other = try LivePostbox.open(account.path)
        let second = AccountSynchronization(postbox: other, accountPeerId: ScriptedAccount.id, server: Server())
        second.start()
        #expect(await (second.isServiceTaskMaster |> filter { $0 }).value() == true)
        try await live.write { _ in }
        #expect(await (synchronization.isServiceTaskMaster |> filter { !$0 }).value() == false)
        // It has the same number after a restart.
        synchronization.setServiceTasks(.always)
        _ = await (synchronization.isServiceTaskMaster |> filter { $0 }).value()
        synchronization.stop()
        #expect(await (synchronization.isServiceTaskMaster |> filter { !$0 }).value() == false)
        synchronization.setServiceTasks(.ifAlready)
        synchronization.start()
        #expect(await (synchronization.isServiceTaskMaster |> filter { $0 }).value() == true)
        synchronization.stop()
        second.stop()
    }

    @Test func announcementsAreReported() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: Server())
        #expect(await synchronization.applied().value() == nil, "it is not on")
        synchronization.start()
        _ = await (synchronization.isUpToDate |> filter { $0 }).value()
        let received = Promise<[IncomingNotification]>()
        received.set(synchronization.notifications |> take(1))
        let id = MessageId(peerId: Self.friend, namespace: MessageId.Namespace.cloud, id: 11)
        #expect(await synchronization.applied(try Self.message(11)).value() == [id])
        #expect(await synchronization.applied().value() == [], "nothing came in meanwhile")
        let notification = await received.get().value()?.first
        #expect(notification?.messageIds == [id] && notification?.isNew == true && notification?.groupId == .root)
        synchronization.stop()
    }

    /// The difference is never answered, so nothing is ever applied.
    @Test(.timeLimit(.minutes(15))) func waitersAreNotifiedOfTheEnd() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let requested = Promise<SyncRequest>()
        let server = SilentServer()
        requested.set(server.requested.signal() |> take(1))
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        synchronization.start()
        _ = await requested.get().value()
        async let applied = synchronization.applied().value()
        synchronization.stop()
        #expect(await applied == nil)
    }

    /// A short-lived process stores updates, and sends no pending changes.
    @Test func aDifferenceIsFetchedOnce() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let engine = TelegramEngine(postbox: live, accountPeerId: ScriptedAccount.id, server: Server())
        _ = try await engine.peers.togglePeerMuted(peerId: Self.friend).value()
        let message = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 11))
        let cursor = AccountCursor(pts: 101, qts: 0, date: ScriptedAccount.start + 9, seq: 5)
        let server = Server(.slice(ServerDifference.Content(messages: [message], encryptedMessages: [], updates: [], peers: [], state: cursor)))
        let requested = Atomic(value: [SyncRequest]())
        let subscription = server.requested.signal().start(next: { request in _ = requested.modify { $0 + [request] } })
        defer { subscription.dispose() }
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        #expect(await synchronization.fetchOnce().value() == false, "a slice is not all")
        #expect(requested.with { $0 } == [.getDifference(pts: 100, qts: 0, date: .max, ptsTotalLimit: nil)])
        let id = MessageId(peerId: Self.friend, namespace: MessageId.Namespace.cloud, id: 11)
        let state = try await live.read { try $0.getState().flatMap { AccountCursor(accountState: $0) } }
        #expect(try await live.read { try $0.messageExists(id) })
        #expect(state?.pts == 101 && state?.date == ScriptedAccount.start)
    }

    /// The number of the last push is also stored if nothing changed.
    @Test func anEmptyDifferenceFetchedOnceHasANumber() async throws {
        let (account, live) = try Self.open()
        defer { withExtendedLifetime(account) {} }
        let server = Server(.empty(date: ScriptedAccount.start + 9, seq: 8))
        let synchronization = AccountSynchronization(postbox: live, accountPeerId: ScriptedAccount.id, server: server)
        #expect(await synchronization.fetchOnce().value() == true)
        let state = try await live.read { try $0.getState().flatMap { AccountCursor(accountState: $0) } }
        #expect(state == AccountCursor(pts: 100, qts: 0, date: ScriptedAccount.start, seq: 8))
    }
}
