import CZlib
import PlatformSupport

/// Files next to the tests, by their path relative to the package's folder.
public enum FixtureFile {
    struct Missing: Error {
        let path: String
    }

    private static var package: String { #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/") }

    /// The file's absolute path.
    public static func path(_ path: String) -> String { package + "/" + path }

    public static func bytes(_ path: String) throws -> [UInt8] {
        guard let handle = fopen(self.path(path), "rb") else { throw Missing(path: path) }
        defer { fclose(handle) }
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, handle)
            if count == 0 { return result }
            result.append(contentsOf: chunk[..<count])
        }
    }

    /// The names of the engine cases, in order, without `.json`.
    package static let engineCases: [String] = {
        guard let directory = opendir(path("Tests/Fixtures/engine-cases")) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
            if name.hasSuffix(".json") { names.append(String(name.dropLast(5))) }
        }
        return names.sorted()
    }()

    /// The paths of the Swift files in a folder and its subfolders.
    public static func swiftFiles(in folder: String) throws -> [String] {
        guard let directory = opendir(package + "/" + folder) else { throw Missing(path: folder) }
        defer { closedir(directory) }
        var result: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
            if name.hasSuffix(".swift") {
                result.append(folder + "/" + name)
            } else if !name.contains(".") {
                result += try swiftFiles(in: folder + "/" + name)
            }
        }
        return result
    }

    /// The content of a gzip file; empty if it is damaged.
    public static func gunzipped(_ path: String) throws -> [UInt8] {
        let file = try bytes(path)
        // A gzip file ends with the size of its content.
        guard let size = file.suffix(4).reversed().reduce(into: Int?(0), { $0 = ($0 ?? 0) << 8 | Int($1) }), file.count > 18 else { return [] }
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return [] }
        defer { inflateEnd(&stream) }
        return file.withUnsafeBytes { input in
            [UInt8](unsafeUninitializedCapacity: size) { output, count in
                stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(size)
                count = inflate(&stream, Z_FINISH) == Z_STREAM_END ? size : 0
            }
        }
    }

    /// Root objects from real databases: the hashed name of the type, or `#` and the hash in hex, and the bytes.
    public static func codedObjects() throws -> [(name: String, bytes: [UInt8])] {
        let text = String(decoding: try bytes("Tests/Fixtures/coded-objects.tsv"), as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t")
            return parts.count == 2 ? (String(parts[0]), hex(parts[1])) : nil
        }
    }

    public static func hex(_ text: some StringProtocol) -> [UInt8] {
        let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }
}
