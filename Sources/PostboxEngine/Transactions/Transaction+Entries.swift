import PostboxStorage
import PostboxTables

/// The item cache.
extension Transaction {
    /// Returns the bytes of a cached entry; `nil` if no entry exists.
    public func retrieveItemCacheEntry(_ id: ItemCacheEntryId) throws -> [UInt8]? { try tables.stores.itemCache.get(id) }

    /// Caches an entry, the bytes of a coded object. Views are notified even if the entry is equal.
    public func putItemCacheEntry(_ id: ItemCacheEntryId, entry: [UInt8]) throws { try tables.stores.itemCache.put(id, entry: entry, &changes) }

    /// Removes an entry from the cache, if it exists.
    public func removeItemCacheEntry(_ id: ItemCacheEntryId) throws { try tables.stores.itemCache.remove(id, &changes) }

    /// Empties a collection of the item cache. As in Telegram, the entry with an empty key of the next collection is removed, too.
    public func clearItemCacheCollection(_ collectionId: Int8) throws { try tables.stores.itemCache.clear(collectionId, &changes) }
}

/// Preferences.
extension Transaction {
    /// Returns the bytes of a preference; `nil` if it is not set.
    public func getPreferencesEntry(key: ValueBoxKey) throws -> [UInt8]? { try tables.stores.preferences.get(key) }

    /// Stores a preference; `nil` removes it. Views are notified even if the value is equal.
    public func setPreferencesEntry(key: ValueBoxKey, value: [UInt8]?) throws {
        try tables.stores.preferences.set(key, value: value, &changes)
    }

    /// Replaces a preference with the result of the closure. The closure receives `nil` if it is not set, and can return `nil` to remove the
    /// preference.
    public func updatePreferencesEntry(key: ValueBoxKey, _ body: ([UInt8]?) throws -> [UInt8]?) throws {
        try setPreferencesEntry(key: key, value: body(getPreferencesEntry(key: key)))
    }

    /// Walks all preferences in key order, until the closure returns false.
    public func enumeratePreferencesEntries(_ body: (ValueBoxKey, [UInt8]) throws -> Bool) throws {
        try tables.stores.preferences.enumerate(body)
    }
}

/// Notices.
extension Transaction {
    /// Returns the bytes of a notice, a coded entry; `nil` if it is not set.
    public func getNoticeEntry(key: NoticeEntryKey) throws -> [UInt8]? { try tables.stores.notices.get(key) }

    /// Stores a notice, the bytes of a coded entry; `nil` removes it. Storing an equal value is not a change.
    public func setNoticeEntry(_ key: NoticeEntryKey, value: [UInt8]?) throws { try tables.stores.notices.set(key, value: value, &changes) }

    /// Returns all notices, by the concatenation of namespace and key.
    public func getAllNoticeEntries() throws -> [ValueBoxKey: [UInt8]] { try tables.stores.notices.all() }

    /// Deletes every notice.
    public func clearNoticeEntries() throws { try tables.stores.notices.clear(&changes) }
}

/// Imported phone numbers. Identifiers are whole keys. Never reported.
extension Transaction {
    /// Returns the result of importing a phone number; `nil` if it was not imported.
    public func getDeviceContactImportInfo(identifier: ValueBoxKey) throws -> CodedObject? { try tables.stores.deviceContacts.get(identifier) }

    /// Stores the result of importing a phone number; `nil` removes it.
    public func setDeviceContactImportInfo(identifier: ValueBoxKey, value: CodedObject?) throws {
        try tables.stores.deviceContacts.set(identifier, value: value)
    }

    /// Returns the identifiers of all imported phone numbers.
    public func getDeviceContactImportInfoIdentifiers() throws -> [ValueBoxKey] { try tables.stores.deviceContacts.identifiers() }

    /// Forgets all imported phone numbers.
    public func clearDeviceContactImportInfoIdentifiers() throws { try tables.stores.deviceContacts.clear() }

    /// Walks the imported phone numbers in key order, until the closure returns false. Damaged rows are skipped.
    public func enumerateDeviceContactImportInfoItems(_ body: (ValueBoxKey, CodedObject) throws -> Bool) throws {
        try tables.stores.deviceContacts.enumerate(body)
    }
}

/// The account's state and its secrets.
extension Transaction {
    /// Returns the state of the account's updates; `nil` before the first synchronization.
    public func getState() throws -> CodedObject? { try tables.stores.metadata.getState() }

    /// Stores the position of the account in the server's updates. Reported even if the state is equal.
    public func setState(_ state: CodedObject) throws {
        try tables.stores.metadata.setState(state)
        changes.updatedState = state
    }

    /// Returns the random ID of the client that does the shared work for all processes using the file; `nil` if none is stored.
    public func getMasterClientId() throws -> Int64? { try tables.stores.metadata.getMasterClientId() }

    /// Makes the process with this random ID the one that does the shared work for all processes using the file.
    public func setMasterClientId(_ id: Int64) throws {
        try tables.stores.metadata.setMasterClientId(id)
        changes.updatedMasterClientId = id
    }

    /// Returns the number of contacts on the server, which can be greater than the number stored here.
    public func remoteContactCount() throws -> Int32 { try tables.stores.metadata.remoteContactCount() }

    /// Stores the number of contacts on the server.
    public func replaceRemoteContactCount(_ count: Int32) throws {
        try tables.stores.metadata.setRemoteContactCount(count)
        changes.replaceRemoteContactCount = count
    }

    /// Returns a secret of the account, such as the key of a data center; `nil` if none has this name.
    public func keychainEntry(key: String) throws -> [UInt8]? { try tables.stores.keychain.get(key) }

    /// Stores a secret of the account; `nil` removes it. Not reported to views.
    public func setKeychainEntry(key: String, value: [UInt8]?) throws { try tables.stores.keychain.set(key, value: value) }
}
