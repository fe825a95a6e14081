/// The options of every command, in the order of the help text. Each has an environment variable. The option takes precedence.
package enum GlobalOptions {
    package static let format = Option(
        "format", short: "f", ValueKind<ResultFormat>.choice("FORMAT"), environment: "POSTBOX_FORMAT",
        help: "print results as jsonl, json, csv, tsv, or table",
        details: "jsonl is one compact JSON object per line. The default is table on a terminal and jsonl otherwise. The columns of csv and tsv "
            + "are always the same; nested values appear as JSON in their cell.")
    package static let color = Option(
        "color", ValueKind<Choice>.choice("WHEN"), default: .auto, environment: "POSTBOX_COLOR",
        help: "use color: auto, always, or never", details: "With auto, only output to a terminal has color, unless NO_COLOR or TERM=dumb is set.")
    package static let quiet = Option(flag: "quiet", short: "q", environment: "POSTBOX_QUIET", help: "print no notices on stderr")
    package static let verbose = Option(flag: "verbose", short: "v", environment: "POSTBOX_VERBOSE", help: "print more notices on stderr")
    package static let progress = Option(
        "progress", ValueKind<Choice>.choice("WHEN"), default: .auto, environment: "POSTBOX_PROGRESS",
        help: "show progress: auto, always, or never", details: "With auto, progress is shown only if stderr is a terminal.")
    package static let noPager = Option(
        flag: "no-pager", environment: "POSTBOX_NO_PAGER", help: "print long output without a pager",
        details: "Otherwise output to a terminal goes through the command in POSTBOX_PAGER or PAGER, or through less. If either variable is empty or cat, output is not paged.")
    package static let iso = Option(flag: "iso", environment: "POSTBOX_ISO", help: "add an ISO 8601 date to each timestamp")
    package static let keyFile = Option(
        list: "key-file", .file, environment: "POSTBOX_KEY_FILE", help: "read the key of an encrypted database from FILE",
        details: "FILE is a .tempkey (48 bytes) or a .tempkeyEncrypted (64 bytes). The default is the key file of the installation, four folders above the "
            + "database. If the option is repeated, as for the two databases of diff, every key is tried. Key options name a file, or - for stdin, because command lines are visible to other users.")
    package static let passcodeFile = Option(
        "passcode-file", .file, environment: "POSTBOX_PASSCODE_FILE", help: "read the local passcode from FILE",
        details: "The passcode decrypts a .tempkeyEncrypted. It is UTF-8; a trailing line break is ignored. Without the option, a passcode is requested on the terminal when it is needed.")
    package static let keyHexFile = Option(
        list: "key-hex-file", .file, environment: "POSTBOX_KEY_HEX_FILE", help: "read key and salt from FILE as 96 hex digits",
        details: "Takes precedence over --key-file. If the option is repeated, every key is tried.")
    package static let errors = Option(
        "errors", ValueKind<ErrorStyle>.choice("STYLE"), default: .text, environment: "POSTBOX_ERRORS", help: "print a fatal error as text or json",
        details: "json prints one line on stderr: {\"error\": {\"status\":65, \"command\":.., \"doing\":.., \"message\":.., \"hint\":..}}. "
            + "command and hint can be null.")
    static let shortHelp = Option(flag: "h", short: "h", hidden: true, help: "print this short help")
    package static let help = Option(flag: "help", help: "print the full help; -h prints the short help")
    package static let version = Option(flag: "version", help: "print the version")
    static let interface = Option("interface", .choice("FORM", ["json"]), hidden: true, help: "print every command and option as one JSON document")

    /// The options for encrypted databases. They are accepted everywhere, and shown by the commands that open a database.
    static let keys = [keyFile.declaration, passcodeFile.declaration, keyHexFile.declaration]

    /// Returns the options that help and completions show for a command, or for the program if `nil`.
    static func shown(for command: CommandDeclaration?) -> [OptionDeclaration] {
        let opensDatabase = command?.arguments.contains { $0.completion == .database } ?? false
        return all.filter { option in !option.isHidden && (opensDatabase || !keys.contains { $0.name == option.name }) }
    }

    package static let all: [OptionDeclaration] = [
        format.declaration, color.declaration, quiet.declaration, verbose.declaration, progress.declaration, noPager.declaration, iso.declaration, keyFile.declaration,
        passcodeFile.declaration, keyHexFile.declaration, errors.declaration, help.declaration, version.declaration, shortHelp.declaration,
        interface.declaration,
    ]
}
