import PostboxCoding
import PostboxSchema

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
