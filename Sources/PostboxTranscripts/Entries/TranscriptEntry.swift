import Postbox
import PostboxReading

/// A message with everything looked up that a transcript says of it.
struct TranscriptEntry {
    struct Reply {
        /// `Devs` where the target is in another chat.
        var chat: String?
        /// nil for a message that is not here.
        var author: String?
        var text: String
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
    /// 0 to 6: the colour of the sender's name.
    var color: Int
    var isOutgoing: Bool
    var content: Content
    var medium: Medium?
    var entities: [TextEntity] = []
    var forwardedFrom: String?
    var forwardDate: Int64?
    var reply: Reply?
    var editDate: Int64?
    var viaBot: String?
    var signature = ""
    var views: Int64?
    var forwards: Int64?
    var reactions: [Reaction] = []
    var url: String?

    var number: Int64 { message.number }
    var timestamp: Int64 { message.timestamp }
    var text: String { message.text }

    static let missingMessage = "a message that is not here"

    /// What stands behind the text: when it was edited, whether it was sent, who signed it.
    func marks(_ zone: LocalZone) -> [String] {
        var marks = text.isEmpty && medium == nil ? ["empty message"] : []
        if let editDate { marks.append("edited " + zone.clock(editDate)) }
        if ExportedId.scheduledNamespaces.contains(message.index.id.namespace) { marks.append("scheduled") }
        if message.flags.contains(.failed) {
            marks.append("failed")
        } else if message.flags.contains(.unsent) || message.flags.contains(.sending) {
            marks.append("not sent")
        }
        if message.tags.contains(.pinned) { marks.append("pinned") }
        if let viaBot { marks.append("via @" + viaBot) }
        if !signature.isEmpty { marks.append(signature) }
        if let views { marks.append(Wording.counted(views, "view")) }
        return marks
    }

    /// `👍 3`, with ` (you)` behind the own one.
    var reactionTexts: [String] { reactions.map { "\($0.text) \($0.count)" + ($0.isOwn ? " (you)" : "") } }
}

/// Makes entries of messages.
final class TranscriptEntryReader {
    private let export: ChatExport
    private let chat: ExportedPeer
    private let media: MediumReader
    /// The targets of replies are read beside the message itself.
    private let targets: ChatMessageReader
    private let history: ChatHistory
    private let peerIds: Set<PeerId>

    init(_ export: ChatExport, chat: ExportedPeer, history: ChatHistory, copies: MediaCopies?) {
        self.export = export
        self.chat = chat
        media = MediumReader(peers: export.peers, zone: export.zone, copies: copies)
        targets = ChatMessageReader(export.file, export.damage)
        self.history = history
        peerIds = Set(history.parts.map(\.peerId))
    }

    private var peers: PeerBook { export.peers }

    func entry(_ message: ChatMessage) throws -> TranscriptEntry {
        var entry = TranscriptEntry(
            message: message, sender: try peers.shownName(message.senderId), color: try color(message),
            isOutgoing: !message.flags.isIncoming && chat.kind != .channel, content: .message, url: url(message))
        switch message.kind {
        case let .service(action, node):
            let sentence = ServiceSentence(peers: peers, zone: export.zone) { [self] in try target($0) }
            entry.content = .service(try sentence.text(action, node, of: message))
            entry.reply = try reply(message)
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
            entry.forwardDate = forward.date > 0 ? Int64(forward.date) : nil
            if let peerId = forward.authorId ?? forward.sourceId {
                let isChannel = peerId.namespace == PeerId.cloudChannel
                entry.forwardedFrom = try peers.shownName(peerId) + (isChannel && !forward.signature.isEmpty ? ", " + forward.signature : "")
            } else {
                entry.forwardedFrom = forward.signature.isEmpty ? "an unknown sender" : forward.signature
            }
        }
        if let edit = message.attribute("EditedMessageAttribute"), !edit.isTrue("isHidden") { entry.editDate = message.editDate }
        if let botId = message.attribute("InlineBotMessageAttribute")?.peer("peerId") {
            let name = try peers.peer(botId).username
            entry.viaBot = name.isEmpty ? nil : name
        }
        entry.signature = message.signature
        if chat.kind == .channel { entry.views = message.attribute("ViewCountMessageAttribute")?.number("count") }
        entry.forwards = message.attribute("ForwardCountMessageAttribute")?.number("count")
        let counts = ReactionCounts(message.reactions)
        entry.reactions = counts.entries.compactMap { reaction in
            let text = switch reaction.value {
            case let .builtin(emoji): emoji
            case .custom: "◆"
            case .stars: "★"
            }
            return reaction.count > 0 || !reaction.recent.isEmpty
                ? TranscriptEntry.Reaction(text: text, count: max(reaction.count, Int64(reaction.recent.count)), isOwn: reaction.isOwn) : nil
        }
        if counts.unknownCount > 0 {
            entry.reactions.append(TranscriptEntry.Reaction(text: "reaction of an unknown kind", count: counts.unknownCount, isOwn: false))
        }
    }

