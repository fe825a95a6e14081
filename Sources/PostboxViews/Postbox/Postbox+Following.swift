import PostboxStorage
import PostboxTables

/// What other processes commit to the same file.
extension Postbox {
    /// Runs the closure on one snapshot of what is committed now. When others have committed since, views follow first; who is subscribed to them is
    /// told when the closure has returned.
    public func reading<Result>(_ body: () throws -> Result) throws -> Result { try reading({ try $0.takeSnapshot() }, body) }

    /// `begin` begins the snapshot and answers its version.
    private func reading<Result>(_ begin: (SQLiteValueBox) throws -> Int64, _ body: () throws -> Result) throws -> Result {
        guard let box = sharedBox else { return try body() }
        viewTracker.emissions.hold()
        defer { viewTracker.emissions.release() }
        let version = try begin(box)
        work = .reading
        defer {
            work = .none
            // Nothing was written: an end that fails leaves nothing undone.
            try? box.leaveSnapshot()
        }
        if version != knownDataVersion {
            try refreshAfterExternalChange()
            knownDataVersion = version
        }
        return try body()
    }

    /// Whether another process has committed since the last reading. Takes microseconds, and leaves what is shown as it is.
    public func othersHaveCommitted() throws -> Bool {
        guard let box = sharedBox else { return false }
        try box.leaveSnapshot()
        return try box.dataVersion() != knownDataVersion
    }

    /// Reads all views again: the file may have been written to by another process.
    public func refreshAfterExternalChange() throws {
        tables.clearMemoryCache()
        knownStateVersion = try tables.stores.metadata.transactionStateVersion()
        viewTracker.refreshViewsDueToExternalTransaction()
        onChange?()
    }

    /// At the beginning of a transaction: when another process has written since, what is in memory no longer counts.
    func noticeOtherWriters() throws {
        let isNew = try tables.stores.metadata.transactionStateVersion() != knownStateVersion
        if isNew { try refreshAfterExternalChange() }
        if isNew || knownDataVersion == nil { knownDataVersion = try (valueBox as? SQLiteValueBox)?.dataVersion() }
    }

    /// Just before COMMIT: what views will have to follow; nil: no view is concerned.
    func concernedViews(by record: consuming ChangeRecord) -> ConcernedViews? {
        let changes = CommittedChanges(record, touchedMedia: tables.history.media.takeTouched())
        let views = viewTracker.views(concernedBy: changes)
        return views.isEmpty ? nil : ConcernedViews(views: views, changes: changes)
    }

    struct ConcernedViews {
        fileprivate let views: [ViewTracker.SharedView]
        fileprivate let changes: CommittedChanges
    }

    /// After COMMIT: all views that the transaction concerns show the same moment, even if another process commits meanwhile.
    func update(_ concerned: ConcernedViews) {
        var isUpdated = false
        func update() {
            isUpdated = true
            viewTracker.update(concerned.views, concerned.changes)
        }
        do { try reading({ try $0.keptOrNewSnapshot() }, update) } catch {
            // Without a snapshot the views read what they can.
            viewTracker.report(error)
            if !isUpdated { update() }
        }
    }

    /// Looks whether others have committed, for whoever looks all the time. What cannot be read is reported as the error of every view and looked
    /// for again; `told` is the last error that was reported and still lasts.
    func followOthers(told: inout String?) {
        do {
            try (valueBox as? SQLiteValueBox)?.expectFileInPlace()
            if try othersHaveCommitted() { try reading {} }
            told = nil
        } catch {
            guard "\(error)" != told else { return }
            told = "\(error)"
            viewTracker.report(error)
        }
    }

    /// The box, when it is a file that others can write to and neither a transaction nor a reading is on.
    private var sharedBox: SQLiteValueBox? {
        guard work == .none, let box = valueBox as? SQLiteValueBox, box.followsOthers, !box.inTransaction else { return nil }
        return box
    }
}
