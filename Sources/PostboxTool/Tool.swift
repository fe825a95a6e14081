import CommandLineKit
import PlatformSupport
import PostboxStorage

/// The program: arguments in, exit status out.
package enum Tool {
    /// Runs with the process's own arguments, environment and streams, and ends it.
    package static func main() -> Never {
        Streams.holdStandardDescriptors()
        ProcessLimits.answerTraps()
        SQLiteProcess.stopCountingMemory()
        signal(SIGPIPE, SIG_DFL)
        // The parent process may have blocked it.
        Interruption.unblock(SIGPIPE)
        // A dynamically linked language runtime would print a backtrace, and continue.
        if !Interruption.isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
        // A file-size limit is reported as an error of the write that exceeds it.
        signal(SIGXFSZ, SIG_IGN)
        let status = run(arguments(), environment: Environment.current(), streams: Streams())
        // Some file systems report a full disk only on close.
        if close(1) != 0, errno != EBADF, status == 0 {
            let error = ToolError(.inputOutput, doing: "writing to stdout", SystemError.text(errno))
            FileOutput.writeIgnoringErrors(ErrorReport.render(error, command: nil, style: .text, color: false), to: 2)
            exit(error.status.rawValue)
        }
        exit(status)
    }

    /// Returns the process's arguments. An argument with invalid UTF-8 ends the process, because with replaced bytes it would name another file.
    private static func arguments() -> [String] {
        // The language runtime reads them from the system. The name of the program is always one of them.
        guard CommandLine.argc > 0 else {
            let error = ToolError(
                .inputOutput, doing: "reading the arguments", "the system does not provide them",
                hint: "raise the limits for memory or open files; 'ulimit -v' and 'ulimit -n' show them")
            FileOutput.writeIgnoringErrors(ErrorReport.render(error, command: nil, style: .text, color: false), to: 2)
            exit(error.status.rawValue)
        }
        return (1..<Int(CommandLine.argc)).compactMap { place in
            guard let bytes = CommandLine.unsafeArgv[place] else { return nil }
            if let argument = String(validatingCString: bytes) { return argument }
            let error = ToolError(
                .usage, doing: "reading the arguments", "argument \(place) is not UTF-8: '\(String(cString: bytes))'",
                hint: "give the file, or the folder, another name")
            let line = Parser.Line(), environment = Environment.current()
            let style = ErrorStyle.read(line, arguments: CommandLine.arguments, environment: environment)
            let color = ColorPolicy.read(line, arguments: CommandLine.arguments, environment: environment).allows(2)
            FileOutput.writeIgnoringErrors(ErrorReport.render(error, command: nil, style: style, color: color), to: 2)
            exit(error.status.rawValue)
        }
    }

    /// Runs the tool once. Returns the exit status. `environment` is read when something depends on it: not for the version, or a help page.
    package static func run(
        _ arguments: [String], environment: @autoclosure @escaping () -> [String: String], streams: Streams, commands: [any Command.Type] = Commands.all
    ) -> Int32 {
        lazy var environment = environment()
        var parser = Parser(arguments, commands: commands, hidden: Commands.hidden)
        var context: RunContext?
        var failure: ToolError
        do {
            try parser.parse()
            if let answer = try Answers.answer(to: parser.line, commands: commands) {
                try write(answer, parser.line, environment, streams)
                return ExitStatus.done.rawValue
            }
            return try run(parser.line, environment: environment, streams: streams, commands: commands, context: &context).rawValue
        } catch is ClosedPipe {
            return ExitStatus.done.rawValue
        } catch let interrupted as Interrupted {
            context?.progress.finish()
            // This closes a database in which names of people are looked up. Otherwise, the signal would leave its log.
            context = nil
            return Interruption.die(of: interrupted.signal)
        } catch {
            failure = ToolError(error, doing: parser.line.commandName ?? "postbox")
        }
        context?.progress.finish()
        // A signal ends the wait for a lock.
        if failure.status == .locked, Interruption.arrived != 0 {
            context = nil
            return Interruption.die(of: Interruption.arrived)
        }
        // Rows completed before the error are results; the row in progress is not.
        do {
            try context?.output.abandon()
            try context?.pager?.finish()
        } catch let error as ToolError { failure = error } catch {}
        if let done = context?.accomplished, failure.status == .inputOutput, failure.hint == nil { failure.hint = done }
        let style = ErrorStyle.read(parser.line, arguments: arguments, environment: environment)
        let color = context?.errorColor ?? ColorPolicy.read(parser.line, arguments: arguments, environment: environment).allows(streams.error)
        FileOutput.writeIgnoringErrors(ErrorReport.render(failure, command: parser.line.commandName, style: style, color: color), to: streams.error)
        // A user who types only the name looks for the commands.
        if arguments.isEmpty, style == .text, Streams.isTerminal(streams.error) { FileOutput.writeIgnoringErrors("\n" + Answers.shortHelp(commands), to: streams.error) }
        return failure.status.rawValue
    }

    /// Writes an answer that replaces running a command. A long answer goes through the pager.
    private static func write(_ answer: Answers.Answer, _ line: Parser.Line, _ environment: [String: String], _ streams: Streams) throws {
        let option = GlobalOptions.noPager
        let given = line.occurrences.filter { if case .option(option.name, _) = $0 { true } else { false } }
        let values = try Values(given, options: [option.declaration], arguments: [], environment: environment, command: line.commandName)
        let pager = answer.isLong && !values[option]
            ? Pager(environment: environment, streams: streams) { FileOutput.writeIgnoringErrors("postbox: warning: \(TerminalText.visible($0))\n", to: streams.error) } : nil
        guard let pager else { return try FileOutput(descriptor: streams.output).write(answer.text) }
        try pager.write(answer.text)
        try pager.finish()
    }

    private static func run(
        _ line: Parser.Line, environment: [String: String], streams: Streams, commands: [any Command.Type], context: inout RunContext?
    ) throws -> ExitStatus {
        guard let command = line.command, let name = line.commandName else {
            throw ToolError.usage(command: nil, "no command given")
        }
        let declaration = command.declaration
        let hasFinalOption = declaration.options.contains { line.lastValue(of: $0) != nil }
        if declaration.arguments.isEmpty, !declaration.subcommands.isEmpty, !hasFinalOption {
            let words = declaration.subcommands.map { $0.declaration.name }.joined(separator: ", ")
            throw ToolError.usage(command: name, "no command given: one of \(words)")
        }
        let globals = try Values(line.occurrences.filter(\.isOption), options: GlobalOptions.all, arguments: [], environment: environment, command: name)
        let run = RunContext(values: globals, streams: streams, environment: environment, commands: commands, declaration: declaration, people: PeopleNames())
        context = run
        run.mayPrompt = declaration.name != OfferCommand.declaration.name && !line.occurrences.contains(.option(name: "fields", value: "help"))
        if declaration.writes || declaration.arguments.contains(where: { $0.completion == .database }) { try ProcessLimits.expectResources(doing: name) }
        if declaration.arguments.contains(where: { $0.completion == .database }) { try KeyFiles.expectPresent(globals) }
        let databases = DatabaseWords(line.occurrences, of: declaration)
        let status =
            databases.paths.count > 1
            ? try databases.forEach(run, command: name) { try self.run(command, name, $0, globals, run) }
            : try self.run(command, name, line.occurrences, globals, run)
        run.progress.finish()
        try run.output.finish()
        try run.pager?.finish()
        return status
    }

    /// Runs a command once, for one database if it needs one.
    private static func run(
        _ command: any Command.Type, _ name: String, _ occurrences: [Occurrence], _ globals: Values, _ run: RunContext
    ) throws -> ExitStatus {
        let declaration = command.declaration
        let databases = try DatabaseArguments.resolved(occurrences, of: declaration, options: globals, context: run)
        let occurrences = try PeerArguments.resolved(databases, of: declaration, command: name, context: run)
        let invocation = try Invocation(command: name, declaration: declaration, occurrences: occurrences, context: run)
        try StoredSelectors.check(invocation)
        if declaration.writes {
            try invocation.expectPeers()
            Interruption.deferSignals()
        }
        return try begin(declaration.results, invocation) ? command.run(invocation) : .done
    }
}

