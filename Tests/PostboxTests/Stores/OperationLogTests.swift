import Postbox
import PostboxStorage
import Testing

/// The operation log.
struct OperationLogTests {
    private let peer = PeerId(packed: 2)
    private let other = PeerId(packed: 5)
    private let tag: UInt8 = 4

    private func add(
        _ number: Int32, to peer: PeerId? = nil, tag: UInt8? = nil, local: OperationLogTagLocalIndex = .automatic,
        merged: OperationLogTagMergedIndex = .automatic, _ transaction: Transaction
    ) throws {
        try transaction.operationLogAddEntry(
            peerId: peer ?? self.peer, tag: tag ?? self.tag, tagLocalIndex: local, tagMergedIndex: merged, contents: Objects.plain(number))
    }

    private func entry(_ local: Int32, _ merged: Int32, _ number: Int32, peer: PeerId? = nil) -> PeerMergedOperationLogEntry {
        PeerMergedOperationLogEntry(peerId: peer ?? self.peer, tag: tag, tagLocalIndex: local, mergedIndex: merged, contents: Objects.plain(number))
    }

    private func locals(_ postbox: TemporaryPostbox) throws -> [Int32] {
        var result: [Int32] = []
        try postbox {
            try $0.operationLogEnumerateEntries(peerId: peer, tag: tag) { entry in
                result.append(entry.tagLocalIndex)
                return true
            }
        }
        return result
    }

    @Test func rowsHaveTheWorkedBytes() throws {
        let postbox = try TemporaryPostbox()
        let changes = try postbox.changes { try add(1, $0) }
        #expect(changes.mergedOperationLogOperations == [.append(entry(0, 1, 1))])
        let contents = Objects.entry(1)
        #expect(try postbox.rows(PeerOperationLogMetadataTable.self) == ["00000000000000000204=01000000", "01=02000000"])
        #expect(try postbox.rows(PeerMergedOperationLogIndexTable.self) == ["0400000001=020000000000000000000000"])
        #expect(
            try postbox.rows(PeerOperationLogTable.self)
                == ["00000000000000020400000000=0101000000\(ValueBoxKey([UInt8(contents.count), 0, 0, 0]))\(ValueBoxKey(contents))"])
    }

    @Test func anEntryOutsideTheMergedLogIsNotReported() throws {
        let postbox = try TemporaryPostbox()
        #expect(try postbox.changes { try add(1, merged: .none, $0) }.isEmpty)
        #expect(try postbox.rows(PeerMergedOperationLogIndexTable.self).isEmpty)
        let contents = Objects.entry(1)
        let value = "00\(ValueBoxKey([UInt8(contents.count), 0, 0, 0]))\(ValueBoxKey(contents))"
        #expect(try postbox.rows(PeerOperationLogTable.self) == ["00000000000000020400000000=\(value)"])
    }

    @Test func localIndicesArePerLogAndMergedIndicesAreGlobal() throws {
        let postbox = try TemporaryPostbox()
        let changes = try postbox.changes { transaction in
            try add(1, transaction)
            try add(2, to: other, transaction)
            try add(3, tag: 9, transaction)
            try add(4, transaction)
        }
        let appended = changes.mergedOperationLogOperations.map { operation -> [Int32] in
            guard case let .append(entry) = operation else { return [] }
            return [entry.tagLocalIndex, entry.mergedIndex]
        }
        #expect(appended == [[0, 1], [0, 2], [0, 3], [1, 4]])
    }

    @Test func aManualIndexDoesNotAdvanceTheCounter() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try add(1, local: .manual(7), merged: .none, $0) }
        #expect(try postbox { try $0.operationLogGetNextEntryLocalIndex(peerId: peer, tag: tag) } == 0)
        #expect(try locals(postbox) == [7])
    }

    @Test func resettingTheIndicesKeepsTheEntries() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try add(1, transaction)
            try transaction.operationLogResetIndices(peerId: peer, tag: tag, nextTagLocalIndex: 40)
            try add(2, transaction)
        }
        #expect(try locals(postbox) == [0, 40])
        #expect(try postbox { try $0.operationLogGetNextEntryLocalIndex(peerId: peer, tag: tag) } == 41)
    }

    @Test func removingAnEntryRemovesItFromTheMergedLog() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in for number in 0..<2 { try add(Int32(number), transaction) } }
        let changes = try postbox.changes {
            let removed = try $0.operationLogRemoveEntry(peerId: peer, tag: tag, tagLocalIndex: 0)
            #expect(removed)
        }
        #expect(changes.mergedOperationLogOperations == [.remove(tag: tag, peerId: peer, mergedIndices: [1])])
        #expect(try postbox.rows(PeerMergedOperationLogIndexTable.self).count == 1)
        #expect(try locals(postbox) == [1])
    }

    @Test func removingAnAbsentItemReturnsFalse() throws {
        let postbox = try TemporaryPostbox()
        #expect(try postbox { try $0.operationLogRemoveEntry(peerId: peer, tag: tag, tagLocalIndex: 0) } == false)
    }

    @Test func entriesUpToAnIndexAreRemovedAndReportedTogether() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            for number in 0..<4 { try add(Int32(number), transaction) }
            try add(9, tag: tag + 1, transaction)
            try add(9, to: other, transaction)
        }
        let changes = try postbox.changes { try $0.operationLogRemoveEntries(peerId: peer, tag: tag, withTagLocalIndicesEqualToOrLowerThan: 2) }
        #expect(changes.mergedOperationLogOperations == [.remove(tag: tag, peerId: peer, mergedIndices: [1, 2, 3])])
        #expect(try locals(postbox) == [3])
        #expect(try postbox.rows(PeerOperationLogTable.self).count == 3)
    }

    @Test func negativeIndicesAreUnreachable() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try add(1, local: .manual(-1), transaction)
            try add(2, local: .manual(0), transaction)
        }
        #expect(try postbox.changes { try $0.operationLogRemoveEntries(peerId: peer, tag: tag, withTagLocalIndicesEqualToOrLowerThan: -1) }.isEmpty)
        try postbox { try $0.operationLogRemoveAllEntries(peerId: peer, tag: tag) }
        #expect(try postbox.rows(PeerOperationLogTable.self).count == 1)
        #expect(try locals(postbox) == [])
    }

    @Test func indicesAreNotUsedAgain() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try add(1, transaction)
            try transaction.operationLogRemoveAllEntries(peerId: peer, tag: tag)
            try add(2, transaction)
        }
        #expect(try postbox { try $0.getMergedEntries(tag: tag, from: 0, limit: 10) } == [entry(1, 2, 2)])
    }

    @Test func theMergedRowOfAnOverwrittenEntryRemains() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try add(1, local: .manual(0), transaction)
            try add(2, local: .manual(0), transaction)
        }
        #expect(try postbox.rows(PeerMergedOperationLogIndexTable.self).count == 2)
        #expect(try postbox.rows(PeerOperationLogTable.self).count == 1)
    }
}

