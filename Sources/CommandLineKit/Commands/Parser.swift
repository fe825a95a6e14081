import PlatformSupport

/// Reads a command line in the manner of GNU's getopt_long: `--name=value`, `--name value`, `-n value`, `-nvalue`, flags bundled as `-qv`, options
/// anywhere, `--` before arguments that start with a dash. The error for a misspelled word suggests the nearest valid one.
package struct Parser {
    /// The parsed line: the command with its parents, and everything else in order.
    package struct Line {
        package var path: [any Command.Type] = []
        package var occurrences: [Occurrence] = []

        package init() {
        }

        package var command: (any Command.Type)? { path.last }
        /// The name of the command, such as `migrate apply`; `nil` if none was given.
        package var commandName: String? { path.isEmpty ? nil : path.map { $0.declaration.name }.joined(separator: " ") }

        package var arguments: [String] { occurrences.compactMap { if case .argument(let text) = $0 { text } else { nil } } }

        func has(_ option: OptionDeclaration) -> Bool { lastValue(of: option) != nil }

        package func lastValue(of option: OptionDeclaration) -> String? {
            for case .option(option.name, let value) in occurrences.reversed() { return value }
            return nil
        }
    }

    package private(set) var line = Line()
    private let commands: [any Command.Type]
    /// The unlisted commands, which are found only by their names.
    private let hidden: [any Command.Type]
    private var options = GlobalOptions.all
    private var tokens: ArraySlice<String>

    package init(_ arguments: [String], commands: [any Command.Type], hidden: [any Command.Type] = []) {
        self.commands = commands
        self.hidden = hidden
        tokens = arguments[...]
    }

    /// Fills `line`. After an error, the part before it is available.
    package mutating func parse() throws(ToolError) {
        while let token = tokens.popFirst() {
            if token == "--" {
                while let rest = tokens.popFirst() { try word(rest, mayBeCommand: line.path.isEmpty) }
            } else if token.hasPrefix("--") {
                try longOption(token.dropFirst(2))
            } else if token.hasPrefix("-"), token != "-", !isNegativeNumber(token) {
                try shortOptions(token.dropFirst())
            } else {
                try word(token, mayBeCommand: true)
            }
        }
    }

    /// Whether the word after other words is a number, such as the marked ID of a chat, and not an option.
    private func isNegativeNumber(_ token: String) -> Bool {
        guard let digit = token.dropFirst().first, digit.isASCII, digit.isNumber, line.occurrences.contains(where: { !$0.isOption }) else { return false }
        return !options.contains { $0.short == digit }
    }

    private mutating func word(_ token: String, mayBeCommand: Bool) throws(ToolError) {
        let isFirst = !line.occurrences.contains { !$0.isOption }
        let candidates = line.command?.declaration.subcommands ?? (line.path.isEmpty ? commands : [])
        if mayBeCommand, isFirst, !candidates.isEmpty {
            let known = line.path.isEmpty ? candidates + hidden : candidates
            if let found = known.first(where: { $0.declaration.name == token }) {
                line.path.append(found)
                options = found.declaration.options + GlobalOptions.all
                for case let .option(name, _) in line.occurrences where !options.contains(where: { $0.name == name }) {
                    throw usage("--\(name) does not apply to '\(line.commandName ?? token)'")
                }
                return
            }
            if line.path.isEmpty || line.command?.declaration.arguments.isEmpty == true { throw unknownCommand(token, candidates) }
        }
        // In `oplog reque DB`, there are two words where one is expected: the first was probably meant as a command.
        if let declaration = line.command?.declaration, line.arguments.count >= declaration.arguments.count, let first = line.arguments.first,
            declaration.hasFixedArguments || access(first, F_OK) != 0, Nearest.match(first, among: declaration.subcommands.map { $0.declaration.name }) != nil
        {
            throw unknownCommand(first, declaration.subcommands)
        }
        line.occurrences.append(.argument(token))
    }

    private func unknownCommand(_ token: String, _ candidates: [any Command.Type]) -> ToolError {
        // Other programs accept `version` as a command.
        let isOption = line.path.isEmpty && GlobalOptions.shown(for: nil).contains { $0.name == token }
        let nearest = isOption ? "--\(token)" : Nearest.match(token, among: candidates.map { $0.declaration.name })
        let prefix = line.commandName.map { $0 + " " } ?? ""
        let list = "use 'postbox \(prefix)-h' to list the commands"
        if nearest == nil, !token.isEmpty, access(token, F_OK) == 0 {
            return ToolError(
                .usage, doing: line.commandName ?? "command line", "unknown command '\(token)'",
                hint: "'\(token)' is a file or a folder; put a command before it: postbox \(prefix)COMMAND \(token); \(list)")
        }
        return ToolError(
            .usage, doing: line.commandName ?? "command line", "unknown command '\(token)'",
            hint: nearest.map { "did you mean '\(prefix)\($0)'? \(list)" } ?? list)
    }

    private mutating func longOption(_ text: Substring) throws(ToolError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = options.first(where: { $0.name == name && $0.name.count > 1 }) else {
            if let declaration = line.command?.declaration, let argument = declaration.arguments.first(where: { $0.name.lowercased() == name }) {
                throw ToolError(
                    .usage, doing: line.commandName ?? declaration.name, "unknown option '--\(name)'",
                    hint: "\(argument.name) is an argument: \(Usage.lines("postbox \(line.commandName ?? declaration.name)", declaration)[0])")
            }
            if let owner = commands.first(where: { $0.declaration.options.contains { $0.name == name && !$0.isHidden } }), line.command != nil {
                throw ToolError(
                    .usage, doing: line.commandName ?? "command line", "unknown option '--\(name)'",
                    hint: "it is an option of 'postbox \(owner.declaration.name)'")
            }
            throw unknownOption("--\(name)", nearest: Nearest.match(name, among: options.filter { !$0.isHidden }.map(\.name)).map { "--\($0)" })
        }
        if parts.count == 2 {
            guard option.takesValue || option.joinedValueName != nil else { throw usage("option '--\(name)' does not accept a value") }
            if let value = option.joinedValueName, parts[1].isEmpty { throw usage("option '--\(name)=' needs a value (\(value))") }
            line.occurrences.append(.option(name: name, value: String(parts[1])))
        } else {
            try take(option, written: "--\(name)")
        }
    }

    private mutating func shortOptions(_ letters: Substring) throws(ToolError) {
        var rest = letters
        while let letter = rest.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                let whole = options.first { $0.name == String(letters) }
                throw unknownOption("-\(letter)", nearest: whole.map { "--\($0.name)" })
            }
            if option.takesValue, !rest.isEmpty {
                let value = rest.first == "=" ? rest.dropFirst() : rest
                line.occurrences.append(.option(name: option.name, value: String(value)))
                return
            }
            try take(option, written: "-\(letter)")
        }
    }

    private mutating func take(_ option: OptionDeclaration, written: String) throws(ToolError) {
        guard let valueName = option.valueName else {
            line.occurrences.append(.option(name: option.name, value: ""))
            return
        }
        guard let value = tokens.popFirst() else { throw usage("option '\(written)' needs a value (\(valueName))") }
        line.occurrences.append(.option(name: option.name, value: value))
    }

    private func unknownOption(_ written: String, nearest: String?) -> ToolError {
        usage("unknown option '\(written)'", nearest: nearest)
    }

    private func usage(_ message: String, nearest: String? = nil) -> ToolError {
        .usage(command: line.commandName, message, nearest: nearest)
    }
}
