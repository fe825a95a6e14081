import Postbox
import Testing

/// Keys are equal if they identify the same view: one of the same kind with the same subject.
struct PostboxViewKeyTests {
    private static let history = HistoryView(
        peerId: People.ann, threadId: nil, clipHoles: true, trackHoles: true, anchor: .upperBound, appendMessagesFromTheSameGroup: false,
        namespaces: .all, count: 3)

    private static func keys() -> [PostboxViewKey] {
        [
            .basicPeer(People.ann), .basicPeer(People.bob), .isContact(id: People.ann), .cachedPeerData(peerId: People.ann),
            .peer(peerId: People.ann, components: .all), .peer(peerId: People.ann, components: []), .peerPresences(peerIds: [People.ann]),
            .multiplePeers([People.ann]), .state, .unsentMessageIds, .historyView(history), .topChatMessage(peerIds: [People.ann]),
        ]
    }

    @Test func theKindAndTheSubjectDistinguishKeys() {
        let (keys, same) = (Self.keys(), Self.keys())
        for (place, key) in keys.enumerated() {
            for (other, one) in same.enumerated() {
                #expect((key == one) == (place == other))
                #expect((key.hashValue == one.hashValue) == (place == other))
            }
        }
        #expect(Set(keys + same).count == keys.count)
    }

    @Test func equivalentRequestsForAHistoryAreEqual() {
        let request = MessageHistoryViewRequest(input: .single(peerId: People.ann, threadId: nil), anchor: .upperBound, count: 3)
        #expect(PostboxViewKey.historyView(Self.history) == .messageHistory(request))
    }

    @Test func theKindIsTheNameOfTheKey() {
        #expect(PostboxViewKey.peer(peerId: People.ann, components: .all).kind == "peer")
        #expect(PostboxViewKey.historyView(Self.history).kind == "historyView")
        #expect(PostboxViewKey.state.kind == "state")
    }

    @Test func theDescriptionNamesTheSubjectOfTheKey() {
        let message = MessageHistoryViewRequest(
            input: .single(peerId: People.ann, threadId: nil), anchor: .message(MessageId(peerId: People.ann, namespace: 0, id: 45)), count: 3)
        let texts = (Self.keys() + [.messageHistory(message)]).map { "\($0)" }
        #expect(Set(texts).count == texts.count)
        #expect(texts[0].hasPrefix("basicPeer ") && texts[0].contains("\(People.ann)"))
        #expect(texts.last?.contains("\(MessageId(peerId: People.ann, namespace: 0, id: 45))") == true)
    }
}
