/// An option with the type of its value: declared once as a static constant, listed in the command's declaration, read by
/// `invocation[Command.option]`.
package struct Option<Value: Sendable>: Sendable {
    package let declaration: OptionDeclaration
    /// The value of the subscript if the option was not given.
    package let absent: Value

    package var name: String { declaration.name }
}

extension Option where Value == Bool {
    /// Declares the flag `--name`, whose value is `true` if it is given.
    package init(
        flag name: String, short: Character? = nil, environment: String? = nil, group: String? = nil, hidden: Bool = false, help: String, details: String? = nil
    ) {
        absent = false
        declaration = OptionDeclaration(
            name: name, short: short, valueName: nil, choices: [], suggestions: [], completion: .nothing, defaultText: nil, environment: environment,
            isRepeatable: false, isOfOne: false, isHidden: hidden, group: group, help: help, details: details,
            resolve: { (_: [String]) throws(ValueProblem) in true })
    }
}

extension Option {
    /// Declares `--name VALUE`, whose value is `nil` if it is absent. `valueName` overrides the kind's own name. For `ofOne`, see
    /// `OptionDeclaration.isOfOne`.
    package init<Single: Sendable>(
        _ name: String, short: Character? = nil, _ kind: ValueKind<Single>, valueName: String? = nil, environment: String? = nil,
        ofOne: Bool = false, group: String? = nil, hidden: Bool = false, help: String, details: String? = nil
    ) where Value == Single? {
        absent = nil
        declaration = kind.option(
            name, short, valueName, defaultText: nil, environment, repeatable: false, ofOne: ofOne, hidden, group, help, details
        ) { (texts: [String]) throws(ValueProblem) in
            guard let last = texts.last else { return Single?.none as any Sendable }
            return Single?.some(try kind.parse(last)) as any Sendable
        }
    }

    /// Declares `--name VALUE` with a default value. `defaultText` is the text that help prints for it.
    package init(
        _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, valueName: String? = nil, default value: Value, defaultText: String? = nil,
        environment: String? = nil, ofOne: Bool = false, group: String? = nil, hidden: Bool = false, help: String, details: String? = nil
    ) {
        absent = value
        declaration = kind.option(
            name, short, valueName, defaultText: defaultText ?? kind.text(value), environment, repeatable: false, ofOne: ofOne, hidden, group, help, details
        ) { (texts: [String]) throws(ValueProblem) in
            guard let last = texts.last else { return value as any Sendable }
            return try kind.parse(last) as any Sendable
        }
    }

    /// Declares `--name VALUE` for repeated use. The value contains all given values in order.
    package init<Single: Sendable>(
        list name: String, short: Character? = nil, _ kind: ValueKind<Single>, valueName: String? = nil, environment: String? = nil,
        group: String? = nil, hidden: Bool = false, help: String, details: String? = nil
    ) where Value == [Single] {
        absent = []
        declaration = kind.option(
            name, short, valueName, defaultText: nil, environment, repeatable: true, ofOne: false, hidden, group, help, details
        ) { (texts: [String]) throws(ValueProblem) in
            var values: [Single] = []
            for text in texts { values.append(try kind.parse(text)) }
            return values as any Sendable
        }
    }
}

extension Option {
    /// Declares `--name A,B`: a list whose elements are separated by commas, or given by repeating the option. The value is `nil` if the option is
    /// absent.
    package init<List: Sendable>(joined name: String, _ kind: ValueKind<List>, help: String, details: String? = nil) where Value == List? {
        absent = nil
        declaration = kind.option(
            name, nil, nil, defaultText: nil, nil, repeatable: true, ofOne: false, false, nil, help, details
        ) { (texts: [String]) throws(ValueProblem) in
            try kind.joined(texts) as any Sendable
        }
    }
}

/// The values given to a flag that may have a value.
package struct FlagOrValue<Content: Sendable>: Sendable {
    /// Whether the option was given without a value.
    package let isFlag: Bool
    package let value: Content?
}

extension Option {
    /// Declares `--name` without a value, `--name=A,B` with a list, or both, one after the other.
    package init<List: Sendable>(flag name: String, orJoined kind: ValueKind<List>, help: String, details: String? = nil) where Value == FlagOrValue<List> {
        absent = FlagOrValue(isFlag: false, value: nil)
        declaration = OptionDeclaration(
            name: name, short: nil, valueName: nil, joinedValueName: kind.valueName, choices: [], suggestions: [], completion: .nothing, defaultText: nil,
            environment: nil, isRepeatable: true, isOfOne: false, isHidden: false, group: nil, help: help, details: details
        ) { (texts: [String]) throws(ValueProblem) in
            let lists = texts.filter { !$0.isEmpty }
            return FlagOrValue(isFlag: lists.count < texts.count, value: try kind.joined(lists)) as any Sendable
        }
    }
}

extension ValueKind {
    /// Joins several lists; `nil` if none exist. Each is checked separately, so that an error names the invalid one.
    fileprivate func joined(_ texts: [String]) throws(ValueProblem) -> Value? {
        for text in texts { _ = try parse(text) }
        return texts.isEmpty ? nil : try parse(texts.joined(separator: ","))
    }

    func option(
        _ name: String, _ short: Character?, _ valueName: String?, defaultText: String?, _ environment: String?, repeatable: Bool, ofOne: Bool,
        _ hidden: Bool, _ group: String?, _ help: String, _ details: String?, resolve: @escaping @Sendable ([String]) throws(ValueProblem) -> any Sendable
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name, short: short, valueName: valueName ?? self.valueName, choices: choices, suggestions: suggestions, completion: completion,
            defaultText: defaultText, environment: environment, isRepeatable: repeatable, isOfOne: ofOne, isHidden: hidden, group: group,
            help: help, details: details, resolve: resolve)
    }
}

/// One option, as used by help, completions, and the parser. Created by `Option`, which adds the type of its value.
package struct OptionDeclaration: Sendable {
    /// The long name without the dashes.
    package var name: String
    package var short: Character?
    /// The placeholder for the value in help; `nil` for a flag.
    package var valueName: String?
    /// The placeholder in help for the optional value of a flag, after an equals sign: `--name[=VALUE]`.
    package var joinedValueName: String?
    package var choices: [String]
    /// Words offered by the shell, though others are accepted as well.
    package var suggestions: [String]
    /// The kind of completion for the value.
    package var completion: ValueCompletion
    /// The default value, as text for help.
    package var defaultText: String?
    /// The environment variable that replaces the option.
    package var environment: String?
    /// Whether the option may be given more than once, so that all values count. Otherwise, the last one counts.
    package var isRepeatable: Bool
    /// Whether the option identifies one object. Two different values are then an error instead of a changed setting.
    package var isOfOne: Bool
    /// Left out of help, man pages and completions.
    package var isHidden: Bool
    /// The heading in help for the option; `nil` for OPTIONS.
    package var group: String?
    /// The help: one line, lower case, without a full stop, and short enough for 80 columns in `-h`.
    package var help: String
    /// More sentences for the full help.
    package var details: String?
    /// Checks and converts all the values given, in order.
    let resolve: @Sendable ([String]) throws(ValueProblem) -> any Sendable

    package var takesValue: Bool { valueName != nil }
}

/// The completions that a shell offers for a value.
package enum ValueCompletion: String, Sendable {
    case nothing, file, folder, database
    /// A peer, in each of its roles.
    case peer, author, account, thread, message
    /// An item of data or an argument, which depend on the words before.
    case argument
    case timeZone
    /// Names of fields of the results, with commas between them.
    case fields
}