/// Updating operations and reading them in merged order.
struct OperationLogUpdateTests {
    private let peer = PeerId(packed: 2)
    private let other = PeerId(packed: 5)

    /// Three operations: merged 1 and 3 of the peer, 2 of another peer.
    private func filled() throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            for (number, peer) in [peer, other, peer].enumerated() {
                try transaction.operationLogAddEntry(
                    peerId: peer, tag: 4, tagLocalIndex: .automatic, tagMergedIndex: .automatic, contents: Objects.plain(Int32(number)))
            }
        }
        return postbox
    }

    private func update(
        _ merged: PeerOperationLogEntryUpdate.MergedIndex, _ contents: PeerOperationLogEntryUpdate.Contents, in postbox: TemporaryPostbox,
        local: Int32 = 0
    ) throws -> [PeerMergedOperationLogOperation] {
        try postbox.changes {
            try $0.operationLogUpdateEntry(peerId: peer, tag: 4, tagLocalIndex: local) { _ in
                PeerOperationLogEntryUpdate(mergedIndex: merged, contents: contents)
            }
        }.mergedOperationLogOperations
    }

    private func merged(_ postbox: TemporaryPostbox, from: Int32 = 0, limit: Int = 10, peer: PeerId? = nil) throws -> [Int32] {
        try postbox { try $0.getMergedEntries(tag: 4, from: from, limit: limit, peerId: peer).map(\.mergedIndex) }
    }

    private func entry(_ local: Int32, _ merged: Int32, _ number: Int32) -> PeerMergedOperationLogEntry {
        PeerMergedOperationLogEntry(peerId: peer, tag: 4, tagLocalIndex: local, mergedIndex: merged, contents: Objects.plain(number))
    }

    @Test func newContentsKeepThePosition() throws {
        let postbox = try filled()
        #expect(try update(.none, .update(Objects.plain(9)), in: postbox) == [.updateContents(entry(0, 1, 9))])
        #expect(try postbox { try $0.getMergedEntries(tag: 4, from: 0, limit: 1) } == [entry(0, 1, 9)])
    }

    @Test func anUpdateWithoutContentsIsNotAChange() throws {
        #expect(try update(.none, .none, in: filled()).isEmpty)
    }

    @Test func removingTheMergedIndexKeepsTheEntry() throws {
        let postbox = try filled()
        #expect(try update(.remove, .none, in: postbox) == [.remove(tag: 4, peerId: peer, mergedIndices: [1])])
        #expect(try merged(postbox) == [2, 3])
        #expect(try postbox.rows(PeerOperationLogTable.self).count == 3)
        #expect(try update(.remove, .none, in: postbox).isEmpty)
    }

    @Test func aNewMergedIndexIsTheLast() throws {
        let postbox = try filled()
        let operations = try update(.newAutomatic, .update(Objects.plain(9)), in: postbox)
        #expect(operations == [.remove(tag: 4, peerId: peer, mergedIndices: [1]), .append(entry(0, 4, 9))])
        #expect(try merged(postbox) == [2, 3, 4])
    }

    @Test func updatingAnAbsentEntryCallsTheClosureOnce() throws {
        let postbox = try filled()
        var given: [PeerOperationLogEntry?] = []
        try postbox {
            try $0.operationLogUpdateEntry(peerId: peer, tag: 4, tagLocalIndex: 50) { entry in
                given.append(entry)
                return PeerOperationLogEntryUpdate(mergedIndex: .newAutomatic, contents: .update(Objects.plain(1)))
            }
        }
        #expect(given == [nil])
        #expect(try postbox.rows(PeerOperationLogTable.self).count == 3)
    }

    @Test func theClosureMayUseTheTransaction() throws {
        let postbox = try filled()
        let changes = try postbox.changes { transaction in
            try transaction.operationLogUpdateEntry(peerId: peer, tag: 4, tagLocalIndex: 0) { _ in
                try transaction.setState(Objects.plain(1))
                return PeerOperationLogEntryUpdate(mergedIndex: .remove, contents: .none)
            }
        }
        #expect(changes.updatedState == Objects.plain(1))
        #expect(changes.mergedOperationLogOperations.count == 1)
    }

    @Test func undecodableEntriesAreNeitherUpdatedNorRead() throws {
        let postbox = try filled()
        try postbox.plant(PeerOperationLogTable.self, "0000000000000002 04 00000000", "01 01000000 02000000 FFFF")
        #expect(try update(.remove, .none, in: postbox).isEmpty)
        #expect(try merged(postbox) == [2, 3])
        #expect(try postbox.rows(PeerMergedOperationLogIndexTable.self).count == 3)
    }

    @Test(arguments: [
        (0, 10, [1, 2, 3]), (1, 10, [1, 2, 3]), (2, 10, [2, 3]), (2, 1, [2]), (-5, 10, [1, 2, 3]), (4, 10, []), (1, 0, []),
    ] as [(Int32, Int, [Int32])])
    func mergedEntriesStartAtAnIndex(_ from: Int32, _ limit: Int, _ expected: [Int32]) throws {
        #expect(try merged(filled(), from: from, limit: limit) == expected)
    }

    @Test func theLimitCountsThePeersRows() throws {
        #expect(try merged(filled(), limit: 2, peer: peer) == [1, 3])
    }

    @Test func aMergedRowWithoutAnEntryIsDeleted() throws {
        let postbox = try filled()
        try postbox.plant(PeerMergedOperationLogIndexTable.self, "04 00000009", "0200000000000000 63000000")
        // Reading skips it.
        #expect(try postbox.postbox.read { try $0.getMergedEntries(tag: 4, from: 0, limit: 10).map(\.mergedIndex) } == [1, 2, 3])
        #expect(try postbox.rows(PeerMergedOperationLogIndexTable.self).count == 4)
        #expect(try merged(postbox) == [1, 2, 3])
        #expect(try postbox.rows(PeerMergedOperationLogIndexTable.self).count == 3)
    }

    @Test func theTailIsTheHighestIndexOfTheTag() throws {
        let postbox = try filled()
        #expect(try postbox { try $0.tables.operationLog.mergedIndex.tailIndex(tag: 4) } == 3)
        #expect(try postbox { try $0.tables.operationLog.mergedIndex.tailIndex(tag: 3) } == nil)
    }
}
