import PlatformSupport
import Postbox

/// The files of a killed export: the partial file (`.part`) of the file that is completed last, which is a list of chats or a first page, and
/// complete files of chats and pages.
enum TranscriptRemains {
    /// Whether the part of the last file exists, but not the file. Creating the file shows whether a run is still working on it.
    static func areBehind(_ lastFile: String) -> Bool {
        var facts = stat()
        return lstat(lastFile, &facts) != 0 && lstat(lastFile + ".part", &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Continues an export that was killed between its last file and its list of sums: removes its manifest, and gives the last file the name of a
    /// partial one, as if it had been killed before.
    static func reopen(_ lastFile: String, manifest: String) {
        unlink(manifest)
        rename(lastFile, lastFile + ".part")
    }

    /// Removes the file of a chat, and its pages. Copies of cached files are kept, because they may belong to an export in another form.
    static func remove(_ path: String) {
        _ = removeFile(path)
        if path.hasSuffix(".html") { removePages(after: HTMLPages(out: path, size: 1)) }
    }

    /// Removes the pages after the first one, until a page does not exist.
    static func removePages(after pages: HTMLPages) {
        var number = 1
        while let page = pages.path(number), removeFile(page) { number += 1 }
    }

    /// Removes the files of all pages.
    static func removePages(of pages: HTMLPages) {
        for number in pages.all.indices { if let page = pages.path(number) { _ = removeFile(page) } }
    }

    /// Returns whether one existed, complete or not.
    private static func removeFile(_ path: String) -> Bool {
        let wasFinished = unlink(path) == 0, wasBegun = unlink(path + ".part") == 0
        return wasFinished || wasBegun
    }
}
