import Postbox
import Testing

/// The views of single messages and of lists of messages.
struct MessageViewTests {
    private typealias Fixture = HistoryFixture

    /// The first content of the view and its content after each change.
    private final class Watcher<View: PostboxView> {
        var views: [View] = []
    }

    private func watch<View: PostboxView>(_ fixture: Fixture, _ key: PostboxViewKey, as type: View.Type) throws -> Watcher<View> {
        let watcher = Watcher<View>()
        let (_, initial) = try fixture.postbox.postbox.subscribe(to: [key]) { combined, _ in
            if let view = combined.views[key] as? View { watcher.views.append(view) }
        }
        watcher.views.append(try #require(initial.views[key] as? View))
        return watcher
    }

    @Test func messagesByTheirIds() throws {
        let fixture = try Fixture.known([1, 2])
        let watcher = try watch(fixture, .messages([Fixture.id(2), Fixture.id(3)]), as: MessagesView.self)
        #expect(watcher.views.last?.messages.keys.map(\.id) == [2])
        try fixture.add([Fixture.message(3)])
        #expect(watcher.views.last?.messages.keys.map(\.id).sorted() == [2, 3])
        try fixture.postbox { try $0.deleteMessages([Fixture.id(2)]) }
        #expect(watcher.views.last?.messages.keys.map(\.id) == [3])
        try fixture.add([Fixture.message(9)])
        #expect(watcher.views.count == 3)
    }

    @Test func anAlbum() throws {
        let fixture = try Fixture.known([1])
        try fixture.add([2, 3].map { Fixture.message($0, groupingKey: 5) } + [Fixture.message(4)])
        let watcher = try watch(fixture, .messageGroup(id: Fixture.id(3)), as: MessageGroupView.self)
        #expect(watcher.views.last?.messages.map(\.id.id) == [2, 3])
        try fixture.postbox { try $0.deleteMessages([Fixture.id(2)]) }
        #expect(watcher.views.last?.messages.map(\.id.id) == [3])
    }

    @Test func theTopMessageOfAChat() throws {
        let fixture = try Fixture.known([1])
        let watcher = try watch(fixture, .topChatMessage(peerIds: [Fixture.user, Fixture.other]), as: TopChatMessageView.self)
        #expect(watcher.views.last?.messages.mapValues(\.id.id) == [Fixture.user: 1])
        try fixture.add([Fixture.message(2)])
        #expect(watcher.views.last?.messages.mapValues(\.id.id) == [Fixture.user: 2])
    }

    @Test func deletedMessagesArriveInBatches() throws {
        let fixture = try Fixture.known(1...4)
        let watcher = try watch(fixture, .deletedMessages(peerId: Fixture.user), as: DeletedMessagesView.self)
        #expect(watcher.views.last?.currentDeletedMessages == [])
        try fixture.postbox { try $0.deleteMessages([Fixture.id(1), Fixture.id(2)]) }
        try fixture.postbox { transaction in
            try transaction.updateMessage(Fixture.id(3)) { _ in .update(Fixture.message(3, timestamp: 7000)) }
        }
        try fixture.postbox { try $0.deleteMessages([Fixture.id(4)]) }
        #expect(watcher.views.map { $0.currentDeletedMessages.map(\.id).sorted() } == [[], [1, 2], [4]])
        try fixture.add([Fixture.message(4)])
        try fixture.postbox { try $0.deleteMessages([Fixture.id(4)]) }
        #expect(watcher.views.count == 4)
    }

    @Test func messagesWithALocalTag() throws {
        let fixture = try Fixture.known([1])
        let watcher = try watch(fixture, .localMessageTag(.outgoingLiveLocation), as: LocalMessageTagsView.self)
        var tagged = Fixture.message(2)
        tagged.localTags = .outgoingLiveLocation
        try fixture.add([tagged, Fixture.message(3)])
        #expect(watcher.views.last?.messages.keys.map(\.id) == [2])
        try fixture.postbox { try $0.deleteMessages([Fixture.id(2)]) }
        #expect(watcher.views.last?.messages.isEmpty == true)
    }

    @Test func aMessageIsFollowedToItsNewId() throws {
        let fixture = try Fixture.known([])
        try fixture.add([Fixture.message(1, namespace: 1)])
        let local = MessageId(peerId: Fixture.user, namespace: 1, id: 1)
        let watcher = try watch(fixture, .message(local), as: MessageView.self)
        try fixture.postbox { transaction in try transaction.updateMessage(local) { _ in .update(Fixture.message(77)) } }
        #expect(watcher.views.last?.messageId == local)
        #expect(watcher.views.last?.message?.id == Fixture.id(77))
        try fixture.postbox { try $0.deleteMessages([Fixture.id(77)]) }
        #expect(watcher.views.last?.message == nil)
    }

    @Test func aGlobalListStartsAsAHole() throws {
        let fixture = try Fixture()
        let key = PostboxViewKey.globalMessageTags(globalTag: .calls, position: .absoluteUpperBound, count: 4)
        let watcher = try watch(fixture, key, as: GlobalMessageTagsView.self)
        #expect(watcher.views.last?.entries == [.hole(.absoluteUpperBound)])
        #expect(try fixture.postbox.rows(GlobalMessageHistoryTagsTable.self).isEmpty)
    }

    @Test func mediaAfterTheFirstUnreadMessageAreOfInterest() throws {
        let fixture = try Fixture()
        let location = MessageOfInterestViewLocation(peerId: Fixture.user, threadId: nil)
        let key = PostboxViewKey.messageOfInterestHole(location: location, namespace: 0, count: 10)
        let watcher = try watch(fixture, key, as: MessageOfInterestHolesView.self)
        #expect(watcher.views.last?.closestHole?.direction == .range(start: Fixture.id(.max - 1), end: Fixture.id(1)))
        #expect(fixture.requestedHoles.isEmpty)
        let contact = Objects.root("TelegramMediaContact") { $0.encodeString("Ann", forKey: "n.f") }
        try fixture.fill(1...(.max - 1))
        try fixture.add((1...8).map { Fixture.message($0, incoming: true, media: [contact]) })
        #expect(watcher.views.last?.closestHole == nil)
        try fixture.postbox { transaction in
            try transaction.resetIncomingReadStates([
                (Fixture.user, [(0, .idBased(maxIncomingReadId: 2, maxOutgoingReadId: 0, maxKnownId: 8, count: 6, markedUnread: false))])
            ])
        }
        #expect(watcher.views.last?.closestLaterMedia.map(\.index.id.id) == [2, 3, 4])
    }
}
