/// Where `--svg` draws: a new file, or stdout.
struct DrawingOutput {
    private let file: OutputFile?
    private let output: ResultOutput

    /// nil: no file is named. To be made before the work: a name that is taken is refused (73), and so is stdout (64) where `--plot` draws there.
    init?(_ path: String?, plots: Bool, _ invocation: Invocation) throws {
        guard let path else { return nil }
        guard path != "-" || !plots else { throw invocation.usageError("--plot and '--svg -' both draw to stdout; name a file for --svg") }
        file = path == "-" ? nil : try OutputFile(path, standardOutput: invocation.context.streams.output)
        output = invocation.output
        if file != nil, !plots { output.leave() }
    }

    func draw(_ svg: String) throws {
        guard let file else { return try output.write(text: svg) }
        var svg = svg
        try svg.withUTF8 { try file.write(UnsafeRawBufferPointer($0)) }
        try file.finish()
    }
}
