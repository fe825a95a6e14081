/// One run of a command: its values by their declarations, and where results, notices and progress go.
package struct Invocation {
    /// `migrate apply`.
    package let command: String
    /// Everything typed after the command, in order, for commands whose options belong to the argument before them (`watch`).
    package let occurrences: [Occurrence]
    package let context: RunContext
    let declaration: CommandDeclaration
    package let values: Values

    package init(command: String, declaration: CommandDeclaration, occurrences: [Occurrence], context: RunContext) throws(ToolError) {
        self.command = command
        self.declaration = declaration
        self.occurrences = occurrences
        self.context = context
        for group in declaration.exclusive {
            let given = group.filter { Invocation.isTyped($0, in: occurrences) }
            guard given.count < 2 else { throw .usage(command: command, "--\(given[0].name) and --\(given[1].name) exclude each other") }
        }
        values = try Values(
            occurrences, options: declaration.options + GlobalOptions.all, arguments: declaration.arguments, environment: context.environment,
            command: command)
    }

    /// The value of an option, or what it is when absent.
    public subscript<Value>(option: Option<Value>) -> Value { values[option] }

    public subscript<Value>(argument: Argument<Value>) -> Value { values[argument] }

    /// Whether an option stands on the command line, whatever its value.
    package func isTyped(_ option: OptionDeclaration) -> Bool { Invocation.isTyped(option, in: occurrences) }

    private static func isTyped(_ option: OptionDeclaration, in occurrences: [Occurrence]) -> Bool {
        occurrences.contains { if case .option(option.name, _) = $0 { true } else { false } }
    }

    /// Throws for a peer on the line that is none, or one of several. A command calls it after its own checks, before it reads the database.
    /// With `mayCome`, an ID that the database does not know yet is only noted.
    package func expectPeers(mayCome: Bool = false) throws {
        if let error = context.peerError { throw error }
        guard let error = context.unknownPeer else { return }
        guard mayCome else { throw error }
        notices.note(Invocation.mayCome(error))
    }

    /// The notice of a peer that a command waits for.
    package static func mayCome(_ error: ToolError) -> String { "\(error.message); it is shown when it comes" }

    /// Results: stdout.
    package var output: ResultOutput { context.output }
    /// Everything else: stderr.
    package var notices: Notices { context.notices }
    package var progress: ProgressLine { context.progress }

    /// The options of one part of the line, read by these declarations: `watch` gives the part of each view. Arguments are left alone.
    package func values(of part: some Sequence<Occurrence>, options declarations: [OptionDeclaration]) throws(ToolError) -> OptionValues {
        let options = part.filter { if case .option = $0 { true } else { false } }
        return OptionValues(values: try Values(options, options: declarations, arguments: [], environment: [:], command: command))
    }

    /// A mistake on the command line that the declaration cannot express, such as two options that exclude each other (status 64).
    /// `list`: where the words that would do are listed, if not among the command's options.
    package func usageError(_ message: String, nearest: String? = nil, list: String? = nil) -> ToolError {
        .usage(command: command, message, nearest: nearest, list: list)
    }

    /// The nearest of `words` to one that is not known, for `usageError`.
    package static func nearest(_ word: String, among words: [String]) -> String? { Nearest.match(word, among: words) }
}

/// Option values of a part of the command line.
package struct OptionValues: Sendable {
    package let values: Values

    public subscript<Value>(option: Option<Value>) -> Value { values[option] }
}
