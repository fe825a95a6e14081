import PlatformSupport
import Testing

/// A folder for one test, deleted with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/postbox-storage-tests-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { TemporaryFolder.remove(path) }

    private static func remove(_ path: String) {
        chmod(path, 0o700)
        for name in names(in: path) {
            let inside = path + "/" + name
            if unlink(inside) != 0 { remove(inside) }
        }
        rmdir(path)
    }

    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var result: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { String(cString: $0) }
            }
            if name != ".", name != ".." { result.append(name) }
        }
        return result.sorted()
    }

    /// Every file directly in the folder, with its bytes and its modification time.
    static func contents(of folder: String) throws -> [String: FileState] {
        var result: [String: FileState] = [:]
        for name in names(in: folder) { result[name] = try FileState(folder + "/" + name) }
        return result
    }
}

struct FileState: Equatable {
    let bytes: [UInt8]
    let changed: Int

    init(_ path: String) throws {
        bytes = try Files.read(path)
        var facts = stat()
        stat(path, &facts)
        changed = facts.modificationTime.tv_sec &* 1_000_000_000 &+ facts.modificationTime.tv_nsec
    }
}

enum Files {
    static func read(_ path: String) throws -> [UInt8] {
        let handle = try #require(fopen(path, "rb"), "no file \(path)")
        defer { fclose(handle) }
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, handle)
            if count == 0 { return result }
            result.append(contentsOf: chunk[..<count])
        }
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        let handle = try #require(fopen(path, "wb"))
        defer { fclose(handle) }
        #expect(fwrite(bytes, 1, bytes.count, handle) == bytes.count)
    }

    /// Copies the files of a sample installation into a new folder. Returns the path of the folder.
    static func copySample(_ name: String, into folder: TemporaryFolder, without left: Set<String> = []) throws -> String {
        let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        let source = package + "/Tests/Fixtures/samples/\(name)/postbox/db"
        let target = folder.path + "/db"
        try #require(mkdir(target, 0o700) == 0)
        for name in TemporaryFolder.names(in: source) where !left.contains(name) {
            try write(read(source + "/" + name), to: target + "/" + name)
        }
        return target
    }

    /// Copies a folder of the encrypted samples, including the key files. Returns the path of the copy.
    static func copyEncrypted(_ name: String, into folder: TemporaryFolder) throws -> String {
        let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        try copyFolder(package + "/Tests/Fixtures/samples/encrypted/" + name, to: folder.path + "/" + name)
        return folder.path + "/" + name
    }

    private static func copyFolder(_ source: String, to target: String) throws {
        try #require(mkdir(target, 0o700) == 0)
        for name in TemporaryFolder.names(in: source) {
            var facts = stat()
            try #require(stat(source + "/" + name, &facts) == 0)
            if facts.st_mode & S_IFMT == S_IFDIR {
                try copyFolder(source + "/" + name, to: target + "/" + name)
            } else {
                try write(read(source + "/" + name), to: target + "/" + name)
            }
        }
    }
}
