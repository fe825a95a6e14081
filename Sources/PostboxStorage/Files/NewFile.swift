import PlatformSupport

/// A file that gets its name when it is whole: until then it is `NAME.part`, which goes away with the object.
package final class NewFile {
    /// Of the part, open for writing; negative once the file is published.
    package private(set) var descriptor: Int32 = -1
    private let part: PartFile

    package var path: String { part.name }
    package var partPath: String { part.path }

    /// Throws `exists` when the name is taken or the file cannot be made, and `busy` when another process is making it.
    package init(_ path: String, permissions: UInt32) throws {
        try NewFile.expectFree(path)
        part = try PartFile(of: path, permissions: permissions)
        // The one who had the part may have been at its end.
        try NewFile.expectFree(path)
        descriptor = open(part.path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSync.error(part.path) }
    }

    /// Throws `exists` when the name is taken.
    package static func expectFree(_ path: String) throws {
        guard !FileFacts.isTaken(path) else { throw PartFile.taken(path) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try FileSync.write($0, to: descriptor, partPath) }
    }

    /// Gives the file its name. `lasts`: and returns when it is on the disk.
    package func publish(lasts: Bool = true) throws {
        // Some file systems report a full disk only on close.
        let isClosed = close(descriptor) == 0
        descriptor = -1
        guard isClosed else { throw FileSync.error(partPath) }
        try part.publish(lasts: lasts)
    }
}
