import CommandLineKit
import Postbox
import PostboxReading

/// Searches for messages and peers in one or several databases.
enum GrepCommand: Command {
    static let pattern = Argument(optional: "PATTERN", .text, help: "a regular expression, a text, or a phone number")
    static let databases = Argument(list: "DB", .database, help: "db_sqlite files, or folders that contain one")

    static let patterns = Option(list: "regexp", short: "e", .text, valueName: "PATTERN", group: "Patterns", help: "search for this; all arguments are then databases")
    static let fixed = Option(flag: "fixed-strings", short: "F", group: "Patterns", help: "search for plain text")
    static let ignoresCase = Option(flag: "ignore-case", short: "i", group: "Patterns", help: "ignore case")
    static let smartCase = Option(flag: "smart-case", short: "S", group: "Patterns", help: "ignore case unless a pattern has a capital letter")
    static let words = Option(flag: "word-regexp", short: "w", group: "Patterns", help: "match only whole words")
    static let lines = Option(flag: "line-regexp", short: "x", group: "Patterns", help: "match only whole lines")
    static let fold = Option(
        flag: "fold", group: "Patterns", help: "ignore accents", details: "cafe finds café, as with 'query --text --fold'; case is ignored only with -i.")
    static let inverted = Option(flag: "invert-match", group: "Patterns", help: "show messages that do not match")

    static let peer = Option(list: "peer", .peerOfEach, group: "Filters", help: "search only this chat and its peer")
    static let from = Option(list: "from", .authorOfEach, group: "Filters", help: "search only messages written by this peer")
    static let since = Option(
        QueryOptions.since.name, .time, group: "Filters", help: "search only messages at or after this time", details: "The forms of TIME are those of 'query messages'.")
    static let until = Option(QueryOptions.until.name, .timeEnd, group: "Filters", help: "search only messages before this time")
    static let media = Option(
        list: "media", .text(suggesting: MediaTypeName.all), valueName: "TYPE", group: "Filters", help: "search only messages with media of this type")

    static let count = Option(flag: "count", short: "c", group: "Output", help: "print the number of matches of each database")
    static let listed = Option(flag: "files-with-matches", short: "l", group: "Output", help: "print only the paths of databases with a match")
    static let most = Option("max-count", short: "m", .count, group: "Output", help: "stop after N matches of each database")
    static let after = Option("after-context", short: "A", .count, group: "Output", help: "show N messages of the chat after each match")
    static let before = Option("before-context", short: "B", .count, group: "Output", help: "show N messages of the chat before each match")
    static let around = Option("context", short: "C", .count, group: "Output", help: "show N messages before and after each match")
    static let onlyMatching = Option(flag: "only-matching", short: "o", group: "Output", help: "print only the parts that match, one per line")
    static let json = Option(
        flag: "json", group: "Output", help: "print the records of ripgrep's --json",
        details: "The records are begin, match, context, end, and summary. Data of a match has \"kind\", \"id\", \"timestamp\", \"chat\", \"author\", and \"field\" besides "
            + "ripgrep's members; line_number is the number of the message in its chat, and absolute_offset counts the bytes of the rows searched before.")

    static let excelSafe = QueryOptions.excelSafe

    static let declaration = CommandDeclaration(
        "grep", summary: "search messages and names of several databases",
        details: [
            "Messages are searched in their texts and captions, names of files, titles of music, contacts, places, polls, to-do lists, web pages, games, "
                + "invoices, service messages, and words of voice messages; peers in their names, usernames, and phone numbers. With --from, --since, "
                + "--until, --media, or --invert-match only messages are searched.",
            "The syntax is that of ripgrep without look-around: . [a-z] \\d \\w \\s \\b \\p{Lu} ^ $ | ( ) * + ? {2,5} and (?i). For every pattern, the time "
                + "of a search is proportional to the text. Composed and decomposed letters are equal.",
            "A pattern of digits, spaces, and +-()./ with at least 7 digits is a phone number. It is also found with another grouping of digits, and with or "
                + "without a country code.",
            "A line has the form ID:DATE CHAT / AUTHOR: TEXT. A context message has dashes instead of colons. With several databases, the path comes first. "
                + "Line ends are written as \\n. --format prints rows instead, each with a \"path\".",
            "Peers are given as in 'query messages', and are looked up in each database. A database that cannot be read is reported, and the others are "
                + "searched. The exit status is then the largest.",
            "Data that cannot be searched is reported on stderr and in the summary record: missing ranges, media that are not stored, and content of unknown "
                + "kinds. Scheduled messages and secret chats are also searched.",
            "-v and -q mean --verbose and --quiet, so --invert-match has no short form. -A and -B replace the numbers of --context. "
                + "--json, --count, --files-with-matches, and --only-matching cannot be used together.",
        ],
        arguments: [pattern.declaration, databases.declaration],
        options: [
            patterns.declaration, fixed.declaration, ignoresCase.declaration, smartCase.declaration, words.declaration, lines.declaration,
            fold.declaration, inverted.declaration, peer.declaration, from.declaration, since.declaration, until.declaration, media.declaration,
            count.declaration, listed.declaration, most.declaration, after.declaration, before.declaration, around.declaration,
            onlyMatching.declaration, json.declaration, excelSafe.declaration,
        ],
        exclusive: [
            [json.declaration, count.declaration, listed.declaration, onlyMatching.declaration], [ignoresCase.declaration, smartCase.declaration],
            [inverted.declaration, onlyMatching.declaration], [json.declaration, GlobalOptions.format.declaration],
        ],
        examples: [
            Example("postbox grep -i 'invoice \\d+' DB", "messages with the number of an invoice"),
            Example("postbox grep -C 2 harbour DB --peer @ann --since 2025", "with the messages around each"),
            Example("postbox grep '+44 20 7946 0018' backups/*/db_sqlite", "a phone number in all backups"),
            Example("postbox grep -l -F 'Q3 (final).xlsx' A B", "the databases with a file"),
            Example("postbox grep --json water DB | jq -r 'select(.type==\"match\").data.chat.name'", "the chats of the matches"),
        ],
        statuses: [
            StatusNote(.no, "nothing matches"), StatusNote(.usage, "the pattern is not a valid regular expression"),
            StatusNote(.badInput, "a database is damaged; matches before the damage are printed"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        var patterns = invocation[patterns], paths = invocation[databases]
        if let first = invocation[pattern] {
            if patterns.isEmpty { patterns = [first] } else { paths.insert(try DatabaseArguments.path(first, invocation), at: 0) }
        }
        guard !patterns.isEmpty else { throw invocation.usageError("missing argument PATTERN") }
        guard !paths.isEmpty else { throw invocation.usageError("missing argument DB") }
        try invocation.expectSpan()
        for type in invocation[media] { _ = try MediaTypeName.known(type, invocation) }
        try invocation.guardFormulas(excelSafe)
        let matcher = try GrepMatcher(patterns, invocation)
        let printer = try printer(invocation, isOfSeveral: paths.count > 1)
        let run = GrepRun(invocation, matcher, printer, paths)
        return try run.run()
    }

    private static func printer(_ invocation: Invocation, isOfSeveral: Bool) throws -> any GrepPrinter {
        if invocation[json] { return GrepRecords(invocation) }
        if invocation[GlobalOptions.format] != nil { return try GrepRows(invocation) }
        return GrepLines(invocation, isOfSeveral: isOfSeveral)
    }
}
