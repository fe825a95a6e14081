#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The files that a run has made, and the folders for them: a run that fails leaves none of them, so that the next one finds their names free.
final class MadeFiles {
    private var paths: Set<String> = []
    private var folders = MadeFolders()

    func add(_ path: String) { paths.insert(path) }

    func contains(_ path: String) -> Bool { paths.contains(path) }

    /// Makes the folders that lead to a file, as far as there are none.
    func makeFolders(for path: String) throws { try folders.make(for: path) }

    func remove() {
        for path in paths { unlink(path) }
        folders.remove()
        (paths, folders) = ([], MadeFolders())
    }
}
