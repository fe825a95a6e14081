import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxTranscripts

/// A message on one line: the origin of a forwarded message and the media in brackets, then the text. All tables show messages this way.
enum MessageText {
    /// The text column of messages.
    static let column = ResultColumn.made("text", isCut: true) { row, people in
        line(row, id: row["id"], chat: row["chat"], people.ofDatabase)
    }

    /// The column of results for media of messages.
    static let mediumColumn = ResultColumn.made("what", isCut: true) { row, people in
        guard let medium = row["media"] else { return "" }
        let people = people.ofDatabase
        // The text of a service message is created from the whole message.
        let isAction = StoredMediumType(medium) == .action
        if isAction, let message = id(row["message"]).flatMap({ people.messages?.message($0) }) { return words(of: message, [row["chat"]], people).first ?? "" }
        return words(of: ChatMessage(media: [medium], id: id(row["message"]), in: row), [row["chat"]], people).first ?? ""
    }

    /// The column of chats, whose last message is a member.
    static let lastColumn = lastColumn { row, people in
        row["topMessage"].map { line($0, id: $0["id"], chat: row["chat"], people) } ?? ""
    }

    /// The column of threads, if the text and the media of the last message are members of the result.
    static let lastColumnOfThreads = lastColumn { row, people in line(row, id: row["topMessage"], chat: row["chat"], people) }

    /// The draft, if one exists, before the last message.
    private static func lastColumn(_ line: @escaping @Sendable (JSONNode, PeopleNames) -> String) -> ResultColumn {
        .made("last message", isCut: true) { row, people in
            [draft(row["draft"]), line(row, people.ofDatabase)].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
        }
    }

    /// Returns the text of a stored draft, a description of a draft without text, or `nil` if the chat has no draft.
    static func draft(_ state: JSONNode?) -> String? {
        guard let state, state["overrideChatTimestamp"].map({ !$0.isNull }) ?? false else { return nil }
        let input = state["data"]?["synchronizeableInputState"]
        if let text = input?["text"]?.string, !text.isEmpty { return "draft: " + text }
        var parts: [String] = []
        if let medium = state["data"]?.present("mediaDraftState") { parts.append(medium["contentType"]?.string == "video" ? "[Video message]" : "[Voice message]") }
        if input?.present("suggestedPost") != nil { parts.append("[Suggested post]") }
        if input?.present("replySubject") != nil { parts.append("[Reply]") }
        return "draft: " + (parts.isEmpty ? "[Without text]" : parts.joined(separator: " "))
    }

    /// The column of stories.
    static let storyColumn = ResultColumn.made("text", isCut: true) { row, people in row["item"].map { story($0, people.ofDatabase) } ?? "" }

    /// A story as a message with its medium.
    static func story(_ stored: JSONNode, _ people: PeopleNames) -> String {
        guard let item = stored.present("item") else { return stored["$case"]?.string == "placeholder" ? "[Not fetched]" : "" }
        var parts: [String] = []
        if let forward = item.present("forwardInfo") { parts.append("[forwarded from \(storySource(forward, people))]") }
        if let medium = item.present("media") { parts += words(of: ChatMessage(media: [medium], id: nil, in: item), [], people).map { "[\($0)]" } }
        if let text = item["text"]?.string, !text.isEmpty { parts.append(text) }
        return parts.joined(separator: " ")
    }

    private static func storySource(_ forward: JSONNode, _ people: PeopleNames) -> String {
        if let peer = forward.present("peerId") { return people.name(peer) }
        return forward["name"]?.string ?? "an unknown sender"
    }

    /// The members `forward`, `media`, and `text` of a message.
    private static func line(_ message: JSONNode, id: JSONNode?, chat: JSONNode?, _ people: PeopleNames) -> String {
        var parts: [String] = []
        if let forward = message["forward"], !forward.isNull { parts.append("[forwarded from \(source(forward, people))]") }
        parts += words(message, id, chat, people).map { "[\($0)]" }
        if let text = message["text"]?.string, !text.isEmpty { parts.append(text) }
        return parts.joined(separator: " ")
    }

    /// Returns the original author of a forwarded message: a person, a channel with the signature, or a name without a peer.
    private static func source(_ forward: JSONNode, _ people: PeopleNames) -> String {
        let signature = forward["signature"]?.string ?? forward.text("authorSignature")
        let peers = [forward["author"], forward["source"], forward["authorId"], forward["sourceId"]]
        guard let peer = peers.lazy.compactMap({ $0 }).first(where: { !$0.isNull }) else { return signature.isEmpty ? "an unknown sender" : signature }
        let isChannel = (peer["id"] ?? peer).string?.hasPrefix("channel:") ?? false
        return people.name(peer) + (isChannel && !signature.isEmpty ? ", " + signature : "")
    }

