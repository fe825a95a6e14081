import Postbox
import PostboxCoding
import TestSupport
import Testing

/// Histories follow few or many messages, peers, and media to which their messages refer, and equal newly loaded histories.
struct HistoryNamingTests {
    private typealias Fixture = HistoryFixture

    /// One message refers to more people than are compared individually.
    private static let people = (100..<140).map { PeerId(namespace: PeerId.cloudUser, id: $0) }

    private static func joined(_ people: some Collection<PeerId>) -> CodedObject {
        var ids = WriteBuffer(reserving: 4 + 8 * people.count)
        ids.writeInt32(Int32(people.count))
        for id in people { ids.writeInt64(id.packed) }
        return Objects.root("TelegramMediaAction") {
            $0.encodeInt32(2, forKey: "_rawValue")
            $0.encodeBytes(ids.bytes, forKey: "peerIds")
        }
    }

    private static func message(_ id: Int32, peer: PeerId = Fixture.user, timestamp: Int32? = nil, _ random: inout SeededGenerator) -> StoreMessage {
        var (attributes, media) = ([CodedObject](), [CodedObject]())
        if peer == Fixture.user, random.chance(2) {
            for _ in 0..<random.pick([1, 1, 2, 6]) {
                attributes.append(Fixture.reply(to: random.chance(2) ? random.int32(max(id - 4, 1)...id) : random.int32(1...60), peer: peer))
            }
            if random.chance(8) { attributes.append(Fixture.reply(to: random.int32(1...5), peer: Fixture.other)) }
        }
        if random.chance(5) { media.append(joined(people.shuffled(using: &random).prefix(random.pick([1, 3, 17, 30])))) }
        if random.chance(5) { media.append(Objects.file(Int64(random.below(4)), size: Int32(random.below(3)))) }
        var message = Fixture.message(
            id, peer: peer, timestamp: timestamp, incoming: random.chance(2), thread: random.chance(12) ? 42 : nil, attributes: attributes, media: media,
            text: "text \(random.below(1000))")
        if random.chance(2) { message.authorId = random.pick(people) }
        return message
    }

    private static let keys: Set<PostboxViewKey> = [
        Fixture.key(.upperBound, count: 3), Fixture.key(.upperBound, count: 20), Fixture.key(.upperBound, count: 20, located: true),
        Fixture.key(.lowerBound, count: 4), Fixture.key(.index(Fixture.index(30)), count: 5), Fixture.key(.upperBound, count: 5, tag: .tag(.file)),
    ]

    @Test(arguments: Seeds.all)
    func referencesOfMessagesAreFollowed(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try Fixture.known([])
        try fixture.postbox { try $0.updatePeers(Self.people.map { Fixture.peer($0, name: "Somebody") }) }
        try fixture.add((1...5).map { Self.message($0, peer: Fixture.other, &random) })
        try fixture.add((1...30).map { Self.message($0, &random) })
        let comparison = try ViewComparison(fixture.postbox, Self.keys) { _ in .always }
        var newest: Int32 = 30
        for _ in 0..<(60 * Seeds.factor) {
            try comparison.follow {
                try fixture.postbox { transaction in
                    let id = Fixture.id(random.int32(1...newest))
                    switch random.below(10) {
                    case 0...4:
                        newest += 1
                        try transaction.addMessages([Self.message(newest, &random)], location: .upperHistoryBlock)
                    case 5: try transaction.deleteMessages([id])
                    case 6:
                        let edited = Self.message(id.id, timestamp: random.chance(4) ? 1000 + random.int32(1...newest) : nil, &random)
                        try transaction.updateMessage(id) { _ in .update(edited) }
                    case 7: try transaction.updatePeers([Fixture.peer(random.pick(Self.people), name: "Name \(random.below(1000))")])
                    case 8:
                        let file = Int64(random.below(4))
                        try transaction.updateMedia(MediaId(namespace: 5, id: file), media: Objects.file(file, size: random.int32(3...9)))
                    default:
                        // Changes of another chat are not reported; the next change of this one updates it.
                        let edited = Self.message(random.int32(1...5), peer: Fixture.other, &random)
                        try transaction.updateMessage(Fixture.id(edited.id.number, peer: Fixture.other)) { _ in .update(edited) }
                        newest += 1
                        try transaction.addMessages([Self.message(newest, &random)], location: .upperHistoryBlock)
                    }
                }
            }
        }
        try comparison.end()
        #expect(comparison.emissions > 0)
    }

    /// The view follows a person as long as at least one message refers to the person.
    @Test func aPeerOfManyMessagesIsFollowedUntilTheLastOneIsRemoved() throws {
        let fixture = try Fixture.known([])
        try fixture.add((1...3).map { Fixture.message($0, media: [Self.joined(Self.people)]) })
        let watcher = try fixture.watch(Fixture.key(.upperBound))
        func rename() throws { try fixture.postbox { try $0.updatePeers([Fixture.peer(Self.people[35], name: "Name \(watcher.emissions.count)")]) } }
        for id in 1...3 as ClosedRange<Int32> {
            try rename()
            #expect(watcher.emissions.count == 2 * Int(id))
            #expect(try watcher.view.entries.last?.message.peers[Self.people[35]] == Fixture.peer(Self.people[35], name: "Name \(2 * id - 1)"))
            try fixture.postbox { try $0.deleteMessages([Fixture.id(id)]) }
        }
        #expect(watcher.emissions.count == 7)
        try rename()
        #expect(watcher.emissions.count == 7)
    }
}

extension StoreMessage.Id {
    fileprivate var number: Int32 {
        switch self {
        case let .id(id): id.id
        case .partial: 0
        }
    }
}
