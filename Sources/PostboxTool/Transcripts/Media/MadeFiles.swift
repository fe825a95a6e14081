#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The files that a run has made: a run that fails leaves none of them, so that the next one finds their names free.
final class MadeFiles {
    private var paths: [String] = []

    func add(_ path: String) { paths.append(path) }

    func remove() {
        for path in paths { unlink(path) }
        paths.removeAll()
    }
}
