/// The values of options and arguments, converted once.
package struct Values: Sendable {
    package var options: [String: any Sendable] = [:]
    private var arguments: [String: any Sendable] = [:]

    /// Converts all given values, and those of the environment that replace missing ones. `command` is named in errors.
    package init(
        _ occurrences: [Occurrence], options declared: [OptionDeclaration], arguments positions: [ArgumentDeclaration], environment: [String: String],
        command: String?
    ) throws(ToolError) {
        var entered: [String: [String]] = [:]
        var words: [String] = []
        let ofOne = Set(declared.filter(\.isOfOne).map(\.name))
        /// The values in the current part of the line: options belong to the view before them, and '+' separates views.
        var single: [String: String] = [:]
        for occurrence in occurrences {
            switch occurrence {
            case .argument(let word):
                words.append(word)
                if word == "+" { single = [:] }
            case .option(let name, let value):
                if ofOne.contains(name), let first = single.updateValue(value, forKey: name), first != value {
                    throw .usage(command: command, "--\(name) accepts one value, and '\(first)' and '\(value)' are given")
                }
                entered[name, default: []].append(value)
            }
        }
        for option in declared {
            do throws(ValueProblem) {
                if let texts = entered[option.name] {
                    options[option.name] = try option.resolve(texts)
                } else if let variable = option.environment, let text = environment[variable], !text.isEmpty {
                    options[option.name] = try Values.fromEnvironment(text, option)
                }
            } catch {
                let source = entered[option.name] == nil ? option.environment ?? "" : "--\(option.name)"
                throw Values.error(error, source: source, command: command)
            }
        }
        try assign(words, to: positions, command: command)
    }

    private static func fromEnvironment(_ text: String, _ option: OptionDeclaration) throws(ValueProblem) -> (any Sendable)? {
        if option.takesValue { return try option.resolve([text]) }
        switch text.lowercased() {
        case "1", "true", "yes", "on": return try option.resolve([""])
        case "0", "false", "no", "off": return nil
        default: throw ValueProblem(text: text, expected: "1 or 0")
        }
    }

    private mutating func assign(_ words: [String], to positions: [ArgumentDeclaration], command: String?) throws(ToolError) {
        func error(_ message: String) -> ToolError {
            let error = ToolError.usage(command: command, message)
            let usage = (["postbox", command ?? "COMMAND", "[options]"] + positions.map(\.usage)).joined(separator: " ")
            return ToolError(error.status, doing: error.doing, error.message, hint: [usage, error.hint ?? ""].joined(separator: "; "))
        }
        var rest = words[...]
        for position in positions {
            let taken: [String]
            switch position.count {
            case .one, .optional: taken = rest.popFirst().map { [$0] } ?? []
            case .any, .atLeastOne:
                taken = Array(rest)
                rest = []
            }
            if taken.isEmpty {
                guard position.count == .one || position.count == .atLeastOne else { continue }
                if let first = positions.first, first.completion == .database, let word = words.first, words.count == 1, position.lists(word) {
                    throw error("missing argument \(first.name) before \(position.name) '\(word)'")
                }
                throw error("missing argument \(position.name)")
            }
            do throws(ValueProblem) {
                arguments[position.name] = try position.resolve(taken)
            } catch {
                throw Values.error(error, source: position.name, command: command)
            }
        }
        if let extra = rest.first { throw error("unexpected argument '\(extra)'") }
    }

    private static func error(_ problem: ValueProblem, source: String, command: String?) -> ToolError {
        .usage(command: command, "bad value '\(problem.text)' for \(source): expected \(problem.expected)", nearest: problem.nearest)
    }

    package subscript<Value>(option: Option<Value>) -> Value { options[option.name] as? Value ?? option.absent }

    package subscript<Value>(argument: Argument<Value>) -> Value {
        if let value = arguments[argument.declaration.name] as? Value ?? argument.absent { return value }
        internalFault("argument \(argument.declaration.name) is not declared by this command")
    }
}

/// An argument or option after the command, in the order of the command line.
package enum Occurrence: Sendable, Equatable {
    case argument(String)
    /// An option by its long name; "" as the value of a flag.
    case option(name: String, value: String)

    package var isOption: Bool { if case .option = self { true } else { false } }
}
