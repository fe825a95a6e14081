import CommandLineKit
import PlatformSupport
import PostboxStorage
import PostboxTool

/// A new database with the operations of a difference file; goes away when the value does.
package final class ImportedDatabase {
    package let path: String
    private let folder: String

    /// Why there is no database; what was wrong stands on stderr.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package init(operations: String) throws {
        let base = PrivateFolder.base
        var template = Array((base + "/postbox-views-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(description: "no folder can be made in \(base)") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = folder + "/db_sqlite"
        let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nowhere) }
        let status = Tool.run(
            ["import", "--create", "--quiet", path, operations], environment: [:], streams: Streams(input: nowhere, output: nowhere, error: 2))
        guard status == 0 else { throw Failure(description: "\(operations) is not imported: status \(status)") }
    }

    deinit {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
        rmdir(folder)
    }
}
