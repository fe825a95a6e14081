/// One option as help, completions and the parser see it. Made by `Option`, which adds the type of its value.
public struct OptionDeclaration: Sendable {
    /// Long name without the dashes.
    public var name: String
    public var short: Character?
    /// What stands for the value in help; nil for a flag.
    public var valueName: String?
    public var choices: [String]
    /// Words that a shell offers where others are accepted as well.
    public var suggestions: [String]
    /// What completes the value.
    public var completion: ValueCompletion
    /// The value in force when the option is absent, as text for help.
    public var defaultText: String?
    /// Environment variable that stands in for the option.
    public var environment: String?
    /// May be given more than once, all values count. Otherwise the last one does.
    public var isRepeatable: Bool
    /// Left out of help, man pages and completions.
    public var isHidden: Bool
    /// Heading in help under which it stands; nil = OPTIONS.
    public var group: String?
    /// One line, lower case, no full stop, so short that `-h` fits 80 columns.
    public var help: String
    /// More sentences for the full help.
    public var details: String?
    /// Checks and converts all the values given, in order.
    let resolve: @Sendable ([String]) throws(ValueProblem) -> any Sendable

    public var takesValue: Bool { valueName != nil }
}

/// What a shell offers for a value.
public enum ValueCompletion: String, Sendable {
    case nothing, file, folder, database, peer
    /// Names of fields of the results, with commas between them.
    case fields
}
