import Postbox
import PostboxReading

/// A message with all the information that a transcript shows about it.
struct TranscriptEntry {
    struct Reply {
        /// The kind of target.
        enum Kind {
            case message
            /// A story, or a message with only its quote stored.
            case elsewhere
            /// An item of a to-do list, or an answer of a poll.
            case part
        }

        var kind = Kind.message
        /// The name of the chat, such as `Devs`, if the target is in another chat.
        var chat: String?
        /// The author; `nil` if the message is not stored.
        var author: String?
        var text: String
        /// The marks of a quote.
        var entities: [TextEntity] = []
        /// The target, when it is part of this transcript.
        var target: MessageIndex?
        var number: Int64?
    }

    struct Reaction {
        var text: String
        var count: Int64
        var isOwn: Bool
    }

    enum Content {
        case message
        case service(Sentence)
    }

    var message: ChatMessage
    var sender: String
    /// The color of the sender's name, from 0 to 6.
    var color: Int
    var isOutgoing: Bool
    var content: Content
    var medium: Medium?
    var entities: [TextEntity] = []
    var forwardedFrom: String?
    var forwardDate: Int64?
    var reply: Reply?
    var editDate: Int64?
    /// The username of the bot, or its name.
    var viaBot: String?
    var viaUsername = false
    var signature = ""
    var views: Int64?
    /// The views of a message of any chat.
    var viewCount: Int64?
    /// The number of the message that it replies to, even if unstored.
    var replyNumber: Int64?
    var forwards: Int64?
    var reactions: [Reaction] = []
    /// The tags of a saved message, visible only to the account.
    var tags: [String] = []
    var url: String?
    /// The rank of the sender in the chat.
    var rank: String?
    /// The missing ranges before the message.
    var gaps: [TranscriptGap] = []
    /// The name of the chat, if a transcript has several.
    var chatName: String?
    /// The start of the anchors of its chat, if a transcript has several.
    var anchorPrefix = ""
    /// Whether the ID is shown.
    var showsID = false
    /// The heading above the message.
    var heading: TranscriptHeading?
    /// The topic of a message in a forum.
    var topic: TopicBook.Topic?
    /// The person that a direct message of a channel was exchanged with.
    var person: String?
    /// The stored quote of the message that it replies to.
    var quote = ""
    var suggestedPost: SuggestedPost?
    /// A line below the text.
    var factCheck: String?
    /// The Stars paid to send it.
    var paidStars: Amount.Crypto?
    /// `Stars` or `TON` for a post that was paid for.
    var paidPostCurrency: String?
    var boosts: Int64?
    /// Whether an app made the message, and the server does not have it.
    var isMadeByApp = false
    /// The bot of a business that wrote it.
    var sentBy: String?

    var number: Int64 { message.number }
    var timestamp: Int64 { message.timestamp }
    var text: String { message.text }
    /// The anchor of the message.
    var anchor: String { anchor(number) }
    func anchor(_ number: Int64) -> String { "\(anchorPrefix)message\(number)" }
    /// A suffix such as ` #123` if IDs are shown; otherwise empty.
    var shownID: String { showsID ? " #\(number)" : "" }
    /// The sender with the rank, such as `NAME (RANK)`.
    var senderWithRank: String { rank.map { "\(sender) (\($0))" } ?? sender }
    /// The key that the messages of an album share; `nil` for a single message.
    var albumKey: Int64? { if case .message = content { message.groupingKey } else { nil } }

    static let missingMessage = "a message that is not here"

    /// The remarks after the text: the time of the edit, the sending state, the signature, and more.
    func marks(_ zone: LocalZone) -> [String] {
        var marks = text.isEmpty && medium == nil ? ["empty message"] : []
        if let editDate { marks.append("edited " + zone.clock(editDate)) }
        if ExportedId.scheduledNamespaces.contains(message.index.id.namespace) { marks.append("scheduled") }
        if message.flags.contains(.failed) {
            marks.append("failed")
        } else if message.flags.contains(.unsent) || message.flags.contains(.sending) {
            marks.append("not sent")
        }
        if isMadeByApp { marks.append("made by the app") }
        if message.tags.contains(.pinned) { marks.append("pinned") }
        if let viaBot { marks.append("via \(viaUsername ? "@" : "")\(viaBot)") }
        if !signature.isEmpty { marks.append(signature) }
        if let views { marks.append(Wording.counted(views, "view")) }
        if let paidStars { marks.append("paid " + paidStars.text) }
        if let paidPostCurrency { marks.append("paid post (\(paidPostCurrency))") }
        if let boosts { marks.append(Wording.counted(boosts, "boost")) }
        if let sentBy { marks.append("sent by " + sentBy) }
        if !tags.isEmpty { marks.append("tagged " + tags.joined(separator: " ")) }
        return marks
    }

