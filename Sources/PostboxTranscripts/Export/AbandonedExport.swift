import PlatformSupport

/// An export that was killed before the file that it completes last: a list of chats, a first page, or a list of sums. That file is still partial
/// (`.part`).
enum AbandonedExport {
    /// Returns whether the last file is partial. Creating the file shows whether a run is still working on it.
    static func exists(before lastFile: String) -> Bool {
        var facts = stat()
        return lstat(lastFile, &facts) != 0 && lstat(lastFile + ".part", &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Continues an export that was killed between its last page and its list of sums: removes its manifest, and gives the last page the name of a
    /// partial file, as if the export had been killed before.
    static func reopen(_ lastFile: String, manifest: String) {
        unlink(manifest)
        rename(lastFile, lastFile + ".part")
    }
}
