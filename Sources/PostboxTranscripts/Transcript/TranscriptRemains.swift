import PlatformSupport
import Postbox

/// The files of an abandoned export: complete files of chats and pages, and one that is partial (`.part`).
enum TranscriptRemains {
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