    /// The reactions, such as `👍 3`, with ` (you)` added if one is the account's own.
    var reactionTexts: [String] { reactions.map { "\($0.text) \($0.count)" + ($0.isOwn ? " (you)" : "") } }
}

/// Makes entries of messages.
final class TranscriptEntryReader {
    let export: ChatExport
    private let chat: ExportedPeer
    private let media: MediumReader
    /// The topics of a forum; `nil` for other chats.
    let topics: TopicBook?
    /// A separate reader for the targets of replies, which are read while the message is in use.
    let targets: ChatMessageReader
    let history: ChatHistory
    let peerIds: Set<PeerId>

    init(_ export: ChatExport, chat: ExportedPeer, history: ChatHistory, copies: MediaCopies?) {
        self.export = export
        self.chat = chat
        media = MediumReader(peers: export.peers, zone: export.zone, copies: copies, adding: .previews)
        targets = ChatMessageReader(export.file, export.damage)
        topics = chat.isForum ? TopicBook(export.file, export.damage, messages: ChatMessageReader(export.file, export.damage), chat: chat.id) : nil
        self.history = history
        peerIds = Set(history.parts.map(\.peerId))
    }

    var peers: PeerBook { export.peers }

    /// Returns the entry of a message. The entry stays valid when the reader reuses the objects of the message.
    func entry(_ message: ChatMessage) throws -> TranscriptEntry {
        var entry = try fullEntry(message)
        (entry.message.attributes, entry.message.media) = ([], [])
        return entry
    }

    private func fullEntry(_ message: ChatMessage) throws -> TranscriptEntry {
        var entry = TranscriptEntry(
            message: message, sender: try peers.shownName(message.senderId), color: try color(message),
            isOutgoing: !message.flags.isIncoming && chat.kind != .channel, content: .message, url: url(message))
        entry.viewCount = message.attribute("ViewCountMessageAttribute")?.number("count")
        entry.replyNumber = message.reply?.number
        entry.quote = message.quote
        if let thread = message.threadId, message.index.id.peerId == chat.id {
            entry.topic = try topics?.topic(thread)
            if chat.isMonoforum { entry.person = try peers.personOfThread(thread) }
        }
        switch message.kind {
        case let .service(action, node):
            let sentence = ServiceSentence(peers: peers, zone: export.zone) { [self] in try target($0) }
            entry.content = .service(try sentence.text(action, node, of: message))
            entry.reply = try reply(message)
            entry.entities = message.entities
            fillReactions(&entry, message)
            return entry
        case .message, .unsupported: entry.medium = try media.medium(of: message)
        }
        entry.entities = message.entities
        try fill(&entry, message)
        return entry
    }

