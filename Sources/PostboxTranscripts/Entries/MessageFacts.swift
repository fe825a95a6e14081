import Postbox
import PostboxCoding
import PostboxReading

/// The content of a message in addition to its text, as flat values for tables. Transcripts have words and pictures instead.
package struct MessageFacts {
    package struct Item {
        /// The kind as in CSV transcripts: `photo`, `video`, `file`, and so on.
        package var kind: String
        /// A line of text, such as `Voice message 0:07`.
        package var line: String
        package var fileName: String
        package var mimeType: String
        package var size: Int64?
        package var duration: Int64?
        package var width: Int64
        package var height: Int64
        package var url: String
        package var latitude: Double?
        package var longitude: Double?
    }

    package struct Reaction {
        package var text: String
        package var count: Int64
        package var isOwn: Bool
        /// The people whose reactions the server has reported.
        package var people: [PeerId]
    }

    package struct Poll {
        package struct Option {
            package var text: String
            /// The number of votes; `nil` if it is not stored, which is usual before the user has voted.
            package var votes: Int64?
            /// `nil` if no results are stored.
            package var isChosen: Bool?
            /// `nil` if the right answer of a quiz is not stored.
            package var isCorrect: Bool?
        }

        package var question: String
        package var isQuiz: Bool
        package var isClosed: Bool
        package var isAnonymous: Bool
        package var voters: Int64?
        package var options: [Option]
    }

    /// The kind: `message`, `service`, or `unsupported`.
    package var kind: String
    /// The sentence of a service message; empty for other messages.
    package var sentence: String
    package var media: [Item]
    package var replyTo: MessageId?
    package var quote: String
    package var editDate: Int64?
    package var signature: String
    package var viaBot: PeerId?
    package var views: Int64?
    package var forwards: Int64?
    package var reactions: [Reaction]
    /// Whether the reactions are tags of a saved message.
    package var areTags: Bool
    package var polls: [Poll]
    package var url: String
    /// The kinds of its contents that this version does not know.
    package var unknownKinds: [String]
}

/// Reads the facts of messages.
package final class MessageFactsReader {
    private let messages: ChatMessageReader
    private let stored: StoredMessages
    private let media: MediumReader
    private let sentence: ServiceSentence

    /// - Parameter damage: Receives unreadable data other than the message itself.
    package init(_ file: DatabaseFile, _ damage: DamagedTables, people: any MessagePeople, zone: LocalZone) {
        messages = ChatMessageReader(file, damage, withPictures: false)
        let stored = StoredMessages(file), media = MediumReader(peers: people, zone: zone, copies: nil)
        self.stored = stored
        self.media = media
        sentence = ServiceSentence(peers: people, zone: zone) { message in
            try stored.target(of: message).map { try ServiceSentence.Target($0, media) }
        }
    }

    package func facts(_ index: MessageIndex, _ row: MessageRow) throws -> MessageFacts {
        let message = try messages.message(index, row, number: Int64(index.id.id), shift: 0)
        let content = try MessageContent(message, sentence, media), counts = ReactionCounts(message.reactions)
        var facts = MessageFacts(
            kind: content.kind, sentence: content.sentence, media: content.media.map(MessageFactsReader.item), replyTo: content.replyTo,
            quote: message.quote, editDate: content.edited, signature: message.signature,
            viaBot: message.attribute("InlineBotMessageAttribute")?.peer("peerId"), views: content.views, forwards: content.forwards,
            reactions: counts.entries.map { entry in
                MessageFacts.Reaction(
                    text: entry.value.shownText, count: max(entry.count, Int64(entry.recent.count)), isOwn: entry.isOwn, people: entry.recent.map(\.peerId))
            }, areTags: counts.areTags, polls: message.media.filter { StoredMediumType($0) == .poll }.map(MessageFactsReader.poll),
            url: content.media.first { !$0.url.isEmpty }?.url ?? "", unknownKinds: message.unknownKinds)
        if counts.unknownCount > 0 {
            facts.reactions.append(MessageFacts.Reaction(text: "unknown", count: counts.unknownCount, isOwn: false, people: []))
        }
        return facts
    }

    private static func item(_ medium: Medium) -> MessageFacts.Item {
        MessageFacts.Item(
            kind: medium.kind.rawValue, line: medium.line, fileName: medium.fileName, mimeType: medium.mimeType, size: medium.size,
            duration: medium.duration, width: medium.width, height: medium.height, url: medium.url, latitude: medium.coordinates?.latitude,
            longitude: medium.coordinates?.longitude)
    }

    private static func poll(_ node: JSONNode) -> MessageFacts.Poll {
        let counts = PollCounts(node)
        return MessageFacts.Poll(
            question: node.text("text"), isQuiz: counts.isQuiz, isClosed: node.isTrue("isClosed"), isAnonymous: node["publicity"]?.isString("anonymous") ?? false,
            voters: counts.total,
            options: node.list("options").map { option in
                MessageFacts.Poll.Option(
                    text: option.text("text"), votes: counts.votes(for: option), isChosen: counts.isChosen(option), isCorrect: counts.isCorrect(option))
            })
    }
}
