import Postbox
import PostboxCoding
import PostboxSchema

/// Writes messages in the form of Telegram Desktop's `result.json`.
struct DesktopMessage {
    let json: DesktopJSON
    let peers: PeerBook
    let zone: LocalZone
    /// The copies of cached files; `nil` without a folder of cached files.
    let copies: MediaCopies?

    func write(_ message: ChatMessage) throws {
        json.beginObject()
        json.member("id", message.number)
        // Content of an unknown kind is not an empty message.
        let isUnknown = message.text.isEmpty && message.media.allSatisfy { StoredMediumType($0) == nil } && !message.unknownParts.isEmpty
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
                json.member("forwarded_from_id", try text(peerId))
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

    /// Writes the ID of the message that this one replies to, stored or not, and the ID of its chat if it is another chat.
    func writeReply(_ message: ChatMessage, _ name: StaticString) throws {
        guard let reply = message.reply, let number = reply.number else { return }
        json.member(name, number)
        if let peerId = reply.otherPeerId { json.member("reply_to_peer_id", try text(peerId)) }
    }

    /// Returns the ID of a peer in Desktop's form: `user1`, `chat1`, or `channel1`.
    func text(_ peerId: PeerId) throws -> String {
        let id = peerId.namespace == PeerId.secretChat ? try peers.peer(peerId).personId : peerId
        return switch id.namespace {
        case PeerId.cloudGroup: "chat\(id.id)"
        case PeerId.cloudChannel: "channel\(id.id)"
        default: "user\(id.id)"
        }
    }

    /// Returns the user name of a stored user; `nil` for others.
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

extension DesktopMessage {
    /// The buttons below a bot's message; keyboards are not part of the file.
    func writeButtons(_ message: ChatMessage) {
        guard let markup = message.attribute("ReplyMarkupMessageAttribute"), markup.hasFlag("inline") else { return }
        let rows = markup.list("rows").map { $0.list("buttons") }.filter { !$0.isEmpty }
        guard !rows.isEmpty else { return }
        json.key("inline_bot_buttons")
        json.beginArray()
        for row in rows {
            json.element()
            json.beginArray()
            for button in row {
                json.element()
                json.beginObject()
                write(button)
                json.endObject()
            }
            json.endArray()
        }
        json.endArray()
    }

    private func write(_ button: JSONNode) {
        func begin(_ type: String) {
            json.member("type", type)
            json.member("text", unlessEmpty: button.text("title"))
        }
        switch button.text("action") {
        case "url":
            begin("url")
            json.member("data", button.text("action.url"))
        case "callback":
            begin(button.isTrue("action.requiresPassword") ? "callback_with_password" : "callback")
            let data = button.text("action.data")
            guard !data.isEmpty else { return }
            json.member("dataBase64", DesktopMessage.urlSafe(base64: data))
            json.member("data", "")
        case "requestPhone": begin("request_phone")
        case "requestMap": begin("request_location")
        case "switchInline":
            begin(button.isTrue("action.samePeer") ? "switch_inline_same" : "switch_inline")
            json.member("data", unlessEmpty: button.text("action.query"))
        case "openWebApp": begin("game")
        case "payment": begin("buy")
        case "urlAuth":
            begin("auth")
            json.member("data", unlessEmpty: button.text("action.url"))
            json.member("forward_text", unlessEmpty: button.text("titleWhenForwarded"))
            json.member("button_id", unlessZero: button.number("action.buttonId"))
        case "setupPoll":
            begin("request_poll")
            if let isQuiz = button.present("action.isQuiz") { json.member("data", (isQuiz.bool ?? (isQuiz.int64 != 0)) ? "\u{1}" : "\u{0}") }
        case "openUserProfile":
            begin("user_profile")
            json.member("data", "\(button.peer("action.peerId")?.id ?? 0)")
        case "openWebView":
            begin(button.isTrue("action.simple") ? "simple_web_view" : "web_view")
            json.member("data", unlessEmpty: button.text("action.url"))
        case "requestPeer":
            begin("request_peer")
            json.member("data", "unsupported")
            json.member("button_id", unlessZero: button.number("action.buttonId"))
        case "copyText":
            begin("copy_text")
            json.member("data", unlessEmpty: button.text("action.payload"))
        default: begin("default")
        }
    }

    private static func urlSafe(base64 text: String) -> String {
        String(decoding: text.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: byte
            }
        }, as: UTF8.self)
    }
}
