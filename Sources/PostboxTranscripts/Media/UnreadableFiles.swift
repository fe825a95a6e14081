import CommandLineKit
import PlatformSupport

/// Cached files that are there and could not be read: the first ones are named, all are counted.
final class UnreadableFiles {
    private let warn: (String) -> Void
    private var paths: Set<String> = []
    private static let namedFiles = 10

    init(_ warn: @escaping (String) -> Void) { self.warn = warn }

    /// Passes over a file that is not there, or is none, as that of a link.
    func note(_ path: String, _ code: Int32) {
        guard ![ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(code), paths.insert(path).inserted else { return }
        if paths.count <= UnreadableFiles.namedFiles { warn("\(path) cannot be read: \(SystemError.text(code))") }
    }

    func finish() {
        if !paths.isEmpty { warn("\(ChatExport.counted(paths.count, "cached file")) could not be read") }
    }
}
