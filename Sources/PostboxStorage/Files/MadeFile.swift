import PlatformSupport

/// A file that this process has just made, told from others that may get its name.
package struct MadeFile {
    private let path: String
    private let identity: OpenFiles.Identity?

    package init(_ path: String) {
        self.path = path
        identity = OpenFiles.Identity(path)
    }

    /// Unless another file has the name by now.
    package func remove() {
        if identity != nil, OpenFiles.Identity(path) == identity { unlink(path) }
    }
}
