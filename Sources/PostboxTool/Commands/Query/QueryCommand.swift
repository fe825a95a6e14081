import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Queries messages, peers, chats, and other subjects in one snapshot.
enum QueryCommand: Command {
    static let subject = Argument("SUBJECT", ValueKind<QuerySubject>.choice("SUBJECT"), help: "what to ask about")
    static let views = Argument(list: "VIEW", .text, help: "with subject view: the views, '+' between several")

    static let declaration = CommandDeclaration(
        "query", summary: "ask about messages, peers, chats, ... with filters",
        details: [
            "'view' takes the names of views that 'postbox watch --help' lists, with their parameters, and --holes. It shows them once: options about what "
                + "comes later belong to 'postbox watch'. --limit is another name of --entries there.",
            "'activity' counts messages, the characters of their texts and their media by one or two groupings, as rows or as a picture. It takes the "
                + "filters of messages. A picture takes no --fields, --count, --exists and --limit, and on stdout no --format.",
            "Whatever is left out or incomplete is reported in a line on stderr; numbers of 'activity' that can be too low have \"incomplete\": true.",
            "csv and tsv of messages, chats, media, and peers have one value per cell: chat_id, chat, author_id, author, username, date, text, media, "
                + "file_name, and others, which stay the same from version to version; the article \"Columns of CSV\" explains each. With --fields, and "
                + "of other subjects, what is nested is JSON in its cell.",
            "A filter given twice means either; different filters mean both.",
            "'preferences' and 'notices' also read the account manager's box, 'accounts-metadata/db': settings and hints that the accounts share.",
            "Every subject takes --fields, --count, --exists and --limit; the other filters belong to the subjects that their help names, and "
                + "are refused elsewhere. Every answer is one consistent snapshot.",
        ],
        arguments: [.databases, subject.declaration, views.declaration],
        lists: [TermList("subjects", QuerySubject.allCases.map { ($0.rawValue, $0.summary) })], options: QueryOptions.all, exclusive: QueryOptions.exclusive,
        examples: [
            Example("postbox query DB messages --peer user:42 --since 2024-03-01 --fields timestamp,text", "a chat since March"),
            Example("postbox query DB messages --peer @ann --peer 'Bob Lee' --since 7d", "two chats, the last seven days"),
            Example("postbox query DB messages --tag photo --last 10", "the latest photos of all chats"),
            Example("postbox query DB messages --peer @ann --media photo -f csv --excel-safe", "the photos of a chat as a spreadsheet"),
            Example("postbox query DB messages --shard 1/4", "the first of four parts; other processes read the others"),
            Example("postbox query DB activity --by weekday --by hour --plot", "when people write"),
            Example("postbox query DB activity --by author --peer channel:99 --of messages", "who writes most in a chat"),
            Example("postbox query DB chats --unread", "what waits to be read"),
            Example("postbox query DB chats --group 1", "the archive"),
            Example("postbox query DB peers --name ann --kind user", "everybody called Ann"),
            Example("postbox query DB view basicPeer --peer user:42", "a view once, as 'postbox watch' shows it first"),
            Example("postbox query DB messages --text secret --exists && echo found", "the answer as exit status"),
        ],
        statuses: [StatusNote(.no, "with --exists: nothing matches"), StatusNote(.badInput, "the database is damaged; what was read before is printed")],
        ofOneDatabase: [ActivityQuery.svg.declaration])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let subject = invocation[subject]
        if subject != .view, let word = invocation[views].first { throw invocation.usageError("'\(word)' is one argument too many") }
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
        let shape = subject == .activity ? ActivityQuery.shape(invocation) : subject.shape
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

/// The subject of a query.
enum QuerySubject: String, Sendable, CaseIterable {
    case messages, activity, peers, chats, unread, threads, media, stories, stickers, preferences, notices, cache, lists, state, view

    /// A description of the results.
    var summary: String {
        switch self {
        case .messages: "messages with their chats, authors, media and attributes"
        case .activity: "numbers of messages, characters and media, by time, author, chat or kind"
        case .peers: "people, groups and channels with their names, and whether they are contacts"
        case .chats: "the chat lists in the order in which they are shown: the main one, the archive, others"
        case .unread: "unread counters of chats, of lists and in all"
        case .threads: "topics, comments, saved chats and direct messages of a channel by person, in their order"
        case .media: "media with the messages that hold them"
        case .stories: "stories of each peer"
        case .stickers: "packs of stickers and emoji with their items"
        case .preferences: "settings by key"
        case .notices: "hints that were shown, by key"
        case .cache: "what is kept of the server's answers, by collection and key"
        case .lists: "ordered lists such as recent stickers, saved GIFs and recent searches"
        case .state: "where the account and its channels stand, and the schema version"
        case .view: "views as 'postbox watch' shows them first"
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
