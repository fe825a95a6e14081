import Postbox
import PostboxStorage
import Testing

/// Item cache, preferences, notices, imported contacts, keychain, and account state.
struct EntryStoreTests {
    private let entry = Objects.entry(1)
    private let other = Objects.entry(2)

    // MARK: - Item cache

    @Test func cacheRowsHaveTheWorkedKeys() throws {
        let postbox = try TemporaryPostbox()
        try postbox {
            try $0.putItemCacheEntry(ItemCacheEntryId(collectionId: 2, key: ValueBoxKey(hex("00000000 00000000000003E8"))), entry: entry)
            try $0.putItemCacheEntry(ItemCacheEntryId(collectionId: 0, key: ValueBoxKey("durov")), entry: [])
        }
        #expect(try postbox.rows(ItemCacheTable.self) == ["00006475726f76=", "00020000000000000000000003e8=\(ValueBoxKey(entry))"])
    }

    @Test func puttingAndRemovingACacheEntryIsReportedEveryTime() throws {
        let postbox = try TemporaryPostbox()
        let id = ItemCacheEntryId(collectionId: 3, key: ValueBoxKey([]))
        #expect(try postbox.changes { try $0.putItemCacheEntry(id, entry: entry) }.updatedCacheEntryKeys == [id])
        #expect(try postbox.changes { try $0.putItemCacheEntry(id, entry: entry) }.updatedCacheEntryKeys == [id])
        #expect(try postbox { try $0.retrieveItemCacheEntry(id) } == entry)
        #expect(try postbox.changes { try $0.removeItemCacheEntry(id) }.updatedCacheEntryKeys == [id])
        #expect(try postbox { try $0.retrieveItemCacheEntry(id) } == nil)
    }

