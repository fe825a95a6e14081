/// Where a migration is. The closure that takes it may throw: that ends the work, and the file stays as it was.
public enum MigrationProgress: Sendable {
    /// The backup is about to be made, or an equal one found, under this path.
    case backingUp(to: String)
    /// So many rows of the backup have been compared with the file's.
    case comparingBackup(rows: Int)
    /// A part begins.
    case beginning(MigrationWork.Phase)
    /// So many rows have been walked since the first part began.
    case working(MigrationWork.Phase, rows: Int)
    /// The changed copy is about to be checked.
    case verifying
    /// The transaction on the copy is about to be committed.
    case committing
    /// The copy is being compared with the file.
    case countingChanges
    /// The copy is about to take the file's place.
    case installing
    /// So many rows of a backup that is put back have been compared.
    case restoring(rows: Int)
}
