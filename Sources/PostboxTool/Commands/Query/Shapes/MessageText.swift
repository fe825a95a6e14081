import PostboxCoding

/// A message on one line: its text, and in brackets what came with it.
enum MessageText {
    static func column(_ title: String, text: StaticString, media: StaticString) -> ResultColumn {
        .made(title, isCut: true) { row, _ in line(text: row[text], media: row[media]) }
    }

    static func line(text: JSONNode?, media: JSONNode?) -> String {
        var parts: [String] = []
        if let media { for medium in media.elements { parts.append("[\(name(medium))]") } }
        if let text = text?.string, !text.isEmpty { parts.append(text) }
        return parts.joined(separator: " ")
    }

    /// `image`, `file song.mp3`, `action groupCreated`: the type, and what tells it best from others of its type.
    static func name(_ medium: JSONNode) -> String {
        guard let type = medium["$type"]?.string else { return "missing" }
        var words = [MediaTypeName.normalised(type)]
        switch words[0] {
        case "file":
            guard let attributes = medium["attributes"] else { break }
            for attribute in attributes.elements {
                switch attribute["$case"]?.string {
                case "FileName": words.append(attribute["fileName"]?.string ?? "")
                case "Sticker": words = ["sticker", attribute["displayText"]?.string ?? ""]
                case "Audio" where attribute["isVoice"]?.int64 == 1: words[0] = "voice"
                case "Audio": words[0] = "audio"
                case "Video": words[0] = "video"
                case "Animated": words[0] = "gif"
                default: break
                }
            }
        case "action": words.append(medium["action"]?.string ?? "")
        case "webpage": words.append(medium["content.url"]?.string ?? medium["content.displayUrl"]?.string ?? "")
        case "contact": words += [medium["firstName"]?.string ?? "", medium["lastName"]?.string ?? ""]
        case "poll": words.append(medium["text"]?.string ?? "")
        case "game", "invoice": words.append(medium["title"]?.string ?? "")
        case "dice": words.append(medium["emoji"]?.string ?? "")
        default: break
        }
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
