import Postbox
import PostboxStorage
import Testing

/// Unordered lists.
struct UnorderedListTests {
    private let tag = ValueBoxKey([0])
    private let info = Objects.plain(100)

    private func entry(_ id: String, _ hash: Int64, _ number: Int32) -> (id: ValueBoxKey, hash: Int64, contents: CodedObject) {
        (ValueBoxKey(id), hash, Objects.plain(number))
    }

    private func filled() throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        _ = try postbox {
            try $0.unorderedItemListApplyDifference(
                tag: tag, previousInfo: nil, updatedInfo: info, setItems: [entry("abc", 1, 1), entry("b", 2, 2)], removeItemIds: [])
        }
        return postbox
    }

    @Test func rowsHaveTheWorkedBytes() throws {
        #expect(
            try filled().rows(UnorderedItemListTable.self) == [
                "0000=\(ValueBoxKey(info.bytes))",
                "0100616263=0100000000000000\(ValueBoxKey(Objects.entry(1)))",
                "010062=0200000000000000\(ValueBoxKey(Objects.entry(2)))",
            ])
    }

    @Test func theDifferenceReportsAddedRemovedAndUpdated() throws {
        let difference = try filled()({
            try $0.unorderedItemListDifference(tag: tag, updatedEntryInfos: [ValueBoxKey("abc"): 7, ValueBoxKey("new"): 1])
        })
        #expect(difference.metaInfo == info)
        #expect(difference.addedIds == [ValueBoxKey("new")])
        #expect(difference.removed.map(\.id) == [ValueBoxKey("b")])
        #expect(difference.updated == [UnorderedItemListEntry(id: ValueBoxKey("abc"), hash: 1, contents: Objects.plain(1))])
    }

    @Test func theDifferenceOfAnEmptyListAddsEverything() throws {
        let difference = try TemporaryPostbox()({ try $0.unorderedItemListDifference(tag: tag, updatedEntryInfos: [ValueBoxKey("a"): 1]) })
        #expect(difference.metaInfo == nil)
        #expect(difference.addedIds == [ValueBoxKey("a")])
    }

    @Test(arguments: [nil, Objects.plain(5)])
    func aListThatChangedInTheMeantimeIsNotTouched(_ previous: CodedObject?) throws {
        let postbox = try filled()
        let before = try postbox.rows(UnorderedItemListTable.self)
        let applied = try postbox {
            try $0.unorderedItemListApplyDifference(
                tag: tag, previousInfo: previous, updatedInfo: Objects.plain(6), setItems: [], removeItemIds: [ValueBoxKey("b")])
        }
        #expect(!applied)
        #expect(try postbox.rows(UnorderedItemListTable.self) == before)
    }

    @Test func aDifferenceIsAppliedWithoutAReport() throws {
        let postbox = try filled()
        let changes = try postbox.changes {
            let applied = try $0.unorderedItemListApplyDifference(
                tag: tag, previousInfo: info, updatedInfo: Objects.plain(6), setItems: [entry("c", 3, 3)], removeItemIds: [ValueBoxKey("b")])
            #expect(applied)
        }
        #expect(changes.isEmpty)
        var seen: [ValueBoxKey] = []
        try postbox {
            try $0.unorderedItemListScan(tag: tag) { entry in
                seen.append(entry.id)
                return true
            }
        }
        #expect(seen == [ValueBoxKey("abc"), ValueBoxKey("c")])
    }

    @Test func aScanSkipsUndecodableRows() throws {
        let postbox = try filled()
        try postbox.plant(UnorderedItemListTable.self, "01 00 00", "010203")
        try postbox.plant(UnorderedItemListTable.self, "01 00 01", "0102030405060708 FF")
        var count = 0
        try postbox {
            try $0.unorderedItemListScan(tag: tag) { _ in
                count += 1
                return true
            }
        }
        #expect(count == 2)
    }
}
