import PlatformSupport
import Postbox

/// A copy of a database that is deleted with this object, so that examples that write do not change the sample.
final class TemporaryCopy {
    let path: String

    init(of source: String) throws {
        var template = Array("/tmp/postbox-example-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ValueBoxError(.io, "no temporary folder can be made") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) + "/db_sqlite"
        try SQLiteValueBox(path: DatabaseLocator.locate(source), mode: .readOnly).backup(to: path)
    }

    deinit {
        for end in ["", "-wal", "-shm"] { unlink(path + end) }
        rmdir(String(path.dropLast("/db_sqlite".count)))
    }
}
