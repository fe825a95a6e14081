import PlatformSupport

/// One name for each file, whether it exists or not.
package enum ResolvedPath {
    /// The path from the root, without links as far as it exists.
    package static func of(_ path: String) -> String {
        if let real = realpath(path.isEmpty ? "." : path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return trimmed.isEmpty ? path : of(".") + "/" + trimmed }
        let folder = of(slash == trimmed.startIndex ? "/" : String(trimmed[..<slash]))
        return (folder == "/" ? "" : folder) + trimmed[slash...]
    }
}
