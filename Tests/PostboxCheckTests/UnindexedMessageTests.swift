import Postbox
import PostboxStorage
import Testing

/// The rows that a check looks up depend on random numbers of each process; its findings do not. A message that is only missing in the index is
/// correctly identified by its other rows.
struct UnindexedMessageTests {
    @Test func rowsThatNameMessagesOutsideTheIndexAreNotFaults() throws {
        let file = try CheckedFile()
        let (message, index) = try file.message { index, message in
            index.id.namespace == 0 && index.id.peerId.namespace == 0 && message.globallyUniqueId == nil
        }
        // There are enough rows that rows of both kinds are among those looked up.
        let missing = Int32(1_000_000)..<1_004_000, unindexed = Int32(2_000_000)..<2_004_000
        let peer = index.id.peerId.packed
        let (_, findings) = try file.findings { file in
            for id in unindexed { _ = try file.put(message.table, MessageHistoryTable.key(peer, 0, Int64(index.timestamp), Int64(id)), message.value) }
            for id in [missing, unindexed].joined() {
                _ = try file.put(
                    GlobalMessageIdsTable.declaration, GlobalMessageIdsTable.key(Int64(id)), CheckedFile.int64(peer) + CheckedFile.int32(0))
            }
            return []
        }
        let faults = findings.filter { $0.rule == "globalMessageIds" && $0.level == .fault }
        #expect(faults.count == missing.count)
        #expect(faults.allSatisfy { $0.found?.contains("/0/1") ?? false })
    }

    @Test func aUniqueIdOfAMessageOutsideTheIndexIsNotAFault() throws {
        let file = try CheckedFile()
        let (_, index) = try file.message { $1.globallyUniqueId != nil }
        let peer = index.id.peerId.packed
        let row = try file.first(MessageGloballyUniqueIdTable.declaration) { row in
            row.field(0) == peer && row.value.starts(with: CheckedFile.int64(peer) + CheckedFile.int32(index.id.namespace) + CheckedFile.int32(index.id.id))
        }
        let (key, findings) = try file.findings { file in
            _ = try file.drop(file.first(MessageHistoryIndexTable.declaration) { $0.fields == [peer, Int64(index.id.namespace), Int64(index.id.id)] })
            return try file.put(row.table, MessageGloballyUniqueIdTable.key(peer, row.field(1) ^ 1), row.value)
        }
        #expect(findings.filter { $0.rule == "globallyUniqueIds" }.map { $0.key } == [key])
    }
}
