import Postbox
import PostboxCoding
import PostboxReading
import PostboxTranscripts
import TelegramModel

/// The columns of the message tables.
enum MessageColumns {
    typealias Column = (SQLColumn, MessageTable.Write)

    /// The columns whose values are in the key of a message.
    static var key: [Column] {
        [
            (SQLColumn("chat_id"), { $1.text("\($0.index.id.peerId)") }),
            (SQLColumn("chat"), { $1.text(orNull: try name($0.index.id.peerId, $0.table.names)) }),
            (SQLColumn("namespace", .integer), { $1.integer($0.index.id.namespace) }),
            (SQLColumn("id", .integer), { $1.integer($0.index.id.id) }),
            (SQLColumn("date"), { $1.text(orNull: SQLDate.text(Int64($0.index.timestamp))) }),
            (SQLColumn("timestamp", .integer), { $1.integer($0.index.timestamp) }),
        ]
    }

    private static var people: [Column] {
        [
            (SQLColumn("author_id"), { $1.text(orNull: $0.row?.authorId.map { "\($0)" }) }),
            (SQLColumn("author"), { cursor, result in result.text(orNull: try cursor.row?.authorId.flatMap { try name($0, cursor.table.names) }) }),
        ]
    }

    private static var thread: [Column] {
        [(SQLColumn("thread", .integer), { $1.integer($0.row?.threadId) })]
    }

    /// The columns that only constrain a query.
    static func constraints(_ table: String) -> [Column] {
        func refused(_ column: String, _ how: String) -> MessageTable.Write {
            { _, _ in throw SQLError(message: "\(column) can only be used in a condition", hint: how, isQuery: true) }
        }
        return [
            (SQLColumn("tag", isHidden: true), refused("tag", "use tag = 'photo' or tag IN (...) in the WHERE clause, outside OR; the column tags lists the tags of a message")),
            (SQLColumn(table, isHidden: true), refused(table, "use \(table) MATCH 'words' in the WHERE clause")),
        ]
    }

    static var messages: [Column] {
        people + [
            (SQLColumn("username"), { cursor, result in result.text(orNull: try cursor.row?.authorId.flatMap { try cursor.table.username($0) }) }),
            (SQLColumn("outgoing", .integer), { $1.bool(($0.row?.flags.isIncoming).map { !$0 }) }),
            (SQLColumn("kind"), { $1.text(orNull: $0.facts?.kind) }),
            (SQLColumn("text"), { cursor, result in if let row = cursor.row { result.text(utf8: row.text) } }),
            (SQLColumn("media"), { $1.text(orNull: $0.facts?.media.map(\.kind).joined(separator: ",")) }),
            (SQLColumn("description"), { cursor, result in
                guard let facts = cursor.facts else { return }
                result.text(orNull: facts.sentence.isEmpty ? facts.media.map(\.line).joined(separator: "; ") : facts.sentence)
            }),
            (SQLColumn("file_name"), { $1.text(orNull: $0.facts?.media.lazy.map(\.fileName).first { !$0.isEmpty }) }),
            (SQLColumn("file_size", .integer), { $1.integer($0.facts?.media.lazy.compactMap(\.size).first) }),
            (SQLColumn("mime_type"), { $1.text(orNull: $0.facts?.media.lazy.map(\.mimeType).first { !$0.isEmpty }) }),
            (SQLColumn("duration", .integer), { $1.integer($0.facts?.media.lazy.compactMap(\.duration).first) }),
            (SQLColumn("url"), { $1.text(orNull: $0.facts?.url) }),
            (SQLColumn("reply_to", .integer), { $1.integer($0.facts?.replyTo?.id) }),
            (SQLColumn("reply_to_chat_id"), { $1.text(orNull: $0.facts?.replyTo.map { "\($0.peerId)" }) }),
            (SQLColumn("quote"), { $1.text(orNull: $0.facts?.quote) }),
        ] + thread + [
            (SQLColumn("forwarded_from_id"), { $1.text(orNull: ($0.row?.forwardInfo?.origin).map { "\($0)" }) }),
            (SQLColumn("forwarded_from"), forwardedFrom),
            (SQLColumn("forward_date"), { $1.text(orNull: ($0.row?.forwardInfo?.date).flatMap { SQLDate.text(Int64($0)) }) }),
            (SQLColumn("edited"), { $1.text(orNull: $0.facts?.editDate.flatMap(SQLDate.text)) }),
            (SQLColumn("views", .integer), { $1.integer($0.facts?.views) }),
            (SQLColumn("forwards", .integer), { $1.integer($0.facts?.forwards) }),
            (SQLColumn("reactions", .integer), { cursor, result in
                guard let facts = cursor.facts, !facts.areTags else { return }
                result.integer(facts.reactions.reduce(0) { $0 &+ $1.count })
            }),
            (SQLColumn("via_bot_id"), { $1.text(orNull: $0.facts?.viaBot.map { "\($0)" }) }),
            (SQLColumn("signature"), { $1.text(orNull: $0.facts?.signature) }),
            (SQLColumn("album", .integer), { $1.integer($0.row?.groupingKey) }),
            (SQLColumn("tags"), { cursor, result in if let row = cursor.row { result.text(names(row.tags.rawValue, .messageTags)) } }),
            (SQLColumn("flags"), { cursor, result in if let row = cursor.row { result.text(names(row.flags.rawValue, .messageFlags)) } }),
        ]
    }

    private static func item(_ cursor: MessageCursor) -> MessageFacts.Item? {
        cursor.facts.flatMap { $0.media.indices.contains(cursor.item) ? $0.media[cursor.item] : nil }
    }

