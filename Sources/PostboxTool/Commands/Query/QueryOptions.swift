import CommandLineKit
import Postbox
import PostboxReading
import TelegramModel

/// The filters of `query`, each declared once, and the subjects that accept them. A repeated filter matches any of its values.
enum QueryOptions {
    /// The kinds of peers: those of IDs, and those of bots and supergroups, which are users and channels, too.
    enum PeerKind: String, Sendable, CaseIterable {
        case user, group, channel, secret, bot, supergroup, forum, monoforum

        /// The kind of the ID.
        var ofId: PeerKind {
            switch self {
            case .bot: .user
            case .supergroup, .forum, .monoforum: .channel
            case .user, .group, .channel, .secret: self
            }
        }
    }

    static let peer = Option(list: "peer", .peer, group: "Filters", help: "show only results of this peer")
    static let namespace = Option(list: "namespace", .int32, group: "Filters", help: "show only results in this namespace (messages, stickers)")
    static let scheduled = Option(
        flag: "scheduled", group: "Filters", help: "include scheduled messages (messages --last, activity)",
        details: "By default, they are left out, and a line on stderr has their number. --namespace and --id also select them.")
    static let thread = Option(
        list: "thread", .thread, group: "Filters", help: "show only messages of this thread",
        details: "THREAD is a number, the title of a topic, a t.me link, or the peer of a saved chat. Only a number can select threads of several chats.")
    static let from = Option(list: "from", .author, group: "Filters", help: "show only messages written by this peer")
    static let since = Option(
        "since", .time, group: "Filters", help: "show only messages at or after this time",
        details: "2024, 2024-03, 2024-03-01, 2024-03-01T12:30 (local time unless a zone such as Z or +02:00 follows), today, yesterday, 12h, 7d, 1mo, "
            + "or 1y (ago), @1709251200 or ten digits for Unix seconds.")
    static let until = Option(
        "until", .timeEnd, group: "Filters", help: "show only messages before this time or date's end",
        details: "The forms are those of --since. A year, a month, or a date means its end.")
    static let id = Option(list: "id", .text, valueName: "ID", group: "Filters", help: "show only this message (PEER/NAMESPACE/ID) or peer")
    static let tag = Option(list: "tag", .messageTag, group: "Filters", help: "show only messages with this tag")
    static let customTag = Option(list: "custom-tag", .hex, group: "Filters", help: "show only messages with this custom tag")
    static let text = Option(
        list: "text", .nonemptyText, valueName: "SUBSTRING", group: "Filters", help: "show only messages with this text, in any case",
        details: "Composed and decomposed letters are equal. Variation selectors and skin tones are ignored. 'query DB media' also searches the "
            + "words that the macOS app has recognized in pictures.")
    static let fold = Option(
        flag: "fold", group: "Filters", help: "ignore accents (with --text or --name)",
        details: "cafe finds café, елка finds ёлка, strasse finds Straße, o'neil finds O’Neil, and wide letters equal narrow ones.")
    static let match = Option(list: "match", .words, group: "Filters", help: "show only messages that the full-text index finds")
    static let media = Option(
        list: "media", .text(suggesting: MediaTypeName.all), valueName: "TYPE", group: "Filters", help: "show only messages with media of this type",
        details: "One of \(MediaTypeName.all.joined(separator: ", ")); photo means image.")
    static let outgoing = Option(flag: "outgoing", group: "Filters", help: "show only messages sent by this account")
    static let incoming = Option(flag: "incoming", group: "Filters", help: "show only messages sent by other people")
    static let unread = Option(flag: "unread", group: "Filters", help: "show only unread messages or chats")
    static let kind = Option(
        list: "kind", .text(suggesting: PeerKind.allCases.map(\.rawValue) + MediaTypeName.all),
        valueName: "KIND", group: "Filters", help: "show only this kind of peer, or this type of media",
        details: "user includes bots, and channel includes supergroups, forums, and direct messages of channels (monoforum).")
    static let name = Option(
        list: "name", .nonemptyText, valueName: "PREFIX", group: "Filters", help: "show only peers whose name has a word with this prefix",
        details: "A phone number is compared by its digits, with a country code or without.")
    static let contacts = Option(flag: "contacts", group: "Filters", help: "show only contacts (peers)")
    static let group = Option(list: "group", .chatList, group: "Filters", help: "show only this chat list: main, archive, or a number")
    static let key = Option(list: "key", .hex, group: "Filters", help: "show only this key (preferences, notices, cache, lists)")
    static let reverse = Option(flag: "reverse", group: "Filters", help: "reverse the order of messages")
    static let order = Option(
        "order", ValueKind<MessageOrder>.choice("ORDER"), group: "Filters", help: "sort messages by time or by key",
        details: "key is the order of the file: by chat, then namespace, then time. time merges chats and namespaces. The default is time for one --peer and "
            + "with --last, and key otherwise.")
    static let last = Option(
        "last", .count, group: "Filters", help: "show only the N latest messages, oldest first",
        details: "With --order key, these are the last N in that order, as with tail.")
    static let shard = Option(
        "shard", .shard, group: "Filters", help: "show only part K of N equal parts of the messages",
        details: "Parts are key ranges, so N processes can read one file in parallel. The parts do not overlap, and together contain every message.")
    static let limit = Option("limit", .count, help: "stop after N results")
    static let fields = Option<[FieldPath]?>.fields
    static let excelSafe = Option(flag: "excel-safe", help: "write CSV without formulas, with a byte order mark")
    static let count = Option(flag: "count", help: "print the number of results")
    static let exists = Option(flag: "exists", help: "print nothing, and exit with 1 if nothing matches")

