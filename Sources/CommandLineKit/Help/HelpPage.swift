/// The full help of a command as headings and blocks; rendered as text (`--help`) and as a man page from here.
package struct HelpPage {
    enum Block {
        case usage(String)
        case paragraph(String)
        case term(String, String)
        case example(line: String, meaning: String)
    }

    struct Section {
        var heading: String
        var blocks: [Block]
    }

    /// The command that prints pages.
    package static let commandName = "help"

    var name: String
    var summary: String
    var sections: [Section]

    /// Creates the page of a command. `path` contains the commands above it, and the command itself as the last one.
    package init(path: [CommandDeclaration]) {
        guard let command = path.last else { internalFault("help page without a command") }
        let words = "postbox " + path.map(\.name).joined(separator: " ")
        name = words.replacingSpaces(with: "-")
        summary = command.summary
        sections = [Section(heading: "USAGE", blocks: Usage.lines(words, command).map { .usage($0) })]
        var description = [Block.paragraph(command.summary.sentence)]
        description += command.details.map { .paragraph($0) }
        let exclusive = command.exclusive.filter { $0.count > 1 }.map { HelpPage.list($0.map { "--\($0.name)" }) }
        if exclusive.count == 1 { description.append(.paragraph("\(exclusive[0]) cannot be used together.")) }
        if exclusive.count > 1 { description.append(.paragraph("These options cannot be used together: \(exclusive.joined(separator: "; ")).")) }
        if command.arguments.first?.isOfEach == true { description.append(.paragraph(HelpPage.severalDatabases(command))) }
        if command.writes { description.append(.paragraph("This command writes to the database.")) }
        add("DESCRIPTION", description)
        add("COMMANDS", command.subcommands.map { .term("\(words) \($0.declaration.name)", $0.declaration.summary.sentence) })
        add("ARGUMENTS", command.arguments.map { .term($0.usage, HelpPage.text($0)) })
        var groups: [String?] = []
        for option in command.options where !option.isHidden && !groups.contains(option.group) { groups.append(option.group) }
        for group in groups {
            let options = command.options.filter { $0.group == group && !$0.isHidden }
            add(group?.uppercased() ?? "OPTIONS", options.map { .term(Usage.term($0), HelpPage.text($0)) })
        }
        for list in command.lists { add(list.heading.uppercased(), list.terms.map { .term($0.term, $0.meaning.sentence) }) }
        addGlobals(command)
        add("EXAMPLES", command.examples.map { .example(line: $0.line, meaning: $0.meaning) })
        let own = command.statuses.map { Block.term("\($0.status.rawValue)", $0.meaning.sentence) }
        let shared = ExitStatus.allCases.filter { status in
            !(status == .no) && !command.statuses.contains { $0.status == status }
        }.map { Block.term("\($0.rawValue)", $0.meaning.sentence) }
        let numbered = (own + shared).sorted { HelpPage.number($0) < HelpPage.number($1) }
        add("EXIT STATUS", numbered)
    }

    /// Joins names: `a and b`, or `a, b, and c`.
    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + (names.count > 2 ? ", and " : " and ") + last
    }

    /// Describes a command that runs once for each of several databases.
    private static func severalDatabases(_ command: CommandDeclaration) -> String {
        var text = command.lineOfEach?.help
            ?? "With several databases, the command runs once for each of them. Each result starts with the member \"path\" (\"database\" if results have a "
            + "path of their own), and each line of text starts with the path. If a database cannot be read, this is reported, and the command continues "
            + "with the next one. The exit status is the largest of all runs."
        if command.arguments.count > 1 { text += " For a file with the name of a \(command.arguments[1].name), use ./NAME." }
        guard !command.ofOneDatabase.isEmpty else { return text }
        return text + " \(command.ofOneDatabase.map { "--\($0.name)" }.joined(separator: " and ")) cannot be used with several databases."
    }

    /// Creates the page of the program itself.
    package init(commands: [any Command.Type]) {
        name = "postbox"
        summary = "read, check, edit, watch, and migrate Telegram's Postbox databases"
        sections = [Section(heading: "USAGE", blocks: [.usage("postbox COMMAND [options] DB [arguments]"), .usage("postbox help COMMAND")])]
        add("DESCRIPTION", [
            .paragraph("postbox works on the databases of Telegram for iOS and macOS. DB is a db_sqlite file under any name, a folder that contains one, or '@' for an account of this Mac."),
            .paragraph(
                "Read commands never change, create, or lock anything, not even the -wal and -shm files, and work while Telegram is running. "
                    + "Results are printed on stdout, everything else on stderr."),
        ])
        add("COMMANDS", commands.map { .term($0.declaration.name, $0.declaration.summary.sentence) })
        for list in commands.flatMap({ HelpPage.lists(of: $0.declaration) }) { add(list.heading.uppercased(), [.paragraph(list.words)]) }
        add("THE DATABASE", Glossary.database.map { .term($0.term, $0.meaning.sentence) })
        add("WHERE THE DATABASE IS", Glossary.places.map { .term($0.term, $0.meaning.sentence) })
        addGlobals(nil)
        add("EXIT STATUS", ExitStatus.allCases.map { .term("\($0.rawValue)", $0.meaning.sentence) })
        add("ENVIRONMENT", Topic.environmentTerms.map { .term($0.0, $0.1.sentence) })
        add("TOPICS", Topic.allCases.map { .term("postbox help \($0.rawValue)", $0.summary.sentence) })
    }

    /// The words that an argument of a command may be: `subjects of query`.
    static func lists(of command: CommandDeclaration) -> [(heading: String, words: String)] {
        command.lists.map { ("\($0.heading) of \(command.name)", $0.words.joined(separator: ", ")) }
    }

    private mutating func add(_ heading: String, _ blocks: [Block]) {
        if !blocks.isEmpty { sections.append(Section(heading: heading, blocks: blocks)) }
    }

    private mutating func addGlobals(_ command: CommandDeclaration?) {
        add("OPTIONS OF EVERY COMMAND", GlobalOptions.shown(for: command).map { .term(Usage.term($0), HelpPage.text($0)) })
    }

    private static func number(_ block: Block) -> Int {
        if case .term(let text, _) = block { Int(text) ?? 0 } else { 0 }
    }

    private static func text(_ argument: ArgumentDeclaration) -> String {
        argument.help.sentence + (argument.choices.isEmpty ? "" : " One of " + argument.choices.joined(separator: ", ") + ".")
    }

    private static func text(_ option: OptionDeclaration) -> String {
        var text = option.help.sentence
        if let details = option.details { text += " " + details }
        if !option.choices.isEmpty, !option.choices.allSatisfy({ option.help.contains($0) }) {
            text += " One of " + option.choices.joined(separator: ", ") + "."
        }
        if let defaultText = option.defaultText { text += " Default: \(defaultText)." }
        if option.isRepeatable { text += " May be given several times." }
        if let environment = option.environment { text += " Environment: \(environment)." }
        return text
    }
}

