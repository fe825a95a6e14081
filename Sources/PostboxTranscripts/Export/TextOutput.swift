import PostboxReading

/// Text that is written to a file in large pieces.
final class TextOutput {
    private let file: OutputFile
    private var bytes: [UInt8] = []

    private static let pieceSize = 64 << 10

    init(_ file: OutputFile) { self.file = file }

    func write(_ text: String) throws {
        bytes.append(contentsOf: text.utf8)
        if bytes.count >= TextOutput.pieceSize { try flush() }
    }

    func finish() throws {
        try flush()
        try file.finish()
    }

    private func flush() throws {
        try bytes.withUnsafeBytes { try file.write($0) }
        bytes.removeAll(keepingCapacity: true)
    }
}

/// The parts of the path of an output file.
enum OutputPath {
    /// The folder of a path; `.` for a path without one.
    static func folder(of path: String) -> String { path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "." }

    /// The last part of a path without its extension, and without `.gz`.
    static func stem(of path: String) -> String {
        var name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        if name.hasSuffix(".gz") { name = String(name.dropLast(3)) }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
