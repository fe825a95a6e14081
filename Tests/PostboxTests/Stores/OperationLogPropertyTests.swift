import Postbox
import PostboxStorage
import TestSupport
import Testing

/// Random calls on the operation log, compared with dictionaries.
struct OperationLogPropertyTests {
    private struct Log: Hashable, CaseIterable {
        var peer: PeerId
        var tag: UInt8

        static let allCases = [PeerId(packed: 2), PeerId(packed: 5)].flatMap { peer in [4, 9].map { Log(peer: peer, tag: $0) } }
    }

    /// The expected contents of the three tables.
    private struct Model {
        struct Operation: Equatable {
            var merged: Int32?
            var number: Int32
        }

        struct Place: Equatable {
            var log: Log
            var local: Int32
        }

        var logs: [Log: [Int32: Operation]] = [:]
        var nextLocal: [Log: Int32] = [:]
        var nextMerged: Int32 = 1
        /// Places in the merged order by tag, including those of overwritten operations.
        var merged: [UInt8: [Int32: Place]] = [:]

        mutating func add(_ log: Log, _ local: OperationLogTagLocalIndex, isMerged: Bool, _ number: Int32) {
            let index: Int32
            switch local {
            case .automatic:
                index = nextLocal[log, default: 0]
                nextLocal[log] = index + 1
            case let .manual(given): index = given
            }
            logs[log, default: [:]][index] = Operation(merged: isMerged ? append(log, index) : nil, number: number)
        }

        mutating func append(_ log: Log, _ local: Int32) -> Int32 {
            merged[log.tag, default: [:]][nextMerged] = Place(log: log, local: local)
            nextMerged += 1
            return nextMerged - 1
        }

        mutating func remove(_ log: Log, where isGone: (Int32) -> Bool) {
            for (local, operation) in logs[log, default: [:]] where isGone(local) {
                if let index = operation.merged { merged[log.tag]?[index] = nil }
                logs[log]?[local] = nil
            }
        }

        mutating func update(_ log: Log, _ local: Int32, _ update: PeerOperationLogEntryUpdate, _ number: Int32) {
            guard var operation = logs[log]?[local] else { return }
            if update.contents != .none { operation.number = number }
            if update.mergedIndex != .none {
                if let index = operation.merged { merged[log.tag]?[index] = nil }
                operation.merged = update.mergedIndex == .newAutomatic ? append(log, local) : nil
            }
            logs[log]?[local] = operation
        }

        /// Reading drops places whose operation no longer exists.
        mutating func entries(_ tag: UInt8, from: Int32, limit: Int, peer: PeerId?) -> [PeerMergedOperationLogEntry] {
            let places = merged[tag, default: [:]].filter { $0.key >= from && (peer == nil || $0.value.log.peer == peer) }
            var result: [PeerMergedOperationLogEntry] = []
            for (index, place) in places.sorted(by: { $0.key < $1.key }).prefix(limit) {
                guard let operation = logs[place.log]?[place.local] else {
                    merged[tag]?[index] = nil
                    continue
                }
                guard let stored = operation.merged else { continue }
                result.append(
                    PeerMergedOperationLogEntry(
                        peerId: place.log.peer, tag: tag, tagLocalIndex: place.local, mergedIndex: stored, contents: Objects.plain(operation.number)))
            }
            return result
        }
    }

    /// Makes the same call on both.
    private static func step(_ transaction: Transaction, _ model: inout Model, _ random: inout SeededGenerator, _ number: Int32) throws {
        let log = random.pick(Log.allCases), local = random.int32(0...6)
        switch random.below(9) {
        case 0...3:
            let index: OperationLogTagLocalIndex = random.chance(4) ? .manual(local) : .automatic
            let isMerged = !random.chance(3)
            try transaction.operationLogAddEntry(
                peerId: log.peer, tag: log.tag, tagLocalIndex: index, tagMergedIndex: isMerged ? .automatic : .none, contents: Objects.plain(number))
            model.add(log, index, isMerged: isMerged, number)
        case 4:
            let isThere = model.logs[log]?[local] != nil
            #expect(try transaction.operationLogRemoveEntry(peerId: log.peer, tag: log.tag, tagLocalIndex: local) == isThere)
            model.remove(log) { $0 == local }
        case 5:
            try transaction.operationLogRemoveEntries(peerId: log.peer, tag: log.tag, withTagLocalIndicesEqualToOrLowerThan: local)
            model.remove(log) { $0 <= local }
        case 6 where random.chance(3):
            try transaction.operationLogRemoveAllEntries(peerId: log.peer, tag: log.tag)
            model.remove(log) { _ in true }
        case 7 where random.chance(3):
            try transaction.operationLogResetIndices(peerId: log.peer, tag: log.tag, nextTagLocalIndex: local)
            model.nextLocal[log] = local
        default:
            let update = PeerOperationLogEntryUpdate(
                mergedIndex: random.pick([.none, .remove, .newAutomatic]), contents: random.chance(2) ? .none : .update(Objects.plain(number)))
            try transaction.operationLogUpdateEntry(peerId: log.peer, tag: log.tag, tagLocalIndex: local) { _ in update }
            model.update(log, local, update, number)
        }
    }

    private static func expectEqual(_ transaction: Transaction, _ model: inout Model, _ random: inout SeededGenerator) throws {
        for log in Log.allCases {
            var stored: [Int32: Model.Operation] = [:]
            try transaction.operationLogEnumerateEntries(peerId: log.peer, tag: log.tag) { entry in
                let expected = model.logs[log]?[entry.tagLocalIndex]
                #expect(expected.map { Objects.plain($0.number) } == entry.contents)
                stored[entry.tagLocalIndex] = Model.Operation(merged: entry.mergedIndex, number: expected?.number ?? -1)
                return true
            }
            #expect(stored == model.logs[log, default: [:]])
            #expect(try transaction.operationLogGetNextEntryLocalIndex(peerId: log.peer, tag: log.tag) == model.nextLocal[log, default: 0])
            let from = random.int32(0...model.nextMerged), limit = 1 + random.below(8)
            let peer = random.chance(2) ? log.peer : nil
            #expect(
                try transaction.getMergedEntries(tag: log.tag, from: from, limit: limit, peerId: peer)
                    == model.entries(log.tag, from: from, limit: limit, peer: peer))
        }
    }

    @Test(arguments: Seeds.all) func everyLogIsADictionary(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let postbox = try TemporaryPostbox()
        var model = Model()
        var number: Int32 = 0
        for _ in 0..<40 * Seeds.factor {
            try postbox { transaction in
                for _ in 0..<1 + random.below(12) {
                    number += 1
                    try Self.step(transaction, &model, &random, number)
                }
                try Self.expectEqual(transaction, &model, &random)
            }
            try #require(try postbox.rows(PeerMergedOperationLogIndexTable.self).count == model.merged.values.reduce(0) { $0 + $1.count })
            try #require(try postbox.rows(PeerOperationLogTable.self).count == model.logs.values.reduce(0) { $0 + $1.count })
        }
    }
}
