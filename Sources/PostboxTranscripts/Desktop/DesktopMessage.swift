import Postbox
import PostboxCoding

/// Writes messages as Telegram Desktop's `result.json` has them.
struct DesktopMessage {
    let json: DesktopJSON
    let peers: PeerBook
    let zone: LocalZone
    /// nil without a folder of cached files.
    let copies: MediaCopies?

    func write(_ message: ChatMessage) throws {
        json.beginObject()
        json.member("id", message.number)
        // Content of an unknown kind is not an empty message.
        let isUnknown = message.text.isEmpty && message.media.allSatisfy { StoredMediumType($0) == nil } && !message.unknownKinds.isEmpty
        switch message.kind {
        case .message where isUnknown: json.member("type", "unsupported")
        case .unsupported: json.member("type", "unsupported")
        case let .service(action, node):
            json.member("type", "service")
            writeDate(message)
            try writeService(action, node, of: message)
        case .message:
            json.member("type", "message")
            writeDate(message)
            try writeMessage(message)
        }
        json.endObject()
    }

    private func writeDate(_ message: ChatMessage) {
        json.member("date", zone.dateTime(message.timestamp))
        json.member("date_unixtime", "\(message.timestamp)")
    }

    private func writeMessage(_ message: ChatMessage) throws {
        if let date = message.editDate {
            json.member("edited", zone.dateTime(date))
            json.member("edited_unixtime", "\(date)")
        }
        json.member("from", orNull: try peers.name(message.senderId))
        json.member("from_id", try text(message.senderId))
        json.member("author", unlessEmpty: message.signature)
        if let forward = message.forward {
            if let peerId = forward.authorId ?? forward.sourceId {
                json.member("forwarded_from", orNull: try peers.name(peerId))
            } else {
                json.member("forwarded_from", unlessEmpty: forward.signature)
            }
        }
        if let source = message.attribute("SourceReferenceMessageAttribute") {
            json.member("saved_from", orNull: try source.peer("messageId.peerId").flatMap { try peers.name($0) })
        }
        try writeReply(message, "reply_to_message_id")
        if let botId = message.attribute("InlineBotMessageAttribute")?.peer("peerId") {
            json.member("via_bot", unlessEmpty: try username(botId).map { "@" + $0 })
        }
        try writeMedia(message)
        let parts = DesktopText.parts(message.text, message.entities)
        json.key("text")
        json.text(parts)
        json.key("text_entities")
        json.textEntities(parts)
        writeButtons(message)
        try writeReactions(message)
    }

    /// The target of a reply, whether it is stored or not, and its chat when it is another one.
    func writeReply(_ message: ChatMessage, _ name: StaticString) throws {
        guard let reply = message.reply, let number = reply.number else { return }
        json.member(name, number)
        if let peerId = reply.otherPeerId { json.member("reply_to_peer_id", try text(peerId)) }
    }

    /// `user1`, `chat1`, `channel1`.
    func text(_ peerId: PeerId) throws -> String {
        let id = peerId.namespace == PeerId.secretChat ? try peers.peer(peerId).personId : peerId
        return switch id.namespace {
        case PeerId.cloudGroup: "chat\(id.id)"
        case PeerId.cloudChannel: "channel\(id.id)"
        default: "user\(id.id)"
        }
    }

    /// The user name of a stored user; nil for others.
    func username(_ peerId: PeerId) throws -> String? {
        guard peerId.namespace == PeerId.cloudUser else { return nil }
        let name = try peers.peer(peerId).username
        return name.isEmpty ? nil : name
    }

    private func writeReactions(_ message: ChatMessage) throws {
        let entries = ReactionCounts(message.reactions).entries
        guard !entries.isEmpty else { return }
        json.key("reactions")
        json.beginArray(shift: 1)
        for entry in entries {
            json.element()
            json.beginObject()
            switch entry.value {
            case let .builtin(emoji):
                json.member("type", "emoji")
                json.member("count", entry.count)
                json.member("emoji", emoji)
            case let .custom(fileId):
                json.member("type", "custom_emoji")
                json.member("count", entry.count)
                json.member("document_id", "\(fileId)")
            case .stars:
                json.member("type", "paid")
                json.member("count", entry.count)
            }
            if !entry.recent.isEmpty {
                json.key("recent")
                json.beginArray()
                for recent in entry.recent {
                    json.element()
                    json.beginObject()
                    json.member("from", orNull: try peers.name(recent.peerId))
                    json.member("from_id", try text(recent.peerId))
                    if let date = recent.timestamp { json.member("date", zone.dateTime(date)) }
                    json.endObject()
                }
                json.endArray()
            }
            json.endObject()
        }
        json.endArray()
    }
}
