import PlatformSupport
import Postbox
import TestSupport

/// A tiny database of an old schema version in its own folder, which is deleted with this object.
final class OldDatabase {
    let folder: String
    let path: String
    let original: [UInt8]

    init(version: Int) throws {
        var template = Array("/tmp/postbox-old-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ValueBoxError(.io, "no temporary folder can be made") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = folder + "/db_sqlite"
        original = try FixtureFile.bytes("Tests/Fixtures/migrate/v\(version).sqlite")
        try OldDatabase.write(original, to: path)
    }

    deinit {
        for name in files { unlink(folder + "/" + name) }
        rmdir(folder)
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = fopen(path, "wb") else { throw ValueBoxError(.io, path) }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw ValueBoxError(.io, path) }
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw ValueBoxError(.io, path) }
        defer { fclose(file) }
        var result = [UInt8](repeating: 0, count: 1 << 20)
        result.removeLast(result.count - fread(&result, 1, result.count, file))
        return result
    }

    var bytes: [UInt8] { get throws { try OldDatabase.bytes(path) } }

    /// The names in the folder, sorted.
    var files: [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    func version(_ path: String? = nil) throws -> Int32 { try SchemaVersion.read(SQLiteValueBox(path: path ?? self.path, mode: .readOnly)) }
}