    private func fill(_ entry: inout TranscriptEntry, _ message: ChatMessage) throws {
        entry.reply = try reply(message)
        if let forward = message.forward {
            entry.forwardDate = forward.date != 0 ? Int64(forward.date) : nil
            if let peerId = forward.authorId ?? forward.sourceId {
                let isChannel = peerId.namespace == PeerId.cloudChannel
                entry.forwardedFrom = try peers.shownName(peerId) + (isChannel && !forward.signature.isEmpty ? ", " + forward.signature : "")
            } else {
                entry.forwardedFrom = forward.signature.isEmpty ? "an unknown sender" : forward.signature
            }
        }
        entry.editDate = message.shownEditDate
        if let botId = message.attribute("InlineBotMessageAttribute")?.peer("peerId") {
            let username = try peers.peer(botId).username
            (entry.viaBot, entry.viaUsername) = try username.isEmpty ? (peers.shownName(botId), false) : (username, true)
        }
        entry.signature = message.signature
        if chat.kind == .channel { entry.views = entry.viewCount }
        entry.forwards = message.attribute("ForwardCountMessageAttribute")?.number("count")
        if let rank = message.attribute("ParticipantRankMessageAttribute")?.text("rank"), !rank.isEmpty { entry.rank = rank }
        entry.factCheck = ChatMessage.factCheck(message)
        entry.suggestedPost = SuggestedPost(message)
        if let paid = Amount.Crypto(message.attribute("PaidStarsMessageAttribute")?["stars"]), paid.isPositive { entry.paidStars = paid }
        if let post = message.attribute("PublishedSuggestedPostMessageAttribute") {
            let isTon = post["currency"].map { $0.isString("ton") || $0.int64 == 1 } ?? false
            // Any other number is a currency that a later version added.
            entry.paidPostCurrency = isTon ? "TON" : post["currency"]?.kind == .number && post["currency"]?.int64 != 0 ? "an unknown currency" : "Stars"
        }
        entry.boosts = message.attribute("BoostCountMessageAttribute")?.number("count")
        entry.sentBy = try businessBot(message)
        entry.isMadeByApp = message.isUpdateNotice
        fillReactions(&entry, message)
    }

    private func fillReactions(_ entry: inout TranscriptEntry, _ message: ChatMessage) {
        let counts = ReactionCounts(message.reactions)
        if counts.areTags {
            entry.tags = counts.entries.map { $0.value.shownText }
            return
        }
        entry.reactions = counts.entries.compactMap { reaction in
            let text = reaction.value.shownText
            return reaction.count > 0 || !reaction.recent.isEmpty
                ? TranscriptEntry.Reaction(text: text, count: max(reaction.count, Int64(reaction.recent.count)), isOwn: reaction.isOwn) : nil
        }
        if counts.unknownCount > 0 {
            entry.reactions.append(TranscriptEntry.Reaction(text: "reaction of an unknown kind", count: counts.unknownCount, isOwn: false))
        }
    }

    /// The user name of the bot of a business that wrote the message, or its title.
    private func businessBot(_ message: ChatMessage) throws -> String? {
        guard let bot = message.attribute("InlineBusinessBotMessageAttribute") else { return nil }
        let name = try bot.peer("peerId").map { try peers.peer($0).username } ?? ""
        if !name.isEmpty { return "@" + name }
        if !bot.text("title").isEmpty { return bot.text("title") }
        return try bot.peer("peerId").map { try peers.shownName($0) } ?? "a bot"
    }

    /// The public link to the message; `nil` outside public chats.
    private func url(_ message: ChatMessage) -> String? {
        let isPublic = !chat.username.isEmpty && (chat.kind == .channel || chat.kind == .supergroup)
        guard isPublic, message.shift == 0, message.index.id.namespace == MessageId.Namespace.cloud else { return nil }
        return "https://t.me/\(chat.username)/\(message.number)"
    }

    private func color(_ message: ChatMessage) throws -> Int {
        // A name without a peer has the color of the message.
        guard let authorId = message.authorId ?? (message.forward == nil ? message.index.id.peerId : nil) else {
            return Int(message.number.magnitude % 7)
        }
        let peer = try peers.peer(authorId)
        if let color = peer.nameColor, (0...6).contains(color) { return Int(color) }
        return Int(peer.personId.id.magnitude % 7)
    }

    // MARK: - Targets of replies

    func index(of id: MessageId) throws -> MessageIndex? {
        try export.damage.reading("\(MessageHistoryIndexTable.declaration.name)") {
            try export.file.reader(MessageHistoryIndexTable.self).index(of: id)
        } ?? nil
    }

    /// Returns `nil` if the target is not stored or does not decode.
    func stored(_ index: MessageIndex?) -> ChatMessage? {
        guard let index else { return nil }
        return (try? export.damage.reading("\(MessageHistoryTable.declaration.name)") { try targets.message(index) } ?? nil) ?? nil
    }

    private func target(_ message: ChatMessage) throws -> ServiceSentence.Target? {
        guard let reply = message.reply, let target = stored(try index(of: reply.target)) else { return nil }
        return try ServiceSentence.Target(target, quietMedia)
    }

    /// A reader for the media of targets. It copies no files.
    var quietMedia: MediumReader { MediumReader(peers: peers, zone: export.zone, copies: nil) }
}
