import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Queries messages, peers, chats, and other subjects in one snapshot.
enum QueryCommand: Command {
    static let subject = Argument("SUBJECT", ValueKind<QuerySubject>.choice("SUBJECT"), help: "the kind of data to show")
    static let views = Argument(list: "VIEW", .text, help: "with subject view: the views, separated by '+'")

    static let declaration = CommandDeclaration(
        "query", summary: "search messages, peers, chats, and other data",
        details: [
            "The subject 'view' accepts the views that 'postbox watch --help' lists, with their parameters and --holes, and shows their current value. --limit "
                + "is another name of --entries there.",
            "The subject 'activity' counts messages, the characters of their texts, and their media by one or two groupings, as rows or as a chart. It accepts "
                + "the filters of messages. A chart cannot be used with --fields, --count, --exists, or --limit, nor a chart on stdout with --format.",
            "A line on stderr reports data that is left out or incomplete. Numbers of 'activity' that can be too low have \"incomplete\": true. In a "
                + "table of chats or threads, 'unread' is ? if no read state is stored.",
            "CSV and TSV of messages, chats, media, and peers have one value per cell: chat_id, chat, author_id, author, username, date, text, media, "
                + "file_name, and others. These columns stay the same from version to version; the article \"Columns of CSV\" explains them. With --fields, "
                + "and for other subjects, nested values are JSON in their cell.",
            "A repeated filter matches any of its values. Different filters must all match.",
            "The subjects 'preferences' and 'notices' also read 'accounts-metadata/db', which has the settings and hints that the accounts share.",
            "Every subject accepts --fields, --count, --exists, and --limit. Another filter is an error for subjects that do not have it. Results come from one "
                + "consistent snapshot.",
        ],
        arguments: [.databases, subject.declaration, views.declaration],
        lists: [TermList("subjects", QuerySubject.allCases.map { ($0.rawValue, $0.summary) })], options: QueryOptions.all, exclusive: QueryOptions.exclusive,
        examples: [
            Example("postbox query DB messages --peer user:42 --since 2024-03-01 --fields timestamp,text", "a chat since March"),
            Example("postbox query DB messages --peer @ann --peer 'Bob Lee' --since 7d", "two chats, the last seven days"),
            Example("postbox query DB messages --tag photo --last 10", "the latest photos of all chats"),
            Example("postbox query DB messages --peer @ann --media photo -f csv --excel-safe", "the photos of a chat as a spreadsheet"),
            Example("postbox query DB messages --shard 1/4", "the first of four parts, for four processes"),
            Example("postbox query DB activity --by weekday --by hour --plot", "messages by weekday and hour, as bars"),
            Example("postbox query DB activity --by author --peer channel:99 --of messages", "the most active authors of a chat"),
            Example("postbox query DB chats --unread", "unread chats"),
            Example("postbox query DB chats --group archive", "the archive"),
            Example("postbox query DB peers --name ann --kind user", "users called Ann"),
            Example("postbox query DB view basicPeer --peer user:42", "the current value of a view"),
            Example("postbox query DB messages --text secret --exists && echo found", "the result as an exit status"),
        ],
        statuses: [StatusNote(.no, "with --exists: nothing matches"), StatusNote(.badInput, "the database is damaged; results from before the damage are printed")],
        ofOneDatabase: [ActivityQuery.svg.declaration])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let subject = invocation[subject]
        if subject != .view, let word = invocation[views].first { throw invocation.usageError("unexpected argument '\(word)'") }
        for case let .option(name, _) in invocation.occurrences {
            guard let subjects = QueryOptions.subjects[name], !subjects.contains(subject) else { continue }
            throw invocation.usageError("--\(name) does not apply to '\(subject.rawValue)'")
        }
        if invocation[QueryOptions.fold], invocation[QueryOptions.text].isEmpty, invocation[QueryOptions.name].isEmpty {
            throw invocation.usageError("--fold needs --text or --name")
        }
        if subject == .activity { try ActivityQuery.expectOptions(invocation) }
        if subject == .view { _ = try ViewQuery.views(invocation) }
        try invocation.guardFormulas(QueryOptions.excelSafe)
        let shape = subject == .activity ? ActivityQuery.shape(invocation) : highlighted(subject.shape, invocation)
        if try invocation.lists(invocation[QueryOptions.fields], of: shape) { return .done }
        if invocation[QueryOptions.count] {
            try invocation.begin(.count)
        } else if !invocation[QueryOptions.exists] {
            try invocation.begin(invocation.isFlat ? subject.flatShape ?? shape : shape, fields: invocation[QueryOptions.fields])
        }
        let file = try DatabaseFile(invocation, subject == .view ? .current : .known, otherBoxes: subject.otherBoxes)
        let output = QueryOutput(invocation)
        let damage = DamagedTables(invocation.notices)
        do {
            try damage.reading(subject.rawValue) { try subject.answer(QueryContext(file: file, invocation: invocation, output: output)) }
            try output.finish()
        } catch {
            throw ToolError(error, doing: "reading \(file.path)")
        }
        if !output.omissions.isEmpty {
            try invocation.output.flush()
            for omission in output.omissions { invocation.notices.note(omission) }
        }
        // If damage has ended the reading, the number of rows read ahead by other threads differs from run to run.
        if let rows = output.damage, damage.count == 0 {
            try invocation.output.flush()
            invocation.notices.warn(rows)
        }
        if invocation[QueryOptions.exists], output.count > 0 { return .done }
        return damage.status(invocation[QueryOptions.exists] ? .no : .done)
    }
}