extension String {
    /// `stop after N rows` -> `Stop after N rows.`
    var sentence: String {
        guard let first else { return self }
        let end = hasSuffix(".") || hasSuffix(":") ? "" : "."
        return first.uppercased() + dropFirst() + end
    }

    func replacingSpaces(with other: Character) -> String { String(map { $0 == " " ? other : $0 }) }
}

/// Pages of `postbox help` that belong to no command.
package enum Topic: String, CaseIterable {
    case exitStatus = "exit-status"
    case json
    case environment
    case terms

    var summary: String {
        switch self {
        case .exitStatus: "exit statuses"
        case .json: "JSON conventions"
        case .environment: "environment variables for options"
        case .terms: "the glossary, and the location of the database"
        }
    }

    package var text: String {
        var out = String(rawValue.uppercased().map { $0 == "-" ? " " : $0 }) + "\n"
        switch self {
        case .exitStatus:
            for status in ExitStatus.allCases { out += Topic.term("\(status.rawValue)", status.meaning.sentence) }
            out += "\n" + TextRenderer.wrapped(
                "An error is one line on stderr, 'postbox: ACTION: REASON', sometimes followed by a line 'hint: INSTRUCTION'. "
                    + "With --errors json, it is one JSON object.", indent: 2)
        case .json: for paragraph in Topic.jsonConventions { out += TextRenderer.wrapped("* " + paragraph, indent: 2, hanging: 4) }
        case .environment:
            out += TextRenderer.wrapped("An option takes precedence over its variable. An empty variable is ignored, except for those of the pager.", indent: 2)
            for (name, meaning) in Topic.environmentTerms { out += Topic.term(name, meaning.sentence) }
        case .terms:
            out += TextRenderer.wrapped("Possible values of DB:", indent: 2)
            for (term, meaning) in Glossary.database { out += Topic.term(term, meaning.sentence) }
            out += "\n" + TextRenderer.wrapped("Locations of databases:", indent: 2)
            for (term, meaning) in Glossary.places { out += Topic.term(term, meaning.sentence) }
            out += "\n" + TextRenderer.wrapped("Words:", indent: 2)
            for (term, meaning) in Glossary.terms { out += Topic.term(term, meaning.sentence) }
        }
        return out
    }

    private static func term(_ term: String, _ text: String) -> String { "\n  \(term)\n" + TextRenderer.wrapped(text, indent: 6) }

    static let environmentTerms: [(String, String)] =
        GlobalOptions.all.compactMap { option in
            option.environment.map { ($0, "the same as --\(option.name)" + (option.takesValue ? "" : " if it is 1")) }
        } + [
            ("NO_COLOR", "if it is not empty, --color auto means never"),
            ("TERM", "if it is dumb, color and progress lines are turned off"),
            ("POSTBOX_PAGER", "the command that long output to a terminal goes through; empty or cat for none"),
            ("PAGER", "the same, if POSTBOX_PAGER is not set; less if neither is set. LESS is FRX and LV is -c, unless they are set"),
            ("COLUMNS", "the width of the terminal; the default is the width that the terminal reports"),
            ("HOME", "the folder in which @ and 'postbox accounts' find the accounts of the macOS app"),
        ]

    private static let jsonConventions = [
        "Output is compact UTF-8, one object per line. Invalid UTF-8 in a stored string becomes U+FFFD and the object gains \"$invalidUTF8\": true.",
        "64-bit integers are strings of decimal digits; 32-bit integers, counts and timestamps are numbers. Input accepts either.",
        "Peer IDs are user:ID, group:ID, channel:ID, secret:ID; any other peer namespace is N:ID. Options also accept the packed 64-bit integer.",
        "A message ID is {\"peer\":\"user:1\",\"namespace\":0,\"id\":55}, on the command line user:1/0/55; a message index adds \"timestamp\".",
        "Bytes are base64 strings; table keys shown raw are lower-case hex.",
        "Timestamps are Unix seconds; --iso adds \"date\":\"2024-03-01T00:00:00Z\" to each.",
        "A coded object is readable by default: {\"$type\":\"TelegramUser\",\"firstName\":\"Ann\"}; "
            + "an unknown type is \"#\" and its hash in hex.",
        "With --exact, and in difference files, every value carries its coded type: 7 is an int32, {\"$int64\":\"7\"} an int64, {\"$double\":0.5} a double, "
            + "{\"$bytes\":\"base64\"} bytes; {\"$int32s\":[..]}, {\"$int64s\":[..]}, {\"$objects\":[..]}, {\"$dictionary\":[[key,value]]}, "
            + "{\"$strings\":[..]} and {\"$bytesList\":[..]} are the arrays.",
        "A row that cannot be decoded has \"error\", and its bytes as \"$raw\". The output continues with the next row.",
    ]
}
