extension Transaction {
    /// What every open does first (spec 01.9.1 rule 5, 10.4).
    func prepareDatabase(role: Postbox.Role) throws {
        switch try tables.stores.metadata.schemaVersion() {
        case nil: try tables.stores.metadata.setSchemaVersion(Postbox.schemaVersion)
        case Postbox.schemaVersion?: break
        case let found?: throw PostboxError.schemaVersion(found: found, known: Postbox.schemaVersion)
        }
    }
}
