import Postbox

/// The database of an account, used by synchronization.
///
/// Other processes may use the same file. The next transaction detects their changes, and treats everything as changed.
package final class SyncDatabase {
    package let postbox: Postbox
    /// Called at the end of each transaction that stores data from the server. If it throws, the transaction is rolled back.
    package var beforeCommit: (() throws -> Void)?
    /// Called with the changes after such a transaction has been committed.
    package var afterCommit: ((ChangeRecord) -> Void)?

    private var observers: [(isRelevant: (ChangeRecord) -> Bool, body: () -> Void)] = []
    /// The data version last seen or written by this process; `nil` before the first one.
    private var knownVersion: Int64?
    /// The number of times that changes of another process were found. The number increases in the transaction that finds them, before its body runs.
    private(set) var foreignChanges = 0

    package init(_ postbox: Postbox) { self.postbox = postbox }

    /// Calls the body after each transaction that has stored relevant data.
    func observe(when isRelevant: @escaping (ChangeRecord) -> Bool, _ body: @escaping () -> Void) { observers.append((isRelevant, body)) }

    /// Calls the body after each transaction that may have stored data.
    package func observe(_ body: @escaping () -> Void) { observe(when: { _ in true }, body) }

    /// Runs a transaction that stores data from the server.
    func store<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        try readOrStore { transaction, stores in
            stores = true
            return try body(transaction)
        }
    }

    /// Runs a transaction that reads, and that stores data from the server if the body sets `stores`.
    func readOrStore<Result>(_ body: (Transaction, _ stores: inout Bool) throws -> Result) throws -> Result {
        var stores = false
        return try run(
            verify: { if stores { try self.beforeCommit?() } }, isSilent: { !stores }, committed: { if stores { self.afterCommit?($0) } }
        ) { try body($0, &stores) }
    }

    /// Returns a transaction for internal records, or for actions of the user.
    @discardableResult
    package func write<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        try run(isSilent: { false }, body)
    }

    /// Runs a transaction that only reads, or stores data that no other part observes.
    func transaction<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        try run(isSilent: { true }, body)
    }

    /// Detects writes that did not use this object, by this process or another one.
    func lookForChanges() throws {
        guard try knownVersion != nil && postbox.transactionStateVersion() != knownVersion else { return }
        try transaction { _ in }
    }

    private func run<Result>(
        verify: @escaping () throws -> Void = {}, isSilent: () -> Bool, committed: (ChangeRecord) -> Void = { _ in },
        _ body: (Transaction) throws -> Result
    ) throws -> Result {
        var changes = ChangeRecord(), version = knownVersion, isForeign = false
        let result = try postbox.transaction(verify: {
            // Read the version before COMMIT, because later commits may be those of others.
            version = try self.postbox.transactionStateVersion()
            try verify()
        }, { transaction in
            let found = try transaction.tables.stores.metadata.transactionStateVersion()
            isForeign = knownVersion.map { $0 != found } ?? false
            if isForeign { foreignChanges += 1 }
            let result = try body(transaction)
            changes = transaction.changes
            return result
        })
        knownVersion = version
        committed(changes)
        guard isForeign || !isSilent() else { return result }
        for observer in observers where isForeign || observer.isRelevant(changes) { observer.body() }
        return result
    }
}
