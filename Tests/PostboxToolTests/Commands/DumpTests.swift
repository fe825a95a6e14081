import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox dump`, run by a shell.
struct DumpTests {
    @Test func countsEqualThoseOfTheTables() throws {
        let counts = try RunningTool.run(["dump", Samples.wal, "--count"])
        #expect(counts.status == 0)
        let rows = try RunningTool.run(["dump", Samples.wal])
        #expect(rows.errorText == "")
        let box = try Samples.open(Samples.wal)
        var total = 0
        for stored in box.catalogue.tables.values {
            let count = try box.count(stored.table)
            total += count
            #expect(counts.lines.contains { $0.contains("\"tableId\":\(stored.id),\"count\":\(count)}") }, "t\(stored.id)")
        }
        for id in box.catalogue.fullTextTables { total += try box.countFullText(ValueBoxFullTextTable(id: id)) }
        #expect(rows.lines.count == total)
        #expect(!rows.text.contains("\"error\":"))
        #expect(!rows.text.contains("$raw"))
    }

    @Test func tablesAreNamedByIdOrName() throws {
        let byId = try RunningTool.run(["dump", Samples.small, "t2"])
        #expect(byId.text.hasPrefix("{\"table\":\"Peer\",\"tableId\":2,\"key\":{\"peer\":\"user:"))
        for name in ["2", "peer", "PeerTable"] { #expect(try RunningTool.run(["dump", Samples.small, name]).text == byId.text) }
        let unknown = try RunningTool.run(["dump", Samples.small, "Peers"])
        #expect(unknown.status == 64)
        #expect(unknown.errorText.contains("did you mean 'Peer'"))
    }

    @Test func peerFiltersKeysThatStartWithOrContainIt() throws {
        let leading = try RunningTool.run(["dump", Samples.small, "t7", "--peer", "user:2254435025", "--keys-only"])
        #expect(!leading.lines.isEmpty)
        #expect(leading.lines.allSatisfy { $0.contains("\"key\":{\"peer\":\"user:2254435025\"") })
        let all = try RunningTool.run(["dump", Samples.small, "t7", "--keys-only"])
        #expect(leading.lines == all.lines.filter { $0.contains("\"user:2254435025\"") })
        let inside = try RunningTool.run(["dump", Samples.small, "t9", "--peer", "user:2254435025"])
        #expect(inside.lines.count == 1)
    }

    @Test func keyBoundsAreIncludedAndReverseTurnsTheOrder() throws {
        let all = try RunningTool.run(["dump", Samples.small, "t4", "--raw", "--keys-only"]).lines
        let keys = all.compactMap { $0.split(separator: "\"rawKey\":\"").last?.prefix(32) }
        let from = String(keys[10])
        let to = String(keys[20])
        let part = try RunningTool.run(["dump", Samples.small, "t4", "--raw", "--keys-only", "--from-key", from, "--to-key", to]).lines
        #expect(part == Array(all[10...20]))
        let reversed = try RunningTool.run(["dump", Samples.small, "t4", "--raw", "--keys-only", "--from-key", from, "--to-key", to, "--reverse"]).lines
        #expect(reversed == part.reversed())
        #expect(try RunningTool.run(["dump", Samples.small, "t4", "--limit", "3"]).lines.count == 3)
    }

    /// For all tables together, in the order of output.
    @Test func aLimitCountsAsItPrints() throws {
        let counted = try RunningTool.run(["dump", Samples.small, "t7", "t2", "--count", "--limit", "860"]).lines.map { try JSONLine($0)["count"] }
        #expect(counted == ["857", "3"])
        #expect(try RunningTool.run(["dump", Samples.small, "t7", "t2", "--limit", "860", "--keys-only"]).lines.count == 860)
    }

    /// The full-text table has an order, but no keys.
    @Test func textsAreDumpedAgainstTheirOrderAndWithoutBounds() throws {
        let all = try RunningTool.run(["dump", Samples.small, "t41"]).lines
        #expect(all.count > 100)
        #expect(try RunningTool.run(["dump", Samples.small, "t41", "--reverse"]).lines == all.reversed())
        let parts = try (1...3).map { try RunningTool.run(["dump", Samples.small, "t41", "--reverse", "--shard", "\($0)/3"]).lines }
        for (place, part) in parts.enumerated() {
            #expect(try part == RunningTool.run(["dump", Samples.small, "t41", "--shard", "\(place + 1)/3"]).lines.reversed())
        }
        let bounded = try RunningTool.run(["dump", Samples.small, "--from-key", "ffffffff", "--to-key", "ffffffff"])
        #expect(bounded.status == 0 && bounded.lines.isEmpty)
    }

    @Test func loginSecretsAreShownByLengthUnlessRequested() throws {
        #expect(try RunningTool.run(["dump", Samples.small, "t1"]).text.contains("\"value\":{\"length\":64}"))
        #expect(try !RunningTool.run(["dump", Samples.small, "t1", "--secrets"]).text.contains("length"))
    }

    @Test func damagedRowsAreReportedInPlaceAndCounted() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/damaged"
        let box = try SQLiteValueBox(path: path, mode: .create)
        try box.begin()
        let contacts = ValueBoxTable(id: 16, keyType: .binary, compactValuesOnCreation: true)
        let messages = ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)
        try box.set(contacts, key: ValueBoxKey(1), value: [])
        try box.set(contacts, key: ValueBoxKey([1, 2, 3]), value: [])
        try box.set(messages, key: ValueBoxKey([UInt8](repeating: 0, count: 20)), value: [0, 1, 2])
        try box.set(ValueBoxTable(id: 57, keyType: .binary, compactValuesOnCreation: false), key: ValueBoxKey([9]), value: [8])
        try box.commit()
        let result = try RunningTool.run(["dump", path])
        #expect(result.status == 0)
        #expect(result.errorText.contains("2 rows could not be decoded"))
        let row = #"{"table":"MessageHistory","tableId":7,"key":{"$raw":"0000000000000000000000000000000000000000"},"#
            + #""value":{"$raw":"AAEC"},"error":"the bytes end inside a number at byte 1"}"#
        #expect(result.lines.contains(row))
        #expect(result.lines.contains(#"{"table":"Contact","tableId":16,"key":{"peer":"user:1"},"value":null}"#))
        #expect(result.lines.contains(#"{"table":"t57","tableId":57,"key":{"$raw":"09"},"value":{"$raw":"CA=="}}"#))
        #expect(try RunningTool.run(["dump", path, "--strict"]).status == 65)
    }

    @Test func theCatalogueListsEveryTable() throws {
        let result = try RunningTool.run(["dump", Samples.small, "--tables"])
        let messages = #"{"id":7,"name":"MessageHistory","keyType":"binary","keyLayout":"peer 8, namespace 4, timestamp 4, id 4","#
            + #""present":true,"rows":857"#
        #expect(result.lines.contains { $0.hasPrefix(messages) })
        #expect(result.lines.contains { $0.contains(#""name":"PeerOperationLogMetadata","keyType":"binary","keyLayout":"00, peer 8, tag 1 | 01","#) })
        #expect(result.lines.first?.contains(#""keyLayout":"0000000000000001 | 0000000000000002 | "#) == true)
        #expect(result.lines.contains { $0.hasPrefix(#"{"id":41,"name":"TextIndex","keyType":"fullText""#) })
    }
}