    static var media: [Column] {
        people + [
            (SQLColumn("position", .integer), { $1.integer(Int64($0.item)) }),
            (SQLColumn("kind"), { $1.text(orNull: item($0)?.kind) }),
            (SQLColumn("description"), { $1.text(orNull: item($0)?.line) }),
            (SQLColumn("file_name"), { $1.text(orNull: item($0)?.fileName) }),
            (SQLColumn("file_size", .integer), { $1.integer(item($0)?.size) }),
            (SQLColumn("mime_type"), { $1.text(orNull: item($0)?.mimeType) }),
            (SQLColumn("duration", .integer), { $1.integer(item($0)?.duration) }),
            (SQLColumn("width", .integer), { cursor, result in if let width = item(cursor)?.width, width > 0 { result.integer(width) } }),
            (SQLColumn("height", .integer), { cursor, result in if let height = item(cursor)?.height, height > 0 { result.integer(height) } }),
            (SQLColumn("url"), { $1.text(orNull: item($0)?.url) }),
            (SQLColumn("latitude", .any), { cursor, result in item(cursor)?.latitude.map { result.value(.real($0)) } }),
            (SQLColumn("longitude", .any), { cursor, result in item(cursor)?.longitude.map { result.value(.real($0)) } }),
            (SQLColumn("text"), { cursor, result in if let row = cursor.row { result.text(utf8: row.text) } }),
        ] + thread
    }

    /// The number of media. Most messages have none and are not decoded for it.
    static func mediaCount(_ cursor: MessageCursor) -> Int {
        guard let row = cursor.row, row.embeddedMedia.count > 0 || row.referencedMedia.count > 0 else { return 0 }
        return cursor.facts?.media.count ?? 0
    }

    private static func reaction(_ cursor: MessageCursor) -> MessageFacts.Reaction? {
        cursor.facts.flatMap { $0.reactions.indices.contains(cursor.item) ? $0.reactions[cursor.item] : nil }
    }

    static var reactions: [Column] {
        people + [
            (SQLColumn("reaction"), { $1.text(orNull: reaction($0)?.text) }),
            (SQLColumn("count", .integer), { $1.integer(reaction($0)?.count) }),
            (SQLColumn("own", .integer), { $1.bool(reaction($0)?.isOwn) }),
            (SQLColumn("is_tag", .integer), { $1.bool($0.facts?.areTags) }),
            (SQLColumn("people"), { cursor, result in
                // The IDs are written as a JSON array, for json_each.
                if let people = reaction(cursor)?.people { result.text("[" + people.map { "\"\($0)\"" }.joined(separator: ",") + "]") }
            }),
        ] + thread
    }

    static func reactionCount(_ cursor: MessageCursor) -> Int {
        guard let row = cursor.row else { return 0 }
        var hasReactions = false
        row.attributes.forEach { if CodedObject.typeHash(of: $0) == TypeHash.reactionsMessageAttribute { hasReactions = true } }
        return hasReactions ? cursor.facts?.reactions.count ?? 0 : 0
    }

    /// Returns the poll and the answer at the cursor's position. Positions count the answers of all polls of the message, one poll after another.
    private static func answer(_ cursor: MessageCursor) -> (poll: MessageFacts.Poll, place: Int, option: MessageFacts.Poll.Option)? {
        var place = cursor.item
        for poll in cursor.facts?.polls ?? [] {
            if poll.options.indices.contains(place) { return (poll, place, poll.options[place]) }
            place -= poll.options.count
        }
        return nil
    }

    static var polls: [Column] {
        people + [
            (SQLColumn("question"), { $1.text(orNull: answer($0)?.poll.question) }),
            (SQLColumn("quiz", .integer), { $1.bool(answer($0)?.poll.isQuiz) }),
            (SQLColumn("closed", .integer), { $1.bool(answer($0)?.poll.isClosed) }),
            (SQLColumn("anonymous", .integer), { $1.bool(answer($0)?.poll.isAnonymous) }),
            (SQLColumn("voters", .integer), { $1.integer(answer($0)?.poll.voters) }),
            (SQLColumn("position", .integer), { cursor, result in answer(cursor).map { result.integer(Int64($0.place)) } }),
            (SQLColumn("answer"), { $1.text(orNull: answer($0)?.option.text) }),
            (SQLColumn("votes", .integer), { $1.integer(answer($0)?.option.votes) }),
            (SQLColumn("chosen", .integer), { $1.bool(answer($0)?.option.isChosen) }),
            (SQLColumn("correct", .integer), { $1.bool(answer($0)?.option.isCorrect) }),
        ] + thread
    }

    static func answerCount(_ cursor: MessageCursor) -> Int {
        guard let row = cursor.row, row.embeddedMedia.count > 0 || row.referencedMedia.count > 0 else { return 0 }
        return cursor.facts?.polls.reduce(0) { $0 + $1.options.count } ?? 0
    }

    // MARK: - Values

    /// The name of a peer; `nil` if it has no name or is not stored.
    static func name(_ id: PeerId, _ names: PeerNames) throws -> String? {
        let name = try names.name(id)
        return name.text.isEmpty ? nil : name.shown
    }

    /// The names of the set bits, and the numbers of bits without a name.
    static func names(_ bits: UInt32, _ names: BitNames) -> String {
        let (known, unknown) = names.names(of: bits)
        return (known.map(\.description) + (unknown == 0 ? [] : ["\(unknown)"])).joined(separator: ",")
    }

    private static func forwardedFrom(_ cursor: MessageCursor, _ result: SQLResult) throws {
        guard let forward = cursor.row?.forwardInfo else { return }
        let signature = forward.authorSignature.map { String(decoding: $0, as: UTF8.self) }
        if let id = forward.origin {
            result.text(orNull: try name(id, cursor.table.names) ?? signature)
        } else {
            result.text(orNull: signature)
        }
    }
}
