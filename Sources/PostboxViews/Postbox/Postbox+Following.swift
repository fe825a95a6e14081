import PostboxStorage
import PostboxTables

/// Following the commits of other processes to the same file.
extension Postbox {
    /// Runs the closure on a snapshot of the currently committed data. If other processes have committed since the last reading, views are updated
    /// first, and their subscribers are notified after the closure has returned. Throws `ValueBoxError` if the file cannot be read, and errors of the
    /// closure.
    public func reading<Result>(_ body: () throws -> Result) throws -> Result { try reading({ try $0.takeSnapshot() }, body) }

    /// Runs the closure on a snapshot. `begin` starts the snapshot and returns its version.
    private func reading<Result>(_ begin: (SQLiteValueBox) throws -> Int64, _ body: () throws -> Result) throws -> Result {
        guard let box = sharedBox else { return try body() }
        viewTracker.emissions.hold()
        defer { viewTracker.emissions.release() }
        let version = try begin(box)
        work = .reading
        defer {
            work = .none
            // Nothing was written: if the end fails, nothing remains to be undone.
            try? box.leaveSnapshot()
        }
        if version != knownDataVersion {
            try refreshAfterExternalChange()
            knownDataVersion = version
        }
        return try body()
    }

    /// Whether another process has committed since the last reading. The call takes microseconds and changes nothing. Throws `ValueBoxError` if the
    /// file cannot be read.
    public func othersHaveCommitted() throws -> Bool {
        guard let box = sharedBox else { return false }
        try box.leaveSnapshot()
        return try box.dataVersion() != knownDataVersion
    }

    /// Reads all views again, because another process may have written to the file. Throws `ValueBoxError` if the file cannot be read.
    public func refreshAfterExternalChange() throws {
        tables.clearMemoryCache()
        knownStateVersion = try tables.stores.metadata.transactionStateVersion()
        viewTracker.refreshViewsDueToExternalTransaction()
        onChange?()
    }

    /// Discards the state in memory at the start of a transaction if another process has written.
    func noticeOtherWriters() throws {
        let isNew = try tables.stores.metadata.transactionStateVersion() != knownStateVersion
        if isNew { try refreshAfterExternalChange() }
        if isNew || knownDataVersion == nil { knownDataVersion = try (valueBox as? SQLiteValueBox)?.dataVersion() }
    }

    /// Returns the views that must follow the transaction, just before COMMIT; `nil` if it affects no view.
    func affectedViews(by record: consuming ChangeRecord) -> AffectedViews? {
        let changes = CommittedChanges(record, touchedMedia: tables.history.media.takeTouched())
        let views = viewTracker.views(affectedBy: changes)
        return views.isEmpty ? nil : AffectedViews(views: views, changes: changes)
    }

    struct AffectedViews {
        fileprivate let views: [ViewTracker.SharedView]
        fileprivate let changes: CommittedChanges
    }

    /// Updates all affected views after COMMIT. They show the same moment, even if another process commits in the meantime.
    func update(_ affected: AffectedViews) {
        var isUpdated = false
        func update() {
            isUpdated = true
            viewTracker.update(affected.views, affected.changes)
        }
        do { try reading({ try $0.keptOrNewSnapshot() }, update) } catch {
            // Without a snapshot, the views read as much as they can.
            viewTracker.report(error)
            if !isUpdated { update() }
        }
    }

    /// Follows commits of other processes, for callers that poll continuously. An error while reading is reported for every view, and reading is
    /// tried again; `reportedError` is the last reported error that still persists.
    func followOthers(reportedError: inout String?) {
        do {
            try (valueBox as? SQLiteValueBox)?.expectFileInPlace()
            if try othersHaveCommitted() { try reading {} }
            reportedError = nil
        } catch {
            guard "\(error)" != reportedError else { return }
            reportedError = "\(error)"
            viewTracker.report(error)
        }
    }

    /// The box, if it is a file that other processes can write to, and neither a transaction nor a reading is in progress.
    private var sharedBox: SQLiteValueBox? {
        guard work == .none, let box = valueBox as? SQLiteValueBox, box.followsOthers, !box.inTransaction else { return nil }
        return box
    }
}
