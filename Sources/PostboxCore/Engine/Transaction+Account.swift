/// The account's state and its secrets (spec 01.9).
extension Transaction {
    public func getState() throws -> CodedObject? { try tables.stores.metadata.getState() }

    public func setState(_ state: CodedObject) throws {
        try tables.stores.metadata.setState(state)
        changes.updatedState = state
    }

    /// The random number of the process that works for all others on the file; nil: none has.
    public func getMasterClientId() throws -> Int64? { try tables.stores.metadata.getMasterClientId() }

    public func setMasterClientId(_ id: Int64) throws {
        try tables.stores.metadata.setMasterClientId(id)
        changes.updatedMasterClientId = id
    }

    public func remoteContactCount() throws -> Int32 { try tables.stores.metadata.remoteContactCount() }

    public func replaceRemoteContactCount(_ count: Int32) throws {
        try tables.stores.metadata.setRemoteContactCount(count)
        changes.replaceRemoteContactCount = count
    }

    public func keychainEntry(key: String) throws -> [UInt8]? { try tables.stores.keychain.get(key) }

    /// Nil removes the secret. Not reported.
    public func setKeychainEntry(key: String, value: [UInt8]?) throws { try tables.stores.keychain.set(key, value: value) }
}
