import PostboxCoding

/// A message on one line: in brackets where it was forwarded from and what came with it, then its text. Every table shows messages this way.
enum MessageText {
    /// The column of results that are messages.
    static let column = ResultColumn.made("text", isCut: true) { row, people in line(row, people) }

    /// The column of chats and threads: the draft, where there is one, before the last message. `message`: where the result has the message; `nil` if
    /// its text and media are members of the result.
    static func lastColumn(_ message: StaticString?) -> ResultColumn {
        .made("last message", isCut: true) { row, people in
            let last = (message.map { row[$0] } ?? row).map { line($0, people) } ?? ""
            guard let draft = draft(row["draft"]) else { return last }
            return "draft: " + draft + (last.isEmpty ? "" : " · " + last)
        }
    }

    /// The text of a stored draft; `nil` if there is none.
    private static func draft(_ state: JSONNode?) -> String? {
        guard let text = state?["data"]?["synchronizeableInputState"]?["text"]?.string, !text.isEmpty else { return nil }
        return text
    }

    /// The members `forward`, `media`, and `text` of a message.
    private static func line(_ message: JSONNode, _ people: PeopleNames) -> String {
        let text = line(text: message["text"], media: message["media"])
        guard let forward = message["forward"], !forward.isNull else { return text }
        return "[forwarded from \(source(forward, people))]" + (text.isEmpty ? "" : " " + text)
    }

    /// Who wrote a forwarded message first: a person, a channel with the signature, or a name without a peer.
    private static func source(_ forward: JSONNode, _ people: PeopleNames) -> String {
        let signature = forward["signature"]?.string ?? ""
        guard let peer = [forward["author"], forward["source"]].lazy.compactMap({ $0 }).first(where: { !$0.isNull }) else {
            return signature.isEmpty ? "somebody" : signature
        }
        let isChannel = peer["id"]?.string?.hasPrefix("channel:") ?? false
        return people.name(peer) + (isChannel && !signature.isEmpty ? ", " + signature : "")
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