    /// Where everybody finds the message; nil outside of public chats.
    private func url(_ message: ChatMessage) -> String? {
        let isPublic = !chat.username.isEmpty && (chat.kind == .channel || chat.kind == .supergroup)
        guard isPublic, message.shift == 0, message.index.id.namespace == MessageId.Namespace.cloud else { return nil }
        return "https://t.me/\(chat.username)/\(message.number)"
    }

    private func color(_ message: ChatMessage) throws -> Int {
        // A name without a peer has the colour of the message.
        guard let authorId = message.authorId ?? (message.forward == nil ? message.index.id.peerId : nil) else {
            return Int(message.number.magnitude % 7)
        }
        let peer = try peers.peer(authorId)
        if let color = peer.nameColor, (0...6).contains(color) { return Int(color) }
        return Int(peer.personId.id.magnitude % 7)
    }

    // MARK: - Targets of replies

    private func index(of id: MessageId) throws -> MessageIndex? {
        try export.damage.reading("\(MessageHistoryIndexTable.declaration.name)") {
            try export.file.reader(MessageHistoryIndexTable.self).index(of: id)
        } ?? nil
    }

    /// nil when the target is not stored or does not decode.
    private func stored(_ index: MessageIndex?) -> ChatMessage? {
        guard let index else { return nil }
        return (try? export.damage.reading("\(MessageHistoryTable.declaration.name)") { try targets.message(index) } ?? nil) ?? nil
    }

    private func target(_ message: ChatMessage) throws -> ServiceSentence.Target? {
        guard let reply = message.reply, let target = stored(try index(of: reply.target)) else { return nil }
        return try ServiceSentence.Target(target, quietMedia)
    }

    /// What a target says is no reason to copy its file.
    private var quietMedia: MediumReader { MediumReader(peers: peers, zone: export.zone, copies: nil) }

    private func reply(_ message: ChatMessage) throws -> TranscriptEntry.Reply? {
        guard let reply = message.reply else { return try otherReply(message) }
        let chat = try reply.otherPeerId.flatMap { peerIds.contains($0) ? nil : try peers.shownName($0) }
        let place = try index(of: reply.target)
        let isHere = try place.map { try history.contains($0) } ?? false
        // The old group's messages have other numbers than their ids.
        var number = ExportedId.number(reply.target)
        if isHere, reply.target.peerId.namespace == PeerId.cloudGroup, peerIds.count > 1 { number = number.map { $0 + ExportedId.migratedShift } }
        guard let target = stored(place) else {
            let text = reply.isQuote && !reply.quote.isEmpty ? Wording.beginning(reply.quote, 80) : TranscriptEntry.missingMessage
            return TranscriptEntry.Reply(chat: chat, author: nil, text: text, target: nil, number: nil)
        }
        var text = reply.isQuote && !reply.quote.isEmpty ? reply.quote : target.text
        let author = try peers.shownName(target.senderId)
        if text.isEmpty, case let .service(action, node) = target.kind {
            text = try ServiceSentence(peers: peers, zone: export.zone) { _ in nil }.text(action, node, of: target).text
        }
        if text.isEmpty { text = try quietMedia.medium(of: target)?.line ?? "" }
        return TranscriptEntry.Reply(
            chat: chat, author: author, text: Wording.beginning(text, 80), target: isHere ? place : nil, number: isHere ? number : nil)
    }

    /// A reply to a story, or to a message of a chat that the account may not see. `nil` when it answers nothing.
    private func otherReply(_ message: ChatMessage) throws -> TranscriptEntry.Reply? {
        if let story = message.attribute("ReplyStoryAttribute")?.present("storyId") {
            return TranscriptEntry.Reply(text: Wording.story(try story.peer("peerId").map { try peers.shownName($0) }))
        }
        guard let quoted = message.attribute("QuotedReplyMessageAttribute") else { return nil }
        let quote = quoted.present("quote").map { $0["t"]?.string ?? $0.text("text") } ?? ""
        let author = try quoted.peer("peerId").map { try peers.shownName($0) } ?? quoted["authorName"]?.string
        return TranscriptEntry.Reply(author: author, text: quote.isEmpty ? TranscriptEntry.missingMessage : Wording.beginning(quote, 80))
    }
}
