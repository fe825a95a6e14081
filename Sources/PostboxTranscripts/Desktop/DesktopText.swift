import PostboxCoding
import PostboxSchema

/// A text cut into the parts that Telegram Desktop's exports have: one level, without overlapping entities.
enum DesktopText {
    struct Part {
        var entity: TextEntity.Kind?
        var text: String
    }

    /// Divides a text at its entities. Like Desktop, this compares UTF-16 offsets with the number of UTF-8 bytes: if a text has characters outside
    /// ASCII and its last entity ends at its end, an empty part follows.
    static func parts(_ text: String, _ entities: [TextEntity]) -> [Part] {
        guard !text.isEmpty else { return [] }
        let byteCount = text.utf8.count
        guard !entities.isEmpty else { return [Part(text: text)] }
        let units = Array(text.utf16)
        func slice(_ start: Int, _ end: Int) -> String {
            let start = min(start, units.count)
            return String(decoding: units[start..<max(start, min(end, units.count))], as: UTF16.self)
        }
        var (parts, place) = ([Part](), 0)
        for entity in entities where entity.start >= place && entity.end > entity.start && entity.end <= byteCount {
            if entity.start > place { parts.append(Part(text: slice(place, entity.start))) }
            parts.append(Part(entity: entity.kind, text: slice(entity.start, entity.end)))
            place = entity.end
        }
        if byteCount > place { parts.append(Part(text: slice(place, units.count))) }
        return parts
    }
}

extension DesktopJSON {
    /// A string, or an array of strings and objects.
    func text(_ parts: [DesktopText.Part], shift: Int = 0) {
        if parts.isEmpty { return string("") }
        if parts.count == 1, parts[0].entity == nil { return string(parts[0].text) }
        beginArray(shift: shift)
        for part in parts {
            element()
            if part.entity == nil { string(part.text) } else { object(part) }
        }
        endArray()
    }

    /// Writes every part as an object.
    func textEntities(_ parts: [DesktopText.Part]) {
        guard !parts.isEmpty else { return raw("[]") }
        beginArray()
        for part in parts {
            element()
            object(part)
        }
        endArray()
    }

    private func object(_ part: DesktopText.Part) {
        beginObject()
        member("type", DesktopJSON.type(part.entity))
        member("text", part.text)
        switch part.entity {
        case let .pre(language): member("language", language)
        case let .textUrl(url): member("href", url)
        case let .textMention(peerId): member("user_id", peerId.id)
        case let .blockQuote(isCollapsed): member("collapsed", isCollapsed)
        case let .customEmoji(fileId): member("document_id", "\(fileId)")
        default: break
        }
        endObject()
    }

    private static func type(_ kind: TextEntity.Kind?) -> String {
        switch kind {
        case nil: "plain"
        case .mention: "mention"
        case .hashtag: "hashtag"
        case .botCommand: "bot_command"
        case .url: "link"
        case .email: "email"
        case .bold: "bold"
        case .italic: "italic"
        case .code: "code"
        case .pre: "pre"
        case .textUrl: "text_link"
        case .textMention: "mention_name"
        case .phoneNumber: "phone"
        case .strikethrough: "strikethrough"
        case .blockQuote: "blockquote"
        case .underline: "underline"
        case .bankCard: "bank_card"
        case .spoiler: "spoiler"
        case .customEmoji: "custom_emoji"
        // Telegram Desktop has no separate type for a date.
        case .formattedDate, .unknown: "unknown"
        }
    }
}
