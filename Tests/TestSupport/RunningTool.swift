import PlatformSupport

/// The result of one run of the built `postbox`.
struct ToolResult {
    var status: Int32
    /// The signal that ended it, if any.
    var signal: Int32?
    var output: [UInt8]
    var errorOutput: [UInt8]

    var text: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }
}

/// Runs the real binary: `RunningTool.run(["dump", path])`. The environment only contains the given variables.
enum RunningTool {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Folder of the package.
    static let root: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()

    /// The binary: `POSTBOX_BINARY`, or the one that SwiftPM built with the tests.
    static func binary() throws -> String {
        if let path = getenv("POSTBOX_BINARY") { return String(cString: path) }
        for folder in CommandLine.arguments.prefix(1).map({ $0.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") })
            + ["\(root)/.build/debug", "\(root)/.build/release"] where access("\(folder)/postbox", X_OK) == 0 {
            // Some tests run it in another folder.
            return folder.hasPrefix("/") ? "\(folder)/postbox" : "\(root)/\(folder)/postbox"
        }
        throw Failure(description: "no postbox binary; run: swift build --product postbox")
    }

    /// `closingOutput` gives the tool a stdout that is never read; `outputPath` a file such as `/dev/full`.
    static func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], outputPath: String? = nil, closingOutput: Bool = false,
        program: String? = nil
    ) throws -> ToolResult {
        // Files instead of pipes: no deadlocks for any size, and no threads.
        let input = try temporary(input), error = try temporary([])
        var output = try temporary([])
        defer { for descriptor in [input, error, output] { close(descriptor) } }
        if closingOutput {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw Failure(description: "pipe") }
            close(ends[0])
            close(output)
            output = ends[1]
        } else if let outputPath {
            close(output)
            output = open(outputPath, O_WRONLY)
        }
        let child = try spawn(arguments, environment: environment, descriptors: [input, output, error], program: program)
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return ToolResult(
            status: (status >> 8) & 0xFF, signal: signal == 0 ? nil : signal, output: closingOutput || outputPath != nil ? [] : contents(output),
            errorOutput: contents(error))
    }

    /// Returns the lines that a command prints. Its answer can be "no"; any other status except success is an error.
    static func printed(_ arguments: [String]) throws -> [UInt8] {
        let result = try run(arguments)
        guard result.status == 0 || result.status == 1 else { throw Failure(description: "\(arguments.joined(separator: " ")): \(result.errorText)") }
        return result.output
    }

    /// Runs a line of shell, for the results of other tools for the same file.
    static func shell(_ script: String, input: String = "") throws -> ToolResult {
        try run(["-c", script], input: Array(input.utf8), environment: ["PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin"], program: "/bin/sh")
    }

    /// Starts the binary, or another program, with the three descriptors; the caller waits for it.
    static func spawn(_ arguments: [String], environment: [String: String], descriptors: [Int32], program: String? = nil) throws -> pid_t {
        let path = try program ?? binary()
        // The test runner may ignore signals, and its threads may block them; the tool needs the same settings as in a shell.
        let child = ChildProcess.start(
            path, arguments, environment: environment.map { "\($0.key)=\($0.value)" },
            descriptors: descriptors.enumerated().map { (ours: $0.element, theirs: Int32($0.offset)) }, isFresh: true)
        guard let child else { throw Failure(description: "cannot start \(path): \(String(cString: strerror(errno)))") }
        return child
    }

    private static func temporary(_ bytes: [UInt8]) throws -> Int32 {
        var name = Array("/tmp/postbox-test-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Failure(description: "mkstemp") }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(description: "write") }
            rest = rest.dropFirst(count)
        }
        lseek(descriptor, 0, SEEK_SET)
        return descriptor
    }

    private static func contents(_ descriptor: Int32) -> [UInt8] {
        lseek(descriptor, 0, SEEK_SET)
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &piece, piece.count)
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: piece[..<count])
        }
    }
}
