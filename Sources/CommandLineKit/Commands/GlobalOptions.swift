/// The options of every command, in the order of the help text. Each has an environment variable. The option takes precedence.
package enum GlobalOptions {
    package static let format = Option(
        "format", short: "f", ValueKind<ResultFormat>.choice("FORMAT"), environment: "POSTBOX_FORMAT",
        help: "results as jsonl, json, csv, tsv or table",
        details: "jsonl is one compact JSON object per line and the default when stdout is not a terminal; table is the default when it is. csv and tsv "
            + "have the same columns whatever the data; what is nested is JSON in its cell.")
    package static let color = Option(
        "color", ValueKind<Choice>.choice("WHEN"), default: .auto, environment: "POSTBOX_COLOR",
        help: "colour: auto, always or never", details: "auto colours terminals only; NO_COLOR and TERM=dumb are honoured.")
    package static let quiet = Option(flag: "quiet", short: "q", environment: "POSTBOX_QUIET", help: "no notices on stderr")
    package static let verbose = Option(flag: "verbose", short: "v", environment: "POSTBOX_VERBOSE", help: "more notices on stderr")
    package static let progress = Option(
        "progress", ValueKind<Choice>.choice("WHEN"), default: .auto, environment: "POSTBOX_PROGRESS",
        help: "progress on stderr: auto, always, never", details: "auto shows it only when stderr is a terminal.")
    package static let iso = Option(flag: "iso", environment: "POSTBOX_ISO", help: "add an ISO 8601 date beside each timestamp")
    package static let keyFile = Option(
        list: "key-file", .file, environment: "POSTBOX_KEY_FILE", help: "the key file of an encrypted database",
        details: "A .tempkey (48 bytes) or a .tempkeyEncrypted (64 bytes). Without it the one of the installation is used, four folders above the "
            + "database. Given several times, as for the two sides of diff, each is tried. Secrets never travel on the command line: every key option names a file, or - for stdin.")
    package static let passcodeFile = Option(
        "passcode-file", .file, environment: "POSTBOX_PASSCODE_FILE", help: "the local passcode, where one is set",
        details: "It opens a .tempkeyEncrypted. UTF-8; a line end at its end does not count.")
    package static let keyHexFile = Option(
        list: "key-hex-file", .file, environment: "POSTBOX_KEY_HEX_FILE", help: "key and salt as 96 hex digits",
        details: "Wins over --key-file; given several times, each is tried.")
    package static let errors = Option(
        "errors", ValueKind<ErrorStyle>.choice("STYLE"), default: .text, environment: "POSTBOX_ERRORS", help: "a fatal error as text or json",
        details: "json writes one line to stderr: {\"error\": {\"status\":65, \"command\":.., \"doing\":.., \"message\":.., \"hint\":..}}. "
            + "The command and the hint are null where there is none.")
    static let shortHelp = Option(flag: "h", short: "h", hidden: true, help: "print this short help")
    package static let help = Option(flag: "help", help: "print the full help; -h prints this one line each")
    package static let version = Option(flag: "version", help: "print the version")
    static let interface = Option("interface", .choice("FORM", ["json"]), hidden: true, help: "print every command and option as one JSON document")

    /// Those of encrypted databases. Accepted everywhere, shown by the commands that open a database.
    static let keys = [keyFile.declaration, passcodeFile.declaration, keyHexFile.declaration]

    /// What help and completions show of a command; nil: of the program.
    static func shown(for command: CommandDeclaration?) -> [OptionDeclaration] {
        let opensDatabase = command?.arguments.contains { $0.completion == .database } ?? false
        return all.filter { option in !option.isHidden && (opensDatabase || !keys.contains { $0.name == option.name }) }
    }

    package static let all: [OptionDeclaration] = [
        format.declaration, color.declaration, quiet.declaration, verbose.declaration, progress.declaration, iso.declaration, keyFile.declaration,
        passcodeFile.declaration, keyHexFile.declaration, errors.declaration, help.declaration, version.declaration, shortHelp.declaration,
        interface.declaration,
    ]
}
