/// Who may read what is written of an account: nobody but its owner, whatever the umask lets through.
public enum AccountFileMode {
    /// Of databases, exports, transcripts, backups, and recordings.
    public static let file: UInt32 = 0o600
    /// Of folders that hold them.
    public static let folder: UInt32 = 0o700

    /// The mode of a file with content of `source`: that of `source` where it is narrower. The owner can always read the file.
    public static func file(of source: String) -> UInt32 { file & FileFacts.permissions(source) | 0o400 }
}