    /// Describes a row of the history: its author and contents.
    ///
    /// - Parameter hasDetails: Whether to include the answers of polls, and the items of to-do lists.
    static func row(_ row: JSONNode, id: MessageId?, _ people: PeopleNames, hasDetails: Bool = false) -> String {
        var parts: [String] = []
        if let forward = row.present("forwardInfo") { parts.append("[forwarded from \(source(forward, people))]") }
        let referenced = row["referencedMedia"].map { Array($0.elements) } ?? []
        if !referenced.isEmpty, let stored = id.flatMap({ people.messages?.message($0) }) {
            parts += words(of: stored, [], people, hasDetails: hasDetails).map { "[\($0)]" }
        } else {
            let media = row["embeddedMedia"].map { Array($0.elements) } ?? [], attributes = row["attributes"].map { Array($0.elements) } ?? []
            let message = ChatMessage(media: media, attributes: attributes, id: id, in: row, ownId: people.ownId)
            parts += words(of: message, [], people, hasDetails: hasDetails).map { "[\($0)]" }
            // Media in another row is not described here.
            parts += referenced.map { "[Medium \($0.number("namespace") ?? 0):\($0.text("id"))]" }
        }
        if !row.text("text").isEmpty { parts.append(row.text("text")) }
        let author = row.peer("authorId").map { people.name(id: "\($0)") + ": " } ?? ""
        return author + parts.joined(separator: " ")
    }

    /// A message as views have it: who wrote it, and what.
    static func viewed(_ message: JSONNode, _ id: MessageId, _ people: PeopleNames) -> String {
        let author = message.peer("authorId").map { people.name(id: "\($0)") + ": " } ?? ""
        let media = message["media"].map { Array($0.elements) } ?? [], attributes = message["attributes"].map { Array($0.elements) } ?? []
        let words = words(of: ChatMessage(media: media, attributes: attributes, id: id, in: message, ownId: people.ownId), [], people).map { "[\($0)]" }
        return author + (words + [message.text("text")]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A message that another value names.
    static func line(of message: ChatMessage, _ people: PeopleNames) -> String {
        (words(of: message, [], people).map { "[\($0)]" } + [message.text]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A medium without its message.
    static func medium(_ node: JSONNode, _ people: PeopleNames) -> String {
        words(of: ChatMessage(media: [node], id: nil, in: node), [], people).first ?? node.text("$type")
    }

    // MARK: - Words

    /// Returns the parts of the message other than its text, as in a transcript.
    private static func words(_ message: JSONNode, _ id: JSONNode?, _ chat: JSONNode?, _ people: PeopleNames) -> [String] {
        let media = message["media"].map { Array($0.elements) } ?? []
        let attributes = message["attributes"].map { Array($0.elements) }
        // A last message without anything to see may have attributes of an unknown kind.
        if media.isEmpty, attributes?.isEmpty ?? !message.text("text").isEmpty { return [] }
        let named = [chat, message["author"]]
        // A last message is shown without its attributes, which contain its reply and self-destruction.
        if attributes == nil, let stored = self.id(id).flatMap({ people.messages?.message($0) }) { return words(of: stored, named, people) }
        return words(of: ChatMessage(media: media, attributes: attributes ?? [], id: self.id(id), in: message, ownId: people.ownId), named, people)
    }

    private static func words(of message: ChatMessage, _ named: [JSONNode?], _ people: PeopleNames, hasDetails: Bool = false) -> [String] {
        let peers: any MessagePeople = people.names == nil ? NamedPeers(nodes: named.compactMap { $0 }) : people
        let words = MessageWords(peers, zone: people.zone) { message in
            try people.messages?.target(of: message).map { try ServiceSentence.Target($0, MediumReader(peers: peers, zone: people.zone, copies: nil)) }
        }
        return (try? words.lines(of: message, hasDetails: hasDetails)) ?? []
    }

    static func id(_ node: JSONNode?) -> MessageId? { node.flatMap { try? Read.messageId($0) } }
}

extension ChatMessage {
    /// Collects the parts of a message that both results and rows have: `author` or `authorId`, `incoming` or `flags`, `text`, and `timestamp` are
    /// members of `row`.
    fileprivate init(media: [JSONNode], attributes: [JSONNode] = [], id: MessageId?, in row: JSONNode, ownId: String? = nil) {
        let id = id ?? MessageId(peerId: PeerId(namespace: PeerId.empty, id: 0), namespace: 0, id: 0)
        let author = row["author"]?.peer("id") ?? row.peer("authorId")
        let stored = row.number("flags").map { MessageFlags(rawValue: UInt32(truncatingIfNeeded: $0)).isIncoming }
        let isIncoming = row["incoming"]?.bool ?? stored ?? (author.map { "\($0)" != ownId } ?? true)
        let missing = media.compactMap { $0.present("missing") }
        let present = media.filter { $0.present("missing") == nil }
        self.init(
            index: MessageIndex(peerId: id.peerId, namespace: id.namespace, id: id.id, timestamp: row["timestamp"]?.int32 ?? 0), number: Int64(id.id),
            shift: 0, flags: isIncoming ? .incoming : [], tags: [], authorId: author, text: row.text("text"), attributes: attributes, media: present,
            missingMedia: missing.compactMap { node in
                node["namespace"]?.int32.flatMap { namespace in node.number("id").map { MediaId(namespace: namespace, id: $0) } }
            },
            kind: ChatMessageReader.kind(present))
    }
}

extension JSONWriter {
    /// Writes a message ID as an object with `peer`, `namespace`, and `id`.
    func messageId(_ id: MessageId) {
        beginObject()
        plainKey("peer")
        peer(packed: id.peerId.packed)
        plainKey("namespace")
        int(Int(id.namespace))
        plainKey("id")
        int(Int(id.id))
        endObject()
    }
}
