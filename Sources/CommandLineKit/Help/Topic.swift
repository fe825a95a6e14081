/// Pages of `postbox help` that belong to no command.
package enum Topic: String, CaseIterable {
    case exitStatus = "exit-status"
    case json
    case environment

    var summary: String {
        switch self {
        case .exitStatus: "what the exit status means"
        case .json: "what the JSON looks like"
        case .environment: "variables that stand in for options"
        }
    }

    package var text: String {
        var out = String(rawValue.uppercased().map { $0 == "-" ? " " : $0 }) + "\n"
        switch self {
        case .exitStatus:
            for status in ExitStatus.allCases { out += Topic.term("\(status.rawValue)", status.meaning.sentence) }
            out += "\n" + TextRenderer.wrapped(
                "An error is one line on stderr, 'postbox: what was being done: what is wrong', and where useful a line 'hint: what to do'; "
                    + "with --errors json it is one JSON object.", indent: 2)
        case .json: for paragraph in Topic.jsonConventions { out += TextRenderer.wrapped("* " + paragraph, indent: 2, hanging: 4) }
        case .environment:
            out += TextRenderer.wrapped("The option wins over its variable; an empty variable counts as absent.", indent: 2)
            for (name, meaning) in Topic.environmentTerms { out += Topic.term(name, meaning.sentence) }
        }
        return out
    }

    private static func term(_ term: String, _ text: String) -> String { "\n  \(term)\n" + TextRenderer.wrapped(text, indent: 6) }

    static let environmentTerms: [(String, String)] =
        GlobalOptions.all.compactMap { option in
            option.environment.map { ($0, "the same as --\(option.name)" + (option.takesValue ? "" : " when it is 1")) }
        } + [
            ("NO_COLOR", "when it is not empty, --color auto means never"),
            ("TERM", "dumb means no colour and no line that is rewritten"),
            ("COLUMNS", "the width of a terminal, where it is not what the terminal says"),
        ]

    private static let jsonConventions = [
        "UTF-8, compact, one object a line. Invalid UTF-8 in a stored string becomes U+FFFD and the object gains \"$invalidUTF8\": true.",
        "64-bit integers are strings of decimal digits; 32-bit integers, counts and timestamps are numbers. Input accepts either.",
        "Peer ids are user:ID, group:ID, channel:ID, secret:ID; any other peer namespace is N:ID. Options also accept the packed 64-bit integer.",
        "A message id is {\"peer\":\"user:1\",\"namespace\":0,\"id\":55}, on the command line user:1/0/55; a message index adds \"timestamp\".",
        "Bytes are base64 strings; table keys shown raw are lower-case hex.",
        "Timestamps are Unix seconds; --iso adds \"date\":\"2024-03-01T00:00:00Z\" beside each.",
        "A coded object is readable by default: {\"$type\":\"TelegramUser\",\"firstName\":\"Ann\"}; "
            + "a type the catalogue does not list is \"#\" and its hash in hex.",
        "With --exact, and in difference files, every value carries its coded type: 7 is an int32, {\"$int64\":\"7\"} an int64, {\"$double\":0.5} a double, "
            + "{\"$bytes\":\"base64\"} bytes; {\"$int32s\":[..]}, {\"$int64s\":[..]}, {\"$objects\":[..]}, {\"$dictionary\":[[key,value]]}, "
            + "{\"$strings\":[..]} and {\"$bytesList\":[..]} are the arrays.",
        "A row that cannot be decoded has \"error\" and its bytes under \"$raw\"; it never stops the output.",
    ]
}
