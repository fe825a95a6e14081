import CommandLineKit
import PlatformSupport
import PostboxReading

/// The files of a database, with the SHA-256 of each: the database itself, its write-ahead log, and its rollback journal.
///
/// Create one before the database is opened, so that all later changes are detected.
package struct SourceRecord {
    struct File: Equatable {
        let path: String
        let digest: FileDigest
        /// The time of the last change, in seconds since 1970.
        let modified: Int64
    }

    let path: String
    let files: [File]

    /// Reads the files of the database at `path`. Missing files are omitted, except for the database itself.
    package init(path: String) throws {
        try FileDigest.expectLibrary()
        self.path = ResolvedPath.of(path)
        var files: [File] = []
        for suffix in ["", "-wal", "-journal"] {
            let file = self.path + suffix
            var facts = stat()
            if !suffix.isEmpty, stat(file, &facts) != 0, errno == ENOENT { continue }
            let digest = try FileDigest(of: file)
            _ = stat(file, &facts)
            files.append(File(path: file, digest: digest, modified: Int64(facts.modificationTime.tv_sec)))
        }
        self.files = files
    }

    /// Whether the contents of the files are equal.
    func hasSameContents(as other: SourceRecord) -> Bool {
        files.elementsEqual(other.files) { $0.path == $1.path && $0.digest == $1.digest }
    }
}