extension Tool {
    /// Starts results with the declared shape. Returns false if `--fields help` was answered instead.
    private static func begin(_ shape: ResultShape?, _ invocation: Invocation) throws -> Bool {
        guard let shape else { return true }
        let fields = invocation[Option<[FieldPath]?>.fields]
        if try invocation.lists(fields, of: shape) { return false }
        try invocation.begin(shape, fields: fields)
        return true
    }
}

extension ErrorStyle {
    /// Returns the effective style, even if the line could not be parsed: an invalid line must still be reported in the requested form.
    static func read(_ line: Parser.Line, arguments: [String], environment: [String: String]) -> ErrorStyle {
        line.choice(GlobalOptions.errors.declaration, arguments: arguments, environment: environment).flatMap(ErrorStyle.init) ?? .text
    }
}

extension ColorPolicy {
    /// Reads the color option early.
    static func read(_ line: Parser.Line, arguments: [String], environment: [String: String]) -> ColorPolicy {
        let word = line.choice(GlobalOptions.color.declaration, arguments: arguments, environment: environment)
        return ColorPolicy(choice: word.flatMap(Choice.init) ?? .auto, environment: environment)
    }
}

extension Parser.Line {
    /// Returns the value of a global option: from the parsed part of the line, otherwise from anywhere on the line, and otherwise from the
    /// environment.
    fileprivate func choice(_ option: OptionDeclaration, arguments: [String], environment: [String: String]) -> String? {
        if let text = lastValue(of: option) { return text }
        var text: String?
        let words = arguments.prefix { $0 != "--" }
        for (index, word) in words.enumerated() {
            if word == "--\(option.name)", index + 1 < words.count { text = words[index + 1] }
            if word.hasPrefix("--\(option.name)=") { text = String(word.dropFirst(option.name.count + 3)) }
        }
        return text ?? option.environment.flatMap { environment[$0] }
    }
}
