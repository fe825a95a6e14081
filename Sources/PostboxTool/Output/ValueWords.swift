import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxTranscripts

/// Writes a stored value on one line of a table: messages, drafts, stories, media, and peers in words; other values by their members, with peers by
/// name and times as dates.
struct ValueWords {
    let people: PeopleNames
    /// The chat that the value is of, for the names of its threads.
    var chat: PeerId?

    /// The maximum number of shown members of a value, and the maximum depth.
    private static let mostMembers = 12
    private static let mostElements = 3
    private static let deepest = 4
    /// The characters of a message that another value names.
    private static let beginning = 40

    /// The value of a row. `key` is the row's own.
    func text(ofRow value: JSONNode, key: JSONNode?) -> String {
        if value["embeddedMedia"] != nil { return MessageText.row(value, id: key.flatMap { MessageText.id($0) }, people) }
        return text(value)
    }

    /// A value, or the member of this name.
    func text(_ node: JSONNode, named name: String = "") -> String { text(node, name, 0) }

    private func text(_ node: JSONNode, _ name: String, _ depth: Int) -> String {
        switch node.kind {
        case .object: return object(node, depth)
        case .array:
            var parts: [String] = [], count = 0
            for element in node.elements {
                if count < ValueWords.mostElements { parts.append(text(element, name, depth + 1)) }
                count += 1
            }
            let more = count - parts.count
            return parts.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        default:
            // A plain number is not a peer here.
            if let text = node.string, text.contains(":"), let id = PeerId(text) { return people.name(id: "\(id)") }
            if chat != nil, ValueWords.isThread(name), let threadId = node.int64 { return people.threadName(threadId, in: chat) }
            if let seconds = node.int64, ValueWords.isTime(name), ValueWords.times.contains(seconds) { return people.date(seconds) }
            return ResultColumn.json(node)
        }
    }

    private func object(_ node: JSONNode, _ depth: Int) -> String {
        let type = node.text("$type")
        if StoredMediumType(node) != nil || type.hasPrefix("TelegramMedia") { return "[\(MessageText.medium(node, people))]" }
        switch type {
        case "PeerId": if let id = node["iv"]?.peerId { return people.name(id: "\(id)") }
        case "MessageId":
            if let peer = node["peerId"]?["iv"]?.peerId, let namespace = node["namespace"]?.int32, let id = node["id"]?.int32 {
                return message(MessageId(peerId: peer, namespace: namespace, id: id))
            }
        case "TelegramUser", "TelegramGroup", "TelegramChannel", "TelegramSecretChat":
            let parts = node["title"] == nil ? [node.text("firstName"), node.text("lastName")] : [node.text("title")]
            let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
            if !name.isEmpty { return name }
            if let id = node.peer("id") { return people.name(id: "\(id)") }
        case "StoredPeerChatInterfaceState": if let draft = MessageText.draft(node) { return draft }
        case "StoredItem": return MessageText.story(node, people)
        default: break
        }
        if let item = node["item"], item.text("$type") == "StoredItem" { return MessageText.story(item, people) }
        if node["peer"]?.peerId != nil, let id = MessageText.id(node) { return message(id) }
        guard depth < ValueWords.deepest else { return "…" }
        return members(node, depth)
    }

    private func members(_ node: JSONNode, _ depth: Int) -> String {
        var parts: [String] = [], more = 0
        let isOfParticipant = node.text("$type").hasPrefix("ChannelParticipant")
        for member in node.members where member.keyString != "$type" && !member.value.isNull {
            let name = member.keyString
            let peer = isOfParticipant && ValueWords.participants.contains(name) ? member.value.int64.map { PeerId(packed: $0) } : nil
            let text = peer.map { people.name(id: "\($0)") } ?? text(member.value, name, depth + 1)
            if text.isEmpty { continue }
            if parts.count == ValueWords.mostMembers { more += 1 } else { parts.append(name == "$case" ? text : "\(name) \(text)") }
        }
        return parts.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    /// Returns a message such as `user:1/0/55 "Hello"`, or only the ID of a message that is not stored.
    private func message(_ id: MessageId) -> String {
        guard let stored = people.messages?.message(id) else { return "\(id)" }
        let line = MessageText.line(of: stored, people)
        return line.isEmpty ? "\(id)" : "\(id) \"\(line.count > ValueWords.beginning ? line.prefix(ValueWords.beginning) + "…" : line)\""
    }

    /// The members of channel participants that contain peers, although the readable form shows their numbers.
    private static let participants: Set<String> = ["id", "promotedBy", "restrictedBy"]

    /// The range of times of messages and related events, from 1973 to 2038.
    private static let times = 100_000_000...Int64(Int32.max) - 1

    /// Whether a number of this name is that of a thread.
    private static func isThread(_ name: String) -> Bool { name == "threadId" || name.hasSuffix(".threadId") }

    /// Whether a number of this name counts seconds since 1970.
    private static func isTime(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return ["timestamp", "date", "until"].contains(last) || ["Timestamp", "Date", "Until"].contains { last.hasSuffix($0) }
    }
}
