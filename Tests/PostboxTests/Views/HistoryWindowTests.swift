import Postbox
import Testing

/// The messages that a history view shows.
struct HistoryWindowTests {
    private typealias Fixture = HistoryFixture

    @Test func theEndOfTheHistory() throws {
        let fixture = try Fixture.known(1...20)
        let view = try fixture.watch(Fixture.key(.upperBound)).view
        #expect(view.entries.map(\.index.id.id) == Array(16...20))
        #expect(view.earlierId == Fixture.index(15))
        #expect(view.laterId == nil)
    }

    @Test func theBeginningOfTheHistory() throws {
        let fixture = try Fixture.known(1...20)
        let view = try fixture.watch(Fixture.key(.lowerBound)).view
        #expect(view.entries.map(\.index.id.id) == Array(1...5))
        #expect(view.earlierId == nil)
        #expect(view.laterId == Fixture.index(6))
    }

    @Test func aroundAMessage() throws {
        let fixture = try Fixture.known(1...20)
        let view = try fixture.watch(Fixture.key(.message(Fixture.id(10)), count: 3)).view
        #expect(view.entries.map(\.index.id.id) == [8, 9, 10, 11, 12, 13])
        #expect(view.earlierId == Fixture.index(7))
        #expect(view.laterId == Fixture.index(14))
        #expect(view.anchorIndex == .message(Fixture.index(10)))
    }

    @Test func aroundADeletedMessage() throws {
        let fixture = try Fixture.known([1, 2, 8, 9])
        #expect(try fixture.watch(Fixture.key(.message(Fixture.id(4)))).view.anchorIndex == .message(Fixture.index(8)))
        #expect(try fixture.watch(Fixture.key(.message(Fixture.id(40)))).view.anchorIndex == .upperBound)
    }

    @Test func aroundAnIndexBetweenMessages() throws {
        let fixture = try Fixture.known([1, 2, 3, 10, 11, 12])
        let view = try fixture.watch(Fixture.key(.index(Fixture.index(5)), count: 2)).view
        #expect(view.entries.map(\.index.id.id) == [2, 3, 10, 11])
        #expect(view.earlierId == Fixture.index(1))
        #expect(view.laterId == Fixture.index(12))
    }

    @Test func aCompleteHistoryHasNoNeighborsOutsideTheWindow() throws {
        let view = try Fixture.known(1...10).watch(Fixture.key(.message(Fixture.id(5)))).view
        #expect(view.entries.count == 10)
        #expect(view.earlierId == nil && view.laterId == nil)
    }

    @Test func namespacesAreMergedByTime() throws {
        let fixture = try Fixture.known([1, 3])
        try fixture.add([Fixture.message(1, namespace: 1, timestamp: 1002), Fixture.message(2, namespace: 3, timestamp: 1002)])
        let all = try fixture.watch(Fixture.key(.upperBound)).view.entries.map(\.index.id.namespace)
        #expect(all == [0, 1, 3, 0])
        let some = try fixture.watch(Fixture.key(.upperBound, namespaces: .not([3]))).view.entries.map(\.index.id.namespace)
        #expect(some == [0, 1, 0])
    }

    @Test func aGroupAndItsSupergroupAreMergedByTime() throws {
        let fixture = try Fixture()
        try fixture.fill(1...(.max - 1), peer: Fixture.channel)
        try fixture.fill(1...(.max - 1), peer: Fixture.group)
        try fixture.add([5, 7].map { Fixture.message($0, peer: Fixture.channel) } + [1, 6].map { Fixture.message($0, peer: Fixture.group) })
        let request = MessageHistoryViewRequest(
            input: .associated(Fixture.channel, Fixture.id(6, peer: Fixture.group)), anchor: .upperBound, count: 5)
        let watcher = try fixture.watch(.messageHistory(request))
        #expect(try watcher.ids == [1, 5, 6, 7])
    }

    @Test func aChatBecomesASupergroupWithAPast() throws {
        let fixture = try Fixture()
        try fixture.fill(1...(.max - 1), peer: Fixture.channel)
        try fixture.fill(1...(.max - 1), peer: Fixture.group)
        try fixture.add([5, 7].map { Fixture.message($0, peer: Fixture.channel) } + [1, 6].map { Fixture.message($0, peer: Fixture.group) })
        let watcher = try fixture.watch(Fixture.key(.upperBound, peer: Fixture.channel))
        #expect(try watcher.ids == [5, 7])
        let data = Objects.root("CachedChannelData") { output in
            output.encodeObject(hash: 0, forKey: "mr") {
                $0.encodeInt64(Fixture.group.packed, forKey: "p")
                $0.encodeInt32(0, forKey: "n")
                $0.encodeInt32(6, forKey: "i")
            }
        }
        try fixture.postbox { try $0.updatePeerCachedData(Fixture.channel, data: data) }
        #expect(try watcher.ids == [1, 5, 6, 7])
        #expect(watcher.emissions.last?.type == .updateVisible)
    }

    @Test func aTaggedMessageIncludesItsAlbum() throws {
        let fixture = try Fixture.known([1])
        try fixture.add([
            Fixture.message(2, groupingKey: 5), Fixture.message(3, tags: .file, groupingKey: 5), Fixture.message(4, groupingKey: 5),
            Fixture.message(5),
        ])
        #expect(try fixture.watch(Fixture.key(.upperBound, tag: .tag(.file), groups: true)).ids == [2, 3, 4])
        #expect(try fixture.watch(Fixture.key(.upperBound, tag: .tag(.file))).ids == [3])
    }

