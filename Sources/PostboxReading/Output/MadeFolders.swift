import CommandLineKit
import PlatformSupport
import PostboxStorage

/// The folders that were made for a new file, and not those that were there.
package struct MadeFolders {
    /// From the outermost one.
    private var paths: [String] = []

    package init() {
    }

    /// Makes the folders that lead to a file, as far as there are none.
    package mutating func make(for path: String) throws(ToolError) {
        for end in path.indices where path[end] == "/" && end > path.startIndex {
            let folder = String(path[..<end])
            if mkdir(folder, mode_t(AccountFileMode.folder)) == 0 {
                paths.append(folder)
            } else if errno != EEXIST {
                throw ToolError(.cannotCreate, doing: "making folder \(folder)", SystemError.text(errno))
            }
        }
    }

    /// Those in which there is something by now stay.
    package func remove() {
        for path in paths.reversed() { rmdir(path) }
    }
}
