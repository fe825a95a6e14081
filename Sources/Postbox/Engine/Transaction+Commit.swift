extension Transaction {
    /// What happens between the closure and COMMIT (spec 02.12, 03.1.2).
    func finish() throws {
        if !changes.isEmpty { try tables.stores.metadata.incrementTransactionStateVersion() }
        try tables.beforeCommit()
    }
}
