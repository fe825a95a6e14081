import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

extension TranscriptEntryReader {
    func reply(_ message: ChatMessage) throws -> TranscriptEntry.Reply? {
        if let story = message.attribute("ReplyStoryAttribute")?.present("storyId") {
            let owner = try (story.peer("peerId") ?? story.peer("p")).map { try peers.shownName($0) }
            return TranscriptEntry.Reply(kind: .elsewhere, text: owner.map { "a story of \($0)" } ?? "a story")
        }
        guard let reply = message.reply else { return try quotedReply(message) }
        // Each message of a topic is a reply to its first one, which makes it part of the topic.
        if let thread = message.threadId, !reply.isQuote, reply.part == nil, try topics?.isRoot(reply.target, of: thread) ?? false { return nil }
        let chat = try reply.otherPeerId.flatMap { peerIds.contains($0) ? nil : try peers.shownName($0) }
        let place = try index(of: reply.target)
        let isHere = try place.map { try history.contains($0) } ?? false
        // The old group's messages have other numbers than their IDs.
        var number = ExportedId.number(reply.target)
        if isHere, reply.target.peerId.namespace == PeerId.cloudGroup, peerIds.count > 1 { number = number.map { $0 + ExportedId.migratedShift } }
        let target = stored(place)
        if target == nil, let quoted = try quotedReply(message) { return quoted }
        let author = try target.map { try peers.shownName($0.senderId) }
        if let part = reply.part {
            let text = try part.words(in: target.map { try ServiceSentence.Target($0, quietMedia) })
            return TranscriptEntry.Reply(
                kind: .part, chat: chat, author: author, text: text, target: isHere ? place : nil, number: isHere ? number : nil)
        }
        let isQuote = reply.isQuote && !reply.quote.isEmpty
        guard let target else {
            return TranscriptEntry.Reply(
                chat: chat, author: nil, text: isQuote ? Wording.beginning(reply.quote, 80) : TranscriptEntry.missingMessage,
                entities: isQuote ? reply.quoteEntities : [])
        }
        var text = isQuote ? reply.quote : target.text
        if text.isEmpty, case let .service(action, node) = target.kind {
            text = try ServiceSentence(peers: peers, zone: export.zone) { _ in nil }.text(action, node, of: target).text
        }
        if text.isEmpty { text = try quietMedia.medium(of: target)?.line ?? "" }
        return TranscriptEntry.Reply(
            chat: chat, author: author, text: Wording.beginning(text, 80), entities: isQuote ? reply.quoteEntities : [],
            target: isHere ? place : nil, number: isHere ? number : nil)
    }

    /// Returns the reply to a message in a chat that the account cannot see. The quote is stored.
    private func quotedReply(_ message: ChatMessage) throws -> TranscriptEntry.Reply? {
        guard let quoted = message.attribute("QuotedReplyMessageAttribute") else { return nil }
        let quote = quoted.present("quote")
        let text = ChatMessage.text(ofQuote: quote)
        let author = try quoted.peer("peerId").map { try peers.shownName($0) } ?? quoted["authorName"]?.string
        return TranscriptEntry.Reply(
            kind: .elsewhere, author: author, text: text.isEmpty ? TranscriptEntry.missingMessage : Wording.beginning(text, 80),
            entities: text.isEmpty ? [] : ChatMessage.entities(ofQuote: quote))
    }
}

extension ChatMessage.Reply.Part {
    /// Returns `item "Keys"`, or `item 3` if the item is not stored.
    func words(in target: ServiceSentence.Target?) -> String {
        switch self {
        case let .item(id): target?.item(id).map { "item " + Wording.quoted($0).text } ?? "item \(id)"
        case let .answer(identifier):
            target?.answers[identifier].flatMap { $0.isEmpty ? nil : "answer " + Wording.quoted($0).text } ?? "an answer"
        }
    }
}

/// A post that was suggested to a channel.
struct SuggestedPost {
    enum State: String {
        case waiting, accepted, declined
        /// A state that a later version added.
        case unknown
    }

    let state: State
    private let amount: Amount.Crypto?
    private let timestamp: Int64?

    /// Returns `nil` if the message is not a suggested post.
    init?(_ message: ChatMessage) {
        guard let post = message.attribute("SuggestedPostMessageAttribute") else { return nil }
        state = switch post.text("state") {
        case "accepted": .accepted
        case "rejected": .declined
        default: post["state"]?.kind == .number ? .unknown : .waiting
        }
        (amount, timestamp) = (Amount.Crypto(post["amount"]), post.number("timestamp"))
    }

    /// Returns a line such as `Suggested post: 100 Stars, 4 June 2026 10:00, waiting`.
    func line(_ zone: LocalZone) -> String {
        "Suggested post: \(amount?.text ?? "free"), \(timestamp.map(zone.timeInWords) ?? "any time"), \(state.rawValue)"
    }
}

extension ChatMessage {
    /// Returns `Fact check (UA): TEXT`; `nil` if none is stored, or its text has not been fetched yet.
    static func factCheck(_ message: ChatMessage) -> String? {
        guard let content = message.attribute("FactCheckMessageAttribute")?.present("content"), content.isCase("Loaded") else { return nil }
        let country = content.text("country"), text = content.text("text")
        return "Fact check\(country.isEmpty ? "" : " (\(country))")" + (text.isEmpty ? " without a text" : ": \(text)")
    }
}

extension ReactionValue {
    /// The emoji; ★ for Stars, ◆ for a picture.
    var shownText: String {
        switch self {
        case let .builtin(emoji): emoji
        case .custom: "◆"
        case .stars: "★"
        }
    }
}

extension PeerBook {
    /// The person of a thread of direct messages.
    func personOfThread(_ threadId: Int64) throws -> String {
        let id = PeerId(packed: threadId)
        return try peer(id).isStored ? shownName(id) : "Deleted Account (\(id))"
    }
}