    @Test func aMovedMessageChangesItsPosition() throws {
        let fixture = try Fixture.known(1...4)
        let watcher = try fixture.watch(Fixture.key(.upperBound, namespaces: .just([0])))
        try fixture.postbox { transaction in
            try transaction.updateMessage(Fixture.id(2)) { _ in .update(Fixture.message(2, timestamp: 5000)) }
        }
        #expect(watcher.emissions.count == 2)
        #expect(try watcher.view.entries.map(\.index.timestamp) == [1001, 1003, 1004, 5000])
    }

    @Test func aReplyShowsTheEditedMessage() throws {
        let fixture = try Fixture.known(1...30)
        try fixture.add([Fixture.message(31, attributes: [Fixture.reply(to: 2)])])
        let watcher = try fixture.watch(Fixture.key(.upperBound, count: 2))
        #expect(try watcher.view.entries.last?.message.associatedMessages[Fixture.id(2)]?.stored.text == Array("message 2".utf8))
        try fixture.postbox { transaction in
            try transaction.updateMessage(Fixture.id(2)) { _ in .update(Fixture.message(2, text: "edited")) }
        }
        #expect(try watcher.view.entries.last?.message.associatedMessages[Fixture.id(2)]?.stored.text == Array("edited".utf8))
        try fixture.postbox { try $0.deleteMessages([Fixture.id(2)]) }
        #expect(try watcher.view.entries.last?.message.associatedMessages.isEmpty == true)
    }

    @Test func aRenamedAuthorIsShown() throws {
        let fixture = try Fixture.known([])
        try fixture.add([Fixture.message(1, incoming: true)])
        let watcher = try fixture.watch(Fixture.key(.upperBound))
        let renamed = Fixture.peer(Fixture.user, name: "Anna")
        try fixture.postbox { try $0.updatePeers([renamed]) }
        #expect(try watcher.view.entries.first?.message.author == renamed)
        try fixture.postbox { try $0.updatePeers([Fixture.peer(PeerId(packed: 99), name: "Nobody")]) }
        #expect(watcher.emissions.count == 2)
    }

    @Test func locationsCountTheEntireSpace() throws {
        let fixture = try Fixture.known(1...20)
        let entries = try fixture.watch(Fixture.key(.message(Fixture.id(10)), count: 2, located: true)).view.entries
        #expect(entries.map(\.location?.index) == [8, 9, 10, 11])
        #expect(Set(entries.map(\.location?.count)) == [20])
    }

    @Test func ignoredMessagesAreReplacedByOtherMessages() throws {
        let fixture = try Fixture.known(1...20)
        var request = MessageHistoryViewRequest(input: .single(peerId: Fixture.user, threadId: nil), anchor: .upperBound, count: 3)
        request.ignoreMessageIds = [Fixture.id(19)]
        request.ignoreMessagesInTimestampRange = 1016...1017
        #expect(try fixture.watch(.messageHistory(request)).ids == [15, 18, 20])
    }

    @Test func givenMessagesHaveNoSpaces() throws {
        let fixture = try Fixture.known(1...20)
        let content = MessageHistoryViewExternalInput.Content.messages(
            indices: [3, 5, 9, 11].map { Fixture.index($0) }, holes: [0: [12...100]], userId: 4)
        let input = MessageHistoryViewExternalInput(content: content, maxReadIncomingMessageId: Fixture.id(5), maxReadOutgoingMessageId: nil)
        let request = MessageHistoryViewRequest(input: .external(input), anchor: .lowerBound, count: 5)
        let watcher = try fixture.watch(.messageHistory(request))
        #expect(try watcher.ids == [3, 5, 9, 11])
        #expect(try watcher.view.maxReadIndex == Fixture.index(11))
        #expect(fixture.requestedHoles.map(\.userId) == [4])
    }

    @Test func givenMessagesAreShownInTheRequestedNamespaces() throws {
        let fixture = try Fixture.known(1...9)
        try fixture.add([Fixture.message(4, namespace: 1, timestamp: 1004)])
        let local = try #require(try fixture.postbox { try $0.getMessage(MessageId(peerId: Fixture.user, namespace: 1, id: 4)) }).index
        let content = MessageHistoryViewExternalInput.Content.messages(
            indices: [Fixture.index(3), local, Fixture.index(5)], holes: [0: [12...100]], userId: 4)
        let input = MessageHistoryViewExternalInput(content: content, maxReadIncomingMessageId: nil, maxReadOutgoingMessageId: nil)
        func shown(_ namespaces: MessageIdNamespaces) throws -> [Int32] {
            let request = MessageHistoryViewRequest(input: .external(input), anchor: .lowerBound, namespaces: namespaces, count: 5)
            return try fixture.watch(.messageHistory(request)).view.entries.map(\.index.id.namespace)
        }
        #expect(try shown(.all) == [0, 1, 0])
        #expect(try shown(.just([0])) == [0, 0])
        #expect(try shown(.not([0])) == [1])
    }

    @Test func furtherRequestsKeepTheirOrder() throws {
        let fixture = try Fixture.known(1...2)
        var request = MessageHistoryViewRequest(input: .single(peerId: Fixture.user, threadId: nil), anchor: .upperBound, count: 3)
        request.additionalData = [.peer(Fixture.user), .peerIsContact(Fixture.user), .message(Fixture.id(2))]
        let watcher = try fixture.watch(.messageHistory(request))
        let message = try #require(watcher.view.entries.last?.message)
        #expect(try watcher.view.additionalData == [
            .peer(Fixture.user, Fixture.peer(Fixture.user, name: "Ann")), .peerIsContact(Fixture.user, false), .message(Fixture.id(2), [message]),
        ])
        try fixture.postbox { try $0.replaceContactPeerIds([Fixture.user]) }
        #expect(try watcher.view.additionalData[1] == .peerIsContact(Fixture.user, true))
    }
}
