import Postbox
import TestSupport
import Testing

/// Random additions and removals of holes, compared with sets of IDs.
struct HolePropertyTests {
    static let bounds: ClosedRange<Int32> = 1...80
    static let peers = [PeerId(namespace: PeerId.cloudChannel, id: 9), PeerId(namespace: PeerId.cloudUser, id: 9)]
    static let customTag: [UInt8] = [0, 2]
    static let spaces: [MessageHistoryHoleOperationSpace] = [
        .everywhere, .tag(.file), .tag(.pinned), .customTag(customTag, nil), .customTag(customTag, .file),
    ]

    /// The location of a set of IDs. Threads of tags have their own sets.
    private struct Place: Hashable {
        var peer: PeerId
        var thread: Int64?
        var space: MessageHistoryHoleOperationSpace
    }

    /// The sets that an operation on a space affects. "Everywhere" means every tag, except when a hole is added in a thread.
    private static func reached(_ place: Place, isRemoval: Bool) -> [Place] {
        guard place.space == .everywhere, place.thread == nil || isRemoval else { return [place] }
        return spaces.filter { if case .customTag = $0 { false } else { true } }.map { Place(peer: place.peer, thread: place.thread, space: $0) }
    }

    @Test(arguments: Seeds.all) func everySpaceIsASet(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let postbox = try TemporaryPostbox()
        var model: [Place: Set<Int32>] = [:]
        let places = Self.peers.flatMap { peer in
            ([nil, 42] as [Int64?]).flatMap { thread in Self.spaces.map { Place(peer: peer, thread: thread, space: $0) } }
        }
        try postbox { transaction in
            for place in places {
                try transaction.removeHole(peerId: place.peer, threadId: place.thread, namespace: 0, space: place.space, range: MessageIdBounds.full)
                model[place] = []
            }
        }
        for step in 0..<60 {
            try postbox { transaction in
                for _ in 0..<random.below(30) {
                    let place = random.pick(places), range = random.range(in: 0...80)
                    let isRemoval = random.chance(2)
                    let change = isRemoval ? transaction.removeHole : transaction.addHole
                    try change(place.peer, place.thread, 0, place.space, range)
                    for reached in Self.reached(place, isRemoval: isRemoval) {
                        let ids = Set(range).intersection(Self.bounds)
                        if isRemoval { model[reached]?.subtract(ids) } else { model[reached]?.formUnion(ids) }
                    }
                }
            }
            for place in places { #expect(try Self.stored(postbox, place) == Self.runs(model[place] ?? []), "step \(step), \(place)") }
        }
        let cached = try postbox { try $0.getHoles(peerId: Self.peers[0], namespace: 0) }
        #expect(cached == Self.runs(model[Place(peer: Self.peers[0], thread: nil, space: .everywhere)] ?? []))
    }

    /// The maximal ranges of a set.
    private static func runs(_ ids: Set<Int32>) -> [ClosedRange<Int32>] {
        var result: [ClosedRange<Int32>] = []
        for id in ids.sorted() {
            if let last = result.last, last.upperBound == id - 1 { result[result.count - 1] = last.lowerBound...id } else { result.append(id...id) }
        }
        return result
    }

    /// The rows of the set's table.
    private static func stored(_ postbox: TemporaryPostbox, _ place: Place) throws -> [ClosedRange<Int32>] {
        let peer = TemporaryPostbox.digits(UInt64(bitPattern: place.peer.packed)), namespace = "00000000", number = "00000001"
        let thread = TemporaryPostbox.digits(UInt64(bitPattern: place.thread ?? 0))
        switch place.space {
        case .everywhere, .tag:
            var tag = MessageTags()
            if case let .tag(one) = place.space { tag = one }
            let end = namespace + TemporaryPostbox.digits(tag.rawValue)
            if place.thread == nil { return try postbox.runs(MessageHistoryHoleIndexTable.self) { $0 == peer + end } }
            return try postbox.runs(MessageHistoryThreadHoleIndexTable.self) { $0 == peer + thread + end }
        case .customTag(_, nil): return try postbox.runs(MessageCustomTagHoleIndexTable.self) { $0 == peer + thread + number + namespace }
        case let .customTag(_, tag?):
            return try postbox.runs(MessageCustomTagWithTagHoleIndexTable.self) {
                $0 == peer + thread + number + TemporaryPostbox.digits(tag.rawValue) + namespace
            }
        }
    }
}