extension QueryCommand {
    /// Returns the shape with the searched words in color. A text is shown in full, because a match can be in the part that would be cut.
    private static func highlighted(_ shape: ResultShape, _ invocation: Invocation) -> ResultShape {
        guard invocation.output.format == .table else { return shape }
        var part = TextPattern.Options()
        (part.isPlain, part.ignoresCase, part.ignoresAccents) = (true, true, invocation[QueryOptions.fold])
        var word = part
        (word.isWord, word.ignoresAccents) = (true, true)
        let texts = invocation[QueryOptions.text]
        let words = invocation[QueryOptions.match].flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
        guard !texts.isEmpty || !words.isEmpty else { return shape }
        return shape.changing("text") { [part, word] column in
            column.wrapped.styled { text in
                let ranges = [(texts, part), (words, word)].flatMap { patterns, options in
                    patterns.isEmpty ? [] : (try? TextPattern(patterns, options))?.ranges(in: text) ?? []
                }
                return StyledText(text, ranges.sorted { $0.lowerBound < $1.lowerBound }, .match)
            }
        }
    }
}

/// The subject of a query.
enum QuerySubject: String, Sendable, CaseIterable {
    case messages, activity, peers, chats, unread, threads, media, stories, stickers, preferences, notices, cache, lists, state, view

    /// A description of the results.
    var summary: String {
        switch self {
        case .messages: "messages with their chats, authors, media, and attributes"
        case .activity: "numbers of messages, characters, and media, by time, author, chat, or kind"
        case .peers: "people, groups, and channels, with names and contact status"
        case .chats: "the chat lists in their order: the main list, the archive, and others"
        case .unread: "unread counters of chats, of lists, and in total"
        case .threads: "topics, comments, saved chats, and direct messages of a channel by person"
        case .media: "media and the messages that contain them"
        case .stories: "stories of each peer"
        case .stickers: "sticker and emoji packs with their items"
        case .preferences: "settings by key"
        case .notices: "hints already shown to the user, by key"
        case .cache: "cached server responses, by collection and key"
        case .lists: "ordered lists, such as recent stickers, saved GIFs, and recent searches"
        case .state: "sync state of the account and its channels, and the schema version"
        case .view: "the current values of the views of 'postbox watch'"
        }
    }

    /// The kinds of value boxes other than accounts that contain the subject.
    var otherBoxes: [ValueBoxKind] { self == .preferences || self == .notices ? [.accountManager] : [] }

    func answer(_ context: QueryContext) throws {
        switch self {
        case .messages: try MessagesQuery(context).run()
        case .activity: try ActivityQuery(context).run()
        case .peers: try PeersQuery(context).run()
        case .chats: try ChatsQuery(context).run()
        case .unread: try UnreadQuery(context).run()
        case .threads: try ThreadsQuery(context).run()
        case .media: try MediaQuery(context).run()
        case .stories: try StoriesQuery(context).run()
        case .stickers: try StickersQuery(context).run()
        case .preferences: try EntriesQuery(context).preferences()
        case .notices: try EntriesQuery(context).notices()
        case .cache: try EntriesQuery(context).cache()
        case .lists: try EntriesQuery(context).lists()
        case .state: try StateQuery(context).run()
        case .view: try ViewQuery(context).run()
        }
    }
}
