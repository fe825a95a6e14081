import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxTranscripts

/// A message on one line: in brackets where it was forwarded from and what came with it, then its text. Every table shows messages this way.
enum MessageText {
    /// The column of results that are messages.
    static let column = ResultColumn.made("text", isCut: true) { row, people in
        line(row, id: row["id"], chat: row["chat"], people.ofDatabase)
    }

    /// The column of results that are media of messages.
    static let mediumColumn = ResultColumn.made("what", isCut: true) { row, people in
        guard let medium = row["media"] else { return "" }
        let people = people.ofDatabase
        // The sentence of a service message is made of the message.
        let isAction = StoredMediumType(medium) == .action
        if isAction, let message = id(row["message"]).flatMap({ people.messages?.message($0) }) { return words(of: message, [row["chat"]], people).first ?? "" }
        return words(of: ChatMessage(media: [medium], id: id(row["message"]), in: row), [row["chat"]], people).first ?? ""
    }

    /// The column of chats, whose last message is a member.
    static let lastColumn = lastColumn { row, people in
        row["topMessage"].map { line($0, id: $0["id"], chat: row["chat"], people) } ?? ""
    }

    /// The column of threads, where the text and the media of the last message are members of the result.
    static let lastColumnOfThreads = lastColumn { row, people in line(row, id: row["topMessage"], chat: row["chat"], people) }

    /// The draft, where there is one, before the last message.
    private static func lastColumn(_ line: @escaping @Sendable (JSONNode, PeopleNames) -> String) -> ResultColumn {
        .made("last message", isCut: true) { row, people in
            let last = line(row, people.ofDatabase)
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
    private static func line(_ message: JSONNode, id: JSONNode?, chat: JSONNode?, _ people: PeopleNames) -> String {
        var parts: [String] = []
        if let forward = message["forward"], !forward.isNull { parts.append("[forwarded from \(source(forward, people))]") }
        parts += words(message, id, chat, people).map { "[\($0)]" }
        if let text = message["text"]?.string, !text.isEmpty { parts.append(text) }
        return parts.joined(separator: " ")
    }

    /// Who wrote a forwarded message first: a person, a channel with the signature, or a name without a peer.
    private static func source(_ forward: JSONNode, _ people: PeopleNames) -> String {
        let signature = forward["signature"]?.string ?? ""
        guard let peer = [forward["author"], forward["source"]].lazy.compactMap({ $0 }).first(where: { !$0.isNull }) else {
            return signature.isEmpty ? "an unknown sender" : signature
        }
        let isChannel = peer["id"]?.string?.hasPrefix("channel:") ?? false
        return people.name(peer) + (isChannel && !signature.isEmpty ? ", " + signature : "")
    }

    // MARK: - Words

    /// What the message shows besides its text, as in a transcript.
    private static func words(_ message: JSONNode, _ id: JSONNode?, _ chat: JSONNode?, _ people: PeopleNames) -> [String] {
        let media = message["media"].map { Array($0.elements) } ?? []
        let attributes = message["attributes"].map { Array($0.elements) }
        if media.isEmpty, attributes?.isEmpty ?? true { return [] }
        let named = [chat, message["author"]]
        // A last message is shown without its attributes, which say what it answers and whether it destroys itself.
        if attributes == nil, let stored = self.id(id).flatMap({ people.messages?.message($0) }) { return words(of: stored, named, people) }
        return words(of: ChatMessage(media: media, attributes: attributes ?? [], id: self.id(id), in: message, ownId: people.ownId), named, people)
    }

    private static func words(of message: ChatMessage, _ named: [JSONNode?], _ people: PeopleNames) -> [String] {
        let peers: any MessagePeople = people.names ?? NamedPeers(nodes: named.compactMap { $0 })
        let words = MessageWords(peers, zone: people.zone) { message in
            try people.messages?.target(of: message).map { try ServiceSentence.Target($0, MediumReader(peers: peers, zone: people.zone, copies: nil)) }
        }
        return (try? words.lines(of: message)) ?? []
    }

    private static func id(_ node: JSONNode?) -> MessageId? { node.flatMap { try? Read.messageId($0) } }
}

extension ChatMessage {
    /// The parts of a message that results have: `author`, `incoming`, `text`, and `timestamp` are members of `row`.
    fileprivate init(media: [JSONNode], attributes: [JSONNode] = [], id: MessageId?, in row: JSONNode, ownId: String? = nil) {
        let id = id ?? MessageId(peerId: PeerId(namespace: PeerId.empty, id: 0), namespace: 0, id: 0)
        let author = row["author"]?.peer("id")
        let isIncoming = row["incoming"]?.bool ?? (author.map { "\($0)" != ownId } ?? true)
        let missing = media.compactMap { $0.present("missing") }
        let stored = media.filter { $0.present("missing") == nil }
        self.init(
            index: MessageIndex(peerId: id.peerId, namespace: id.namespace, id: id.id, timestamp: row["timestamp"]?.int32 ?? 0), number: Int64(id.id),
            shift: 0, flags: isIncoming ? .incoming : [], tags: [], authorId: author, text: row.text("text"), attributes: attributes, media: stored,
            missingMedia: missing.compactMap { node in
                node["namespace"]?.int32.flatMap { namespace in node.number("id").map { MediaId(namespace: namespace, id: $0) } }
            },
            unknownKinds: StoredMediumType.unknownKinds(media: stored, attributes: attributes), kind: ChatMessageReader.kind(stored))
    }
}
