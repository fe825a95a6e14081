import CommandLineKit
import PostboxReading
import PostboxStorage

/// The destination of `--svg`: a new file, or stdout.
struct DrawingOutput {
    private let file: OutputFile?
    private let output: ResultOutput

    /// Returns `nil` if no file is named. Create it before the work: an existing file is an error (73), and so is stdout (64) if `--plot` draws
    /// there.
    init?(_ path: String?, plots: Bool, _ invocation: Invocation) throws {
        guard let path else { return nil }
        guard path != "-" || !plots else { throw invocation.usageError("--plot and '--svg -' both draw to stdout; name a file for --svg") }
        let source = try? DatabaseLocator.locate(invocation[.database]), mode = source.map { AccountFileMode.file(of: $0) } ?? AccountFileMode.file
        file = path == "-" ? nil : try OutputFile(path, standardOutput: invocation.context.streams.output, mode: mode)
        output = invocation.output
        if file != nil, !plots { output.leave() }
    }

    /// Throws an error for given options that do not apply to a picture: `idle`, and the format of results if stdout has no results.
    static func refuse(_ idle: [OptionDeclaration], _ path: String?, _ invocation: Invocation) throws {
        // A setting of the environment also applies to other commands.
        let idle = path == nil || path == "-" ? idle + [GlobalOptions.format.declaration] : idle
        if let option = idle.first(where: invocation.isSpecified) { throw invocation.usageError("--\(option.name) does not apply to a picture") }
    }

    func draw(_ svg: String) throws {
        guard let file else { return try output.write(text: svg) }
        var svg = svg
        try svg.withUTF8 { try file.write(UnsafeRawBufferPointer($0)) }
        try file.finish()
    }
}
