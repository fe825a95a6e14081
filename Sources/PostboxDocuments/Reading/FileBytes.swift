/// Whole files for the package's other programs.
package enum FileBytes {
    /// All bytes of a file; what is compressed with gzip is decompressed. Throws ToolError.
    package static func all(of path: String) throws -> [UInt8] {
        let file = try InputFile(path, input: -1)
        let buffer = InputBuffer(name: file.name)
        while try file.read(into: buffer) {}
        return Array(buffer.bytes)
    }
}
