/// One run of a command: its values by their declarations, and the outputs for results, notices, and progress.
package struct Invocation {
    /// The name of the command, such as `migrate apply`.
    package let command: String
    /// The words after the command, in order, for commands whose options belong to the argument before them (`watch`).
    package let occurrences: [Occurrence]
    package let context: RunContext
    package let declaration: CommandDeclaration
    package let values: Values

    package init(command: String, declaration: CommandDeclaration, occurrences: [Occurrence], context: RunContext) throws(ToolError) {
        self.command = command
        self.declaration = declaration
        self.occurrences = occurrences
        self.context = context
        for group in declaration.exclusive {
            let given = group.filter { Invocation.isSpecified($0, in: occurrences) }
            guard given.count < 2 else { throw .usage(command: command, "--\(given[0].name) and --\(given[1].name) cannot be used together") }
        }
        values = try Values(
            occurrences, options: declaration.options + GlobalOptions.all, arguments: declaration.arguments, environment: context.environment,
            command: command)
    }

    /// The value of an option, or its default if it is absent.
    public subscript<Value>(option: Option<Value>) -> Value { values[option] }

    public subscript<Value>(argument: Argument<Value>) -> Value { values[argument] }

    /// Whether an option is on the command line, with any value.
    package func isSpecified(_ option: OptionDeclaration) -> Bool { Invocation.isSpecified(option, in: occurrences) }

    private static func isSpecified(_ option: OptionDeclaration, in occurrences: [Occurrence]) -> Bool {
        occurrences.contains { if case .option(option.name, _) = $0 { true } else { false } }
    }

    /// Throws if a peer on the line is invalid or ambiguous. A command calls it after its own checks, before it reads the database.
    package func expectPeers() throws {
        if let error = context.peerError ?? context.unknownPeer { throw error }
    }

    /// The output for results, which is stdout.
    package var output: ResultOutput { context.output }
    /// The messages on stderr.
    package var notices: Notices { context.notices }
    package var progress: ProgressLine { context.progress }

    /// Returns the options of one part of the line, read with these declarations. For example, `watch` passes the part of each view. Arguments are
    /// ignored.
    package func values(of part: some Sequence<Occurrence>, options declarations: [OptionDeclaration]) throws(ToolError) -> OptionValues {
        let options = part.filter { if case .option = $0 { true } else { false } }
        return OptionValues(values: try Values(options, options: declarations, arguments: [], environment: [:], command: command))
    }

    /// Returns an error (status 64) for a mistake on the command line that the declaration cannot express, such as two options that cannot be used
    /// together. `list` is the place of the list of valid words, if they are not among the command's options.
    package func usageError(_ message: String, nearest: String? = nil, list: String? = nil) -> ToolError {
        .usage(command: command, message, nearest: nearest, list: list)
    }

    /// Throws an error (64) for a span that ends before it starts. `until` is the span of the given time: the end of a date is after its own start.
    package func expectOrder(since: Int64?, until: (start: Int64, end: Int64)?) throws(ToolError) {
        guard let since, let until, since >= until.end, since > until.start else { return }
        throw usageError("--since is later than --until")
    }

    /// Returns the word of `words` nearest to an unknown one, for `usageError`.
    package static func nearest(_ word: String, among words: [String]) -> String? { Nearest.match(word, among: words) }
}

/// Option values of a part of the command line.
package struct OptionValues: Sendable {
    package let values: Values

    public subscript<Value>(option: Option<Value>) -> Value { values[option] }
}

extension Invocation {
    /// Starts results of this shape. With `--fields`, only those fields are included; throws an error (64) for a field that no result has.
    package func begin(_ shape: ResultShape, fields: [FieldPath]? = nil) throws {
        guard let fields else { return try output.begin(shape) }
        let knownFields = knownFields(shape)
        for path in fields {
            do throws(ResultField.Inside.Unknown) {
                try ResultField.Inside.members(knownFields).check(path.names[...])
            } catch {
                let message = error.candidates.isEmpty
                    ? "'\(path.text)' does not exist: '\(error.name)' is not inside a nested value"
                    : "unknown field '\(error.name)'" + (path.names.count > 1 ? " in '\(path.text)'" : "")
                // A single name may refer to a field further inside.
                let inner = path.names.count > 1 ? nil : knownFields.flatMap { $0.paths() }.first { $0.hasSuffix(".\(error.name)") }
                throw usageError(message + "; --fields help lists the fields", nearest: inner ?? Invocation.nearest(error.name, among: error.candidates))
            }
        }
        try output.begin(shape, fields: fields)
    }

    /// Answers `--fields help` with one field per line. Returns `false` if something else was requested.
    package func lists(_ fields: [FieldPath]?, of shape: ResultShape) throws -> Bool {
        guard fields == [FieldPath(names: ["help"])] else { return false }
        try output.write(text: knownFields(shape).flatMap { $0.paths() }.joined(separator: "\n") + "\n")
        return true
    }

    /// Returns the fields of a result, with those that --iso adds.
    private func knownFields(_ shape: ResultShape) -> [ResultField] {
        shape.fields + (context.addsDates && shape.fields.contains { $0.name == "timestamp" } ? ["date"] : [])
    }
}

extension ValueKind where Value == [FieldPath] {
    package static let fields = ValueKind("A,B.C", expected: "names of fields, separated by commas", completion: .fields) { FieldPath.list($0) }
}

extension Option where Value == [FieldPath]? {
    /// `--fields` of every command that has one.
    package static let fields = Option(
        joined: "fields", .fields, help: "print only these fields; 'help' lists all fields",
        details: "Use dots for nested fields, also in arrays: media.$type is the array of the types. Quote a name that contains dots: media.\"content.url\". "
            + "An unknown field name is an error.")
}
