import PostboxEngine
import PostboxTables

/// The messages of one chat in one namespace.
typealias HistorySpace = PeerAndNamespace

/// The unknown IDs of one space, as disjoint ascending ranges.
struct HistoryHoleSet: Equatable {
    let runs: [ClosedRange<Int32>]

    /// Creates holes from ranges, limited to the IDs that messages can have. The ranges may overlap, in any order.
    init(_ runs: [ClosedRange<Int32>]) {
        let full = MessageIdBounds.full
        var result: [ClosedRange<Int32>] = []
        for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) where run.overlaps(full) {
            let clipped = run.clamped(to: full)
            if let last = result.last, last.upperBound >= clipped.lowerBound {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, clipped.upperBound)
            } else {
                result.append(clipped)
            }
        }
        self.runs = result
    }

    func contains(_ id: Int32) -> Bool { greatest(notAbove: id) == id }

    /// The greatest unknown ID at or below this one.
    func greatest(notAbove id: Int32) -> Int32? {
        let place = HoleRuns.firstPlace(in: runs) { $0.lowerBound > id }
        return place > 0 ? min(runs[place - 1].upperBound, id) : nil
    }

    /// The smallest unknown ID at or above this one.
    func smallest(notBelow id: Int32) -> Int32? {
        let place = HoleRuns.firstPlace(in: runs) { $0.upperBound >= id }
        return place < runs.count ? max(runs[place].lowerBound, id) : nil
    }

    /// Whether an ID between the two is unknown, including both ends, in either order.
    func meets(_ one: Int32, _ other: Int32) -> Bool {
        smallest(notBelow: min(one, other)).map { $0 <= max(one, other) } ?? false
    }
}

/// The holes of all spaces of a view. Spaces without holes are omitted.
struct HistoryHoles {
    let spaces: [HistorySpace: HistoryHoleSet]

    func contains(_ id: MessageId) -> Bool {
        spaces[HistorySpace(peerId: id.peerId, namespace: id.namespace)]?.contains(id.id) ?? false
    }

    init(_ request: MessageHistoryViewRequest, _ input: MessageHistoryViewInput, _ tables: PostboxTables) throws {
        var spaces: [HistorySpace: HistoryHoleSet] = [:]
        func note(_ peerId: PeerId, _ holes: [Int32: [ClosedRange<Int32>]]) {
            for (namespace, runs) in holes where request.namespaces.contains(namespace) {
                let set = HistoryHoleSet(runs)
                if !set.runs.isEmpty { spaces[HistorySpace(peerId: peerId, namespace: namespace)] = set }
            }
        }
        switch input {
        case let .single(peerId, threadId): note(peerId, try Self.stored(peerId, threadId, request.tag, tables))
        case .associated: for peerId in input.peerIds { note(peerId, try Self.stored(peerId, nil, request.tag, tables)) }
        case let .external(external):
            switch external.content {
            case let .thread(peerId, _, holes): note(peerId, holes)
            case let .messages(_, holes, _): note(.max, holes.filter { $0.key == HistorySpace.artificial.namespace })
            }
        }
        self.spaces = spaces
    }

    private static func stored(
        _ peerId: PeerId, _ threadId: Int64?, _ tag: HistoryViewInputTag?, _ tables: PostboxTables
    ) throws -> [Int32: [ClosedRange<Int32>]] {
        try tables.holes.holes(
            peerId: peerId, threadId: threadId, space: tag?.holeSpace ?? .everywhere, customTagIds: tables.threads.customTagIds)
    }
}

extension HistorySpace {
    /// The space of external messages given as a list.
    static let artificial = HistorySpace(peerId: .max, namespace: 0)
}