    @Test func clearingACacheCollectionRemovesTheEmptyKeyOfTheNext() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            for (collection, key) in [(2, "FF"), (3, ""), (3, "01"), (4, ""), (4, "00")] as [(Int8, String)] {
                try transaction.putItemCacheEntry(ItemCacheEntryId(collectionId: collection, key: ValueBoxKey(hex(key))), entry: [])
            }
        }
        let cleared = [(3, ""), (3, "01"), (4, "")].map { ItemCacheEntryId(collectionId: $0.0, key: ValueBoxKey(hex($0.1))) }
        #expect(try postbox.changes { try $0.clearItemCacheCollection(3) }.updatedCacheEntryKeys == Set(cleared))
        #expect(try postbox.rows(ItemCacheTable.self) == ["0002ff=", "000400="])
    }

    @Test func theStateOfACacheCollectionIsReadAndNeverCreated() throws {
        let postbox = try TemporaryPostbox()
        let state = "015F0594A9339907000000016900 00000000"
        try postbox.plant(ItemCacheMetaTable.self, "0000000000000002", state)
        #expect(try postbox { try $0.tables.stores.itemCacheMeta.get(2) } == CodedObject(hex(state)))
        #expect(try postbox { try $0.tables.stores.itemCacheMeta.get(3) } == nil)
    }

    // MARK: - Preferences

    @Test func preferencesAreWrittenUnderTheirKeysAndReportedEveryTime() throws {
        let postbox = try TemporaryPostbox()
        let key = ValueBoxKey(hex("00000014"))
        for _ in 0..<2 {
            let changes = try postbox.changes { try $0.setPreferencesEntry(key: key, value: entry) }
            #expect(changes.preferencesOperations == [PreferencesOperation(key: key, value: entry)])
        }
        #expect(try postbox.rows(PreferencesTable.self) == ["00000014=\(ValueBoxKey(entry))"])
        let changes = try postbox.changes { try $0.setPreferencesEntry(key: key, value: nil) }
        #expect(changes.preferencesOperations == [PreferencesOperation(key: key, value: nil)])
        #expect(try postbox.rows(PreferencesTable.self).isEmpty)
    }

    @Test func updatingAPreferenceReceivesTheCurrentValue() throws {
        let postbox = try TemporaryPostbox()
        let key = ValueBoxKey(hex("000003EE"))
        try postbox { transaction in
            try transaction.setPreferencesEntry(key: key, value: entry)
            try transaction.updatePreferencesEntry(key: key) { $0 == entry ? other : nil }
        }
        #expect(try postbox { try $0.getPreferencesEntry(key: key) } == other)
    }

    @Test func preferencesWithAPrefixExcludeThePrefixItself() throws {
        let postbox = try TemporaryPostbox()
        let extended = ValueBoxKey(hex("00000027 000000000000002A"))
        try postbox { transaction in
            for key in [ValueBoxKey(hex("00000027")), extended, ValueBoxKey(hex("00000028"))] {
                try transaction.setPreferencesEntry(key: key, value: entry)
            }
        }
        #expect(try postbox { try $0.tables.stores.preferences.entries(withKeyPrefix: ValueBoxKey(hex("00000027"))) } == [extended: entry])
    }

    // MARK: - Notices

    @Test func aNoticeKeyIsNamespaceAndKeyTogether() throws {
        let postbox = try TemporaryPostbox()
        let key = NoticeEntryKey(namespace: ValueBoxKey(hex("00000001")), key: ValueBoxKey(hex("02")))
        #expect(try postbox.changes { try $0.setNoticeEntry(key, value: entry) }.updatedNoticeEntryKeys == [key])
        #expect(try postbox.rows(NoticeTable.self) == ["0000000102=\(ValueBoxKey(entry))"])
    }

    @Test func anEqualNoticeIsNotAChange() throws {
        let postbox = try TemporaryPostbox()
        let key = NoticeEntryKey(combined: ValueBoxKey(hex("0102")))
        #expect(try postbox.changes { try $0.setNoticeEntry(key, value: nil) }.isEmpty)
        try postbox { try $0.setNoticeEntry(key, value: entry) }
        #expect(try postbox.changes { try $0.setNoticeEntry(key, value: entry) }.isEmpty)
        #expect(try postbox.changes { try $0.setNoticeEntry(key, value: other) }.updatedNoticeEntryKeys == [key])
    }

    @Test func aNoticeSetAfterClearingInTheSameTransactionIsKept() throws {
        let postbox = try TemporaryPostbox()
        let first = NoticeEntryKey(combined: ValueBoxKey(hex("01")))
        let second = NoticeEntryKey(combined: ValueBoxKey(hex("02")))
        try postbox { try $0.setNoticeEntry(first, value: entry) }
        try postbox { transaction in
            try transaction.setNoticeEntry(second, value: entry)
            try transaction.clearNoticeEntries()
            try transaction.setNoticeEntry(first, value: entry)
        }
        #expect(try postbox { try $0.getAllNoticeEntries() } == [first.combined: entry])
    }

    @Test func clearingNoticesReportsThemAll() throws {
        let postbox = try TemporaryPostbox()
        let key = NoticeEntryKey(combined: ValueBoxKey(hex("01")))
        try postbox { try $0.setNoticeEntry(key, value: entry) }
        #expect(try postbox.changes { try $0.clearNoticeEntries() }.updatedNoticeEntryKeys == [key])
        #expect(try postbox.rows(NoticeTable.self).isEmpty)
    }

    // MARK: - Imported contacts, secrets, account

    @Test func importedContactsAreKeptByPhone() throws {
        let postbox = try TemporaryPostbox()
        let identifier = ValueBoxKey(hex("00 2B31323334"))
        let changes = try postbox.changes { try $0.setDeviceContactImportInfo(identifier: identifier, value: Objects.plain(1)) }
        #expect(changes.isEmpty)
        #expect(try postbox.rows(DeviceContactImportInfoTable.self) == ["002b31323334=\(ValueBoxKey(entry))"])
        #expect(try postbox { try $0.getDeviceContactImportInfo(identifier: identifier) } == Objects.plain(1))
        try postbox { try $0.clearDeviceContactImportInfoIdentifiers() }
        #expect(try postbox { try $0.getDeviceContactImportInfoIdentifiers() } == [])
    }

    @Test func undecodableContactsAreListedAndNotEnumerated() throws {
        let postbox = try TemporaryPostbox()
        try postbox.plant(DeviceContactImportInfoTable.self, "0031", "FFFF")
        try postbox { try $0.setDeviceContactImportInfo(identifier: ValueBoxKey(hex("0032")), value: Objects.plain(1)) }
        var seen: [ValueBoxKey] = []
        try postbox {
            try $0.enumerateDeviceContactImportInfoItems { identifier, _ in
                seen.append(identifier)
                return true
            }
        }
        #expect(seen == [ValueBoxKey(hex("0032"))])
        #expect(try postbox { try $0.getDeviceContactImportInfoIdentifiers() }.count == 2)
    }

    @Test func aSecretIsStoredWithoutAReport() throws {
        let postbox = try TemporaryPostbox()
        #expect(try postbox.changes { try $0.setKeychainEntry(key: "group:key", value: [1, 2]) }.isEmpty)
        #expect(try postbox.rows(KeychainTable.self) == ["\(ValueBoxKey("group:key"))=0102"])
        try postbox { try $0.setKeychainEntry(key: "group:key", value: nil) }
        #expect(try postbox { try $0.keychainEntry(key: "group:key") } == nil)
    }

    @Test func theAccountStateAndTheContactCountAreReported() throws {
        let postbox = try TemporaryPostbox()
        let changes = try postbox.changes { transaction in
            try transaction.setState(Objects.plain(5))
            try transaction.replaceRemoteContactCount(7)
        }
        #expect(changes.updatedState == Objects.plain(5))
        #expect(changes.replaceRemoteContactCount == 7)
        #expect(try postbox { try $0.getState() } == Objects.plain(5))
        #expect(try postbox { try $0.remoteContactCount() } == 7)
        #expect(try postbox.rows(MetadataTable.self).contains("0000000000000006=07000000"))
    }
}
