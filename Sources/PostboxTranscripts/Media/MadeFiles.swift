import PlatformSupport
import PostboxReading

/// The files that a run has made, and the folders for them: a run that fails leaves none of them, so that the next one finds their names free.
final class MadeFiles {
    /// As bytes: file systems tell apart what texts take for the same.
    private var paths: Set<[UInt8]> = []
    private var folders = MadeFolders()

    func add(_ path: String) { paths.insert(Array(path.utf8)) }

    func contains(_ path: String) -> Bool { paths.contains(Array(path.utf8)) }

    /// Makes the folders that lead to a file, as far as there are none.
    func makeFolders(for path: String) throws { try folders.make(for: path) }

    func remove() {
        for path in paths { unlink(String(decoding: path, as: UTF8.self)) }
        folders.remove()
        (paths, folders) = ([], MadeFolders())
    }
}