    static let all: [OptionDeclaration] = [
        peer.declaration, namespace.declaration, scheduled.declaration, thread.declaration, from.declaration, since.declaration, until.declaration, id.declaration,
        tag.declaration, customTag.declaration, text.declaration, fold.declaration, match.declaration, media.declaration, outgoing.declaration,
        incoming.declaration, unread.declaration, kind.declaration, name.declaration, contacts.declaration, group.declaration, key.declaration,
        order.declaration, last.declaration, reverse.declaration, shard.declaration, ViewOptions.messages.declaration, ViewOptions.number.declaration,
        ViewOptions.anchor.declaration, ViewOptions.entries.declaration, ViewOptions.holes.declaration,
        limit.declaration, fields.declaration, excelSafe.declaration, count.declaration, exists.declaration,
    ] + ActivityQuery.options

    static let exclusive: [[OptionDeclaration]] = [
        [outgoing.declaration, incoming.declaration], [count.declaration, exists.declaration], [fields.declaration, exists.declaration],
        [id.declaration, match.declaration, shard.declaration], [last.declaration, limit.declaration], [last.declaration, shard.declaration],
    ]

    /// The subjects that accept a filter. Options not listed apply to all.
    static let subjects: [String: Set<QuerySubject>] = [
        peer.name: [.messages, .activity, .threads, .media, .stories, .view], namespace.name: [.messages, .activity, .stickers, .view],
        scheduled.name: [.messages, .activity], thread.name: [.messages, .activity, .view],
        from.name: [.messages, .activity], since.name: [.messages, .activity], until.name: [.messages, .activity],
        id.name: [.messages, .activity, .peers, .view], tag.name: [.messages, .activity, .view],
        customTag.name: [.messages, .activity, .view], text.name: [.messages, .activity, .media],
        fold.name: [.messages, .activity, .media, .peers], match.name: [.messages, .activity],
        media.name: [.messages, .activity], outgoing.name: [.messages, .activity],
        incoming.name: [.messages, .activity], unread.name: [.messages, .activity, .chats], kind.name: [.peers, .media], name.name: [.peers],
        contacts.name: [.peers],
        group.name: [.chats, .unread, .view], key.name: [.preferences, .notices, .cache, .lists, .view], reverse.name: [.messages],
        ActivityQuery.by.name: [.activity], ActivityQuery.measure.name: [.activity], ActivityQuery.plot.name: [.activity],
        ActivityQuery.ascii.name: [.activity], ActivityQuery.svg.name: [.activity],
        order.name: [.messages], last.name: [.messages], shard.name: [.messages],
        ViewOptions.messages.name: [.view], ViewOptions.number.name: [.view], ViewOptions.anchor.name: [.view],
        ViewOptions.entries.name: [.view], ViewOptions.holes.name: [.view],
    ]
}

extension Invocation {
    /// Throws if the range of --since and --until ends before it starts.
    func expectSpan() throws(ToolError) {
        let until = occurrences.reversed().lazy.compactMap { occurrence -> ParsedTime? in
            if case .option(QueryOptions.until.name, let text) = occurrence { ParsedTime(text) } else { nil }
        }.first
        try expectOrder(since: self[QueryOptions.since], until: until.map { ($0.start, $0.end) })
    }
}
