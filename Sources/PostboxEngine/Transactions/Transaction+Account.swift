import PostboxTables

/// The account's state and its secrets.
extension Transaction {
    /// How far the account has followed the server's updates; nil before the first synchronisation.
    public func getState() throws -> CodedObject? { try tables.stores.metadata.getState() }

    /// Stores how far the account has followed the server's updates. Reported for an equal state too.
    public func setState(_ state: CodedObject) throws {
        try tables.stores.metadata.setState(state)
        changes.updatedState = state
    }

    /// The random number of the process that works for all others on the file; nil: none has.
    public func getMasterClientId() throws -> Int64? { try tables.stores.metadata.getMasterClientId() }

    /// Makes a process, by its random number, the one that works for all others on the file.
    public func setMasterClientId(_ id: Int64) throws {
        try tables.stores.metadata.setMasterClientId(id)
        changes.updatedMasterClientId = id
    }

    /// How many contacts the server counts, which may be more than are known here.
    public func remoteContactCount() throws -> Int32 { try tables.stores.metadata.remoteContactCount() }

    /// Stores how many contacts the server counts.
    public func replaceRemoteContactCount(_ count: Int32) throws {
        try tables.stores.metadata.setRemoteContactCount(count)
        changes.replaceRemoteContactCount = count
    }

    /// A secret of the account, such as a key of a data centre; nil when there is none under this name.
    public func keychainEntry(key: String) throws -> [UInt8]? { try tables.stores.keychain.get(key) }

    /// Stores a secret of the account; nil removes it. Not reported to views.
    public func setKeychainEntry(key: String, value: [UInt8]?) throws { try tables.stores.keychain.set(key, value: value) }
}
