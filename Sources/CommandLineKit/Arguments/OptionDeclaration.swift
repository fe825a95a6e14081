/// One option as help, completions and the parser see it. Made by `Option`, which adds the type of its value.
package struct OptionDeclaration: Sendable {
    /// Long name without the dashes.
    package var name: String
    package var short: Character?
    /// What stands for the value in help; nil for a flag.
    package var valueName: String?
    /// What stands in help for the value that a flag may be given, behind an equals sign: `--name[=VALUE]`.
    package var joinedValueName: String?
    package var choices: [String]
    /// Words that a shell offers where others are accepted as well.
    package var suggestions: [String]
    /// What completes the value.
    package var completion: ValueCompletion
    /// The value in force when the option is absent, as text for help.
    package var defaultText: String?
    /// Environment variable that stands in for the option.
    package var environment: String?
    /// May be given more than once, all values count. Otherwise the last one does.
    package var isRepeatable: Bool
    /// Tells which one thing is meant: two different values are a mistake, not a setting that was changed.
    package var isOfOne: Bool
    /// Left out of help, man pages and completions.
    package var isHidden: Bool
    /// Heading in help under which it stands; nil = OPTIONS.
    package var group: String?
    /// One line, lower case, no full stop, so short that `-h` fits 80 columns.
    package var help: String
    /// More sentences for the full help.
    package var details: String?
    /// Checks and converts all the values given, in order.
    let resolve: @Sendable ([String]) throws(ValueProblem) -> any Sendable

    package var takesValue: Bool { valueName != nil }
}

/// What a shell offers for a value.
package enum ValueCompletion: String, Sendable {
    case nothing, file, folder, database
    /// A peer, in each of its roles.
    case peer, author, account, thread, message
    /// Names of fields of the results, with commas between them.
    case fields
}
