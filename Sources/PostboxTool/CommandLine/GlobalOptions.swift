/// The options every command takes (spec 11.2), in the order help prints them. Each has an environment variable; the option wins.
public enum GlobalOptions {
    public static let format = Option(
        "format", short: "f", ValueKind<ResultFormat>.choice("FORMAT"), environment: "POSTBOX_FORMAT",
        help: "results as jsonl, json, csv or table",
        details: "jsonl is one compact JSON object per line and the default when stdout is not a terminal; table is the default when it is.")
    public static let color = Option(
        "color", ValueKind<Choice>.choice("WHEN"), default: .auto, environment: "POSTBOX_COLOR",
        help: "colour: auto, always or never", details: "auto colours terminals only; NO_COLOR and TERM=dumb are honoured.")
    public static let quiet = Option(flag: "quiet", short: "q", environment: "POSTBOX_QUIET", help: "no notices on stderr")
    public static let verbose = Option(flag: "verbose", short: "v", environment: "POSTBOX_VERBOSE", help: "more notices on stderr")
    public static let progress = Option(
        "progress", ValueKind<Choice>.choice("WHEN"), default: .auto, environment: "POSTBOX_PROGRESS",
        help: "progress on stderr: auto, always, never", details: "auto shows it only when stderr is a terminal.")
    public static let iso = Option(flag: "iso", environment: "POSTBOX_ISO", help: "add an ISO 8601 date beside each timestamp")
    public static let keyFile = Option(
        "key-file", .file, environment: "POSTBOX_KEY_FILE", help: "raw key and salt; encrypted files are not read yet",
        details: "Secrets never travel on the command line: every key option names a file, or - for stdin.")
    public static let passcodeFile = Option(
        "passcode-file", .file, environment: "POSTBOX_PASSCODE_FILE", help: "the local passcode; encrypted files are not read yet")
    public static let keyHexFile = Option(
        "key-hex-file", .file, environment: "POSTBOX_KEY_HEX_FILE", help: "key and salt in hex; encrypted files are not read yet")
    public static let errors = Option(
        "errors", ValueKind<ErrorStyle>.choice("STYLE"), default: .text, environment: "POSTBOX_ERRORS", help: "a fatal error as text or json",
        details: "json writes one line to stderr: {\"error\": {\"status\":65, \"command\":.., \"doing\":.., \"message\":.., \"hint\":..}}.")
    static let shortHelp = Option(flag: "h", short: "h", hidden: true, help: "print this short help")
    public static let help = Option(flag: "help", help: "print the full help; -h prints this one line each")
    public static let version = Option(flag: "version", help: "print the version")
    static let interface = Option("interface", .choice("FORM", ["json"]), hidden: true, help: "print every command and option as one JSON document")

    public static let all: [OptionDeclaration] = [
        format.declaration, color.declaration, quiet.declaration, verbose.declaration, progress.declaration, iso.declaration, keyFile.declaration,
        passcodeFile.declaration, keyHexFile.declaration, errors.declaration, help.declaration, version.declaration, shortHelp.declaration,
        interface.declaration,
    ]
}

/// `auto|always|never`.
public enum Choice: String, Sendable, CaseIterable {
    case auto, always, never
}
