import Postbox
import PostboxCoding
import PostboxStorage
import Testing

/// The guarantees of every table declaration, and documented rows.
struct DeclarationTests {
    @Test func everyTableOfTheCatalogueIsDeclaredOnce() {
        let ids = TableCatalogue.all.map(\.table.id)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
        // The 78 table IDs without the full-text table 41, plus the retired table 23.
        #expect(ids.count == 78 + 1 - 1)
        #expect(Set(TableCatalogue.all.map(\.name.description)).count == ids.count)
    }

    @Test func tablesAreFoundByNameInAnyCaseAndWithTheSuffix() {
        #expect(TableCatalogue.declaration(named: "messagehistory")?.table.id == 7)
        #expect(TableCatalogue.declaration(named: "MessageHistoryTable")?.table.id == 7)
        #expect(TableCatalogue.declaration(named: "Message") == nil)
    }

    @Test func onlyTheKeyTypesAndFormsOfTheSpecificationAreDeclared() {
        let int64 = TableCatalogue.all.filter { $0.table.keyType == .int64 }.map(\.table.id)
        #expect(int64 == [0, 2, 3, 8, 13, 14, 15, 18, 19, 20, 23, 24, 27, 40, 48, 58, 60, 67])
    }

    @Test(arguments: [
        (MessageHistoryTable.key(0x2_4996_02D2, 0, 1_500_000_000, 55), "00000002499602d20000000059682f0000000037"),
        (MessageHistoryTagsTable.key(0x2_4996_02D2, 8, 0, 1_500_000_000, 55), "00000002499602d2000000080000000059682f0000000037"),
        (TimestampBasedMessageAttributesTable.key(1, 1_700_000_000, 2, 0, 7), "01006553f10000000000000000020000000000000007"),
        (ChatListTable.key(0, 0xFFFE, 1002, 0, 2, 0x1_0000_0007, 1), "00000000feff000003ea0000000002000000010000000701"),
        (MessageHistoryMetadataTable.peerHistoryTagInitialized(9, 0x80), "00000000000000090c00000080"),
        (MessageHistoryMetadataTable.totalUnreadCountStates(0), "0b00000000"),
        (PeerOperationLogTable.key(2, 4, 0), "00000000000000020400000000"),
        (MetadataTable.userVersion(), "0000000000000001"),
        (MessageHistoryTable.key(7), "0000000000000007"),
        (ItemCacheTable.key(2, tail: [0xAB]), "0002ab"),
    ])
    func keysHaveTheWorkedBytes(_ key: ValueBoxKey, _ hex: String) {
        #expect(key.description == hex)
    }

    @Test func fieldsAreReadBackFromTheirKeys() {
        let form = ChatListTable.key
        form(1, 0xFFFD, -5, 0, .init(Int32.max), PeerId(namespace: 3, id: -1).packed, 2).withBytes { key in
            #expect(form.matches(key))
            #expect(form.value(0, of: key) == 1)
            #expect(form.value(1, of: key) == 0xFFFD)
            #expect(form.value(2, of: key) == -5)
            #expect(form.value(4, of: key) == Int64(Int32.max))
            #expect(form.value(5, of: key) == PeerId(namespace: 3, id: -1).packed)
        }
    }

    @Test func aKeyOfAnotherLengthHasNoForm() {
        let table = MessageHistoryTable.declaration
        for length in 0..<40 where length != 20 {
            [UInt8](repeating: 0, count: length).withUnsafeBytes { #expect(table.rowForm(of: $0) == nil) }
        }
    }

    /// A documented row. See "Message Tables", "Message Examples".
    @Test func theWorkedMessageIsReadAsWritten() throws {
        let bytes = hexBytes(
            "000100000000000000" + "00" + "0400000008000000" + "00" + "0100f2052a08000000" + "020000006869" + "00000000" + "00000000" + "00000000"
                + "00000000")
        try bytes.withUnsafeBytes { value in
            let row = try MessageRow(value)
            #expect(row.stableId == 1)
            #expect(row.flags == .incoming)
            #expect(row.tags == .webPage)
            #expect(row.authorId == PeerId(namespace: 0, id: 5_000_000_000))
            #expect(String(decoding: row.text, as: UTF8.self) == "hi")
            #expect(row.customTags?.count == 0)
        }
    }

    @Test func aMessageRowCutShortOrTooLongIsAnErrorAndOnlyTheOldFormMayEndEarly() {
        let bytes = hexBytes("0001000000000000000004000000080000000001" + "00f2052a08000000" + "020000006869" + "000000000000000000000000" + "00000000")
        for length in 0..<bytes.count {
            Array(bytes[..<length]).withUnsafeBytes { value in
                let row = try? MessageRow(value)
                #expect((row != nil) == (length == bytes.count - 4), "length \(length)")
            }
        }
        (bytes + [0]).withUnsafeBytes { value in #expect((try? MessageRow(value)) == nil) }
    }
}

func hexBytes(_ hex: String) -> [UInt8] { ValueBoxKey(hex: hex)?.bytes ?? [] }
