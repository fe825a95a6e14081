import Postbox
import PostboxCoding

/// The content of a message and its medium, as values for one column each.
package final class MessageColumns {
    /// `message`, `service`, or `unsupported` for one of an unknown kind.
    package let kind: String
    /// The kind of the medium as in transcripts: `photo`, `voice`, `web_page`; empty if none exists.
    package private(set) var media = ""
    package private(set) var fileName: String?
    package private(set) var mimeType: String?
    package private(set) var fileSize: Int64?
    package private(set) var duration: Int64?
    package private(set) var width: Int64?
    package private(set) var height: Int64?
    /// The name of its file in the account's folder `media`, whether the file exists or not.
    package private(set) var cacheFile: String?
    package private(set) var url: String?
    /// A description in words of the content other than the text.
    package private(set) var description: String?
    package let replyTo: MessageId?
    package let edited: Int64?
    package let views: Int64?
    package let forwards: Int64?
    package let mediaCount: Int
    /// The number of media that the message refers to and that are not stored.
    package let missingMedia: Int
    /// The kinds of the media and service messages that this version does not know.
    package let unknownMedia: [String]

    fileprivate init(_ message: ChatMessage, _ content: MessageContent) {
        (kind, replyTo, edited, views, forwards) = (content.kind, content.replyTo, content.edited, content.views, content.forwards)
        (mediaCount, missingMedia) = (message.media.count, message.missingMedia.count)
        unknownMedia = StoredMediumType.unknownKinds(media: message.media, attributes: [])
        if case .service = message.kind {
            (media, description) = ("service", content.sentence)
            return
        }
        guard let place = MediumReader.shownFirst(content.media) else { return }
        let medium = content.media[place]
        description = content.media.count == 1 ? medium.line : content.media.map(\.line).joined(separator: " | ")
        media = medium.kind.rawValue
        func text(_ text: String) -> String? { text.isEmpty ? nil : text }
        func number(_ number: Int64) -> Int64? { number == 0 ? nil : number }
        (fileName, mimeType, url) = (text(medium.fileName), text(medium.mimeType), text(medium.url))
        (fileSize, duration, width, height) = (medium.size, medium.duration, number(medium.width), number(medium.height))
        cacheFile = content.media.lazy.compactMap(\.cacheFile).first
    }
}

/// Reads the columns of messages.
package struct MessageColumnsReader {
    private let sentence: ServiceSentence
    private let media: MediumReader

    package init(_ peers: any MessagePeople, zone: LocalZone, target: @escaping (ChatMessage) throws -> ServiceSentence.Target?) {
        sentence = ServiceSentence(peers: peers, zone: zone, target: target)
        media = MediumReader(peers: peers, zone: zone, copies: nil, adding: .cacheFiles)
    }

    /// Reads the values of the message, and of its first medium with content other than a link's page, as in transcripts.
    package func columns(of message: ChatMessage) throws -> MessageColumns {
        MessageColumns(message, try MessageContent(message, sentence, media))
    }
}
