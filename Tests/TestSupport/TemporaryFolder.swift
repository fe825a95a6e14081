import PlatformSupport

/// A folder that is deleted with its files when the value is released.
final class TemporaryFolder {
    let path: String

    init() throws {
        var name = Array("/tmp/postbox-folder-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw RunningTool.Failure(description: "mkdtemp") }
        path = name.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
    }

    deinit { TemporaryFolder.remove(path) }

    private static func remove(_ path: String) {
        guard let folder = opendir(path) else {
            unlink(path)
            return
        }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            })
        }
        closedir(folder)
        for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
        rmdir(path)
    }

    func file(_ name: String, _ text: String = "") throws -> String {
        let file = "\(path)/\(name)"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw RunningTool.Failure(description: "open \(file)") }
        defer { close(descriptor) }
        var bytes = Array(text.utf8)
        guard write(descriptor, &bytes, bytes.count) == bytes.count else { throw RunningTool.Failure(description: "write \(file)") }
        return file
    }
}
